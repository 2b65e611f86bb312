import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { resourceCreated, resourceRehomed } from '#record/ledger/index.ts';
import { edgeAsserted } from '#test/world/edge-events.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.7: the screen for a caller who has asked nothing. */

const running = await service();

const newcomer = async (): Promise<Caller> => (await running.people({ ann: 'approved' })).ann;
const enter = async (caller: Caller, query = '') => {
  const answer = await caller.get(`/api/graph/entry${query}`);
  expect(answer.status).toBe(200);
  return answer;
};
const ranks = (answer: { body: { nodes: { id: string; degree: number }[] } }) =>
  answer.body.nodes.map((node) => [node.id, node.degree]);

/** What is everyone's in this database is in a caller's scope too; only some things are looked at then. */
const ranksOf = (answer: Parameters<typeof ranks>[0], ids: readonly string[]) =>
  ranks(answer).filter(([id]) => ids.includes(String(id)));

/** A goal with some tasks that lead to it, in a context of its own. */
async function star(ann: Caller, tasks: number) {
  const context = await contextOf(ann, `Star ${newId()}`);
  const goal = await resourceIn(ann, { context }, { title: 'Goal', doc_type: 'goal' });
  const leaves: string[] = [];
  for (let index = 0; index < tasks; index += 1) {
    const leaf = await resourceIn(ann, { context }, { doc_type: 'task' });
    await edgeOf(ann, leaf, goal, { kind: 'leads_to' });
    leaves.push(leaf);
  }
  return { context, goal, leaves };
}

describe('a star: a goal and five tasks', () => {
  let ann: Caller;
  let planted: Awaited<ReturnType<typeof star>>;

  beforeAll(async () => {
    ann = await newcomer();
    planted = await star(ann, 5);
  });

  test('k=6 draws six nodes and five edges, the goal first', async () => {
    const answer = await enter(ann, `?k=6&in=${planted.context}`);
    expect(ranks(answer)).toEqual([[planted.goal, 5], ...planted.leaves.toSorted().map((id) => [id, 1])]);
    expect(answer.body.edges).toHaveLength(5);
    const ids = answer.body.edges.map((edge: { id: string }) => edge.id);
    expect(ids).toEqual([...ids].sort());
    expect(answer.body.bounds).toEqual({ drawn: 6, eligible: 6, in_scope: 6, truncated: false });
  });

  test('k=1 draws the goal with its corpus degree and no edges', async () => {
    const answer = await enter(ann, `?k=1&in=${planted.context}`);
    expect(ranks(answer)).toEqual([[planted.goal, 5]]);
    expect(answer.body.edges).toEqual([]);
    expect(answer.body.bounds).toEqual({ drawn: 1, eligible: 6, in_scope: 6, truncated: true });
  });

  test('an unconnected resource counts in in_scope only', async () => {
    await resourceIn(ann, { context: planted.context }, { title: 'Alone' });
    const { body } = await enter(ann, `?in=${planted.context}`);
    expect(body.bounds).toEqual({ drawn: 6, eligible: 6, in_scope: 7, truncated: false });
  });

  test('without in, or with a blank one, everything that the caller reads is the scope', async () => {
    const mine = [planted.goal, ...planted.leaves];
    for (const query of ['?k=600', '?k=600&in=', '?k=600&in=%20,']) {
      const answer = await enter(ann, query);
      expect(ranksOf(answer, mine)).toEqual([
        [planted.goal, 5],
        ...planted.leaves.toSorted().map((id) => [id, 1]),
      ]);
      // The telos of the kernel map is everyone's.
      expect(answer.body.bounds.in_scope).toBeGreaterThan(7);
    }
  });
});

test('a node of which all four edges are folded is not drawn', async () => {
  const ann = await newcomer();
  const { context, goal, leaves } = await star(ann, 4);
  const edges = (await ann.get(`/api/resources/${goal}/edges`)).body;
  expect(edges).toHaveLength(4);
  for (const edge of edges) await ann.post(`/api/relationships/${edge.edge_id}/fold`, {});
  const { body } = await enter(ann, `?in=${context}`);
  expect(body).toEqual({
    nodes: [],
    edges: [],
    bounds: { drawn: 0, eligible: 0, in_scope: 1 + leaves.length, truncated: false },
  });
});

test('21 connected and one alone: k=5 is truncated, k=500 is not', async () => {
  const ann = await newcomer();
  const { context } = await star(ann, 20);
  await resourceIn(ann, { context }, { title: 'Alone' });
  const few = await enter(ann, `?k=5&in=${context}`);
  expect(few.body.bounds).toEqual({ drawn: 5, eligible: 21, in_scope: 22, truncated: true });
  expect(few.headers['x-result-truncated']).toBeUndefined();
  const all = await enter(ann, `?k=500&in=${context}`);
  expect(all.body.bounds).toMatchObject({ drawn: 21, eligible: 21, truncated: false });
  const most = await enter(ann, `?k=10000&in=${context}`);
  expect(most.body).toMatchObject({ bounds: { drawn: 21, truncated: false } });
  expect(most.headers['x-result-truncated']).toBeUndefined();
});

test('the best k of several homes are the first k of all their nodes', async () => {
  const ann = await newcomer();
  const stars = [await star(ann, 3), await star(ann, 1), await star(ann, 3), await star(ann, 2)];
  const ids = stars.flatMap(({ goal, leaves }) => [goal, ...leaves]);
  const all = ranks(await enter(ann, '?k=500'));
  const bestOf = (k: number) => all.slice(0, k);
  expect(all.filter(([id]) => ids.includes(String(id)))).toHaveLength(ids.length);
  for (let k = 1; k <= ids.length; k += 1)
    expect(ranks(await enter(ann, `?k=${k}`)), `${k}`).toEqual(bestOf(k));
});

test('in of one context leaves out a denser one that is visible, and shrinks in_scope', async () => {
  const ann = await newcomer();
  const dense = await star(ann, 6);
  const thin = await star(ann, 2);
  const both = await enter(ann, '?k=600');
  expect(ranksOf(both, [thin.goal, dense.goal])).toEqual([
    [dense.goal, 6],
    [thin.goal, 2],
  ]);
  const one = await enter(ann, `?in=${thin.context}`);
  expect(one.body.nodes[0].id).toBe(thin.goal);
  expect(one.body.bounds).toMatchObject({ drawn: 3, in_scope: 3 });
  expect(both.body.bounds.in_scope).toBeGreaterThan(3);
  const unknown = await enter(ann, `?in=${newId()}`);
  expect(unknown.body).toEqual({
    nodes: [],
    edges: [],
    bounds: { drawn: 0, eligible: 0, in_scope: 0, truncated: false },
  });
});

test('degree is over the whole corpus, though edges are only drawn between drawn nodes', async () => {
  const ann = await newcomer();
  const { context, goal } = await star(ann, 1);
  const elsewhere = await star(ann, 1);
  await edgeOf(ann, goal, elsewhere.goal);
  const { body } = await enter(ann, `?in=${context}`);
  expect(body.nodes[0]).toMatchObject({ id: goal, degree: 2, home: 'context', home_id: context });
  expect(body.edges).toHaveLength(1);
});

test('a readable resource in a home that is not readable counts, and is found by that home', async () => {
  const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
  const { context: hidden, goal } = await star(ann, 3);
  const own = await star(bob, 1);
  // Bob's own resource ends up in a home that he does not read.
  const moved = await resourceIn(bob, { context: own.context }, { title: 'Moved away' });
  await edgeOf(bob, moved, own.goal);
  const home = { table: 'kb_contexts', id: hidden } as const;
  await appendRaw(running.database, [resourceRehomed({ resource_id: moved, home })]);
  const all = await enter(bob, '?k=600');
  expect(ranksOf(all, [own.goal, ...own.leaves, moved, goal])).toEqual([
    [own.goal, 2],
    ...[own.leaves[0]!, moved].sort().map((id) => [id, 1]),
  ]);
  const there = await enter(bob, `?in=${hidden}`);
  expect(ranks(there)).toEqual([[moved, 1]]);
  expect(there.body.bounds).toEqual({ drawn: 1, eligible: 1, in_scope: 1, truncated: false });
  expect(JSON.stringify(all.body)).not.toContain(goal);
});

test('a reader from whom most edges are hidden gets the best by visible edges, not by all edges', async () => {
  const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
  const map = await mapOf(ann, 'Half hidden');
  await grantOnAnchor(running.database, bob.id, map.id, false);
  const secret = await contextOf(ann, `Secret ${newId()}`);
  const shown: string[] = [];
  for (let index = 0; index < 4; index += 1) shown.push(await resourceIn(ann, { map: map.id }));
  // The first has most edges of all, into the hidden context; the others are a chain that bob sees.
  for (let index = 0; index < 5; index += 1) {
    await edgeOf(ann, shown[0]!, await resourceIn(ann, { context: secret }));
  }
  await edgeOf(ann, shown[1]!, shown[2]!);
  await edgeOf(ann, shown[2]!, shown[3]!);
  const seen = await enter(bob, `?k=1&in=${map.id}`);
  expect(ranks(seen)).toEqual([[shown[2], 2]]);
  expect(seen.body.bounds).toEqual({ drawn: 1, eligible: 3, in_scope: 5, truncated: true });
  const owner = await enter(ann, `?k=1&in=${map.id}`);
  expect(ranks(owner)).toEqual([[shown[0], 5]]);
  expect(owner.body.bounds).toEqual({ drawn: 1, eligible: 4, in_scope: 5, truncated: true });
});

test('the best is found behind any number of nodes whose edges are hidden', async () => {
  const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
  const map = await mapOf(ann, 'Crowd');
  await grantOnAnchor(running.database, bob.id, map.id, false);
  const secret = await contextOf(ann, `Secret ${newId()}`);
  const [inMap, hidden] = [
    { table: 'kb_cogmaps', id: map.id } as const,
    { table: 'kb_contexts', id: secret } as const,
  ];
  const creation = (resource_id: string, home: typeof inMap | typeof hidden) => {
    const owner = { owner_profile_id: ann.id, originator_profile_id: ann.id };
    return resourceCreated({ resource_id, title: 'One of many', origin_uri: '', home, ...owner, blocks: [] });
  };
  const edge = (source: string, target: string) =>
    edgeAsserted({
      edge_id: newId(),
      source,
      target,
      edge_kind: 'near',
      polarity: 'forward',
      weight: 1,
      home: inMap,
    });
  const crowd = Array.from({ length: 130 }, () => newId());
  const targets = Array.from({ length: 3 }, () => newId());
  const chain = Array.from({ length: 4 }, () => newId());
  await appendRaw(running.database, [
    ...[...crowd, ...chain].map((id) => creation(id, inMap)),
    ...targets.map((id) => creation(id, hidden)),
    ...crowd.flatMap((source) => targets.map((target) => edge(source, target))),
    ...chain.slice(1).map((target, index) => edge(chain[index]!, target)),
    edge(crowd.at(-1)!, crowd.at(-2)!),
  ]);
  // 130 are bound by three edges or four and show one at most; the chain is bound by two, and shows them.
  const seen = await enter(bob, `?k=2&in=${map.id}`);
  expect(ranks(seen)).toEqual(
    chain
      .slice(1, 3)
      .toSorted()
      .map((id) => [id, 2]),
  );
  expect(seen.body.bounds).toEqual({ drawn: 2, eligible: 6, in_scope: 135, truncated: true });
  const all = await enter(bob, `?k=600&in=${map.id}`);
  expect(all.body.bounds).toEqual({ drawn: 6, eligible: 6, in_scope: 135, truncated: false });
  expect(ranks(all).slice(2)).toEqual(
    [chain[0], chain[3], ...crowd.slice(-2)].toSorted().map((id) => [id, 1]),
  );
}, 60_000);

test.each(['k=0', 'k=-1', 'k=x', 'k=1.5', 'in=x', `in=${newId()},x`])('%s is 400', async (query) => {
  const ann = await newcomer();
  const { status, body } = await ann.get(`/api/graph/entry?${query}`);
  expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
});
