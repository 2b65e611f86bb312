import { expect, test } from 'vitest';
import { fingerprintOf } from '#agents/steward/drift.ts';
import { newId } from '#base/ids.ts';
import { codeOf, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { allowed, contextOf, edgeOf, mapOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import {
  advance,
  arrive,
  bindTo,
  contextOfTeam,
  deltaOf,
  mapBoundTo,
  settle,
  shareWith,
  watchedBy,
} from './watched.ts';

/** GET /api/steward/{cogmap}/delta (spec 70 §1 and §2.2). */

const running = await service();
const { ann, bob, zoe } = await running.people({ ann: 'approved', bob: 'approved', zoe: 'approved' });

/** The newest event that is anchored in a context. */
const lastEventOf = async (context: string): Promise<string> => {
  const [row] = await running.database.execute({
    text: 'MATCH (event:Event {anchor_id: $context}) RETURN event.id AS id ORDER BY event.seq DESC LIMIT 1',
    parameters: { context },
  });
  return row!['id'] as string;
};

test('counts events and new resources in the contexts of the team, and of no other team', async () => {
  const { map, context } = await watchedBy(ann);
  await settle(ann, map);
  const [one, other] = await arrive(ann, context, 3);
  await edgeOf(ann, one!, other!);
  allowed(await ann.patch(`/api/resources/${one}`, { content: 'Revised.' }));
  await arrive(zoe, (await watchedBy(zoe)).context, 1);
  const delta = await deltaOf(ann, map);
  expect(delta).toMatchObject({
    cogmap_id: map,
    new_resources: 3,
    max_event_id: await lastEventOf(context),
    threshold: 5,
    exceeds_threshold: false,
    boundary_moved: false,
  });
  expect(delta.new_events).toBe((await eventsOf(running, context)).length);
  expect(delta.new_events).toBeGreaterThan(4);
  expect(await deltaOf(ann, map, '?threshold=3')).toMatchObject({ threshold: 3, exceeds_threshold: true });
  for (const threshold of [0, -7])
    expect(await deltaOf(ann, map, `?threshold=${threshold}`)).toMatchObject({
      threshold,
      exceeds_threshold: true,
    });
});

test('for a map that was never advanced, everything counts as new and the boundary as moved', async () => {
  const team = await teamBy(ann);
  const map = await mapBoundTo(ann, team);
  const delta = await deltaOf(ann, map);
  expect(delta).toEqual({
    ...{ cogmap_id: map, new_resources: 0, new_events: 0, threshold: 5 },
    ...{ boundary_moved: true, exceeds_threshold: true, boundary_fingerprint: fingerprintOf([]) },
  });
  const context = await contextOfTeam(ann, team);
  await arrive(ann, context, 1);
  expect(await deltaOf(ann, map)).toMatchObject({
    new_resources: 1,
    boundary_fingerprint: fingerprintOf([context]),
  });
});

test('sharing old material with the team moves the boundary, though nothing is new', async () => {
  const { map, team } = await watchedBy(ann);
  const old = await contextOf(ann, 'Older');
  await arrive(ann, old, 2);
  await arrive(ann, await contextOfTeam(ann, team), 1);
  await settle(ann, map);
  await shareWith(ann, old, team);
  const delta = await deltaOf(ann, map);
  expect(delta).toMatchObject({
    new_resources: 0,
    new_events: 0,
    boundary_moved: true,
    exceeds_threshold: true,
  });
  await settle(ann, map);
  expect(await deltaOf(ann, map)).toMatchObject({
    new_events: 0,
    boundary_moved: false,
    exceeds_threshold: false,
  });
});

test('a context of a person that is handed to the team moves the boundary', async () => {
  const { map, team } = await watchedBy(ann);
  await settle(ann, map);
  const context = await contextOf(ann, 'Mine');
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_moved: false });
  allowed(await ann.post(`/api/contexts/${context}/reassign`, { to_team_id: team.id }));
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_moved: true });
});

test('a share with a parent team counts, one with a sibling team does not; ownership is not inherited', async () => {
  const parent = await teamBy(ann);
  const team = await teamBy(ann, [], parent);
  const sibling = await teamBy(ann, [], parent);
  const map = await mapBoundTo(ann, team);
  const above = await contextOf(ann, 'Above');
  await shareWith(ann, above, parent);
  const beside = await contextOf(ann, 'Beside');
  await shareWith(ann, beside, sibling);
  await contextOfTeam(ann, parent);
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_fingerprint: fingerprintOf([above]) });
});

test('a map of two teams watches what either of them has; a deleted team gives nothing', async () => {
  const { map, context, team } = await watchedBy(ann);
  const other = await teamBy(ann);
  const more = await contextOfTeam(ann, other);
  await bindTo(ann, map, other);
  const both = fingerprintOf([context, more].sort());
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_fingerprint: both });
  allowed(await ann.delete(`/api/teams/${other.id}`));
  expect(await deltaOf(ann, map)).toMatchObject({ boundary_fingerprint: fingerprintOf([context]) });
  expect(team.id).not.toBe(other.id);
});

test('a caller who reads the map reads its delta; to others the map is unknown', async () => {
  const { map, team } = await watchedBy(ann, [[bob, 'member']]);
  expect(team).toBeDefined();
  expect((await bob.get(`/api/steward/${map}/delta`)).status).toBe(200);
  const [hidden, unknown] = [
    await zoe.get(`/api/steward/${map}/delta`),
    await zoe.get(`/api/steward/${newId()}/delta`),
  ];
  expect(codeOf(unknown)).toEqual([404, 'NOT_FOUND']);
  expect(hidden.body).toEqual(unknown.body);
  expect((await ann.get('/api/steward/no-uuid/delta')).status).toBe(400);
  expect((await ann.get(`/api/steward/${map}/delta?threshold=many`)).status).toBe(400);
});

test('a delta changes nothing', async () => {
  const { map, context } = await watchedBy(ann);
  await arrive(ann, context, 1);
  const first = await deltaOf(ann, map);
  expect(await deltaOf(ann, map)).toEqual(first);
  expect(first).not.toHaveProperty('watermark');
});

test('a resource in the map itself is not what the map watches', async () => {
  const { map } = await watchedBy(ann);
  await settle(ann, map);
  await resourceIn(ann, { map });
  expect(await deltaOf(ann, map)).toMatchObject({ new_resources: 0, new_events: 0 });
  expect((await advance(ann, (await mapOf(ann, 'Bound to nobody')).id)).status).toBe(200);
});
