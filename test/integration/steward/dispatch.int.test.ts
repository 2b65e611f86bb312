import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, type Service, service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { allowed } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { advance, claimedBy, dispatch, mapBoundTo, settle, watchedBy } from './watched.ts';

/** POST /api/steward/dispatch (spec 70 §2.4). */

/** Somebody with so many maps that drift. */
async function stewardOf(count: number) {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const team = await teamBy(ann);
  const maps: string[] = [];
  for (let index = 0; index < count; index += 1) maps.push(await mapBoundTo(ann, team));
  return { running, ann, team, maps };
}

const expire = ({ database }: Service, id: string) =>
  database.execute(
    cypher`MATCH (job:Job {id: ${id}}) SET job.leased_until = datetime() - duration({seconds: 1})`,
  );

const openRun = async (by: Caller, map: string) => {
  const body = { trigger_kind: 'scheduled', originating_cogmap: map };
  const { id } = allowed(await by.post('/api/invocations', body)).body;
  return (await by.get(`/api/invocations/${id}`)).body;
};

test('a drifting map gets one run, and no second one while the first is held', async () => {
  const { ann, maps } = await stewardOf(1);
  const claimed = await claimedBy(ann);
  expect(claimed).toEqual([{ id: expect.any(String), cogmap_id: maps[0], attempts: 1 }]);
  expect(await claimedBy(ann)).toEqual([]);
});

test('the tick returns its correlation, and runs of the claimed map inherit it', async () => {
  const { ann, maps } = await stewardOf(1);
  const correlation = newId();
  const tick = allowed(await dispatch(ann, {}, { 'x-steward-correlation-id': correlation }));
  expect(tick.body).toMatchObject({ correlation_id: correlation, claimed: [{ cogmap_id: maps[0] }] });
  expect(await openRun(ann, maps[0]!)).toMatchObject({ correlation_id: correlation });
  allowed(await advance(ann, maps[0]!));
  expect(await openRun(ann, maps[0]!)).not.toHaveProperty('correlation_id');
});

test('a run inherits the correlation of a job that its opener holds, not of another person’s job', async () => {
  const { running, ann, maps } = await stewardOf(1);
  const { bob } = await running.people({ bob: 'approved' });
  await grantOnAnchor(running.database, bob.id, maps[0]!, true);
  allowed(await dispatch(ann, {}, { 'x-steward-correlation-id': newId() }));
  expect(await openRun(bob, maps[0]!)).not.toHaveProperty('correlation_id');
});

test('a correlation that is not a UUID is ignored', async () => {
  const { ann, maps } = await stewardOf(1);
  const { status, body } = await dispatch(ann, {}, { 'x-steward-correlation-id': 'not-a-uuid' });
  expect(status).toBe(200);
  expect(body).toEqual({ claimed: [expect.objectContaining({ cogmap_id: maps[0] })] });
});

test('ten runs are claimed by default, the oldest first; the others wait for the next tick', async () => {
  const { ann, maps } = await stewardOf(12);
  const [first, second] = [await claimedBy(ann), await claimedBy(ann)];
  expect([first.length, second.length]).toEqual([10, 2]);
  expect([...first, ...second].map(({ cogmap_id }) => cogmap_id).sort()).toEqual([...maps].sort());
});

test('a cap of 0 only queues runs; a negative cap is refused, a very large one is clamped', async () => {
  const { ann, maps } = await stewardOf(2);
  expect(await claimedBy(ann, { cap: 0 })).toEqual([]);
  expect(codeOf(await dispatch(ann, { cap: -1 }))).toEqual([400, 'BAD_REQUEST']);
  const claimed = await claimedBy(ann, { cap: 5_000_000_000 });
  expect(claimed.map(({ cogmap_id }) => cogmap_id).sort()).toEqual([...maps].sort());
});

test('a run whose lease expired is claimed again; after the third attempt a new run begins', async () => {
  const { running, ann } = await stewardOf(1);
  const [first] = await claimedBy(ann);
  for (const attempts of [2, 3]) {
    await expire(running, first!.id);
    expect(await claimedBy(ann)).toMatchObject([{ id: first!.id, attempts }]);
  }
  await expire(running, first!.id);
  const [fresh] = await claimedBy(ann);
  expect(fresh).toMatchObject({ attempts: 1 });
  expect(fresh!.id).not.toBe(first!.id);
});

test('maps of other people are neither claimed nor returned', async () => {
  const { running, ann, maps } = await stewardOf(2);
  const { zoe } = await running.people({ zoe: 'approved' });
  expect(await claimedBy(ann, { cap: 0 })).toEqual([]);
  expect(await claimedBy(zoe)).toEqual([]);
  expect(await claimedBy(ann)).toHaveLength(maps.length);
});

test('a waiting run is claimed even when its map has settled; its steward finds nothing to do', async () => {
  const { ann, maps } = await stewardOf(1);
  await claimedBy(ann, { cap: 0 });
  await settle(ann, maps[0]!);
  expect(await claimedBy(ann)).toMatchObject([{ cogmap_id: maps[0] }]);
});

test('the threshold sets how many new resources make a map drift', async () => {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const { map } = await watchedBy(ann);
  await settle(ann, map);
  expect(await claimedBy(ann, { threshold: 1 })).toEqual([]);
  expect(await claimedBy(ann, { threshold: 0 })).toMatchObject([{ cogmap_id: map }]);
});

test('twenty ticks at once over thirty maps claim each map once', async () => {
  const { ann, maps } = await stewardOf(30);
  const ticks = await Promise.all(Array.from({ length: 20 }, () => claimedBy(ann, { cap: 3 })));
  const claimed = ticks.flat();
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
  expect(claimed.map(({ cogmap_id }) => cogmap_id).sort()).toEqual([...maps].sort());
});

test('a tick writes no event', async () => {
  const { running, ann, maps } = await stewardOf(1);
  const count = async () =>
    (
      await running.database.execute(
        cypher`MATCH (event:Event {anchor_id: ${maps[0]!}}) RETURN count(event) AS events`,
      )
    )[0]!['events'];
  const before = await count();
  await claimedBy(ann);
  expect(await count()).toEqual(before);
});

test('a body is required, its fields are optional', async () => {
  const { ann } = await stewardOf(0);
  expect((await ann.post('/api/steward/dispatch')).status).toBeGreaterThanOrEqual(400);
  expect((await dispatch(ann, { cap: 'many' })).status).toBe(422);
  expect((await dispatch(ann, { cap: null, threshold: null })).status).toBe(200);
});
