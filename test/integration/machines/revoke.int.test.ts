import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { mapOf } from '#test/world/things.ts';
import { look, standingOf } from '../boundary/raw.ts';
import { asMachine, eventsAbout, newClientId, registered } from './machine.ts';

/** Spec 10 §9 and W-10: revoking a registration. */

const running = await service();

async function ownerWithTeam() {
  const { ann, adm } = await running.people({ ann: 'approved', adm: 'admin' });
  const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  return { ann, adm, team };
}

test('revoke at t: the very next call 401 containing "revoked", the id and the time; standing approved -> revoked, grants and memberships unchanged', async () => {
  const { adm } = await running.people({ adm: 'admin' });
  const team = await teamOf(running.database, [{ profile_id: adm.id, role: 'owner' }]);
  const map = await mapOf(adm, 'Reached');
  const machine = await registered(adm, {
    approve: true,
    owner_team_id: team.id,
    teams: [{ team_id: team.id, role: 'member' }],
    grants: [{ cogmap_id: map.id, can_write: true }],
  });
  const get = await asMachine(running, machine.client_id);
  expect((await get(`/api/cognitive-maps/${map.id}`)).status).toBe(200);
  const ties = cypher`RETURN [(profile)-[member:MEMBER_OF]->(team:Team) | [team.id, member.role]] AS teams,
    [(profile)-[granted:GRANTED]->(map) | [map.id, granted.can_read, granted.can_write]] AS grants`;
  const before = await look(running.database, machine.profile_id, ties);

  const revoked = await adm.delete(`/api/machine-clients/${machine.id}`);
  expect(revoked).toMatchObject({
    status: 200,
    body: { id: machine.id, revoked_by_profile_id: adm.id, revoked_at: expect.stringMatching(/Z$/) },
  });
  const refused = await get('/api/profile');
  expect(refused.status).toBe(401);
  expect(refused.body.error.message).toContain('revoked');
  expect(refused.body.error.message).toContain(machine.client_id);
  expect(refused.body.error.message).toContain(revoked.body.revoked_at);
  expect(refused.headers['www-authenticate']).toContain('reason="machine_revoked"');
  expect(await standingOf(running.database, machine.profile_id)).toBe('revoked');
  expect(await look(running.database, machine.profile_id, ties)).toEqual(before);
});

test('the ledger records the revocation and the standing, with a reason that names the client', async () => {
  const { ann, adm, team } = await ownerWithTeam();
  const machine = await registered(adm, { approve: true, owner_team_id: team.id });
  const before = (await eventsAbout(running, machine.profile_id)).length;
  await ann.delete(`/api/machine-clients/${machine.id}`);
  const told = (await eventsAbout(running, machine.profile_id)).slice(before);
  expect(told.map(({ type }) => type)).toEqual(['machine_client_revoked', 'principal_standing_changed']);
  expect(told[0]).toMatchObject({
    category: 'admin',
    emitter: `${ann.handle}@web`,
    payload: {
      machine_client_id: machine.id,
      client_id: machine.client_id,
      profile_id: machine.profile_id,
    },
  });
  expect(told[1]!.payload).toMatchObject({ act: 'revoke', prior: 'approved', actor: ann.id });
  expect(told[1]!.payload['reason']).toContain(machine.client_id);
});

test('a repeat is a no-op that keeps the first revoker and time', async () => {
  const { ann, adm, team } = await ownerWithTeam();
  const machine = await registered(ann, { owner_team_id: team.id });
  const first = await ann.delete(`/api/machine-clients/${machine.id}`);
  const events = await eventsAbout(running, machine.profile_id);
  const second = await adm.delete(`/api/machine-clients/${machine.id}`);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(second.body.revoked_by_profile_id).toBe(ann.id);
  expect(await eventsAbout(running, machine.profile_id)).toEqual(events);
});

test('a not-approved machine is revoked without error, and its standing stays', async () => {
  const { ann, team } = await ownerWithTeam();
  const machine = await registered(ann, { owner_team_id: team.id });
  expect((await ann.delete(`/api/machine-clients/${machine.id}`)).status).toBe(200);
  expect(await standingOf(running.database, machine.profile_id)).toBe('denied');
  const told = await eventsAbout(running, machine.profile_id);
  expect(told.at(-1)!.type).toBe('machine_client_revoked');
});

describe('a profile with two credentials', () => {
  async function rebound() {
    const { adm } = await running.people({ adm: 'admin' });
    const old = await registered(adm, { approve: true });
    const { body: next } = await adm.post(`/api/machine-clients/${old.id}/rebind`, {
      client_id: newClientId(),
      from_machine_client_id: old.id,
      label: 'next',
      keep_old_active: true,
    });
    return { adm, old, next };
  }

  test('keeps its standing when one is revoked, and the other goes on working', async () => {
    const { adm, old, next } = await rebound();
    await adm.delete(`/api/machine-clients/${old.id}`);
    expect(await standingOf(running.database, old.profile_id)).toBe('approved');
    expect((await (await asMachine(running, old.client_id))('/api/contexts')).status).toBe(401);
    expect((await (await asMachine(running, next.client_id))('/api/contexts')).status).toBe(200);
    await adm.delete(`/api/machine-clients/${next.id}`);
    expect(await standingOf(running.database, old.profile_id)).toBe('revoked');
  });

  test('loses its standing when both are revoked at once', async () => {
    const { adm, old, next } = await rebound();
    await Promise.all([old, next].map(({ id }) => adm.delete(`/api/machine-clients/${id}`)));
    expect(await standingOf(running.database, old.profile_id)).toBe('revoked');
  });

  test('loses it with the first when the other has expired', async () => {
    const { adm, old, next } = await rebound();
    await running.database.execute(
      cypher`MATCH (machine:MachineClient {id: ${next.id}}) SET machine.expires_at = datetime() - duration('PT1S')`,
    );
    await adm.delete(`/api/machine-clients/${old.id}`);
    expect(await standingOf(running.database, old.profile_id)).toBe('revoked');
  });
});
