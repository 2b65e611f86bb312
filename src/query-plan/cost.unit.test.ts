import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { MOST_COST, tooCostly } from './cost.ts';
import { Composition } from './grammar.ts';

const named = (count: number, stage: (index: number) => object) =>
  Composition.parse({
    stages: Array.from({ length: count }, (_, index) => ({ name: `s${index}`, ...stage(index) })),
    outcome: { returns: [{ stage: 's0' }] },
  });
const up = (index: number, as = 'bound') => ({ as, from: 'upstream', stage: `s${index}` });
const exact = { act: 'find-exact', intention: { query: 'x' } };
const given = { as: 'bound', from: 'caller', ids: { kind: 'resource', ids: [newId()] } };

const stageOf = (plan: Composition) => tooCostly(plan).map(({ stage, reason }) => [stage, reason]);

test('sixty acts that look at everything are refused, at the one with which it is too much', () => {
  const [refusal, ...more] = tooCostly(named(60, () => exact));
  expect(more).toEqual([]);
  expect(refusal).toMatchObject({ stage: 's40', reason: 'plan_too_costly' });
  expect(refusal!.detail).toContain(`costs 240, and with this stage it passes ${MOST_COST}`);
  expect(tooCostly(named(40, () => exact))).toEqual([]);
});

test('sixty walks are refused, and sixty acts inside of a context', () => {
  const seeds = [{ ...given, as: 'seed' }];
  expect(stageOf(named(60, () => ({ act: 'follow-from', inputs: seeds })))).toEqual([
    ['s32', 'plan_too_costly'],
  ]);
  const context = { as: 'bound', from: 'caller', ids: { kind: 'context', ids: [newId()] } };
  expect(stageOf(named(60, () => ({ ...exact, inputs: [context] })))).toEqual([['s40', 'plan_too_costly']]);
});

test('a chain of 64 stages, each among the rows of the one before, is not', () => {
  expect(tooCostly(named(64, (index) => ({ ...exact, inputs: index === 0 ? [] : [up(index - 1)] })))).toEqual(
    [],
  );
  expect(tooCostly(named(64, () => ({ ...exact, inputs: [given] })))).toEqual([]);
});

test('what a selection gives has no limit, unless it is among few itself', () => {
  const select = { act: 'find-resources-with', resource_filter: { doc_type: ['note'] } };
  const after = (first: object) =>
    named(60, (index) => (index === 0 ? first : { ...exact, inputs: [up(0)] }));
  expect(stageOf(after(select))).toEqual([['s40', 'plan_too_costly']]);
  expect(tooCostly(after({ ...select, inputs: [given] }))).toEqual([]);
});

test('combinations are as small as what they are made of, and cost by what they take', () => {
  const select = { act: 'find-resources-with', resource_filter: { doc_type: ['note'] } };
  const combined = (op: string) =>
    named(60, (index) => {
      if (index === 0) return exact;
      if (index === 1) return select;
      return index === 2 ? { op, inputs: ['s0', 's1'] } : { ...exact, inputs: [up(2)] };
    });
  expect(stageOf(combined('union'))).toEqual([['s40', 'plan_too_costly']]);
  expect(tooCostly(combined('intersect'))).toEqual([]);
  expect(tooCostly(combined('difference'))).toEqual([]);
  const all = named(64, (index) =>
    index < 2 ? select : { op: 'union', inputs: Array.from({ length: index }, (_, at) => `s${at}`) },
  );
  expect(stageOf(all)).toHaveLength(1);
  const doubling = named(60, (index) =>
    index === 0 ? exact : { op: 'union', inputs: Array(60).fill(`s${index - 1}`) },
  );
  expect(tooCostly(doubling)).toEqual([]);
});
