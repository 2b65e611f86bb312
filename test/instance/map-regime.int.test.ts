import { expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId } from '#base/ids.ts';
import { freshService } from '#test/world/fresh.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { mapOf } from '#test/world/things.ts';
import { deliver, deliveredId, entry, telosOf } from '../integration/maps/delivering.ts';
import { teamBy } from '../integration/teams/teams-made.ts';

/** Spec 50 §3.4: the kernel map, and a map that is bound to the gating team, are reconciled by administrators only. */

const CREATED_ONE = { created: 1, updated: 0, folded: 0, unchanged: 0 };

const running = await freshService();
const { ann, boss } = await running.people({ ann: 'approved', boss: 'admin' });
const team = await teamBy(boss, [[ann, 'maintainer']]);

test('the kernel map is read by everyone and reconciled by administrators only, even where someone may write in it', async () => {
  expect((await ann.get(`/api/cognitive-maps/${KERNEL_MAP_ID}`)).status).toBe(200);
  await grantOnAnchor(running.database, ann.id, KERNEL_MAP_ID, true);
  const id = newId();
  const manifest = { entries: [entry(id)], telos: telosOf('What this installation is for.') };
  const before = await eventsOf(running, KERNEL_MAP_ID);
  const refused = await deliver(ann, KERNEL_MAP_ID, manifest);
  expect([refused.status, refused.body.error.code]).toEqual([403, 'FORBIDDEN']);
  expect(await eventsOf(running, KERNEL_MAP_ID)).toEqual(before);
  const { status, body } = await deliver(boss, KERNEL_MAP_ID, manifest);
  expect([status, body]).toEqual([200, { ...CREATED_ONE, charter: 'created' }]);
  expect((await ann.get(`/api/resources/${deliveredId(KERNEL_MAP_ID, id)}`)).status).toBe(200);
  expect((await ann.get(`/api/cognitive-maps/${KERNEL_MAP_ID}`)).body.cogmap.charter_statement).toBe(
    'What this installation is for.',
  );
});

test('a map bound to the gating team: its creator may not reconcile it any more, an administrator who reads it may; unbound, she may again', async () => {
  const map = await mapOf(ann, 'Gate');
  const bound = await ann.post(`/api/cognitive-maps/${map.id}/teams`, { team_id: team.id });
  expect(bound.body.bound).toBe(true);
  expect((await deliver(ann, map.id, {})).status).toBe(200);
  const gate = (gating_team_slug: string | null) =>
    boss.patch('/api/access/admin/settings', { gating_team_slug });
  expect((await gate(team.slug)).status).toBe(200);
  expect((await deliver(ann, map.id, { entries: [entry()] })).status).toBe(403);
  expect((await deliver(boss, map.id, { entries: [entry()] })).body).toEqual({
    ...CREATED_ONE,
    charter: 'absent',
  });
  expect((await gate(null)).status).toBe(200);
  expect((await deliver(ann, map.id, {})).status).toBe(200);
});
