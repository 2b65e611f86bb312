import { expect, test } from 'vitest';
import { LIMITS } from '#base/limits.ts';
import { type PlanRefusal, planRefused, refuse } from './refusal.ts';

const LONG = 'v'.repeat(1_000_000);

const refusalsOf = (count: number): PlanRefusal[] =>
  Array.from({ length: count }, () => refuse('a', 'filter_not_applicable', LONG));

test('a refused plan has bounded reasons, and says how many there are', () => {
  const { message, details } = planRefused(refusalsOf(2));
  const { refusals } = details as { refusals: PlanRefusal[] };
  expect(message).toBe('The plan has 2 refusals');
  expect(refusals.map(({ detail }) => detail.length)).toEqual([LIMITS.problem, LIMITS.problem]);
});

test('of very many reasons the first are named', () => {
  const { message, details } = planRefused(refusalsOf(5000));
  expect(message).toBe(`The plan has 5000 refusals, of which the first ${LIMITS.planRefusals} are named`);
  expect((details as { refusals: PlanRefusal[] }).refusals).toHaveLength(LIMITS.planRefusals);
});
