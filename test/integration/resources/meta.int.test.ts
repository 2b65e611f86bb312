import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Metadata of one resource: GET and PUT /api/resources/{id}/meta (spec 30 §6.1, §7.3). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const put = (id: string, fields: object, caller = ann) =>
  caller.put(`/api/resources/${id}/meta`, {
    resource_id: id,
    managed_meta: {},
    open_meta: {},
    managed_hash: 'ignored',
    open_hash: 'ignored',
    ...fields,
  });

const metaOf = async (id: string) => (await ann.get(`/api/resources/${id}/meta`)).body;

test('metadata is read with the same answer as the resource, by readers only', async () => {
  const context = await contextOf(ann, 'Read');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  const { status, body } = await ann.get(`/api/resources/${id}/meta`);
  expect(status).toBe(200);
  expect(body).toEqual((await ann.get(`/api/resources/${id}`)).body);
  expect(body).toMatchObject({ managed_meta: { 'service-stage': 'backlog' }, open_meta: {} });
  const get = async (one: string) => codeOf(await bob.get(`/api/resources/${one}/meta`));
  expect(await get(id)).toEqual([404, 'NOT_FOUND']);
  expect(await get(newId())).toEqual([404, 'NOT_FOUND']);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await bob.get(`/api/resources/${id}/meta`)).body).toEqual(body);
});

test('a put merges by key, in both tiers, and answers without free metadata', async () => {
  const context = await contextOf(ann, 'Merged');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  await put(id, { open_meta: { a: 1, b: 2 } });
  const before = await metaOf(id);
  const { status, body } = await put(id, { managed_meta: { 'temper-mode': 'build' }, open_meta: { b: 3 } });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('open_meta');
  expect(body.managed_meta).toMatchObject({ 'service-mode': 'build', 'service-stage': 'backlog' });
  const after = await metaOf(id);
  expect(after.open_meta).toEqual({ a: 1, b: 3 });
  expect(after.updated > before.updated).toBe(true);
  expect((await eventsOf(running, context)).slice(-2)).toEqual(['property_set', 'property_set']);
});

test('equal values, and null, change nothing and append nothing', async () => {
  const context = await contextOf(ann, 'Equal');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  await put(id, { managed_meta: { 'service-seq': 3 }, open_meta: { deep: { a: [1, { b: null }] } } });
  const [before, events] = [await metaOf(id), await eventsOf(running, context)];
  await put(id, {
    managed_meta: { 'service-seq': 3, 'service-mode': null },
    open_meta: { deep: { a: [1, { b: null }] }, gone: null },
  });
  await put(id, { managed_meta: {}, open_meta: null });
  expect([await metaOf(id), await eventsOf(running, context)]).toEqual([before, events]);
});

test('the path names the resource, whatever the body says', async () => {
  const context = await contextOf(ann, 'Path');
  const [one, other] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  await put(one, { resource_id: other, open_meta: { a: 1 } });
  expect((await metaOf(one)).open_meta).toEqual({ a: 1 });
  expect((await metaOf(other)).open_meta).toEqual({});
});

test.each<[string, object, number]>([
  ['a stage outside the list', { managed_meta: { 'service-stage': 'blocked' } }, 400],
  ['an unknown managed key', { managed_meta: { 'service-color': 'red' } }, 422],
  ['a managed value of another type', { managed_meta: { 'service-seq': 'one' } }, 422],
  ['a seq beyond what a number holds', { managed_meta: { 'service-seq': 2 ** 53 } }, 400],
  ['a key in both spellings', { managed_meta: { 'service-pr': '1', 'temper-pr': '2' } }, 400],
  ['a reserved key', { open_meta: { doc_type: 'goal' } }, 400],
  ['a managed key in the free tier', { open_meta: { 'service-seq': 'x' } }, 400],
  ['a managed key in the free tier, in the old spelling', { open_meta: { 'temper-stage': 'done' } }, 400],
  ['a list as free metadata', { open_meta: [] }, 400],
  ['a date that is none', { open_meta: { date: '2026-1-2' } }, 400],
  ['a reference that is no list', { open_meta: { relates_to: 'x' } }, 400],
  ['501 tags', { open_meta: { tags: Array.from({ length: 501 }, (_, index) => `t${index}`) } }, 400],
  ['10,000 tags', { open_meta: { tags: Array.from({ length: 10_000 }, (_, index) => `t${index}`) } }, 400],
  ['authorship without confidence', { model: 'm' }, 400],
  ['an unknown invocation', { invocation_id: newId() }, 404],
  ['no managed metadata', { managed_meta: undefined }, 422],
  ['no free metadata', { open_meta: undefined }, 422],
  ['no id', { resource_id: undefined }, 422],
  ['no hashes', { managed_hash: undefined }, 422],
])('%s is refused and nothing is written', async (_, fields, status) => {
  const context = await contextOf(ann, 'Refused');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  const before = await eventsOf(running, context);
  expect((await put(id, { open_meta: { a: 1 }, ...fields })).status).toBe(status);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('readers, strangers and who names what is not there are refused before the metadata is looked at', async () => {
  const context = await contextOf(ann, 'Writers only');
  const id = await resourceIn(ann, { context }, { doc_type: 'task' });
  const stage = { managed_meta: { 'service-stage': 'blocked' } };
  const refused = async (one: string, caller: Caller) => codeOf(await put(one, stage, caller));
  expect(await refused(id, bob)).toEqual([403, 'FORBIDDEN']);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect(await refused(id, bob)).toEqual([403, 'FORBIDDEN']);
  expect(await refused(newId(), ann)).toEqual([403, 'FORBIDDEN']);
});
