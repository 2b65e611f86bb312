import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { teamOf } from '#test/world/raw.ts';
import { contextOf } from '#test/world/things.ts';

/** What is created again, and who may not create (spec 30 §5). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const bare = (kb_context_id: string, fields: object = {}, caller = ann) =>
  caller.post('/api/resources', {
    kb_context_id,
    doc_type: 'fact',
    origin_uri: '',
    title: 'Bare',
    ...fields,
  });

const ingest = (context_ref: string, fields: object = {}, caller = ann) =>
  caller.post('/api/ingest', {
    ...{ title: 'Bare', origin_uri: '', doc_type_name: 'fact', content: '', context_ref },
    ...fields,
  });

test('without a key the same content creates another resource each time', async () => {
  const context = await contextOf(ann, 'No key');
  const same = { content: 'Same text.', origin_uri: 'https://x.org/a' };
  const ids = [await ingest(context, same), await ingest(context, same)].map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(2);
});

test('both routes share keys: the same request gets the resource as it is now, another is refused', async () => {
  const context = await contextOf(ann, 'One key');
  const idempotency_key = newId();
  const first = await bare(context, { idempotency_key });
  await ann.patch(`/api/resources/${first.body.id}`, { title: 'Renamed' });
  const before = await eventsOf(running, context);
  expect(await bare(context, { idempotency_key })).toMatchObject({
    status: 200,
    body: { id: first.body.id, title: 'Renamed' },
  });
  expect((await ingest(context, { idempotency_key })).body.id).toBe(first.body.id);
  for (const fields of [{ title: 'Other' }, { doc_type: 'note' }, { origin_uri: 'x' }])
    expect(codeOf(await bare(context, { idempotency_key, ...fields }))).toEqual([409, 'CONFLICT']);
  expect(codeOf(await ingest(context, { idempotency_key, content: 'x' }))).toEqual([409, 'CONFLICT']);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a used key gives no access after its owner lost the right to write: authority is checked first', async () => {
  const team = await teamOf(running.database, [
    { profile_id: ann.id, role: 'owner' },
    { profile_id: bob.id, role: 'member' },
  ]);
  const context = (await ann.post('/api/contexts', { name: 'Ours', owner: { Team: team.slug } })).body.id;
  const idempotency_key = newId();
  expect((await ingest(context, { idempotency_key }, bob)).status).toBe(200);
  const role = { role: 'watcher' };
  expect((await ann.patch(`/api/teams/${team.id}/members/${bob.id}`, role)).status).toBeLessThan(300);
  const before = await eventsOf(running, context);
  expect(codeOf(await ingest(context, { idempotency_key }, bob))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await ingest(context, {}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(codeOf(await bare(context, {}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(await eventsOf(running, context)).toEqual(before);
});

const origin = (fields: object = {}) => ({ origin_uri: 'notes/a.md', unique_origin: true, ...fields });

test('a unique origin gets one resource, however many requests create it at once', async () => {
  const context = await contextOf(ann, 'One origin');
  const texts = Array.from({ length: 12 }, (_, at) => ({ title: `Title ${at}`, content: `Text ${at}` }));
  const made = await Promise.all(texts.map((text) => ingest(context, origin(text))));
  expect(made.map(({ status }) => status)).toEqual(texts.map(() => 200));
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(made.filter(({ body }) => body.existing === undefined).length).toBe(1);
  const events = await eventsOf(running, context);
  expect(events.filter((type) => type === 'resource_created').length).toBe(1);
});

test('an origin is free in other homes, without uniqueness, and once its resource is deleted or moved', async () => {
  const [context, other] = [await contextOf(ann, 'Free origin'), await contextOf(ann, 'Other origin')];
  const { body: first } = await ingest(context, origin());
  expect((await ingest(other, origin())).body).not.toHaveProperty('existing');
  expect((await bare(context, { origin_uri: 'notes/a.md' })).body.id).not.toBe(first.id);
  expect((await bare(context, origin())).body).toMatchObject({ id: first.id, existing: true });
  await ann.patch(`/api/resources/${first.id}`, { context_to: other });
  const { body: second } = await ingest(context, origin());
  expect([second.id === first.id, second.existing]).toEqual([false, true]);
  await ann.delete(`/api/resources/${second.id}`);
  const { body: third } = await ingest(context, origin());
  expect(third).not.toHaveProperty('existing');
  expect((await ingest(context, origin())).body.id).toBe(third.id);
});

test('a used key gets the resource it created, and another key the resource with the origin', async () => {
  const context = await contextOf(ann, 'Key and origin');
  const idempotency_key = newId();
  const { body: first } = await ingest(context, origin({ idempotency_key }));
  for (const key of [idempotency_key, newId()])
    expect((await ingest(context, origin({ idempotency_key: key }))).body).toMatchObject({
      id: first.id,
      existing: true,
    });
  const keyed = cypher`MATCH (r:Resource {origin_uri: 'notes/a.md', home_id: ${context}}) RETURN count(r) AS n`;
  expect(await running.database.execute(keyed)).toEqual([{ n: 1 }]);
});

test('a caller who may not write into a home learns nothing of its origins; a blank origin is 400', async () => {
  const context = await contextOf(ann, 'Hidden origin');
  await ingest(context, origin());
  const answers = [await ingest(context, origin(), bob), await ingest(newId(), origin(), bob)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(codeOf(await ingest(context, origin({ origin_uri: '' })))).toEqual([400, 'BAD_REQUEST']);
});

test('an upload resumes one of the same text, and gets the whole resource once that is complete', async () => {
  const context = await contextOf(ann, 'Upload of an origin');
  const segmented = { block_budget: 10, source_hash: 'a'.repeat(64) };
  const begin = (fields: object = {}) =>
    ingest(context, origin({ content: 'First\n', segmented, ...fields }));
  const { body: begun } = await begin();
  expect((await begin()).body).toMatchObject({ resource_id: begun.resource_id, existing: true });
  const finished = { expected_blocks: 1, expected_body_hash: begun.body_hash };
  expect((await ann.post(`/api/resources/${begun.resource_id}/finalize`, finished)).status).toBe(204);
  expect((await begin()).body).toMatchObject({ id: begun.resource_id, existing: true });
});
