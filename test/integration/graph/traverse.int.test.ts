import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.8: a walk over all that the caller reads. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, 'Walks');
const home = { context };
const goal = await resourceIn(ann, home, {
  title: 'Goal',
  doc_type: 'goal',
  content: 'Reach  it.\n\nLater.',
});
const task = await resourceIn(ann, home, { title: 'Task', doc_type: 'task' });
const session = await resourceIn(ann, home, { title: 'Session', doc_type: 'session' });
await edgeOf(ann, task, goal, { kind: 'leads_to', label: 'advances', weight: 0.5 });
await edgeOf(ann, session, task, { kind: 'near' });

const walk = (caller: Caller, from: string, depth?: number | string) =>
  caller.get(`/api/graph/traverse?from=${from}${depth === undefined ? '' : `&depth=${depth}`}`);
const idsOf = (answer: { body: { nodes: { id: string }[] } }) => answer.body.nodes.map((node) => node.id);

test('from a leaf whose only edge points at it, its goal is reached', async () => {
  const answer = await walk(ann, goal);
  expect(answer.status).toBe(200);
  expect(idsOf(answer)).toEqual([goal, task]);
});

test('goal, task, session: depth 1 has no session, depth 2 has, and the seed comes first', async () => {
  expect(idsOf(await walk(ann, goal, 1))).not.toContain(session);
  expect(idsOf(await walk(ann, goal, 2))).toEqual([goal, task, session]);
});

test('nodes and edges carry every field that they have, and no other', async () => {
  const { body } = await walk(ann, goal);
  expect(body.nodes[0]).toEqual({
    id: goal,
    title: 'Goal',
    doc_type: 'goal',
    home: 'context',
    home_id: context,
    degree: 1,
    excerpt: 'Reach it.',
    updated: expect.stringMatching(/Z$/),
  });
  expect(body.nodes[1]).toMatchObject({ id: task, degree: 2, stage: 'backlog' });
  expect('excerpt' in body.nodes[1]).toBe(false);
  expect(body.edges).toEqual([
    {
      id: expect.any(String),
      source: task,
      target: goal,
      edge_kind: 'leads_to',
      polarity: 'forward',
      label: 'advances',
      weight: 0.5,
    },
  ]);
});

test('an edge without a label has no label', async () => {
  const { body } = await walk(ann, session);
  expect(body.edges).toHaveLength(1);
  expect('label' in body.edges[0]).toBe(false);
});

test('a chain of six edges, asked to depth 9999, is walked three hops, and the header says so', async () => {
  const chain: string[] = [];
  for (let index = 0; index < 7; index += 1) chain.push(await resourceIn(ann, { context }));
  for (let index = 0; index < 6; index += 1) await edgeOf(ann, chain[index]!, chain[index + 1]!);
  const answer = await walk(ann, chain[0]!, 9999);
  expect(new Set(idsOf(answer))).toEqual(new Set(chain.slice(0, 4)));
  expect(answer.body.edges).toHaveLength(3);
  expect(answer.headers['x-result-truncated']).toBe('depth limited to 3');
  const least = await walk(ann, chain[0]!, 0);
  expect(idsOf(least)).toEqual(chain.slice(0, 2));
  expect(least.headers['x-result-truncated']).toBeUndefined();
  expect(idsOf(await walk(ann, chain[0]!, -3))).toEqual(chain.slice(0, 2));
});

test('seeds come in request order, others by degree and id; between seeds all edges are drawn', async () => {
  const [hub, a, b] = await Promise.all([0, 1, 2].map(() => resourceIn(ann, { context })));
  await edgeOf(ann, hub!, a!);
  await edgeOf(ann, hub!, b!);
  await edgeOf(ann, a!, b!, { kind: 'contains' });
  await edgeOf(ann, b!, goal, { kind: 'contains' });
  const answer = await walk(ann, `${b},, ${hub} ,${b}`, 1);
  expect(idsOf(answer)).toEqual([b, hub, ...[a!, goal].sort()]);
  const edges = answer.body.edges.map((edge: { id: string }) => edge.id);
  expect(edges).toHaveLength(4);
  expect(edges).toEqual([...edges].sort());
});

test('a self-loop is one edge and counts once', async () => {
  const lone = await resourceIn(ann, { context });
  await edgeOf(ann, lone, lone);
  const { body } = await walk(ann, lone, 3);
  expect(body.nodes).toMatchObject([{ id: lone, degree: 1 }]);
  expect(body.edges).toHaveLength(1);
});

test('a lone seed still renders, an invisible or unknown one gives 200 and nothing', async () => {
  const lone = await resourceIn(ann, { context });
  expect(idsOf(await walk(ann, lone))).toEqual([lone]);
  const hidden = await walk(bob, goal);
  const unknown = await walk(bob, newId());
  expect(hidden.status).toBe(200);
  expect(hidden.body).toEqual({ nodes: [], edges: [] });
  expect(unknown.body).toEqual(hidden.body);
});

test('neither a folded edge nor an edge whose home is hidden is walked', async () => {
  const [one, two] = await Promise.all([0, 1].map(() => resourceIn(ann, { context })));
  const edge = await edgeOf(ann, one!, two!);
  await ann.post(`/api/relationships/${edge}/fold`, {});
  expect(idsOf(await walk(ann, one!, 3))).toEqual([one]);
  const map = await mapOf(ann, 'Open map');
  await grantOnAnchor(running.database, bob.id, map.id, false);
  const shown = await resourceIn(ann, { map: map.id }, { title: 'Shown' });
  const hidden = await resourceIn(ann, { context }, { title: 'Hidden' });
  await edgeOf(ann, shown, hidden);
  await edgeOf(ann, shown, map.telos);
  expect(idsOf(await walk(ann, shown, 1)).sort()).toEqual([shown, hidden, map.telos].sort());
  const seen = await walk(bob, shown, 1);
  expect(idsOf(seen).sort()).toEqual([shown, map.telos].sort());
  expect(seen.body.nodes[0]).toMatchObject({ id: shown, degree: 1, home: 'cogmap' });
  expect(seen.body.edges).toHaveLength(1);
});

test('a stage that was set is shown', async () => {
  const staged = await resourceIn(ann, { context }, { doc_type: 'task' });
  const set = await ann.patch(`/api/resources/${staged}`, { managed_meta: { 'service-stage': 'done' } });
  expect(set.status).toBe(200);
  expect((await walk(ann, staged)).body.nodes[0].stage).toBe('done');
});

test.each([
  'from=',
  'from=,%20,',
  'from=x',
  `from=${newId()},x`,
  '',
  'from=x&depth=1',
  `from=${newId()}&depth=x`,
])('no ids, a malformed id or a malformed number is 400: %s', async (query) => {
  const { status, body } = await ann.get(`/api/graph/traverse?${query}`);
  expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
});

test('of more than 250 seeds the first count, and the header says so', async () => {
  const others = Array.from({ length: 250 }, () => newId());
  const first = await walk(ann, [goal, ...others].join(','), 1);
  expect(idsOf(first)).toContain(goal);
  expect(first.headers['x-result-truncated']).toBe('seeds limited to 250');
  const last = await walk(ann, [...others, goal].join(','), 1);
  expect(idsOf(last)).toEqual([]);
});
