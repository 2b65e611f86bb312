import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { endAbandonedUploads } from '#knowledge/resources/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf } from '#test/world/things.ts';

/** Uploads that were begun, and that nobody goes on with (spec 30 §19, 10). */

const DAYS = 30;

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Abandoned');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const begun = async (fields: object = {}) =>
  (
    await ann.post('/api/ingest', {
      title: 'Begun',
      origin_uri: '',
      doc_type_name: 'fact',
      context_ref: context,
      content: 'one',
      segmented: { block_budget: 9 },
      ...fields,
    })
  ).body;

/** Sets the last change of a resource some days back. */
const age = (id: string, days: number) =>
  running.database.execute(
    cypher`MATCH (resource:Resource {id: ${id}}) SET resource.updated = resource.updated - duration({days: ${days}})`,
  );

async function sweep(): Promise<void> {
  while (await endAbandonedUploads({ database: running.database, days: DAYS }));
}

const statusOf = async (id: string): Promise<number> => (await ann.get(`/api/resources/${id}`)).status;

test('an upload in which nothing has happened for 30 days is deleted by the service, under its own correlation', async () => {
  const { resource_id: id, correlation_id } = await begun();
  await age(id, DAYS + 1);
  await sweep();
  expect(await statusOf(id)).toBe(404);
  expect((await eventsOf(running, context)).at(-1)).toBe('resource_deleted');
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {type: 'resource_deleted'})-[:ABOUT]->(:Resource {id: ${id}})
      MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
      RETURN event.correlation_id AS correlation_id, emitter.name AS emitter`,
  );
  expect(event).toEqual({ correlation_id, emitter: 'system' });
  const before = await eventsOf(running, context);
  await sweep();
  expect(await eventsOf(running, context)).toEqual(before);
});

test('one that has gone on since, a younger one, a complete one and an old resource stay', async () => {
  const [continued, young, complete] = [await begun(), await begun(), await begun()];
  const whole = await begun({ segmented: undefined });
  const { body } = await ann.post(`/api/resources/${complete.resource_id}/finalize`, {
    expected_blocks: 1,
    expected_body_hash: complete.body_hash,
  });
  expect(body).toBe('');
  for (const id of [continued.resource_id, complete.resource_id, whole.id]) await age(id, DAYS + 1);
  await age(young.resource_id, DAYS - 1);
  const segment = { seq: 1, content: 'two', content_hash: hash('two') };
  expect((await ann.post(`/api/resources/${continued.resource_id}/blocks`, segment)).status).toBe(200);
  await sweep();
  for (const id of [continued.resource_id, young.resource_id, complete.resource_id, whole.id])
    expect(await statusOf(id)).toBe(200);
});

test('of several sweeps at once one deletes each upload', async () => {
  const idempotency_key = newId();
  const { resource_id: id } = await begun({ idempotency_key });
  await age(id, DAYS + 1);
  const before = (await eventsOf(running, context)).length;
  await Promise.all([sweep(), sweep(), sweep()]);
  expect((await eventsOf(running, context)).slice(before)).toEqual(['resource_deleted']);
  const again = { idempotency_key };
  const { status } = await ann.post('/api/ingest', {
    ...{ title: 'Begun', origin_uri: '', doc_type_name: 'fact', context_ref: context, content: 'one' },
    ...{ segmented: { block_budget: 9 }, ...again },
  });
  expect(status).toBe(404);
});
