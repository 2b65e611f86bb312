import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { bindMapToTeam, teamOf } from '#test/world/raw.ts';
import { mapOf } from '#test/world/things.ts';
import { look } from '../integration/boundary/raw.ts';
import { conferral, eventsAbout, newClientId, registered } from '../integration/machines/machine.ts';

/** Spec 10 §9 and spec 20 §1: what the gating team, of which an instance has one, does to registrations. */

const running = await freshService();
const { adm, ann } = await running.people({ adm: 'admin', ann: 'approved' });
const own: { id: string } = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
const gating: { id: string; slug: string } = await teamOf(running.database, [
  { profile_id: ann.id, role: 'owner' },
]);

/** What PATCH of the settings keeps in step. */
const gateBy = (teamId: string | null) =>
  running.database.execute(
    cypher`MATCH (instance:Instance {id: 1})
     OPTIONAL MATCH (instance)-[before:GATED_BY]->() DELETE before
     WITH DISTINCT instance
     MATCH (team:Team {id: ${teamId}})
     SET instance.gating_team_slug = team.slug
     CREATE (instance)-[:GATED_BY]->(team)`,
  );

const setActive = (active: boolean) =>
  running.database.execute(cypher`MATCH (team:Team {id: ${gating.id}}) SET team.active = ${active}`);

async function rolesOf(profileId: string): Promise<unknown> {
  const { roles } = await look(
    running.database,
    profileId,
    cypher`MATCH (profile)-[member:MEMBER_OF]->(team:Team) WHERE NOT team.slug STARTS WITH 'personal-'
     RETURN collect([team.id, member.role]) AS roles`,
  );
  return roles;
}

describe('a new machine', () => {
  test('joins no team of itself while no gating team is set', async () => {
    const machine = await registered(ann, { owner_team_id: own.id });
    expect(await rolesOf(machine.profile_id)).toEqual([]);
  });

  test('is a watcher of the gating team iff the caller is a member of it', async () => {
    await gateBy(gating.id);
    const ofMember = await registered(ann, { owner_team_id: own.id });
    expect(await rolesOf(ofMember.profile_id)).toEqual([[gating.id, 'watcher']]);
    const told = await eventsAbout(running, ofMember.profile_id);
    expect(told.find(({ type }) => type === 'team_member_added')!.payload).toMatchObject({
      team_id: gating.id,
      profile_id: ofMember.profile_id,
      role: 'watcher',
      source: 'native',
    });
    const ofStranger = await registered(adm);
    expect(await rolesOf(ofStranger.profile_id)).toEqual([]);
  });

  test('has the role in the gating team that was asked for', async () => {
    await gateBy(gating.id);
    const teams = [{ team_id: gating.id, role: 'member' }];
    const machine = await registered(ann, { owner_team_id: own.id, teams });
    expect(await rolesOf(machine.profile_id)).toEqual([[gating.id, 'member']]);
    const told = await eventsAbout(running, machine.profile_id);
    expect(told.filter(({ type }) => type === 'team_member_added')).toHaveLength(1);
  });

  test('does not join a gating team that is not active any more', async () => {
    await gateBy(gating.id);
    await setActive(false);
    const machine = await registered(ann, { owner_team_id: own.id });
    await setActive(true);
    expect(await rolesOf(machine.profile_id)).toEqual([]);
  });
});

test('a map joined to the gating team needs an admin, whatever the caller holds on it', async () => {
  await gateBy(gating.id);
  const map = await mapOf(ann, 'Joined');
  const body = () =>
    conferral({
      client_id: newClientId(),
      owner_team_id: own.id,
      grants: [{ cogmap_id: map.id, can_write: false }],
    });
  expect((await ann.post('/api/machine-clients', body())).status).toBe(200);
  await bindMapToTeam(running.database, map.id, gating.id);
  expect((await ann.post('/api/machine-clients', body())).status).toBe(403);
  expect((await adm.post('/api/machine-clients', body())).status).toBe(200);
});
