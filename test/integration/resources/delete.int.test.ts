import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** DELETE /api/resources/{id} (spec 30 §7.4). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, 'Deleted');

const remove = (id: string, query = '', caller = ann) => caller.delete(`/api/resources/${id}${query}`);

test('it is gone from every read and list, its edges from its peers, and nothing of it is destroyed', async () => {
  const home = await contextOf(ann, 'Gone');
  const [id, peer] = [
    await resourceIn(ann, { context: home }, { content: 'text' }),
    await resourceIn(ann, { context: home }),
  ];
  await edgeOf(ann, id, peer);
  await ann.post('/api/facets', { resource: id, values: { a: 1 } });
  expect(await remove(id)).toMatchObject({ status: 200, body: { deleted: true } });
  const parts = ['', '/meta', '/content', '/edges', '/lineage', '/evidence', '/provenance', '/facets'];
  for (const part of [...parts, '/citation-audits'])
    expect((await ann.get(`/api/resources/${id}${part}`)).status, part).toBe(404);
  const { rows, total, facets } = (await ann.get(`/api/resources?context_ref=${home}`)).body;
  expect([rows.map((row: { id: string }) => row.id), total, facets.doc_type]).toEqual([
    [peer],
    1,
    { concept: 1 },
  ]);
  expect((await ann.get(`/api/resources/${peer}/edges`)).body).toEqual([]);
  const [kept] = await running.database.execute(
    cypher`MATCH (:Resource {id: ${id}})-[:HAS_BLOCK]->()-[:HAS_REVISION]->(revision) RETURN revision.text AS text`,
  );
  expect(kept).toEqual({ text: 'text' });
});

test('by a reader it is 403; a second time, by a stranger or of an unknown one 404, as a GET', async () => {
  const id = await resourceIn(ann, { context });
  expect(codeOf(await remove(id, '', bob))).toEqual([404, 'NOT_FOUND']);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect(codeOf(await remove(id, '', bob))).toEqual([403, 'FORBIDDEN']);
  await remove(id);
  const before = await eventsOf(running, context);
  const second = await remove(id);
  expect(codeOf(second)).toEqual([404, 'NOT_FOUND']);
  expect(second.body).toEqual((await ann.get(`/api/resources/${id}`)).body);
  const unknown = newId();
  const never = await remove(unknown);
  expect(codeOf(never)).toEqual([404, 'NOT_FOUND']);
  expect(JSON.stringify(never.body).replace(unknown, id)).toBe(JSON.stringify(second.body));
  expect(await eventsOf(running, context)).toEqual(before);
});

test('who may change a resource deletes it; a grant to delete alone is not asked for, and gives nothing', async () => {
  const [written, other] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const { guest } = await running.people({ guest: 'approved' });
  const grant = (id: string, rights: object) =>
    ann.post(`/api/resources/${id}/grants`, {
      principal_table: 'kb_profiles',
      principal_id: guest.id,
      ...{ can_read: true, can_write: false, can_delete: false, can_grant: false },
      ...rights,
    });
  expect((await grant(written, { can_write: true })).status).toBe(200);
  expect((await grant(other, { can_delete: true })).status).toBe(200);
  expect((await remove(other, '', guest)).status).toBe(403);
  expect((await remove(written, '', guest)).status).toBe(200);
});

test('the act travels in the query, and is checked as everywhere', async () => {
  const id = await resourceIn(ann, { context });
  expect((await remove(id, '?model=m')).status).toBe(400);
  expect((await remove(id, `?invocation_id=${newId()}`)).status).toBe(404);
  const correlation_id = newId();
  const query = new URLSearchParams({ correlation_id, confidence: 'confident', reasoning: 'a double' });
  expect((await remove(id, `?${query}`)).status).toBe(200);
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {correlation_id: ${correlation_id}})
      RETURN event.type AS type, event.payload AS payload, event.metadata AS metadata, event.anchor_id AS anchor`,
  );
  expect(event).toEqual({
    type: 'resource_deleted',
    payload: JSON.stringify({ resource_id: id }),
    metadata: '{"confidence":"confident","reasoning":"a double"}',
    anchor: context,
  });
});
