import { expect, test } from 'vitest';
import { resourceRehomed } from '#record/ledger/index.ts';
import { type Caller, service } from '#test/world/index.ts';
import { appendRaw, grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';

/** A picture that did not change is 304, and whatever changes it for the caller changes its tag. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const map = (await mapOf(ann, 'Tagged')).id;
const [a, b] = [
  await resourceIn(ann, { map }, { title: 'A' }),
  await resourceIn(ann, { map }, { title: 'B' }),
];
await ann.post(`/api/cognitive-maps/${map}/materialize`, { threshold: 0 });
await grantOnAnchor(running.database, bob.id, map, false);

const picture = (caller: Caller, tag?: string) =>
  caller.get(`/api/graph/cogmaps/${map}/panorama`, tag === undefined ? {} : { 'if-none-match': tag });
const tagOf = async (caller: Caller) => String((await picture(caller)).headers['etag']);

test('a map that did not change is 304 without a body, with its tag', async () => {
  const first = await picture(ann);
  expect(first.status).toBe(200);
  expect(first.headers['etag']).toMatch(/^W\/".+"$/);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await picture(ann, String(first.headers['etag']));
  expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
  expect((await picture(ann, '"another"')).body).toEqual(first.body);
});

test('an edge, a fold, a move, a deletion and a title change the picture and its tag', async () => {
  const elsewhere = await contextOf(ann, 'Elsewhere');
  const tags = [await tagOf(ann)];
  const next = async (change: () => Promise<unknown>) => {
    await change();
    const { status, headers } = await picture(ann, tags.at(-1));
    expect(status).toBe(200);
    tags.push(String(headers['etag']));
  };
  let edge = '';
  await next(async () => {
    edge = await edgeOf(ann, a, b);
  });
  await next(() => ann.post(`/api/relationships/${edge}/fold`, {}));
  expect(tags[2]).toBe(tags[0]);
  await next(() => ann.patch(`/api/resources/${a}`, { title: 'A, renamed' }));
  await next(() => resourceIn(ann, { map }, { title: 'New' }));
  await next(() => ann.delete(`/api/resources/${b}`));
  // An orphan's degree counts an edge that is homed and ends elsewhere.
  const far = await resourceIn(ann, { context: elsewhere });
  const orphan = (await picture(ann)).body.orphan_nodes[0].id;
  await next(() => edgeOf(ann, far, orphan));
  await next(() => ann.delete(`/api/resources/${far}`));
  const moved = { resource_id: a, home: { table: 'kb_contexts', id: elsewhere } as const };
  const before = { ann: tags.at(-1), bob: await tagOf(bob) };
  await appendRaw(running.database, [resourceRehomed(moved)]);
  expect((await picture(ann, before.ann)).status).toBe(304);
  expect((await picture(bob, before.bob)).status).toBe(200);
});

test('a tag is of what the caller sees: another who sees the same has it, who sees less has not', async () => {
  const anchor = (await mapOf(ann, 'Shared')).id;
  const shown = await resourceIn(ann, { map: anchor });
  await grantOnAnchor(running.database, bob.id, anchor, false);
  const path = `/api/graph/cogmaps/${anchor}/panorama`;
  const same = await ann.get(path);
  expect((await bob.get(path, { 'if-none-match': String(same.headers['etag']) })).status).toBe(304);
  await edgeOf(ann, shown, await resourceIn(ann, { context: await contextOf(ann, 'Only mine') }));
  const more = await ann.get(path);
  const less = await bob.get(path, { 'if-none-match': String(more.headers['etag']) });
  expect([less.status, less.headers['etag']]).toEqual([200, same.headers['etag']]);
});

test('a refused read has no tag', async () => {
  const hidden = (await mapOf(ann, 'Hidden')).id;
  const tag = (await ann.get(`/api/graph/cogmaps/${hidden}/panorama`)).headers['etag'];
  const refused = await bob.get(`/api/graph/cogmaps/${hidden}/panorama`, { 'if-none-match': String(tag) });
  expect([refused.status, refused.headers['etag']]).toEqual([404, undefined]);
});

test('the picture of a context is tagged too', async () => {
  const context = await contextOf(ann, 'Tagged context');
  await resourceIn(ann, { context }, { doc_type: 'goal' });
  const path = `/api/graph/contexts/panorama?context_ref=${context}`;
  const tag = String((await ann.get(path)).headers['etag']);
  expect((await ann.get(path, { 'if-none-match': tag })).status).toBe(304);
  await resourceIn(ann, { context }, { doc_type: 'task' });
  expect((await ann.get(path, { 'if-none-match': tag })).status).toBe(200);
});
