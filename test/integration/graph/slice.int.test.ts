import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.3: a neighbourhood inside one map. */

const { ann, bob } = await (await service()).people({ ann: 'approved', bob: 'approved' });
const map = (await mapOf(ann, 'Sliced')).id;
const chain: string[] = [];
for (let index = 0; index < 13; index += 1) {
  chain.push(await resourceIn(ann, { map }, { doc_type: 'task', content: `Text ${index}` }));
}
for (let index = 0; index < 12; index += 1) await edgeOf(ann, chain[index]!, chain[index + 1]!);
const outside = await resourceIn(ann, { context: await contextOf(ann, `Outside ${newId()}`) });
await edgeOf(ann, chain[0]!, outside);

const slice = (caller: Caller, body: unknown, id = map) =>
  caller.post(`/api/cogmaps/${id}/graph/slice`, body);
const idsOf = (answer: { body: { nodes: { id: string }[] } }) => answer.body.nodes.map((node) => node.id);

test('a seed that is reached only by an incoming edge still gives its neighbour', async () => {
  const answer = await slice(ann, { seeds: [chain[12]], depth: 1 });
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual([chain[12], chain[11]]);
  expect(answer.body.edges).toMatchObject([{ source: chain[11], target: chain[12] }]);
});

test('nodes are those of the map, with degrees inside it, and without stage, home_id and updated', async () => {
  const { body } = await slice(ann, { seeds: [chain[0]], depth: 1 });
  expect(body.nodes[0]).toEqual({
    id: chain[0],
    title: 'A thing',
    doc_type: 'task',
    home: 'cogmap',
    degree: 1,
    excerpt: 'Text 0',
  });
  expect(body.nodes.map((node: { id: string }) => node.id)).toEqual([chain[0], chain[1]]);
});

test('a seed that is homed elsewhere gives 200 and empty lists', async () => {
  const answer = await slice(ann, { seeds: [outside, newId()], depth: 3 });
  expect([answer.status, answer.body]).toEqual([200, { nodes: [], edges: [] }]);
});

test('depth 100 behaves as 10, and depth 0 shows what stands among the seeds', async () => {
  const far = await slice(ann, { seeds: [chain[0]], depth: 100 });
  expect(far.body).toEqual((await slice(ann, { seeds: [chain[0]], depth: 10 })).body);
  expect(far.body.nodes).toHaveLength(11);
  const seeds = [chain[2], chain[1], chain[5]];
  const none = await slice(ann, { seeds, depth: 0 });
  expect(idsOf(none)).toEqual(seeds);
  expect(none.body.edges).toMatchObject([{ source: chain[1], target: chain[2] }]);
});

test('kinds confine the walk and the edges, not the degree', async () => {
  await edgeOf(ann, chain[6]!, chain[9]!, { kind: 'express' });
  const { body } = await slice(ann, { seeds: [chain[6]], depth: 2, edge_kinds: ['express'] });
  expect(body.nodes).toMatchObject([
    { id: chain[6], degree: 3 },
    { id: chain[9], degree: 3 },
  ]);
  expect(body.edges).toMatchObject([{ edge_kind: 'express' }]);
  const all = await slice(ann, { seeds: [chain[6]], depth: 1, edge_kinds: [] });
  expect(all.body.nodes).toHaveLength(4);
});

test('no seeds is 400 before the map is looked for; then a hidden map is 404', async () => {
  expect((await slice(bob, { seeds: [], depth: 1 })).status).toBe(400);
  const hidden = await slice(bob, { seeds: [chain[0]], depth: 1 });
  const absent = await slice(bob, { seeds: [chain[0]], depth: 1 }, newId());
  expect([hidden.status, hidden.body]).toEqual([404, absent.body]);
});

test.each([
  { seeds: [newId()] },
  { seeds: [newId()], depth: -1 },
  { seeds: [newId()], depth: 1, edge_kinds: ['causes'] },
  { seeds: ['x'], depth: 1 },
  { depth: 1 },
])('a body of another shape is 422: %j', async (body) => {
  expect((await slice(ann, body)).status).toBe(422);
});
