import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';

/** Spec 40 §6.3: another kind and polarity for a live edge, and for one that says the same already none. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const retype = (caller: Caller, edge: string, edge_kind: string, polarity = 'forward') =>
  caller.post(`/api/relationships/${edge}/retype`, { edge_kind, polarity });

async function joined(more: Record<string, unknown> = {}) {
  const context = await contextOf(ann, 'Joined');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  return { context, a, b, edge: await edgeOf(ann, a, b, { kind: 'leads_to', label: 'x', ...more }) };
}

const rowsOf = async (resource: string) => (await ann.get(`/api/resources/${resource}/edges`)).body;

test('an edge takes the other kind and polarity, and keeps its handle, label, weight and time', async () => {
  const { context, a, edge } = await joined({ weight: 2.5 });
  const [before] = await rowsOf(a);
  const { status, body } = await retype(ann, edge, 'contains', 'inverse');
  expect([status, body]).toEqual([200, { edge_handle: edge }]);
  expect(await rowsOf(a)).toEqual([{ ...before, edge_kind: 'contains', polarity: 'inverse' }]);
  expect((await eventsOf(running, context)).at(-1)).toBe('relationship_retyped');
});

test('the same kind again is an event as well, and changes nothing else', async () => {
  const { context, a, edge } = await joined();
  const before = await rowsOf(a);
  expect((await retype(ann, edge, 'leads_to')).status).toBe(200);
  expect(await rowsOf(a)).toEqual(before);
  expect((await eventsOf(running, context)).at(-1)).toBe('relationship_retyped');
});

test('a kind that already joins the ends is a conflict, and both edges stay as they are', async () => {
  const { context, a, b, edge } = await joined();
  await edgeOf(ann, a, b, { kind: 'contains', label: 'x' });
  const [rows, events] = [await rowsOf(a), await eventsOf(running, context)];
  const { status, body } = await retype(ann, edge, 'contains');
  expect([status, body.error.code]).toEqual([409, 'CONFLICT']);
  expect(body.error.message).toContain('edge_kind');
  expect([await rowsOf(a), await eventsOf(running, context)]).toEqual([rows, events]);
});

test('an edge with another label, or a folded one, is not a conflict', async () => {
  const { a, b, edge } = await joined();
  await edgeOf(ann, a, b, { kind: 'contains', label: 'y' });
  const folded = await edgeOf(ann, a, b, { kind: 'contains', label: 'x' });
  await ann.post(`/api/relationships/${folded}/fold`, {});
  expect((await retype(ann, edge, 'contains')).status).toBe(200);
  // Who asserts it now meets the retyped edge.
  expect(await edgeOf(ann, a, b, { kind: 'contains', label: 'x' })).toBe(edge);
});

test('if two edges are given the same kind at once, one takes it and the other is a conflict', async () => {
  const { a, b, edge } = await joined();
  const other = await edgeOf(ann, a, b, { kind: 'near', label: 'x' });
  const answers = await Promise.all([edge, other].map((one) => retype(ann, one, 'contains')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await rowsOf(a)).map((row: { edge_kind: string }) => row.edge_kind)).toContain('contains');
});

test('concurrent changes of one edge all succeed: retyping does not hide it from waiting ones', async () => {
  const { context, a, edge } = await joined();
  const changes = Array.from({ length: 24 }, (_, index) =>
    index % 2 === 0
      ? retype(ann, edge, ['near', 'contains', 'express'][index % 3]!)
      : ann.post(`/api/relationships/${edge}/reweight`, { weight: index }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses).toEqual(Array(24).fill(200));
  const rows = await running.database.execute(
    cypher`MATCH (event:Event {edge_id: ${edge}, type: 'relationship_reweighted'})
           RETURN event.payload AS payload ORDER BY event.seq DESC LIMIT 1`,
  );
  const { weight } = JSON.parse(String(rows[0]!['payload']));
  expect(await rowsOf(a)).toMatchObject([{ edge_id: edge, weight }]);
  expect((await eventsOf(running, context)).length).toBeGreaterThanOrEqual(24);
});

test('degrees and bridges stay as they are', async () => {
  const { a, b, edge } = await joined();
  const degrees = () =>
    running.database.execute(
      cypher`MATCH (r:Resource) WHERE r.id IN ${[a, b]}
             RETURN r.negative_degree AS degree, r.inner_degree AS inner ORDER BY r.id`,
    );
  const before = await degrees();
  await retype(ann, edge, 'express');
  expect(await degrees()).toEqual(before);
});

test('a reader who may not change its source gets 403; a stranger the same 404 as for an unknown edge', async () => {
  const { context, edge, a, b } = await joined();
  const unknown = await retype(bob, newId(), 'near');
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await retype(bob, edge, 'near')).body).toEqual(unknown.body);
  await Promise.all([a, b].map((end) => grant(ann, `/api/resources/${end}`, bob, 'RW')));
  expect((await retype(bob, edge, 'near')).body).toEqual(unknown.body);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await retype(bob, edge, 'near')).status).toBe(403);
  expect(await eventsOf(running, context)).not.toContain('relationship_retyped');
});

test('a folded edge is 404; an unknown kind or a missing polarity is 422', async () => {
  const { edge } = await joined();
  expect((await retype(ann, edge, 'likes')).status).toBe(422);
  expect((await ann.post(`/api/relationships/${edge}/retype`, { edge_kind: 'near' })).status).toBe(422);
  await ann.post(`/api/relationships/${edge}/fold`, {});
  expect((await retype(ann, edge, 'near')).status).toBe(404);
});
