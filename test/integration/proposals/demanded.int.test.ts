import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, made, mapOf, resourceIn } from '#test/world/things.ts';
import { machineOf } from '../auditor/auditing.ts';
import { teamBy } from '../teams/teams-made.ts';

/** Maps that demand that some changes of their picture are proposed. */

const running = await service();
const { ann, bob, admin } = await running.people({ ann: 'approved', bob: 'approved', admin: 'admin' });
const team = await teamBy(ann);

/** A map of ann's which a machine and bob may write, with a document that the machine owns. */
async function sharedMap() {
  const { id: map } = await mapOf(ann, `Map ${newId()}`);
  const machine = await machineOf(running, admin, [team]);
  for (const { id } of [machine, bob]) await grantOnAnchor(running.database, id, map, true);
  const body = { title: 'Own', doc_type_name: 'concept', origin_uri: '', content: '', context_ref: '' };
  const own = (await made(machine.post('/api/ingest', { ...body, home_cogmap_id: map }))).id;
  const other = await resourceIn(ann, { map }, { title: 'Other' });
  return { map, machine, own, other };
}

const eventsIn = (map: string) =>
  running.database.execute(
    cypher`MATCH (event:Event) WHERE event.anchor_id = ${map} RETURN count(event) AS events`,
  );

const demandOf = (map: string) => `/api/cognitive-maps/${map}/proposal-demand`;

const joining = (source: string, target: string, more: object = {}) => ({
  ...{ source, target, edge_kind: 'near', polarity: 'forward', label: '', weight: 1 },
  ...more,
});

test('a machine may only propose what changes the picture, and cannot accept it; people write as before', async () => {
  const { map, machine, own, other } = await sharedMap();
  expect((await ann.get(demandOf(map))).body).toEqual({ of_machines: false, below_confidence: null });
  await made(ann.put(demandOf(map), { of_machines: true }));
  expect((await bob.get(demandOf(map))).body).toEqual({ of_machines: true, below_confidence: null });

  const before = await eventsIn(map);
  for (const [path, body] of [
    ['/api/relationships', joining(own, other)],
    ['/api/facets', { resource: own, values: { sure: 'yes' } }],
    [
      '/api/ingest',
      {
        title: 'New',
        doc_type_name: 'concept',
        origin_uri: '',
        content: '',
        context_ref: '',
        home_cogmap_id: map,
      },
    ],
  ] as const) {
    const refused = await machine.post(path, body);
    expect(codeOf(refused)).toEqual([403, 'FORBIDDEN_DETAIL']);
    expect(refused.body.error.message).toContain('propose it with POST /api/proposals');
  }
  expect(await eventsIn(map)).toEqual(before);

  const acts = [{ act: 'assert', ...joining(own, other) }];
  const { id } = await made(machine.post('/api/proposals', { cogmap_id: map, title: 'Join', acts }));
  expect(codeOf(await machine.post(`/api/proposals/${id}/accept`, {}))).toEqual([403, 'FORBIDDEN_DETAIL']);
  await made(bob.post(`/api/proposals/${id}/accept`, {}));
  const edge = await edgeOf(bob, other, own, { kind: 'express' });
  expect(edge).toMatch(/^[0-9a-f-]{36}$/);
  await made(machine.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 }));

  await made(ann.put(demandOf(map), { of_machines: false }));
  await made(machine.post('/api/facets', { resource: own, values: { sure: 'yes' } }));
});

test('acts of less confidence than demanded have to be proposed; those that state none need not', async () => {
  const { map, own, other } = await sharedMap();
  await made(ann.put(demandOf(map), { of_machines: false, below_confidence: 'probable' }));
  const tentative = joining(own, other, { confidence: 'tentative', reasoning: 'it may be' });
  const refused = await bob.post('/api/relationships', tentative);
  expect(codeOf(refused)).toEqual([403, 'FORBIDDEN_DETAIL']);
  expect(refused.body.error.message).toContain('acts that are less than probable');
  await made(bob.post('/api/relationships', joining(other, own, { confidence: 'probable' })));
  await made(bob.post('/api/relationships', joining(own, other, { edge_kind: 'express' })));
  const acts = [{ act: 'assert', ...tentative }];
  const { id } = await made(bob.post('/api/proposals', { cogmap_id: map, title: 'Join', acts }));
  expect((await made(bob.post(`/api/proposals/${id}/preview`, {}))).graph[0].refused).toBeUndefined();
  await made(bob.post(`/api/proposals/${id}/accept`, {}));
});

test('only those who may grant access set what a map demands', async () => {
  const { map } = await sharedMap();
  expect(codeOf(await bob.put(demandOf(map), { of_machines: true }))).toEqual([403, 'FORBIDDEN']);
  const { zoe } = await running.people({ zoe: 'approved' });
  for (const hidden of [await zoe.get(demandOf(map)), await zoe.put(demandOf(map), { of_machines: true })])
    expect(codeOf(hidden)).toEqual([404, 'NOT_FOUND']);
});

test('a purge erases what proposals say of a document, and ends them', async () => {
  const { map, other } = await sharedMap();
  const context = await contextOf(bob, `Own ${newId()}`);
  const text = `secret ${newId()}`;
  const acts = [{ act: 'update_resource', id: other, content: text }];
  const { id } = await made(bob.post('/api/proposals', { cogmap_id: map, title: text, reason: text, acts }));
  const kept = await made(
    bob.post('/api/proposals', {
      context_id: context,
      title: 'Kept',
      acts: [{ ...acts[0], id: await resourceIn(bob, { context }) }],
    }),
  );
  await made(admin.post(`/api/admin/resources/${other}/purge`, { reason: 'asked for' }));
  const erased = (await bob.get(`/api/proposals/${id}`)).body;
  expect(erased).toMatchObject({ title: 'Erased', state: 'expired', acts: [{ fields: {} }] });
  expect(JSON.stringify(erased)).not.toContain(text);
  expect((await bob.get(`/api/proposals/${kept.id}`)).body).toMatchObject({
    title: 'Kept',
    state: 'waiting',
  });
});
