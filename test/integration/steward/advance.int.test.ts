import { expect, test } from 'vitest';
import { fingerprintOf } from '#agents/steward/drift.ts';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { allowed, contextOf, edgeOf } from '#test/world/things.ts';
import { advance, arrive, claimedBy, deltaOf, settle, shareWith, watchedBy } from './watched.ts';

/** POST /api/steward/{cogmap}/watermark (spec 70 §2.5). */

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

const eventAbout = async (resource: string): Promise<string> => {
  const [row] = await running.database.execute(
    cypher`MATCH (event:Event {type: 'resource_created'})-[:ABOUT]->(:Resource {id: ${resource}}) RETURN event.id AS id`,
  );
  return row!['id'] as string;
};

const stateOf = async (job: string) => {
  const [row] = await running.database.execute(
    cypher`MATCH (job:Job {id: ${job}}) RETURN job.state AS state`,
  );
  return row?.['state'];
};

test('advancing to an event leaves what came after it', async () => {
  const { map, context } = await watchedBy(ann);
  const [one, two, three] = await arrive(ann, context, 3);
  const before = await deltaOf(ann, map);
  await edgeOf(ann, one!, three!);
  const event_id = await eventAbout(two!);
  const { status, body } = await advance(ann, map, { event_id });
  expect([status, body]).toEqual([
    200,
    { cogmap_id: map, watermark: event_id, boundary_fingerprint: fingerprintOf([context]) },
  ]);
  const delta = await deltaOf(ann, map);
  expect(delta).toMatchObject({ new_resources: 1, watermark: event_id, boundary_moved: false });
  expect(delta.new_events).toBeLessThan(before.new_events);
  expect(delta.max_event_id).not.toBe(before.max_event_id);
});

test('advancing with the values of the delta settles the map', async () => {
  const { map, context } = await watchedBy(ann);
  await arrive(ann, context, 2);
  await settle(ann, map);
  const delta = await deltaOf(ann, map);
  expect(delta).toMatchObject({
    new_resources: 0,
    new_events: 0,
    boundary_moved: false,
    exceeds_threshold: false,
  });
  expect(delta).not.toHaveProperty('max_event_id');
});

test('without an event the watermark stays, and the boundary settles', async () => {
  const { map } = await watchedBy(ann);
  const { body } = await advance(ann, map, { boundary_fingerprint: 'as the client says' });
  expect(body).toEqual({ cogmap_id: map, boundary_fingerprint: 'as the client says' });
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_moved: true });
  const live = allowed(await advance(ann, map)).body;
  expect(live).toEqual({ cogmap_id: map, boundary_fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_moved: false });
  expect((await advance(ann, map, { event_id: null, boundary_fingerprint: null })).body).toEqual(live);
});

test('a context shared during a run leaves the boundary moved', async () => {
  const { map, team } = await watchedBy(ann);
  const { boundary_fingerprint } = await deltaOf(ann, map);
  await shareWith(ann, await contextOf(ann, 'Meanwhile'), team);
  allowed(await advance(ann, map, { boundary_fingerprint }));
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_moved: true, exceeds_threshold: true });
});

test('the watermark never moves back, and the same again changes nothing', async () => {
  const { map, context } = await watchedBy(ann);
  const [one, two] = await arrive(ann, context, 2);
  const [older, newer] = [await eventAbout(one!), await eventAbout(two!)];
  const first = allowed(await advance(ann, map, { event_id: newer })).body;
  expect(allowed(await advance(ann, map, { event_id: newer })).body).toEqual(first);
  expect(allowed(await advance(ann, map, { event_id: older })).body).toEqual(first);
});

test('a reader without the write grant gets a 403 that names the map; to others the map is unknown', async () => {
  const { map } = await watchedBy(ann, [[bob, 'member']]);
  const refused = await advance(bob, map);
  expect(codeOf(refused)).toEqual([403, 'FORBIDDEN_DETAIL']);
  expect(refused.body.error.message).toContain(map);
  const [hidden, unknown] = [await advance(zoe, map), await advance(zoe, newId())];
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  expect(hidden.body).toEqual(unknown.body);
});

test('an event of another team’s context, or none, is 404, and leaves cursor and job as they are', async () => {
  const { map } = await watchedBy(ann);
  const foreign = await watchedBy(zoe);
  const [resource] = await arrive(zoe, foreign.context, 1);
  const [job] = await claimedBy(ann, { cap: 500 }).then((jobs) =>
    jobs.filter(({ cogmap_id }) => cogmap_id === map),
  );
  for (const event_id of [await eventAbout(resource!), newId()])
    expect(codeOf(await advance(ann, map, { event_id }))).toEqual([404, 'NOT_FOUND']);
  expect((await advance(ann, map, { event_id: 'no uuid' })).status).toBe(422);
  expect(await deltaOf(ann, map)).not.toHaveProperty('watermark');
  expect(await stateOf(job!.id)).toBe('in_progress');
});

test('advancing ends the run that the caller holds, and the map can be queued again', async () => {
  const { map, team } = await watchedBy(ann);
  const job = (await claimedBy(ann, { cap: 500 })).find(({ cogmap_id }) => cogmap_id === map)!;
  allowed(await advance(ann, map));
  expect(await stateOf(job.id)).toBe('done');
  await shareWith(ann, await contextOf(ann, 'More'), team);
  const next = (await claimedBy(ann, { cap: 500 })).find(({ cogmap_id }) => cogmap_id === map)!;
  expect(next).toMatchObject({ attempts: 1 });
  expect(next.id).not.toBe(job.id);
});

test('advancing leaves a waiting run, and one that another caller holds, as they are', async () => {
  const { map } = await watchedBy(ann, [[bob, 'member']]);
  const other = await watchedBy(ann);
  await claimedBy(ann, { cap: 0 });
  const waiting = await running.database.execute(
    cypher`MATCH (job:Job {kind: 'steward', key: ${other.map}}) RETURN job.id AS id`,
  );
  allowed(await advance(ann, other.map));
  expect(await stateOf(waiting[0]!['id'] as string)).toBe('pending');
  const [held] = (await claimedBy(ann, { cap: 500 })).filter(({ cogmap_id }) => cogmap_id === map);
  await running.database.execute(cypher`MATCH (job:Job {id: ${held!.id}}) SET job.claimed_by = ${bob.id}`);
  allowed(await advance(ann, map));
  expect(await stateOf(held!.id)).toBe('in_progress');
});
