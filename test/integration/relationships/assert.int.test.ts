import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { assertion, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

async function pair(caller: Caller) {
  const context = await contextOf(caller, 'Pair');
  return { context, a: await resourceIn(caller, { context }), b: await resourceIn(caller, { context }) };
}

const edgesOf = async (caller: Caller, id: string) => (await caller.get(`/api/resources/${id}/edges`)).body;

test('asserting an edge again keeps its handle and takes the new weight, with an event each time', async () => {
  const { context, a, b } = await pair(ann);
  const first = await edgeOf(ann, a, b, { kind: 'leads_to', label: 'x', weight: 1 });
  const second = await edgeOf(ann, a, b, { kind: 'leads_to', label: 'x', weight: 2 });
  expect(second).toBe(first);
  expect(await edgesOf(ann, a)).toMatchObject([
    { edge_id: first, weight: 2, direction: 'outgoing', label: 'x' },
  ]);
  expect((await eventsOf(running, context)).filter((type) => type === 'relationship_asserted')).toHaveLength(
    2,
  );
});

test('edges of one pair are distinct by kind, label and direction', async () => {
  const { a, b } = await pair(ann);
  const handles = await Promise.all([
    edgeOf(ann, a, b),
    edgeOf(ann, a, b, { label: 'x' }),
    edgeOf(ann, a, b, { kind: 'contains' }),
    edgeOf(ann, b, a),
  ]);
  expect(new Set(handles).size).toBe(4);
});

test('a folded edge is not revived: asserting again makes a new one', async () => {
  const { a, b } = await pair(ann);
  const first = await edgeOf(ann, a, b);
  await ann.post(`/api/relationships/${first}/fold`, {});
  const second = await edgeOf(ann, a, b);
  expect(second).not.toBe(first);
  expect(await edgesOf(ann, a)).toHaveLength(1);
});

test('two asserts of one edge at once end with one edge', async () => {
  const { a, b } = await pair(ann);
  const handles = await Promise.all(Array.from({ length: 8 }, () => edgeOf(ann, a, b)));
  expect(new Set(handles).size).toBe(1);
  expect(await edgesOf(ann, a)).toHaveLength(1);
});

test('a hidden target looks exactly like an absent one, and nothing is written', async () => {
  const { context, a } = await pair(ann);
  const hidden = (await pair(bob)).a;
  const before = await eventsOf(running, context);
  const answers = await Promise.all(
    [hidden, newId()].map((target) => ann.post('/api/relationships', assertion(a, target))),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found' } });
  }
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a source that the caller can only read is 403 with an empty message', async () => {
  const { b } = await pair(ann);
  const foreign = (await pair(bob)).a;
  await grant(bob, `/api/resources/${foreign}`, ann, 'R');
  const refused = await ann.post('/api/relationships', assertion(foreign, b));
  expect([refused.status, refused.body]).toEqual([403, { error: { code: 'FORBIDDEN', message: '' } }]);
});

test('a hidden source, and a deleted one in a writable home, are 404 like an unknown one', async () => {
  const { a, b } = await pair(ann);
  await ann.delete(`/api/resources/${a}`);
  const absent = await ann.post('/api/relationships', assertion(newId(), b));
  expect(absent.status).toBe(404);
  for (const source of [a, (await pair(bob)).a]) {
    const { status, body } = await ann.post('/api/relationships', assertion(source, b));
    expect([status, body]).toEqual([404, absent.body]);
  }
});

test('in a map, reading is not enough, and the refusal names the map; a write grant is', async () => {
  const map = await mapOf(ann, 'Shared');
  const a = await resourceIn(ann, { map: map.id });
  await grantOnAnchor(running.database, bob.id, map.id, false);
  const own = (await pair(bob)).a;
  expect((await bob.post('/api/relationships', assertion(a, own))).status).toBe(403);
  await grantOnAnchor(running.database, bob.id, map.id, true);
  expect((await bob.post('/api/relationships', assertion(a, own))).status).toBe(200);
});

test('authorship without a confidence band is refused before anything is touched', async () => {
  const { context, a, b } = await pair(ann);
  const before = await eventsOf(running, context);
  const { status, body } = await ann.post('/api/relationships', { ...assertion(a, b), reasoning: 'x' });
  expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a claimed invocation that does not exist is not found', async () => {
  const { a, b } = await pair(ann);
  const { status } = await ann.post('/api/relationships', { ...assertion(a, b), invocation_id: newId() });
  expect(status).toBe(404);
});

test.each([
  ['a weight of text', { weight: 'heavy' }, 'weight'],
  ['an unknown kind', { edge_kind: 'likes' }, 'edge_kind'],
  ['a source that is no UUID', { source: 'me' }, 'source'],
  ['a missing polarity', { polarity: undefined }, 'polarity'],
] as const)('%s is unprocessable, and the field is named', async (_, change, field) => {
  const { a, b } = await pair(ann);
  const { status, body } = await ann.post('/api/relationships', { ...assertion(a, b), ...change });
  expect([status, body.error.code]).toEqual([422, 'UNPROCESSABLE']);
  expect(body.error.message).toContain(field);
});
