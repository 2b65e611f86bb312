import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** `?as_of=` of a resource and its edges: as it was, by the rights of today. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const read = (caller: Caller, id: string, as_of?: string) =>
  caller.get(`/api/resources/${id}${as_of === undefined ? '' : `?as_of=${encodeURIComponent(as_of)}`}`);
const edges = (caller: Caller, id: string, as_of: string) =>
  caller.get(`/api/resources/${id}/edges?as_of=${as_of}`);

test('a resource had its former title, metadata and owner, and an answer without the status of its vectors', async () => {
  const context = await contextOf(ann, 'Was');
  const id = await resourceIn(ann, { context }, { title: 'Before' });
  await ann.patch(`/api/resources/${id}`, {
    open_meta: { note: 1 },
    managed_meta: { 'service-stage': 'todo' },
  });
  const then = occurredNow();
  const { embedding_status, ...before } = (await read(ann, id)).body;
  await ann.patch(`/api/resources/${id}`, {
    title: 'After',
    open_meta: { note: 2 },
    unset: ['service-stage'],
  });
  await ann.post(`/api/resources/${id}/reassign`, { to_profile_id: bob.id });
  const past = await read(ann, id, then);
  expect(past.body).toEqual(before);
  expect(embedding_status).toBeDefined();
  expect((await read(ann, id)).body).toMatchObject({ title: 'After', open_meta: { note: 2 } });
});

test('a time in another offset is the same time; an invalid or future time is 400', async () => {
  const context = await contextOf(ann, 'Times');
  const id = await resourceIn(ann, { context }, { title: 'Before' });
  const then = occurredNow();
  await ann.patch(`/api/resources/${id}`, { title: 'After' });
  const elsewhere = new Date(Date.parse(then) + 2 * 3_600_000).toISOString().slice(0, 19);
  const offset = `${elsewhere}${then.slice(19, -1)}+02:00`;
  expect((await read(ann, id, offset)).body.title).toBe('Before');
  const soon = new Date(Date.now() + 60_000).toISOString();
  for (const other of ['yesterday', '2026-01-01', soon, `${then.slice(0, -1)}`])
    expect((await read(ann, id, other)).status, other).toBe(400);
});

test('a resource that did not exist yet is 404 like an unknown one; one deleted since is shown as it was', async () => {
  const context = await contextOf(ann, 'Gone');
  const early = occurredNow();
  const [a, b] = [
    await resourceIn(ann, { context }, { title: 'A' }),
    await resourceIn(ann, { context }, { title: 'B' }),
  ];
  const edge = await edgeOf(ann, a, b, { weight: 2 });
  const then = occurredNow();
  await ann.delete(`/api/resources/${b}`);
  const deleted = occurredNow();
  expect(codeOf(await read(ann, a, early))).toEqual(codeOf(await read(ann, newId(), early)));
  expect((await edges(ann, a, early)).status).toBe(404);
  expect((await read(ann, b, then)).body).toMatchObject({ id: b, title: 'B', is_active: true });
  expect((await edges(ann, a, then)).body).toMatchObject([{ edge_id: edge, peer_title: 'B', weight: 2 }]);
  expect((await read(ann, b, deleted)).status).toBe(404);
  expect((await edges(ann, a, deleted)).body).toEqual([]);
});

test('an edge had its former kind and weight, and is there until it was folded', async () => {
  const context = await contextOf(ann, 'Edges');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  const moments = [occurredNow()];
  const edge = await edgeOf(ann, a, b, { kind: 'near', weight: 1 });
  moments.push(occurredNow());
  await edgeOf(ann, a, b, { kind: 'near', weight: 4 });
  moments.push(occurredNow());
  await ann.post(`/api/relationships/${edge}/retype`, { edge_kind: 'contains', polarity: 'inverse' });
  moments.push(occurredNow());
  await ann.post(`/api/relationships/${edge}/fold`, {});
  moments.push(occurredNow());
  const seen = [];
  for (const moment of moments) {
    const { body } = await edges(ann, b, moment);
    seen.push(body.map((row: { edge_kind: string; weight: number }) => `${row.edge_kind} ${row.weight}`));
  }
  expect(seen).toEqual([[], ['near 1'], ['near 4'], ['contains 4'], []]);
});

test('today’s rights decide: a resource out of reach now is hidden, one in reach is shown where it was', async () => {
  const [open, closed] = [await contextOf(ann, 'Open'), await contextOf(ann, 'Closed')];
  await grantOnAnchor(running.database, bob.id, open, false);
  const [out, kept, into] = [
    await resourceIn(ann, { context: open }, { title: 'Out' }),
    await resourceIn(ann, { context: open }, { title: 'Kept' }),
    await resourceIn(ann, { context: closed }, { title: 'Into' }),
  ];
  await edgeOf(ann, kept, out);
  const then = occurredNow();
  expect((await edges(bob, kept, then)).body).toHaveLength(1);
  await ann.patch(`/api/resources/${out}`, { context_to: closed });
  await ann.patch(`/api/resources/${into}`, { context_to: open });
  expect(codeOf(await read(bob, out, then))).toEqual(codeOf(await read(bob, newId(), then)));
  expect((await edges(bob, kept, then)).body).toEqual([]);
  expect((await read(bob, into, then)).body).toMatchObject({ title: 'Into', kb_context_id: closed });
  expect((await read(ann, out, then)).body).toMatchObject({ kb_context_id: open });
});

test('a context had its former name and owner', async () => {
  const context = await contextOf(ann, 'First name');
  const id = await resourceIn(ann, { context });
  const then = occurredNow();
  const { embedding_status, ...before } = (await read(ann, id)).body;
  await ann.post(`/api/contexts/${context}/rename`, { name: 'Second name' });
  expect((await read(ann, id)).body.context_name).toBe('Second name');
  expect((await read(ann, id, then)).body).toEqual(before);
});

test('a body is as it was, whole or in blocks, by the rights of now', async () => {
  const context = await contextOf(ann, `Bodies ${newId()}`);
  const id = await resourceIn(ann, { context });
  const content = (caller: Caller, as_of = '') => caller.get(`/api/resources/${id}/content${as_of}`);
  const seen: { at: string; body: object }[] = [];
  for (const text of ['First.', 'Second.', '# Third\n\nWith more.']) {
    await ann.patch(`/api/resources/${id}`, { content: text });
    seen.push({ at: occurredNow(), body: (await content(ann)).body });
  }
  await ann.delete(`/api/resources/${id}`);
  expect((await content(ann)).status).toBe(404);
  expect(new Set(seen.map(({ body }) => JSON.stringify(body))).size).toBe(3);
  for (const { at, body } of seen) expect((await content(ann, `?as_of=${at}`)).body).toEqual(body);
  const hidden = await content(bob, `?as_of=${seen[0]!.at}`);
  expect(codeOf(hidden)).toEqual([404, 'NOT_FOUND']);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await content(bob, `?as_of=${seen[0]!.at}`)).body).toEqual(seen[0]!.body);
  expect((await content(ann, '?as_of=2020-01-01T00:00:00Z')).status).toBe(404);
  expect((await content(ann, `?as_of=${occurredNow()}`)).status).toBe(404);
});
