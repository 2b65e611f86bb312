import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** PATCH /api/resources/{id}: title, metadata, type, home and goal (spec 30 §7.1); texts are in revise.int.test.ts. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const patch = (caller: Caller, id: string, body: object) => caller.patch(`/api/resources/${id}`, body);

const read = async (id: string) => (await ann.get(`/api/resources/${id}`)).body;

/** Types of the events that a piece of work appends in an anchor. */
async function appended(anchor: string, work: () => Promise<unknown>): Promise<string[]> {
  const before = (await eventsOf(running, anchor)).length;
  await work();
  return (await eventsOf(running, anchor)).slice(before);
}

const goalsOf = async (id: string): Promise<string[]> =>
  (await ann.get(`/api/resources/${id}/edges`)).body
    .filter((edge: { label: string; direction: string }) => edge.label === 'advances')
    .filter((edge: { direction: string }) => edge.direction === 'outgoing')
    .map((edge: { peer_resource_id: string }) => edge.peer_resource_id);

const tallyOf = async (context: string) => {
  const { total, facets } = (await ann.get(`/api/resources?context_ref=${context}`)).body;
  return { total, ...facets };
};

test('a new title is one event: the ref follows, `updated` moves, the body stays', async () => {
  const context = await contextOf(ann, 'Titles');
  const id = await resourceIn(ann, { context }, { title: 'A', content: 'x' });
  const before = await read(id);
  const events = await appended(context, async () => {
    const { status, body } = await patch(ann, id, { title: ' B ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: 'B', ref: `b-${id}`, body_hash: before.body_hash });
    expect(body.updated > before.updated).toBe(true);
  });
  expect(events).toEqual(['resource_updated']);
});

test('a territory that is named after a resource takes its new title', async () => {
  const map = await mapOf(ann, 'Named');
  const ids = await Promise.all(
    ['one', 'two', 'three'].map((title) => resourceIn(ann, { map: map.id }, { title })),
  );
  await edgeOf(ann, ids[0]!, ids[1]!, { kind: 'express' });
  await edgeOf(ann, ids[1]!, ids[2]!, { kind: 'express' });
  await ann.post(`/api/cognitive-maps/${map.id}/materialize`, { threshold: 1 });
  const named = () =>
    running.database.execute(
      cypher`MATCH (region:Region {anchor_id: ${map.id}})-[:LABELLED_BY]->(best)
       RETURN region.title AS title, best.title AS best, best.id AS id ORDER BY region.id`,
    );
  const regions = await named();
  expect(regions.length).toBeGreaterThan(0);
  await patch(ann, String(regions[0]!['id']), { title: 'Renamed' });
  const after = await named();
  expect(after.filter((row) => row['title'] === 'Renamed').length).toBeGreaterThan(0);
  expect(after.every((row) => row['title'] === row['best'])).toBe(true);
});

test('a request that asks for nothing, or nothing new, appends nothing', async () => {
  const context = await contextOf(ann, 'Nothing');
  const id = await resourceIn(ann, { context }, { title: 'Same', doc_type: 'task' });
  await patch(ann, id, { open_meta: { note: { b: 1, a: [2] } } });
  const before = await read(id);
  const nothing = [
    {},
    { title: null, managed_meta: null, open_meta: null, open_meta_add: null, goal: null, content: null },
    { title: 'Same', type_to: 'task', managed_meta: { 'service-stage': 'backlog' }, context_to: context },
    { open_meta: { note: { a: [2], b: 1 } }, unset: ['absent', 'service-branch'], clear_goal: true },
  ];
  const events = await appended(context, async () => {
    for (const body of nothing) expect((await patch(ann, id, body)).status).toBe(200);
  });
  expect(events).toEqual([]);
  expect(await read(id)).toEqual(before);
});

test('strangers, readers and callers who name an absent or deleted resource are refused alike', async () => {
  const context = await contextOf(ann, 'Closed');
  const id = await resourceIn(ann, { context });
  const gone = await resourceIn(ann, { context });
  await ann.delete(`/api/resources/${gone}`);
  const events = await appended(context, async () => {
    const stranger = await patch(bob, id, { title: 'B' });
    await grantOnAnchor(running.database, bob.id, context, false);
    const others = [
      await patch(bob, id, { title: 'B' }),
      await patch(ann, gone, {}),
      await patch(ann, newId(), {}),
    ];
    expect(stranger.status).toBe(403);
    for (const { status, body } of others) {
      expect(status).toBe(403);
      expect(body.error).toEqual(stranger.body.error);
    }
  });
  expect(events).toEqual([]);
});

test('metadata is merged by key, and every value that changes is one event', async () => {
  const context = await contextOf(ann, 'Metadata');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  await patch(ann, id, { managed_meta: { 'temper-stage': 'in-progress' }, open_meta: { a: 1, b: 2 } });
  const events = await appended(context, () =>
    patch(ann, id, {
      managed_meta: { 'service-mode': 'build', 'service-seq': 4, 'service-stage': null },
      open_meta: { b: 3, a: null },
    }),
  );
  expect(events).toEqual(['property_set', 'property_set', 'property_set']);
  const { managed_meta, open_meta } = await read(id);
  expect(managed_meta).toMatchObject({
    'service-stage': 'in-progress',
    'service-mode': 'build',
    'service-seq': 4,
  });
  expect(open_meta).toEqual({ a: 1, b: 3 });
});

test('lists grow by what is not yet in them, on top of what the same request replaces', async () => {
  const context = await contextOf(ann, 'Lists');
  const id = await resourceIn(ann, { context });
  await patch(ann, id, { open_meta: { tags: ['a'], keywords: 'k' } });
  await patch(ann, id, { open_meta_add: { tags: ['a', 'b'], keywords: ['l'], fresh: [{ x: 1 }] } });
  expect((await read(id)).open_meta).toEqual({ tags: ['a', 'b'], keywords: ['k', 'l'], fresh: [{ x: 1 }] });
  expect(await appended(context, () => patch(ann, id, { open_meta_add: { tags: ['b'] } }))).toEqual([]);
  const replaced = await appended(context, () =>
    patch(ann, id, { open_meta: { tags: [] }, open_meta_add: { tags: ['y'] } }),
  );
  expect(replaced).toEqual(['property_set']);
  expect((await read(id)).open_meta.tags).toEqual(['y']);
});

test('parallel additions to one list all arrive', async () => {
  const id = await resourceIn(ann, { context: await contextOf(ann, 'Parallel lists') });
  const tags = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(tags.map((tag) => patch(ann, id, { open_meta_add: { tags: [tag] } })));
  expect((await read(id)).open_meta.tags.toSorted()).toEqual(tags);
});

test('a cleared key is gone from the view, from the lists and from the tallies', async () => {
  const context = await contextOf(ann, 'Cleared');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  await patch(ann, id, { open_meta: { tags: ['a'], note: 1 }, managed_meta: { 'service-seq': 1 } });
  const unset = ['temper-stage', 'service-seq', 'tags', 'tags'];
  expect(await appended(context, () => patch(ann, id, { unset }))).toEqual(Array(3).fill('property_set'));
  const { managed_meta, open_meta } = await read(id);
  expect(managed_meta).toEqual({ 'service-provenance': 'user-created' });
  expect(open_meta).toEqual({ note: 1 });
  expect(await tallyOf(context)).toEqual({ total: 1, doc_type: { task: 1 }, stage: {}, status: {} });
  for (const fields of [{ unset: ['doc_type'] }, { unset: ['note'], open_meta: { note: 2 } }])
    expect((await patch(ann, id, fields)).status).toBe(400);
});

test('a new type must suit what stays stored, and the tallies follow it', async () => {
  const context = await contextOf(ann, 'Types');
  const id = await resourceIn(ann, { context }, { doc_type: 'research' });
  await patch(ann, id, { managed_meta: { 'service-stage': 'blocked' } });
  const refused = await patch(ann, id, { type_to: 'task' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.message).toContain('service-stage');
  const { body } = await patch(ann, id, { type_to: 'task', managed_meta: { 'service-stage': 'done' } });
  expect(body.doc_type_name).toBe('task');
  expect(await tallyOf(context)).toEqual({ total: 1, doc_type: { task: 1 }, stage: { done: 1 }, status: {} });
  await patch(ann, id, { type_to: 'goal', unset: ['service-stage'] });
  expect(await tallyOf(context)).toEqual({ total: 1, doc_type: { goal: 1 }, stage: {}, status: {} });
});

test.each([
  ['a blank title', { title: ' ' }, 400],
  ['a blank type', { type_to: ' ' }, 400],
  ['a stage outside the list', { managed_meta: { 'service-stage': 'blocked' } }, 400],
  ['an unknown managed key', { managed_meta: { color: 'red' } }, 422],
  ['a managed key under both prefixes', { managed_meta: { 'service-pr': '1', 'temper-pr': '2' } }, 400],
  ['a reserved open key', { open_meta: { doc_type: 'goal' } }, 400],
  ['open metadata that is no object', { open_meta: [] }, 400],
  ['an addition that is no list', { open_meta_add: { tags: 'b' } }, 400],
  ['an addition of another shape', { open_meta_add: { tags: [1] } }, 400],
  ['authorship without confidence', { rationale: 'because' }, 400],
  ['an unknown invocation', { invocation_id: newId() }, 404],
  ['an unknown goal', { goal: newId() }, 404],
  ['a bare context name', { context_to: 'notes' }, 400],
  ['an unknown context', { context_to: newId() }, 404],
  ['a title of another type', { title: 5 }, 422],
])('%s is refused and nothing is written', async (_, fields, status) => {
  const context = await contextOf(ann, 'Refused');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  const change = { open_meta: { written: 1 }, ...fields };
  const events = await appended(context, async () =>
    expect((await patch(ann, id, change)).status).toBe(status),
  );
  expect(events).toEqual([]);
});

test('refusals come in the order of the contract', async () => {
  const context = await contextOf(ann, 'Order');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  const faults = {
    context_to: await contextOf(bob, 'Hidden'),
    model: 'm',
    invocation_id: newId(),
    content: ' ',
    chunks_packed: '*',
    open_meta: { date: 'x' },
    managed_meta: { 'service-stage': 'blocked' },
    open_meta_add: { x: 1 },
    goal: newId(),
  };
  const mended: object[] = [
    { context_to: null },
    { model: null },
    { invocation_id: null },
    { chunks_packed: null },
    { open_meta: null },
    { managed_meta: null },
    { open_meta_add: null },
    { content: null },
    { goal: null },
  ];
  const seen: string[] = [];
  for (let count = 0; count <= mended.length; count += 1) {
    const { status, body } = await patch(ann, id, Object.assign({}, faults, ...mended.slice(0, count)));
    seen.push(status === 200 ? '200' : `${status} ${body.error.message.split(/[\s:.]/)[0]}`);
  }
  expect(seen).toEqual([
    '404 Not',
    '400 confidence',
    '404 Not',
    '400 chunks_packed',
    '400 open_meta',
    '400 service-stage',
    '400 open_meta_add',
    '400 content',
    '404 No',
    '200',
  ]);
  expect((await patch(bob, id, { ...faults, context_to: null, model: null })).status).toBe(403);
});

test('a resource moves to a context; both homes count anew, and its edges keep their own home', async () => {
  const [from, to] = [await contextOf(ann, 'From'), await contextOf(ann, 'To')];
  const id = await resourceIn(ann, { context: from }, { doc_type: 'task' });
  const peer = await resourceIn(ann, { context: from });
  const edge = await edgeOf(ann, id, peer);
  const { body } = await patch(ann, id, { context_to: '@me/to', title: 'Moved' });
  expect(body).toMatchObject({ kb_context_id: to, context_name: 'To', title: 'Moved' });
  expect((await eventsOf(running, from)).at(-1)).toBe('resource_updated');
  expect(await eventsOf(running, to)).toEqual(['resource_rehomed']);
  expect(await tallyOf(from)).toMatchObject({ total: 1, doc_type: { concept: 1 }, stage: {} });
  expect(await tallyOf(to)).toMatchObject({ total: 1, doc_type: { task: 1 }, stage: { backlog: 1 } });
  const homes = await running.database.execute(
    cypher`MATCH (:Profile {id: ${ann.id}})-[:HOLDS]->(home:Context) WHERE home.id IN [${from}, ${to}]
     RETURN home.resource_count AS resources ORDER BY home.id`,
  );
  expect(homes).toEqual([{ resources: 1 }, { resources: 1 }]);
  const [stored] = await running.database.execute(
    cypher`MATCH ()-[edge:NEAR {id: ${edge}}]->() RETURN edge.home_id AS home`,
  );
  expect(stored).toEqual({ home: from });
});

test('a mover must author the destination; a hidden one is 404, whatever the resource', async () => {
  const own = await contextOf(bob, 'Own');
  const id = await resourceIn(bob, { context: own });
  const [hidden, readable] = [await contextOf(ann, 'Hidden'), await contextOf(ann, 'Readable')];
  await grantOnAnchor(running.database, bob.id, readable, false);
  expect((await patch(bob, id, { context_to: readable })).status).toBe(403);
  expect((await patch(bob, id, { context_to: hidden })).status).toBe(404);
  expect((await patch(bob, newId(), { context_to: hidden })).status).toBe(404);
  const map = await mapOf(bob, 'No destination');
  expect((await patch(bob, id, { context_to: map.id })).status).toBe(404);
});

test('a caller who may only write on a resource cannot move it out of an anchor they do not author', async () => {
  const [home, own] = [await contextOf(ann, 'Entrusted'), await contextOf(bob, 'Elsewhere')];
  const id = await resourceIn(ann, { context: home });
  const granted = await ann.post(`/api/resources/${id}/grants`, {
    principal_table: 'kb_profiles',
    principal_id: bob.id,
    can_read: true,
    can_write: true,
    can_delete: false,
    can_grant: false,
  });
  expect(granted.status).toBe(200);
  expect((await patch(bob, id, { title: 'Written by bob' })).status).toBe(200);
  expect((await patch(bob, id, { context_to: own })).status).toBe(403);
  expect((await patch(bob, id, { context_to: home })).status).toBe(404);
  expect((await read(id)).title).toBe('Written by bob');
});

test('a new goal replaces the old ones in one transaction; other edges stay', async () => {
  const context = await contextOf(ann, 'Goals');
  const [g1, g2] = await Promise.all(
    ['G1', 'G2'].map((title) => resourceIn(ann, { context }, { title, doc_type: 'goal' })),
  );
  const task = await resourceIn(ann, { context }, { doc_type: 'task' });
  const session = await resourceIn(ann, { context }, { doc_type: 'session' });
  const advances = { kind: 'leads_to', label: 'advances' };
  const ofSession = await edgeOf(ann, session, task, advances);
  await edgeOf(ann, task, session, advances);
  await patch(ann, task, { goal: g1! });
  expect(await goalsOf(task)).toEqual([session, g1]);
  const before = await read(task);
  const events = await appended(context, () => patch(ann, task, { goal: g2!, clear_goal: true }));
  expect(events).toEqual(['resource_updated', 'relationship_folded', 'relationship_asserted']);
  expect(await goalsOf(task)).toEqual([session, g2]);
  expect((await read(task)).updated > before.updated).toBe(true);
  expect((await ann.get(`/api/resources?context_ref=${context}&goal=${g2}`)).body.total).toBe(1);
  expect(await appended(context, () => patch(ann, task, { goal: g2! }))).toEqual([]);
  await patch(ann, task, { clear_goal: true });
  expect(await goalsOf(task)).toEqual([session]);
  expect(await goalsOf(session)).toEqual([task]);
  const [kept] = await running.database.execute(
    cypher`MATCH ()-[edge:LEADS_TO {id: ${ofSession}}]->() RETURN count(edge) AS live`,
  );
  expect(kept).toEqual({ live: 1 });
  expect((await patch(ann, task, { goal: session })).status).toBe(400);
});

test('folds give a reason, and all events of a request share one correlation and the act', async () => {
  const context = await contextOf(ann, 'Acts');
  const [g1, g2] = await Promise.all(
    ['G1', 'G2'].map((title) => resourceIn(ann, { context }, { title, doc_type: 'goal' })),
  );
  const task = await resourceIn(ann, { context }, { doc_type: 'task' });
  await patch(ann, task, { goal: g1! });
  const to = await contextOf(ann, 'Acts, too');
  const change = { title: 'T', content: 'x', open_meta: { a: 1 }, context_to: to, goal: g2! };
  await patch(ann, task, { ...change, confidence: 'confident', reasoning: 'why' });
  const events = await running.database.execute(
    cypher`MATCH (e:Event)-[:ABOUT]->(:Resource {id: ${task}})
     WHERE e.metadata <> '{}'
     RETURN e.id AS id, e.type AS type, e.anchor_id AS anchor, e.correlation_id AS correlation,
            e.metadata AS metadata, e.payload AS payload ORDER BY e.seq`,
  );
  expect(events.map((event) => [event['type'], event['anchor']])).toEqual([
    ['block_mutated', context],
    ['property_set', context],
    ['resource_updated', context],
    ['resource_rehomed', to],
    ['relationship_folded', context],
    ['relationship_asserted', to],
  ]);
  expect(new Set(events.map((event) => event['correlation']))).toEqual(new Set([events[0]!['id']]));
  expect(new Set(events.map((event) => event['metadata']))).toEqual(
    new Set(['{"confidence":"confident","reasoning":"why"}']),
  );
  const payloads = events.map((event) => JSON.parse(String(event['payload'])));
  expect(payloads[2]).toEqual({ resource_id: task, title: 'T' });
  expect(payloads[4]).toMatchObject({ reason: 'goal reassigned' });
  expect(payloads[5]).toMatchObject({ home: { table: 'kb_contexts', id: to }, target: { id: g2 } });
});
