import { expect, inject, test } from 'vitest';
import { eventsOf } from '#test/world/ledger.ts';
import { startService } from '#test/world/start.ts';
import { contextOf } from '#test/world/things.ts';
import '../../neo4j/provided.ts';

/** Managed keys with a prefix of the instance: METADATA_PREFIX (spec 30 §3.2). */

const running = await startService(inject('neo4j'), { METADATA_PREFIX: 'acme' });
const { ann } = await running.people({ ann: 'approved' });

const create = (context: string, fields: object = {}) =>
  ann.post('/api/ingest', {
    title: 'A task',
    origin_uri: '',
    doc_type_name: 'task',
    content: 'x',
    context_ref: context,
    ...fields,
  });

const keysOf = (view: { managed_meta: object }): string[] => Object.keys(view.managed_meta).sort();

test('every answer shows managed keys with the prefix of the instance', async () => {
  const context = await contextOf(ann, 'Answers');
  const created = await create(context, { managed_meta: { 'acme-mode': 'plan' } });
  expect(created.status).toBe(200);
  const { id } = created.body;
  const keys = ['acme-mode', 'acme-provenance', 'acme-stage'];
  const hashes = { managed_hash: '', open_hash: '' };
  const source = [{ kind: 'remote', value: 'a book' }];
  const bare = { kb_context_id: context, doc_type: 'task', origin_uri: '', title: 'Bare' };
  const put = { resource_id: id, managed_meta: { 'acme-seq': 3 }, open_meta: {}, ...hashes };
  const views = [
    created.body,
    (await ann.get(`/api/resources/${id}`)).body,
    (await ann.get(`/api/resources/${id}/meta`)).body,
    (await ann.get(`/api/resources?context_ref=${context}`)).body.rows[0],
    (await ann.patch(`/api/resources/${id}`, { title: 'B' })).body,
    (await ann.post(`/api/resources/${id}/provenance`, { sources: source })).body,
    (await ann.post('/api/search', { query: 'x', context_ref: context })).body.exact.hits[0].resource,
  ];
  expect(views.map(keysOf)).toEqual(views.map(() => keys));
  expect(keysOf((await ann.put(`/api/resources/${id}/meta`, put)).body)).toContain('acme-seq');
  expect(keysOf((await ann.post('/api/resources', bare)).body)).toEqual(['acme-provenance', 'acme-stage']);
});

test('requests may spell managed keys with any of the three prefixes, and clear them so', async () => {
  const context = await contextOf(ann, 'Requests');
  const managed_meta = { 'acme-stage': 'done', 'service-mode': 'plan', 'temper-effort': 'small' };
  const { id, managed_meta: shown } = (await create(context, { managed_meta })).body;
  expect(shown).toMatchObject({ 'acme-stage': 'done', 'acme-mode': 'plan', 'acme-effort': 'small' });
  const unset = ['acme-stage', 'service-mode', 'temper-effort'];
  const { body } = await ann.patch(`/api/resources/${id}`, { unset });
  expect(keysOf(body)).toEqual(['acme-provenance']);
  expect((await ann.patch(`/api/resources/${id}`, { managed_meta: { 'acme-mode': 'build' } })).status).toBe(
    200,
  );
  expect((await ann.get(`/api/resources?context_ref=${context}&stage=done`)).body.total).toBe(0);
});

test.each<[string, object, number]>([
  ['a key in two spellings', { managed_meta: { 'acme-mode': 'plan', 'service-mode': 'plan' } }, 400],
  ['an unknown key', { managed_meta: { 'acme-color': 'red' } }, 400],
  ['a value outside the list', { managed_meta: { 'acme-stage': 'blocked' } }, 400],
  ['a managed key in the free tier', { open_meta: { 'acme-stage': 'done' } }, 400],
])('%s is refused, and nothing is written', async (_, fields, status) => {
  const context = await contextOf(ann, 'Refused');
  expect((await create(context, fields)).status).toBe(status);
  expect(await eventsOf(running, context)).toEqual([]);
});

test('the OpenAPI document names the keys with the prefix of the instance', async () => {
  const { schemas } = (await running.call('GET', '/api-docs/openapi.json')).body.components;
  expect(Object.keys(schemas.ManagedMeta.properties)).toContain('acme-stage');
  expect(Object.keys(schemas.ManagedMeta.properties)).not.toContain('service-stage');
  expect(Object.keys(schemas.ManagedMetaRequest.properties)).toEqual(
    expect.arrayContaining(['acme-stage', 'service-stage', 'temper-stage']),
  );
});
