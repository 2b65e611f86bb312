import { expect, test } from 'vitest';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { eventsOfTeam, machineOf } from '../integration/teams/raw.ts';
import { rosterOf } from '../integration/teams/teams-made.ts';

const running = await freshService();
const everyone: Record<'root' | 'ann' | 'bob' | 'una', Caller> = await running.people({
  root: 'admin',
  ann: 'approved',
  bob: 'approved',
  una: 'denied',
});

test('a team that everybody joins: the administrator owns it, who is approved becomes watcher, who is not stays out', async () => {
  const { root, ann, bob, una } = everyone;
  const machine = await machineOf(root);
  const denied = await ann.post('/api/teams', { slug: 'everyone', auto_join_role: 'watcher' });
  expect(denied.status).toBe(403);
  const created = await root.post('/api/teams', { slug: 'everyone', auto_join_role: 'watcher' });
  expect([created.status, created.body.auto_join_role]).toEqual([201, 'watcher']);
  const roster = await rosterOf(root, created.body);
  expect(roster).toMatchObject({ [root.id]: 'owner', [ann.id]: 'watcher', [bob.id]: 'watcher' });
  for (const outside of [una.id, machine]) expect(roster[outside]).toBeUndefined();
  expect((await ann.get('/api/teams')).body.map((row: { slug: string }) => row.slug)).toContain('everyone');
  const added = (await eventsOfTeam(running, created.body.id)).filter(
    ({ type }) => type === 'team_member_added',
  );
  expect(Object.fromEntries(added.map(({ payload }) => [payload['profile_id'], payload['role']]))).toEqual(
    roster,
  );

  await root.post(`/api/access/admin/principals/${machine}/approve`);
  const second = await root.post('/api/teams', { slug: 'makers', auto_join_role: 'maintainer' });
  expect(second.status).toBe(201);
  expect(await rosterOf(root, second.body)).toMatchObject({
    [root.id]: 'owner',
    [ann.id]: 'maintainer',
    [machine]: 'member',
  });
});

test('who is approved while a team that everybody joins is made, is in it', async () => {
  const { root } = everyone;
  for (let round = 1; round <= 5; round += 1) {
    const { newcomer } = await running.people({ newcomer: 'denied' });
    const [approved, created] = await Promise.all([
      root.post(`/api/access/admin/principals/${newcomer.id}/approve`),
      root.post('/api/teams', { slug: `round-${round}`, auto_join_role: 'watcher' }),
    ]);
    expect([approved.status, created.status]).toEqual([200, 201]);
    expect(await rosterOf(root, created.body)).toMatchObject({ [newcomer.id]: 'watcher' });
  }
});
