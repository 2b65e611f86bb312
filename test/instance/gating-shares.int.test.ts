import { expect, test } from 'vitest';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../integration/grants/granting.ts';
import { teamBy } from '../integration/teams/teams-made.ts';
import { standingTo } from '../integration/visibility/standing-to.ts';

/** Spec 20 §1 and §3.6: what attaches to the gating team and to the root team. */

const gateBy = async (gating_team_slug: string | null): Promise<void> => {
  const { status, body } = await adm.patch('/api/access/admin/settings', { gating_team_slug });
  if (status !== 200) throw new Error(`settings were refused: ${JSON.stringify(body)}`);
};

const running = await freshService();
const { olga, mem, adm } = await running.people({ olga: 'approved', mem: 'approved', adm: 'admin' });
const team = await teamBy(olga, [[mem, 'member']]);

test('who owns a context and manages the gating team neither shares with it, nor unshares, nor hands over; an admin does', async () => {
  const [open, later] = [await contextOf(olga, 'Open'), await contextOf(olga, 'Later')];
  const share = (caller: Caller, context: string) =>
    caller.post(`/api/contexts/${context}/teams`, { team_id: team.id });
  const unshare = (caller: Caller, context: string) =>
    caller.delete(`/api/contexts/${context}/teams/${team.id}`);
  const transfer = (caller: Caller) =>
    caller.post(`/api/contexts/${later}/reassign`, { to_team_id: team.id });
  expect((await share(olga, open)).status).toBe(200);
  await gateBy(team.slug);
  expect((await share(olga, later)).status).toBe(403);
  expect((await unshare(olga, open)).status).toBe(403);
  expect((await transfer(olga)).status).toBe(403);
  expect((await mem.get(`/api/contexts/${open}`)).status).toBe(200);
  expect((await unshare(adm, open)).body.unshared).toBe(true);
  expect((await share(adm, later)).body.shared).toBe(true);
  expect((await transfer(adm)).body.reassigned).toBe(true);
  await gateBy(null);
  expect((await share(olga, open)).body.shared).toBe(true);
});

test('a map is bound to the gating team, and taken off it, by administrators only; its grants are theirs meanwhile', async () => {
  const map = await mapOf(olga, 'Governed');
  const path = `/api/cognitive-maps/${map.id}`;
  const bind = (caller: Caller) => caller.post(`${path}/teams`, { team_id: team.id });
  const unbind = (caller: Caller) => caller.delete(`${path}/teams/${team.id}`);
  await gateBy(team.slug);
  expect((await bind(olga)).status).toBe(403);
  expect((await bind(adm)).body.bound).toBe(true);
  expect((await unbind(olga)).status).toBe(403);
  expect((await grant(olga, path, mem, 'R')).status).toBe(403);
  expect((await revoke(olga, path, mem)).status).toBe(403);
  expect((await grant(adm, path, mem, 'RW')).status).toBe(200);
  // Only administrators grant here anyway, so there is no last one to keep.
  expect((await revoke(adm, path, olga)).body.revoked).toBe(true);
  expect((await grant(adm, path, olga, 'RWG')).body.granted).toBe(true);
  await gateBy(null);
  expect((await grant(olga, path, mem, 'R')).status).toBe(200);
  expect((await unbind(olga)).body.unbound).toBe(true);
});

test('M1, a context of olga that is shared with the root team: everybody reads it, and the outcome says so', async () => {
  const { dana } = await running.people({ dana: 'approved' });
  const context = await contextOf(olga, 'Public');
  const resource = await resourceIn(olga, { context });
  const shared = await adm.post(`/api/contexts/${context}/teams`, { team_id: ROOT_TEAM_ID });
  expect(shared.body).toMatchObject({ shared: true, reaches_everyone: true });
  expect(await standingTo(dana, context)).toBe('R--');
  expect(await standingTo(olga, context)).toBe('RWA');
  expect(await standingTo(adm, context, true)).toBe('R--');
  const { late } = await running.people({ late: 'approved' });
  expect((await late.get(`/api/resources/${resource}`)).status).toBe(200);
});

test('a grant to the root team publishes a resource, and the outcome says so', async () => {
  const context = await contextOf(olga, 'Home');
  const path = `/api/resources/${await resourceIn(olga, { context })}`;
  const root = { id: ROOT_TEAM_ID, slug: 'atlas-system' };
  expect((await grant(olga, path, root, 'R')).body).toEqual({ granted: true, reaches_everyone: true });
  expect((await mem.get(path)).status).toBe(200);
  expect((await mem.get(`/api/contexts/${context}`)).status).toBe(404);
});
