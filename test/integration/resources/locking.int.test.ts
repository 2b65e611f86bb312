import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, type Caller, codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';

/** Optimistic locking: `ETag` of a resource, and `If-Match` on its changes (issue of lost updates, spec 30 §19 #6). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const tagOf = ({ headers }: Answer): string => String(headers['etag']);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const ifMatch = (tag: string) => ({ 'if-match': tag });

const currentTag = async (id: string): Promise<string> => tagOf(await ann.get(`/api/resources/${id}`));

const put = (id: string) => ({
  resource_id: id,
  managed_meta: {},
  open_meta: { note: newId() },
  managed_hash: '',
  open_hash: '',
});

const ingest = (content = '') => ({
  title: 'A',
  origin_uri: '',
  context_ref: '',
  doc_type_name: 'fact',
  content,
  open_meta: { note: newId() },
});

/** One change by each operation that takes `If-Match`. */
const CHANGES: readonly (readonly [string, (id: string, tag: string, caller: Caller) => Promise<Answer>])[] =
  [
    [
      'PATCH',
      (id, tag, caller) => caller.patch(`/api/resources/${id}`, { title: `T ${newId()}` }, ifMatch(tag)),
    ],
    ['PUT meta', (id, tag, caller) => caller.put(`/api/resources/${id}/meta`, put(id), ifMatch(tag))],
    ['PUT ingest', (id, tag, caller) => caller.put(`/api/ingest/${id}`, ingest(), ifMatch(tag))],
    [
      'append',
      (id, tag, caller) => {
        const content = newId();
        const segment = { seq: 7, content, content_hash: hash(content) };
        return caller.post(`/api/resources/${id}/blocks`, segment, ifMatch(tag));
      },
    ],
    ['DELETE', (id, tag, caller) => caller.delete(`/api/resources/${id}`, undefined, ifMatch(tag))],
  ];

/** An upload in progress, which takes every change. */
async function newUpload(context: string): Promise<string> {
  const body = { ...ingest('x'), context_ref: context, segmented: { block_budget: 1000 } };
  return (await ann.post('/api/ingest', body)).body.resource_id;
}

test('reads of a resource and answers of its writes carry one strong tag, which changes with each change', async () => {
  const context = await contextOf(ann, 'Tags');
  const created = await ann.post('/api/ingest', { ...ingest('x'), context_ref: context });
  const { id } = created.body;
  const tags = [tagOf(created)];
  const same = async () => {
    const reads = ['', '/meta', '/blocks'].map((door) => ann.get(`/api/resources/${id}${door}`));
    expect(new Set((await Promise.all(reads)).map(tagOf))).toEqual(new Set([tags.at(-1)]));
  };
  await same();
  for (const write of [
    () => ann.patch(`/api/resources/${id}`, { title: 'B' }),
    () => ann.patch(`/api/resources/${id}`, { content: 'y' }),
    () => ann.patch(`/api/resources/${id}`, { type_to: 'memory' }),
    () => ann.put(`/api/resources/${id}/meta`, put(id)),
    () => ann.put(`/api/ingest/${id}`, ingest('z')),
  ]) {
    tags.push(tagOf(await write()));
    await same();
  }
  expect(new Set(tags).size).toBe(6);
  for (const tag of tags) expect(tag).toMatch(/^"[0-9a-f-]{36}"$/);
});

test('what changes nothing leaves the tag, also in another session', async () => {
  const context = await contextOf(ann, 'Unchanged');
  const id = await resourceIn(ann, { context }, { title: 'Same' });
  const tag = await currentTag(id);
  expect(tagOf(await ann.patch(`/api/resources/${id}`, { title: 'Same' }))).toBe(tag);
  expect(tagOf(await ann.patch(`/api/resources/${id}`, {}))).toBe(tag);
  await ann.get(`/api/resources/${id}/content`);
  expect(await currentTag(id)).toBe(tag);
});

test('a facet, another owner and the end of an upload change the tag, too', async () => {
  const context = await contextOf(ann, 'Others');
  const id = await newUpload(context);
  const tags = [await currentTag(id)];
  const { body_hash } = (await ann.get(`/api/resources/${id}/blocks`)).body;
  const writes = [
    () => ann.post('/api/facets', { resource: id, values: { color: 'red' } }),
    () => ann.post(`/api/resources/${id}/finalize`, { expected_blocks: 1, expected_body_hash: body_hash }),
  ];
  for (const write of writes) {
    expect((await write()).status).toBeLessThan(300);
    tags.push(await currentTag(id));
  }
  expect(new Set(tags).size).toBe(3);
});

describe.each(CHANGES)('%s', (name, change) => {
  test('with the current tag, with * or without the header does as ever', async () => {
    const context = await contextOf(ann, 'Current');
    for (const tagFor of [
      currentTag,
      async () => '*',
      async (id: string) => `"x", ${await currentTag(id)}`,
    ]) {
      const id = await newUpload(context);
      expect((await change(id, await tagFor(id), ann)).status).toBe(200);
    }
  });

  test('with a stale tag is 412, and writes nothing', async () => {
    const context = await contextOf(ann, 'Stale');
    const id = await newUpload(context);
    const stale = await currentTag(id);
    await ann.patch(`/api/resources/${id}`, { title: 'Changed' });
    const before = await eventsOf(running, context);
    for (const tag of [stale, `W/${await currentTag(id)}`, '"x"'])
      expect(codeOf(await change(id, tag, ann))).toEqual([412, 'PRECONDITION_FAILED']);
    expect(codeOf(await change(id, 'unquoted', ann))).toEqual([400, 'BAD_REQUEST']);
    expect(await eventsOf(running, context)).toEqual(before);
  });

  test('says nothing of the tag to who may not change the resource', async () => {
    const context = await contextOf(ann, 'Masked');
    const id = await newUpload(context);
    const tag = await currentTag(id);
    const refused = async (one: string, caller: Caller, answer: readonly unknown[]) => {
      for (const given of [tag, '"x"', '*']) expect(codeOf(await change(one, given, caller))).toEqual(answer);
    };
    const forbidden = [403, 'FORBIDDEN'];
    const unreadable = name === 'DELETE' ? [404, 'NOT_FOUND'] : forbidden;
    await refused(id, bob, unreadable);
    await grantOnAnchor(running.database, bob.id, context, false);
    await refused(id, bob, forbidden);
    await refused(newId(), ann, unreadable);
  });

  test('of eight at once with one tag exactly one succeeds', async () => {
    const context = await contextOf(ann, 'At once');
    const id = await newUpload(context);
    const tag = await currentTag(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, tag, ann)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // After a deletion the resource is not there any more.
    const late = name === 'DELETE' ? 404 : 412;
    expect(statuses.filter((status) => status === 412 || status === late)).toHaveLength(7);
  });
});

test('a resource from before there were tags has one, and takes it back', async () => {
  const id = await resourceIn(ann, { context: await contextOf(ann, 'Older') });
  await running.database.execute(cypher`MATCH (r:Resource {id: ${id}}) REMOVE r.last_event`);
  const tag = await currentTag(id);
  expect((await ann.patch(`/api/resources/${id}`, { title: 'B' }, ifMatch(tag))).status).toBe(200);
  expect((await ann.patch(`/api/resources/${id}`, { title: 'C' }, ifMatch(tag))).status).toBe(412);
});
