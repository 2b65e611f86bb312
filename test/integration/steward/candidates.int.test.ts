import { expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { alignGrants, grantOnAnchor } from '#test/world/raw.ts';
import { allowed, mapOf } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { bindTo, mapBoundTo } from './watched.ts';

/** GET /api/steward/candidates (spec 70 §2.1). */

test('a caller who can only read a map by a team is not its steward', async () => {
  const { database, people } = await service();
  const { ann, bob } = await people({ ann: 'approved', bob: 'approved' });
  const team = await teamBy(ann, [[bob, 'member']]);
  const map = await mapBoundTo(ann, team);
  const candidates = async () => (await bob.get('/api/steward/candidates')).body;
  expect(await candidates()).toEqual([]);
  await grantOnAnchor(database, bob.id, map, true);
  await alignGrants(database, bob.id);
  expect(await candidates()).toEqual([map]);
});

test('a write grant to one of the caller’s teams makes them its steward, too', async () => {
  const { people } = await service();
  const { ann, bob } = await people({ ann: 'approved', bob: 'approved' });
  const team = await teamBy(ann, [[bob, 'member']]);
  const map = await mapBoundTo(ann, team);
  const principal = { principal_table: 'kb_teams', principal_id: team.id };
  const rights = { can_read: true, can_write: true, can_delete: false, can_grant: false };
  allowed(await ann.post(`/api/cognitive-maps/${map}/grants`, { ...principal, ...rights }));
  expect((await bob.get('/api/steward/candidates')).body).toEqual([map]);
});

test('a map of several teams of the caller is listed once, and maps are ordered by id', async () => {
  const { people } = await service();
  const { ann } = await people({ ann: 'approved' });
  const [one, other] = [await teamBy(ann), await teamBy(ann)];
  const maps = [await mapBoundTo(ann, one), await mapBoundTo(ann, one)];
  await bindTo(ann, maps[0]!, other);
  expect((await ann.get('/api/steward/candidates')).body).toEqual([...maps].sort());
});

test('a map without a team, or whose team is deleted, is not a candidate', async () => {
  const { people } = await service();
  const { ann } = await people({ ann: 'approved' });
  await mapOf(ann, 'Of nobody');
  const team = await teamBy(ann);
  const map = await mapBoundTo(ann, team);
  expect((await ann.get('/api/steward/candidates')).body).toEqual([map]);
  allowed(await ann.delete(`/api/teams/${team.id}`));
  expect((await ann.get('/api/steward/candidates')).body).toEqual([]);
});

test('a caller without a team has no candidates', async () => {
  const { people } = await service();
  const { zoe } = await people({ zoe: 'approved' });
  const { status, body } = await zoe.get('/api/steward/candidates');
  expect([status, body]).toEqual([200, []]);
});
