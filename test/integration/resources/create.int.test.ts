import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const SENTENCE = { title: 'Café §3', origin_uri: '', doc_type_name: 'fact', content: 'Just a sentence.' };
const THREE_SECTIONS =
  '# Title\n\nIntro.\n\n## Section One\n\nContent one.\n\n## Section Two\n\nContent two.\n';
const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const ingest = (caller: Caller, context: string, fields: object = {}) =>
  caller.post('/api/ingest', { ...SENTENCE, context_ref: context, ...fields });

const contentOf = async (caller: Caller, id: string) =>
  (await caller.get(`/api/resources/${id}/content`)).body.markdown;

test('an ingest answers with the whole view, and appends one resource_created and one event per property', async () => {
  const context = await contextOf(ann, 'Births');
  const { status, body } = await ingest(ann, context, { open_meta: { tags: 'one', note: { deep: [1] } } });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: body.id,
    ref: `cafe-sec-3-${body.id}`,
    title: 'Café §3',
    origin_uri: '',
    doc_type_name: 'fact',
    kb_context_id: context,
    context_name: 'Births',
    context_slug: 'births',
    context_owner_ref: `@${ann.handle}`,
    context_ref: `@${ann.handle}/births`,
    owner_handle: ann.handle,
    owner_profile_id: ann.id,
    originator_profile_id: ann.id,
    is_active: true,
    body_hash: 'beb938bfd1186dbe4920e2ef14f7b800b83457483070112505be46dfc377f477',
    body_storage: 'verbatim',
    ingest_state: 'complete',
    managed_meta: { 'service-provenance': 'user-created' },
    created: body.created,
    updated: body.created,
  });
  expect(await eventsOf(running, context)).toEqual(['resource_created', ...Array(3).fill('property_set')]);
  const read = await ann.get(`/api/resources/${body.id}`);
  expect(read.body).toEqual({
    ...body,
    embedding_status: 'pending',
    open_meta: { tags: ['one'], note: { deep: [1] } },
  });
});

test.each([
  [
    'one sentence',
    'Just a sentence.',
    'beb938bfd1186dbe4920e2ef14f7b800b83457483070112505be46dfc377f477',
    'verbatim',
  ],
  [
    'sections',
    THREE_SECTIONS,
    'd722967c8c797ebb11f6b71354e7e1f6292f03d9ae7a7847b19896f5e14cff39',
    'verbatim',
  ],
  ['carriage returns', 'a\r\n\r\nb\r\n', undefined, 'verbatim'],
  ['white space', ' \n', EMPTY_HASH, 'verbatim'],
  ['nothing', '', EMPTY_HASH, 'derived'],
])('a body of %s comes back byte for byte, under its hash', async (_, content, hash, storage) => {
  const { body } = await ingest(ann, '@me/default', { content });
  expect(body.body_storage).toBe(storage);
  if (hash !== undefined) expect(body.body_hash).toBe(hash);
  expect(await contentOf(ann, body.id)).toBe(content);
});

test('a resource without a body is created in a context that the caller authors', async () => {
  const context = await contextOf(ann, 'Bare');
  const request = { kb_context_id: context, doc_type: 'goal', origin_uri: '', title: '日本語' };
  const { body } = await ann.post('/api/resources', request);
  expect(body).toMatchObject({ ref: `-${body.id}`, body_storage: 'derived', body_hash: EMPTY_HASH });
  expect(body.managed_meta).toEqual({ 'service-provenance': 'user-created', 'service-status': 'active' });
  expect((await bob.post('/api/resources', request)).status).toBe(404);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await bob.post('/api/resources', request)).status).toBe(403);
});

test('a reader may not create in a context or a map; for a map, the refusal names the missing grant', async () => {
  const context = await contextOf(ann, 'Read only');
  const map = await mapOf(ann, 'Read only');
  const inMap = (caller: Caller, id: string) => ingest(caller, 'garbage', { home_cogmap_id: id });
  expect((await ingest(bob, context)).status).toBe(404);
  expect((await inMap(bob, map.id)).body.error.code).toBe('FORBIDDEN');
  await grantOnAnchor(running.database, bob.id, context, false);
  await grantOnAnchor(running.database, bob.id, map.id, false);
  const before = await eventsOf(running, context);
  expect((await ingest(bob, context)).body.error.code).toBe('FORBIDDEN');
  expect((await inMap(bob, map.id)).body.error.code).toBe('FORBIDDEN_DETAIL');
  expect((await inMap(bob, newId())).body.error.code).toBe('FORBIDDEN');
  expect((await inMap(ann, context)).body.error.code).toBe('FORBIDDEN');
  expect(await eventsOf(running, context)).toEqual(before);
  const created = await inMap(ann, map.id);
  expect(created.body).toMatchObject({ cogmap_id: map.id, cogmap_name: 'Read only' });
  expect(created.body).not.toHaveProperty('kb_context_id');
});

test.each([
  ['a blank title', { title: ' ' }, 400],
  ['a title of 1,001 characters', { title: 'x'.repeat(1001) }, 400],
  ['a blank type', { doc_type_name: ' ' }, 400],
  ['an origin over 8 KiB', { origin_uri: 'x'.repeat(8193) }, 400],
  ['an unknown managed key', { managed_meta: { color: 'red' } }, 400],
  ['a stage outside the list', { doc_type_name: 'task', managed_meta: { 'service-stage': 'blocked' } }, 400],
  ['a reserved open key', { open_meta: { facet: { a: 1 } } }, 400],
  ['an open key of another shape', { open_meta: { date: '2026-1-2' } }, 400],
  ['authorship without confidence', { reasoning: 'because' }, 400],
  ['an unknown invocation', { invocation_id: newId() }, 404],
  ['chunks that are not base64', { chunks_packed: '***' }, 400],
  ['an upload without its first segment', { content: '', segmented: { block_budget: 1000 } }, 400],
  ['a source hash of 65 characters', { segmented: { block_budget: 1000, source_hash: 'x'.repeat(65) } }, 400],
  ['an unknown goal', { goal: newId() }, 404],
  ['an unknown source', { sources: [{ kind: 'resource', value: newId() }] }, 404],
  ['a blank remote source', { sources: [{ kind: 'remote', value: ' ' }] }, 400],
  ['a body of another type', { content: 5 }, 422],
])('%s is refused and nothing is written', async (_, fields, status) => {
  const context = await contextOf(ann, 'Refused');
  expect((await ingest(ann, context, fields)).status).toBe(status);
  expect(await eventsOf(running, context)).toEqual([]);
  expect((await ann.get(`/api/resources?context_ref=${context}`)).body.total).toBe(0);
});

test('refusals come in order: a hidden context hides every later fault', async () => {
  const faults = {
    managed_meta: { x: 1 },
    reasoning: 'x',
    chunks_packed: '*',
    title: ' ',
    open_meta: [],
    goal: newId(),
  };
  expect((await ingest(bob, await contextOf(ann, 'Order'), faults)).status).toBe(404);
  const own = await contextOf(bob, 'Order');
  const messageOf = async (fields: object) => (await ingest(bob, own, fields)).body.error.message;
  expect(await messageOf(faults)).toContain('managed_meta');
  expect(await messageOf({ ...faults, managed_meta: {} })).toContain('confidence');
  expect(await messageOf({ ...faults, managed_meta: {}, reasoning: null })).toContain('chunks_packed');
});

test('the act of a create is stamped on all of its events, and gives the provenance of the resource', async () => {
  const context = await contextOf(ann, 'Acts');
  const correlation_id = newId();
  const { body } = await ingest(ann, context, { correlation_id, model: 'm1', confidence: 'probable' });
  expect(body.managed_meta).toEqual({ 'service-llm-model': 'm1', 'service-provenance': 'llm-discovered' });
  await ingest(ann, context, { open_meta: { a: 1 } });
  const events = await running.database.execute(
    cypher`MATCH (e:Event) WHERE e.anchor_id = ${context} AND e.seq > 0
     RETURN e.id AS id, e.type AS type, e.correlation_id AS correlation, e.metadata AS metadata ORDER BY e.seq`,
  );
  const stamped = events.filter((event) => event['correlation'] === correlation_id);
  expect(stamped).toHaveLength(3);
  expect(stamped.every((event) => event['metadata'] === '{"confidence":"probable","model":"m1"}')).toBe(true);
  const [creation, ...properties] = events.slice(3);
  expect(properties.map((event) => event['correlation'])).toEqual([creation!['id'], creation!['id']]);
});

test('a goal is linked on creation, and must be a goal that the caller reads', async () => {
  const context = await contextOf(ann, 'Goals');
  const goal = await resourceIn(ann, { context }, { title: 'G!', doc_type: 'goal' });
  const task = (await ingest(ann, context, { goal, doc_type_name: 'task' })).body;
  expect((await ann.get(`/api/resources/${task.id}/edges`)).body).toMatchObject([
    {
      peer_resource_id: goal,
      peer_slug: 'g',
      edge_kind: 'leads_to',
      polarity: 'forward',
      label: 'advances',
      direction: 'outgoing',
      weight: 1,
    },
  ]);
  expect((await eventsOf(running, context)).at(-1)).toBe('relationship_asserted');
  expect((await ingest(ann, context, { goal: task.id })).status).toBe(400);
  expect((await ingest(bob, '@me/default', { goal })).status).toBe(404);
});

test('an idempotency key creates one resource, however often and in parallel it is used', async () => {
  const context = await contextOf(ann, 'Keys');
  const idempotency_key = newId();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ingest(ann, context, { idempotency_key })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const id = answers[0]!.body.id;
  expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
  expect((await eventsOf(running, context)).filter((type) => type === 'resource_created')).toHaveLength(1);

  expect((await ingest(ann, context, { idempotency_key, title: 'Other' })).status).toBe(409);
  expect((await ingest(ann, `@me/keys`, { idempotency_key })).body.id).toBe(id);
  expect((await ingest(bob, '@me/default', { idempotency_key })).body.id).not.toBe(id);
  await ann.delete(`/api/resources/${id}`);
  expect((await ingest(ann, context, { idempotency_key })).status).toBe(404);
});
