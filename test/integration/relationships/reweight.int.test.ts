import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { WRITTEN_LABEL, writeTogether } from '#test/world/edge-writers.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';

/** Spec 40 §6.3: another weight for a live edge. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

const reweight = (caller: Caller, edge: string, weight: unknown) =>
  caller.post(`/api/relationships/${edge}/reweight`, { weight });

async function joined() {
  const context = await contextOf(ann, 'Weighed');
  const [a, b] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
  return { context, a, b, edge: await edgeOf(ann, a, b) };
}

const rowsOf = async (resource: string) => (await ann.get(`/api/resources/${resource}/edges`)).body;

test('the weight changes and nothing else; the same weight again is another event', async () => {
  const { context, a, edge } = await joined();
  const [before] = await rowsOf(a);
  for (const weight of [3.5, 3.5, -1]) {
    const { status, body } = await reweight(ann, edge, weight);
    expect([status, body]).toEqual([200, { edge_handle: edge }]);
    expect(await rowsOf(a)).toEqual([{ ...before, weight }]);
  }
  const events = await eventsOf(running, context);
  expect(events.slice(-3)).toEqual(Array(3).fill('relationship_reweighted'));
});

test('sixty-four writers who assert, retype, reweight, mark and fold one pair leave at most one live edge per kind', async () => {
  const { a, b, context } = await joined();
  const { handles, statuses } = await writeTogether(ann, [[a, b]]);
  expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  const live = (await rowsOf(a)).filter((row: { label: string }) => row.label === WRITTEN_LABEL);
  const liveKinds = live.map((row: { edge_kind: string }) => row.edge_kind);
  expect(new Set(liveKinds).size).toBe(liveKinds.length);
  const events = await eventsOf(running, context);
  const count = (type: string) => events.filter((one) => one === type).length;
  expect(count('relationship_asserted')).toBe(65);
  expect(
    count('relationship_reweighted') +
      count('relationship_retyped') +
      count('relationship_folded') +
      count('property_asserted'),
  ).toBe(statuses.filter((status) => status === 200).length);
  // A live edge is one of those that were asserted and not folded.
  expect(live.length).toBe(handles.length - count('relationship_folded'));
  const marks = await running.database.execute(
    cypher`UNWIND ${handles} AS handle
     MATCH (mark:Property {live_edge_id: handle}) RETURN handle, count(*) AS marks`,
  );
  const liveIds = live.map((row: { edge_id: string }) => row.edge_id);
  expect(marks.filter((row) => !liveIds.includes(row['handle']) || row['marks'] !== 1)).toEqual([]);
});

test('a reader of the edge who may not change its source is refused; to a stranger the edge is unknown', async () => {
  const { context, edge } = await joined();
  const unknown = await reweight(bob, newId(), 1);
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'NOT_FOUND']);
  expect((await reweight(bob, edge, 1)).body).toEqual(unknown.body);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await reweight(bob, edge, 1)).status).toBe(403);
  expect(await eventsOf(running, context)).not.toContain('relationship_reweighted');
});

test('a weight that is missing or not a number is refused; a folded edge is not found', async () => {
  const { edge } = await joined();
  for (const weight of ['1', null, undefined]) expect((await reweight(ann, edge, weight)).status).toBe(422);
  await ann.post(`/api/relationships/${edge}/fold`, {});
  expect((await reweight(ann, edge, 1)).status).toBe(404);
});
