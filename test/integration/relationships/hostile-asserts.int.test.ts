import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { assertion, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** POST /api/relationships with what it does not take, and from whom: nothing is written (spec 40 §6.2). */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });
const context = await contextOf(ann, 'Hostile');
const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];

const assert = (fields: object, caller = ann) =>
  caller.post('/api/relationships', { ...assertion(a, b), ...fields });

/** A body as it is written: JSON of its own kind has no such numbers. */
const assertRaw = (weight: string) =>
  running.call('POST', '/api/relationships', {
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...assertion(a, b), weight: 7 }).replace('7}', `${weight}}`),
  });

test.each([
  ['a label of 1 MB', () => assert({ label: 'x'.repeat(1_000_000) }), 400],
  ['a weight beyond a double', () => assertRaw('1e999'), 400],
  ['a weight NaN', () => assertRaw('NaN'), 400],
  ['an end that is a context', () => assert({ target: context }), 404],
  ['a source that is a map', async () => assert({ source: (await mapOf(ann, 'No source')).id }), 404],
  ['an unknown run', () => assert({ invocation_id: newId() }), 404],
] as const)('%s is refused', async (_, act, status) => {
  const before = await eventsOf(running, context);
  expect((await act()).status).toBe(status);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('a caller who may change the source but does not author its home is refused', async () => {
  await grant(ann, `/api/resources/${a}`, bob, 'RW');
  await grantOnAnchor(running.database, bob.id, context, false);
  const before = await eventsOf(running, context);
  expect(codeOf(await assert({}, bob))).toEqual([403, 'FORBIDDEN']);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('under a closed run it is a conflict', async () => {
  const map = await mapOf(ann, 'Closed');
  const run = await ann.post('/api/invocations', { trigger_kind: 'manual', originating_cogmap: map.id });
  await ann.post(`/api/invocations/${run.body.id}/close`, { disposition: 'completed' });
  const before = await eventsOf(running, context);
  expect(codeOf(await assert({ invocation_id: run.body.id }))).toEqual([409, 'CONFLICT']);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('an edge to itself is one edge; asserted again the other way round it keeps handle and polarity', async () => {
  const itself = await edgeOf(ann, a, a);
  expect((await ann.get(`/api/resources/${a}/edges`)).body).toMatchObject([
    { edge_id: itself, direction: 'outgoing', peer_resource_id: a },
  ]);
  const forward = await edgeOf(ann, a, b, { kind: 'contains', weight: 1 });
  expect(await edgeOf(ann, a, b, { kind: 'contains', polarity: 'inverse', weight: 2 })).toBe(forward);
  expect((await ann.get(`/api/resources/${b}/edges`)).body).toMatchObject([
    { edge_id: forward, polarity: 'forward', weight: 2 },
  ]);
});

test('an act that says nothing of itself has no run and no authorship, and is its own correlation', async () => {
  const edge = await edgeOf(ann, b, a);
  const [event] = await running.database.execute(
    cypher`MATCH (event:Event {edge_id: ${edge}})
     RETURN event.id AS id, event.correlation_id AS correlation, event.invocation_id AS run, event.metadata AS metadata`,
  );
  expect(event).toEqual({ id: event!['id'], correlation: event!['id'], run: null, metadata: '{}' });
});
