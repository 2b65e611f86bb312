import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf } from '#test/world/things.ts';

/** The most that one call may bring to a resource; every limit is in src/base/limits.ts. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const context = await contextOf(ann, 'Limits');

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, index]));

const ingest = (fields: object) =>
  ann.post('/api/ingest', {
    title: 'A thing',
    origin_uri: '',
    doc_type_name: 'concept',
    content: '',
    context_ref: context,
    ...fields,
  });

const refusal = (message: string) => ({
  status: 400,
  body: { error: { code: 'BAD_REQUEST', message: expect.stringContaining(message) } },
});

test.each<[object, string]>([
  [{ open_meta: keys(501) }, 'open_meta: must have at most 500 keys'],
  [{ open_meta: { ['k'.repeat(257)]: 1 } }, 'open_meta: must have keys of at most 256 characters'],
  [{ open_meta: { tags: ['t'.repeat(257)] } }, 'open_meta.tags must be'],
  [{ doc_type_name: 'd'.repeat(257) }, 'doc_type_name: must have at most 256 characters'],
  [
    { managed_meta: { 'service-branch': 'b'.repeat(8193) } },
    'service-branch must have at most 8192 characters',
  ],
  [
    {
      sources: Array.from({ length: 501 }, (_, index) => ({
        kind: 'remote',
        value: `https://a.example/${index}`,
      })),
    },
    'sources: must have at most 500 items',
  ],
])('a call that exceeds a limit is refused with its name, and leaves no trace', async (fields, message) => {
  const before = await eventsOf(running, context);
  expect(await ingest(fields)).toMatchObject(refusal(message));
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a resource takes 500 keys of open metadata, and no more by later calls', async () => {
  const { status, body } = await ingest({ open_meta: keys(500) });
  expect(status).toBe(200);
  const patch = (change: object) => ann.patch(`/api/resources/${body.id}`, change);
  expect(await patch({ open_meta: { more: 1 } })).toMatchObject(refusal('holds at most 500 keys'));
  expect(await patch({ open_meta_add: { more: [1] } })).toMatchObject(refusal('holds at most 500 keys'));
  expect((await patch({ open_meta: { 'key-0': 'anew' } })).status).toBe(200);
  expect((await patch({ open_meta: { more: 1 }, unset: ['key-1'] })).status).toBe(200);
  const { open_meta } = (await ann.get(`/api/resources/${body.id}`)).body;
  expect(Object.keys(open_meta)).toHaveLength(500);
  expect(open_meta).toMatchObject({ 'key-0': 'anew', more: 1 });
});

test('texts with NUL are stored and read back as they are', async () => {
  const content = 'before\u0000after';
  const { status, body } = await ingest({ title: 'a\u0000b', content, open_meta: { 'k\u0000': 'v\u0000' } });
  expect([status, body.title]).toEqual([200, 'a\u0000b']);
  expect((await ann.get(`/api/resources/${body.id}`)).body.open_meta).toEqual({ 'k\u0000': 'v\u0000' });
  expect((await ann.get(`/api/resources/${body.id}/content`)).body.markdown).toBe(content);
});
