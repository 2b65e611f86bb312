import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, rights } from '../grants/granting.ts';
import { telosOf } from './delivering.ts';

/** POST /api/cognitive-maps (spec 50 §3.1). */

const genesis = (caller: Caller, body: object = {}) =>
  caller.post('/api/cognitive-maps', { name: 'A map', telos_title: 'Its purpose', ...body });

const running = await service();
const { ann, bob, boss } = await running.people({ ann: 'approved', bob: 'approved', boss: 'admin' });

test('a non-admin supplies cogmap_id X: created under another id, and nothing exists at X', async () => {
  const [x, telos] = [newId(), newId()];
  const { status, body } = await genesis(ann, { cogmap_id: x, telos_resource_id: telos });
  expect([status, body.created]).toEqual([200, true]);
  expect(body.cogmap_id).not.toBe(x);
  expect(body.telos_resource_id).not.toBe(telos);
  expect((await ann.get(`/api/cognitive-maps/${x}`)).status).toBe(404);
  expect((await ann.get(`/api/resources/${telos}`)).status).toBe(404);
  expect(await eventsOf(running, x)).toEqual([]);
});

test('an admin creates X twice with different telos ids: the second answer is created:false with the first telos id, and no event', async () => {
  const [x, first] = [newId(), newId()];
  const made = await genesis(boss, { cogmap_id: x, telos_resource_id: first });
  expect(made.body).toEqual({ cogmap_id: x, telos_resource_id: first, created: true });
  const events = await eventsOf(running, x);
  expect(events).toEqual(['cogmap_seeded', 'delegated_launch', 'invocation_closed']);
  const again = await genesis(boss, { cogmap_id: x, telos_resource_id: newId(), name: 'Another' });
  expect(again.body).toEqual({ cogmap_id: x, telos_resource_id: first, created: false });
  expect(await eventsOf(running, x)).toEqual(events);
  expect((await boss.get(`/api/cognitive-maps/${x}`)).body.cogmap.name).toBe('A map');
});

test('no telos in the body: the telos has zero blocks, the list shows no charter_statement, the panorama the telos as the only orphan', async () => {
  const { body } = await genesis(ann, { name: 'Bare' });
  const map = body.cogmap_id;
  const detail = (await ann.get(`/api/cognitive-maps/${map}`)).body;
  expect(detail.charter).toEqual([]);
  const listed = (await ann.get('/api/cognitive-maps')).body.find((row: { id: string }) => row.id === map);
  expect(listed).toMatchObject({
    name: 'Bare',
    telos_resource_id: body.telos_resource_id,
    resource_count: 1,
  });
  expect('charter_statement' in listed).toBe(false);
  const panorama = (await ann.get(`/api/graph/cogmaps/${map}/panorama`)).body;
  expect(panorama).toEqual({
    territories: [],
    bridges: [],
    orphan_nodes: [
      {
        id: body.telos_resource_id,
        title: 'Its purpose',
        doc_type: 'cogmap_charter',
        degree: 0,
        anchor_id: map,
        anchor_label: 'Bare',
      },
    ],
  });
});

test('a fresh map: its creator holds read, write and grant and not delete, and another admitted caller gets 404', async () => {
  const map = await mapOf(ann, 'Fresh');
  const path = `/api/cognitive-maps/${map.id}`;
  expect((await bob.get(path)).status).toBe(404);
  expect((await ann.get(path)).status).toBe(200);
  expect(await resourceIn(ann, { map: map.id })).toMatch(/^[0-9a-f-]{36}$/);
  expect((await grant(ann, path, bob, 'RD')).status).toBe(403);
  expect((await grant(ann, path, bob, 'RWG')).body.granted).toBe(true);
  const [held] = await running.database.execute(
    cypher`MATCH ({id: ${ann.id}})-[held:GRANTED]->({id: ${map.id}})
     RETURN held.can_read AS can_read, held.can_write AS can_write, held.can_delete AS can_delete, held.can_grant AS can_grant`,
  );
  expect(held).toEqual(rights('RWG'));
});

test('the telos is owned by the system, homed in the map, and holds its blocks in the order and roles of the request', async () => {
  const { body } = await genesis(ann, { telos: telosOf('Cook well.', 'For whom?') });
  const { charter, foundations } = (await ann.get(`/api/cognitive-maps/${body.cogmap_id}`)).body;
  expect(charter).toEqual([
    { seq: 0, role: 'statement', body: 'Cook well.' },
    { seq: 1, role: 'question', body: 'For whom?' },
  ]);
  expect(foundations).toEqual([
    {
      resource_id: body.telos_resource_id,
      title: 'Its purpose',
      doc_type: 'cogmap_charter',
      is_telos: true,
    },
  ]);
  const [stored] = await running.database.execute(
    cypher`MATCH (telos:Resource {id: ${body.telos_resource_id}}) RETURN telos.owner_id AS owner, telos.home_id AS home`,
  );
  expect(stored).toEqual({ owner: '00000000-0000-0000-0001-000000000001', home: body.cogmap_id });
});

test('genesis is the system’s act: map, then a run that opens and closes, then the grant that its creator has from it', async () => {
  const { body } = await genesis(ann, { name: 'Recorded', telos: telosOf('Cook well.') });
  const map = body.cogmap_id;
  const rows = await running.database.execute(
    cypher`MATCH (event:Event)-[:ABOUT]->({id: ${map}}), (event)-[:EMITTED_BY]->(emitter:Emitter)
     RETURN event.type AS type, event.payload AS payload, event.anchor_id AS anchor, emitter.name AS emitter
     ORDER BY event.seq`,
  );
  expect(rows.map(({ type, anchor, emitter }) => [type, anchor, emitter])).toEqual([
    ['cogmap_seeded', map, 'system'],
    ['delegated_launch', map, 'system'],
    ['invocation_closed', map, 'system'],
    ['grant_created', null, 'system'],
  ]);
  const [seeded, opened, closed, granted] = rows.map(({ payload }) => JSON.parse(String(payload)));
  expect(seeded).toMatchObject({
    cogmap_id: map,
    name: 'Recorded',
    owner_profile_id: '00000000-0000-0000-0001-000000000001',
    telos: { resource_id: body.telos_resource_id, title: 'Its purpose', blocks: [expect.any(Object)] },
  });
  expect(opened).toMatchObject({ trigger_kind: 'admin_genesis', originating_cogmap_id: map });
  expect(closed).toMatchObject({
    invocation_id: opened.invocation_id,
    disposition: 'completed',
    outcome: body,
  });
  expect(granted).toMatchObject({ principal_id: ann.id, granted_by: ann.id, ...rights('RWG') });
});

test('two concurrent creations of one id never give 500: one map, answered to both, or a conflict for one', async () => {
  const cogmap_id = newId();
  const answers = await Promise.all(
    [newId(), newId(), newId()].map((telos_resource_id) => genesis(boss, { cogmap_id, telos_resource_id })),
  );
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const told = answers.filter(({ status }) => status === 200).map(({ body }) => body);
  expect(told.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(told.map(({ telos_resource_id }) => telos_resource_id)).size).toBe(1);
  expect((await eventsOf(running, cogmap_id)).filter((type) => type === 'cogmap_seeded')).toHaveLength(1);
});

test('an id that is something else’s is a conflict: nothing is made, and nothing is taken over', async () => {
  const map = await mapOf(ann, 'Taken');
  const context = await contextOf(ann, 'Taken');
  const resource = await resourceIn(ann, { context });
  for (const telos_resource_id of [map.telos, resource]) {
    const cogmap_id = newId();
    expect((await genesis(boss, { cogmap_id, telos_resource_id })).status).toBe(409);
    expect((await boss.get(`/api/cognitive-maps/${cogmap_id}`)).status).toBe(404);
    expect(await eventsOf(running, cogmap_id)).toEqual([]);
  }
  for (const cogmap_id of [context, resource]) expect((await genesis(boss, { cogmap_id })).status).toBe(409);
  expect((await boss.get(`/api/resources/${resource}`)).status).toBe(404);
  expect((await boss.get(`/api/contexts/${context}`)).status).toBe(404);
});

test.each([
  ['an empty name', { name: '  ' }],
  ['a name of 201 characters', { name: 'x'.repeat(201) }],
  ['an empty telos title', { telos_title: '' }],
  ['a chunk pack that cannot be read', { telos: { blocks: [{ role: 'statement', chunks_packed: '%' }] } }],
])('%s is 400', async (_, wrong) => {
  expect((await genesis(ann, wrong)).status).toBe(400);
});

test('of maps of one name of which one person wants only one, there is one, however many are created at once', async () => {
  const wanted = { name: 'Only one', unique_name: true };
  const made = await Promise.all(Array.from({ length: 6 }, () => genesis(ann, wanted)));
  expect(new Set(made.map(({ body }) => body.cogmap_id)).size).toBe(1);
  expect(new Set(made.map(({ body }) => body.telos_resource_id)).size).toBe(1);
  expect(made.filter(({ body }) => body.created).length).toBe(1);
  const [{ body: others }, { body: another }] = [
    await genesis(bob, wanted),
    await genesis(ann, { name: 'Only one' }),
  ];
  const all = [made[0]!.body.cogmap_id, others.cogmap_id, another.cogmap_id];
  expect([others.created, another.created, new Set(all).size]).toEqual([true, true, 3]);
  expect((await genesis(ann, wanted)).body).toMatchObject({ cogmap_id: all[0], created: false });
});
