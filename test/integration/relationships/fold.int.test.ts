import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

async function joined(caller: Caller) {
  const context = await contextOf(caller, 'Joined');
  const a = await resourceIn(caller, { context });
  const b = await resourceIn(caller, { context });
  return { context, a, b, edge: await edgeOf(caller, a, b) };
}

const fold = (caller: Caller, edge: string, body: unknown = {}) =>
  caller.post(`/api/relationships/${edge}/fold`, body);

test('a folded edge leaves every live read and keeps its record', async () => {
  const { a, edge, context } = await joined(ann);
  const { status, body } = await fold(ann, edge, { reason: 'no longer true' });
  expect([status, body]).toEqual([200, { edge_handle: edge }]);
  expect((await ann.get(`/api/resources/${a}/edges`)).body).toEqual([]);
  expect((await eventsOf(running, context)).at(-1)).toBe('relationship_folded');
  const kept = await running.database.execute(
    cypher`MATCH ()-[e:FOLDED {id: ${edge}}]->() RETURN e.kind AS kind`,
  );
  expect(kept).toEqual([{ kind: 'near' }]);
});

test('folding twice, or at once, retracts once: the other finds nothing', async () => {
  const { edge, context } = await joined(ann);
  const answers = await Promise.all([fold(ann, edge), fold(ann, edge), fold(ann, edge)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
  expect((await fold(ann, edge)).status).toBe(404);
  expect((await eventsOf(running, context)).filter((type) => type === 'relationship_folded')).toHaveLength(1);
});

test('who reads the edge and may not change its source is refused, and nothing is written', async () => {
  const { edge, context } = await joined(ann);
  await grantOnAnchor(running.database, bob.id, context, false);
  const before = await eventsOf(running, context);
  const { status, body } = await fold(bob, edge);
  expect([status, body]).toEqual([403, { error: { code: 'FORBIDDEN', message: '' } }]);
  expect(await eventsOf(running, context)).toEqual(before);
});

test('an edge is hidden with its home and with either end, and then it is as an unknown one', async () => {
  const { edge, context, a, b } = await joined(ann);
  const absent = await fold(bob, newId());
  expect(absent.status).toBe(404);
  const before = await eventsOf(running, context);
  const hidden = async (change: () => Promise<unknown>) => {
    await change();
    const { status, body } = await fold(bob, edge);
    expect([status, body]).toEqual([404, absent.body]);
  };
  await hidden(async () => undefined);
  // Both ends, and changing them, but not the home.
  await hidden(() => Promise.all([a, b].map((end) => grant(ann, `/api/resources/${end}`, bob, 'RW'))));
  expect(await eventsOf(running, context)).toEqual(before);

  const outside = await resourceIn(ann, { context: await contextOf(ann, 'Outside') });
  const away = await edgeOf(ann, a, outside);
  await grantOnAnchor(running.database, bob.id, context, true);
  expect((await fold(bob, away)).body).toEqual(absent.body);
  expect((await fold(bob, edge)).status).toBe(200);
});

test('the missing grant is named to a reader of the map only when the source is his own', async () => {
  const map = await mapOf(ann, 'Map');
  const mine = await resourceIn(ann, { map: map.id });
  const other = await resourceIn(ann, { map: map.id });
  const edge = await edgeOf(ann, mine, other);
  await grantOnAnchor(running.database, bob.id, map.id, false);
  expect((await fold(bob, edge)).body.error.code).toBe('FORBIDDEN');
});

test('an unknown edge is not found; a malformed handle is a bad request; a broken body too', async () => {
  expect((await fold(ann, newId())).status).toBe(404);
  expect((await fold(ann, 'not-a-uuid')).status).toBe(400);
  const { edge } = await joined(ann);
  const broken = await running.call('POST', `/api/relationships/${edge}/fold`, {
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    body: '{"reason":',
  });
  expect([broken.status, broken.body.error.code]).toEqual([400, 'BAD_REQUEST']);
});
