import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { given, idsOf, run, scoresOf, traced, up, walk } from './plans.ts';

/** Spec 60 §4.4 and §4.12: following edges from what was found. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, `Walks ${newId()}`);
await grantOnAnchor(running.database, bob.id, context, false);

const nodes = (count: number, home: string = context) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => resourceIn(ann, { context: home }, { title: `n${index}` })),
  );
const from = (ids: readonly string[]) => given('resource', ids, 'seed');
const within = (ids: readonly string[]) => given('resource', ids);
const near = (caller: Caller, inputs: Parameters<typeof walk>[1], rest: object = {}) =>
  run(caller, [walk('near', inputs, { ...rest })], 'near');

interface Via {
  readonly seed_id: string;
  readonly source_id: string;
  readonly target_id: string;
}

test('V4: in a diamond the best walk counts, and every last edge is reported', async () => {
  const [a, b, d] = await nodes(3);
  await edgeOf(ann, a!, b!, { weight: 1 });
  await edgeOf(ann, b!, d!, { weight: 1, label: 'advances', kind: 'leads_to' });
  await edgeOf(ann, a!, d!, { weight: 0.4 });
  const answer = await near(ann, [from([a!])]);
  expect(scoresOf(answer, 'near')).toEqual([
    [b, 0.5],
    [d, 0.25],
  ]);
  const { hits } = answer.body.returned.near.produced;
  const last = (hit: { via: Via[] }) =>
    hit.via.map(({ seed_id, source_id, target_id }) => [seed_id, source_id, target_id].join(' ')).sort();
  expect(last(hits[0])).toEqual([`${a} ${a} ${b}`, `${a} ${b} ${d}`].sort());
  expect(last(hits[1])).toEqual([`${a} ${a} ${d}`, `${a} ${b} ${d}`].sort());
  expect(hits[1].via).toContainEqual({
    seed_id: a,
    source_id: b,
    target_id: d,
    edge_kind: 'leads_to',
    label: 'advances',
    polarity: 'forward',
  });
  expect(hits[0].scoring.score_kind).toBe('graph_score');
  const filtered = await near(ann, [from([d!])], { edge_filter: { labels: ['advances'] } });
  expect(scoresOf(filtered, 'near')).toEqual([[b, 0.5]]);
  expect(traced(filtered, 'near').narrowed_by).toEqual([{ key: 'edge_label', value: 'advances' }]);
  expect(idsOf(await near(ann, [from([a!])], { edge_filter: { edge_kinds: ['express'] } }), 'near')).toEqual(
    [],
  );
  expect(idsOf(await near(ann, [from([a!])], { edge_filter: {} }), 'near')).toEqual([b, d]);
});

test('V5: a walk stays within its bound, seeds included, and an empty bound lets nothing through', async () => {
  const [a, b, c] = await nodes(3);
  await edgeOf(ann, a!, b!);
  await edgeOf(ann, b!, c!);
  const reached = async (inputs: Parameters<typeof walk>[1]) => idsOf(await near(ann, inputs), 'near');
  expect(await reached([from([a!])])).toEqual([b, c]);
  expect(await reached([from([a!]), within([a!, c!])])).toEqual([]);
  expect(await reached([from([a!]), within([b!, c!])])).toEqual([]);
  expect(await reached([from([a!]), within([])])).toEqual([]);
  expect(await reached([within([a!, b!]), from([a!])])).toEqual([b]);
  expect(await reached([from([])])).toEqual([]);
});

test('V6: pages of a walk are disjoint', async () => {
  const [hub, ...leaves] = await nodes(4);
  for (const leaf of leaves) await edgeOf(ann, hub!, leaf!);
  const [first, second] = [
    await near(ann, [from([hub!])], { terms: { limit: 2 } }),
    await near(ann, [from([hub!])], { terms: { limit: 2, offset: 2 } }),
  ];
  expect([first, second].map((answer) => traced(answer, 'near').extent.extent)).toEqual([
    'partial',
    'complete',
  ]);
  expect([...idsOf(first, 'near'), ...idsOf(second, 'near')]).toEqual(leaves.toSorted());
});

test('an edge with a hidden home or a hidden end is neither walked nor reported', async () => {
  const [a, b, c] = await nodes(3);
  const map = await mapOf(ann, `Private ${newId()}`);
  const hidden = await resourceIn(ann, { map: map.id }, { title: 'hidden' });
  // Homed in the map, since that is where it starts.
  await edgeOf(ann, hidden, a!);
  await edgeOf(ann, hidden, b!);
  await edgeOf(ann, a!, c!);
  expect(new Set(idsOf(await near(ann, [from([a!])]), 'near'))).toEqual(new Set([hidden, b, c]));
  const seen = await near(bob, [from([a!, hidden])]);
  expect(idsOf(seen, 'near')).toEqual([c]);
  expect(traced(seen, 'near')).toMatchObject({ input_ids: 2, input_unusable: 1 });
  expect(JSON.stringify(seen.body)).not.toContain(hidden);
});

test('a folded edge is not walked', async () => {
  const [a, b] = await nodes(2);
  const edge = await edgeOf(ann, a!, b!);
  await ann.post(`/api/relationships/${edge}/fold`, {});
  expect(idsOf(await near(ann, [from([a!])]), 'near')).toEqual([]);
});

test('a walk begins at what a stage has found', async () => {
  const word = `zq${newId().slice(-12)}`;
  const seed = await resourceIn(ann, { context }, { title: word });
  const [b] = await nodes(1);
  await edgeOf(ann, seed, b!);
  const stages = [
    { name: 'found', act: 'find-exact', intention: { query: word } },
    walk('near', [up('found', 'seed')]),
  ];
  expect(idsOf(await run(ann, stages, 'near'), 'near')).toEqual([b]);
});

test('edges are filtered by their facets', async () => {
  const [a, b, c] = await nodes(3);
  const edge = await edgeOf(ann, a!, b!);
  await edgeOf(ann, a!, c!);
  const set = await ann.post(`/api/relationships/${edge}/facets`, { values: { clause: 'c1' } });
  expect(set.status).toBe(200);
  const by = (op: object) => near(ann, [from([a!])], { edge_filter: { properties: [{ key: 'facet', op }] } });
  expect(idsOf(await by({ op: 'contains', values: [{ clause: 'c1' }] }), 'near')).toEqual([b]);
  expect(idsOf(await by({ op: 'contains', values: [{ clause: 'c2' }] }), 'near')).toEqual([]);
  expect(idsOf(await by({ op: 'has_key' }), 'near')).toEqual([b]);
});
