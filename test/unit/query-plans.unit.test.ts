import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Composition } from '#query-plan/grammar.ts';
import { sourcesOf } from '#query-plan/plan-graph.ts';
import { validatePlan } from '#retrieval/query/validation/validated-plan.ts';
import { type Random, seeded } from '#test/random.ts';
import { mutated } from '../integration/query/mutated.ts';

/** Whatever is sent as a plan is parsed, refused with reasons, or ordered; nothing is thrown. */

const ACTS = [
  'find-exact',
  'find-about-within',
  'find-resources-with',
  'follow-from',
  'survey',
  'admit',
  'nothing',
];
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Of a stage, mostly those before it. */
const sources = (random: Random, index: number, most: number): string[] =>
  Array.from({ length: random.integer(0, most) }, () =>
    random.pick(random.fraction() < 0.95 && index > 0 ? NAMES.slice(0, index) : NAMES),
  );

function stage(random: Random, index: number): Record<string, unknown> {
  const name = random.fraction() < 0.95 ? NAMES[index] : random.pick(NAMES);
  if (random.fraction() < 0.3)
    return { name, op: random.pick(['union', 'intersect', 'difference']), inputs: sources(random, index, 2) };
  const upstream = sources(random, index, 1).map((from) => ({ from: 'upstream', as: 'bound', stage: from }));
  const ids = { kind: random.pick(['resource', 'context', 'region']), ids: random.pick([[], [newId()]]) };
  return {
    name,
    act: random.weighted([
      ['find-exact', 0.6],
      [random.pick(ACTS), 0.4],
    ]),
    ...(random.fraction() < 0.95 && { intention: { query: random.pick(['x', 'y', 'x ']) } }),
    inputs: [...upstream, ...(random.fraction() < 0.1 ? [{ from: 'caller', as: 'seed', ids }] : [])],
    terms: random.weighted([
      [{}, 0.8],
      [{ limit: random.integer(-2, 60) }, 0.2],
    ]),
    ...(random.fraction() < 0.05 && { resource_filter: random.pick([{}, { doc_type: ['a'] }]) }),
  };
}

function drawn(random: Random) {
  const stages = Array.from({ length: random.integer(1, 6) }, (_, index) => stage(random, index));
  return { stages, outcome: { returns: [{ stage: random.pick(NAMES.slice(0, stages.length)) }] } };
}

test('a plan is refused with reasons, or ordered so that each stage comes after those it takes from', () => {
  const random = seeded(60_04);
  let valid = 0;
  for (let run = 0; run < 3000; run += 1) {
    const plan = Composition.parse(drawn(random));
    const verdict = validatePlan(plan, { dimension: null });
    if ('refusals' in verdict) {
      expect(verdict.refusals.length).toBeGreaterThan(0);
      for (const { reason, detail } of verdict.refusals) expect([reason, detail]).not.toContain('');
      expect(verdict).toEqual(validatePlan(plan, { dimension: null }));
      continue;
    }
    valid += 1;
    const order = verdict.plan.stages.map(({ name }) => name);
    expect(order.toSorted()).toEqual(plan.stages.map(({ name }) => name).toSorted());
    for (const node of plan.stages)
      for (const source of sourcesOf(node))
        expect(order.indexOf(source)).toBeLessThan(order.indexOf(node.name));
  }
  expect(valid).toBeGreaterThan(20);
});

test('a plan that was changed somewhere is refused or understood, and never a fault', () => {
  const random = seeded(60_50);
  let understood = 0;
  for (let run = 0; run < 5000; run += 1) {
    const parsed = Composition.safeParse(mutated(random, drawn(random)));
    if (parsed.data === undefined) continue;
    understood += 1;
    validatePlan(parsed.data, { dimension: 384 });
  }
  expect(understood).toBeGreaterThan(100);
});
