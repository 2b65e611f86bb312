import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { issued, registered } from './machine.ts';

/** Spec 10 §9: who sees which registrations; W-10: what may not be seen answers like what does not exist. */

const running = await service();

async function twoTeams() {
  const { ann, bob, adm } = await running.people({ ann: 'approved', bob: 'approved', adm: 'admin' });
  const a = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  const b = await teamOf(running.database, [{ profile_id: bob.id, role: 'owner' }]);
  return { ann, bob, adm, a, b };
}

const idsOf = (answer: { body: { id: string }[] }): string[] => answer.body.map(({ id }) => id);

describe('the list', () => {
  test('two owners of different teams: each sees only own teams’ machines, newest first', async () => {
    const { ann, bob, a, b } = await twoTeams();
    const first = await registered(ann, { owner_team_id: a.id });
    const { client: second } = await issued(ann, { owner_team_id: a.id });
    const other = await registered(bob, { owner_team_id: b.id });
    const answer = await ann.get('/api/machine-clients');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([second, first]);
    expect(idsOf(await bob.get('/api/machine-clients'))).toEqual([other.id]);
  });

  test('an admin sees all, also those without a team', async () => {
    const { ann, bob, adm, a, b } = await twoTeams();
    const mine = await registered(ann, { owner_team_id: a.id });
    const theirs = await registered(bob, { owner_team_id: b.id });
    const nobodys = await registered(adm);
    const seen = idsOf(await adm.get('/api/machine-clients'));
    expect(seen.filter((id) => [mine.id, theirs.id, nobodys.id].includes(id))).toEqual([
      nobodys.id,
      theirs.id,
      mine.id,
    ]);
    expect(idsOf(await ann.get('/api/machine-clients'))).toEqual([mine.id]);
  });

  test('a member, a maintainer and a watcher of the team see nothing', async () => {
    const { ann, mem, max, wat } = await running.people({
      ann: 'approved',
      mem: 'approved',
      max: 'approved',
      wat: 'approved',
    });
    const team = await teamOf(running.database, [
      { profile_id: ann.id, role: 'owner' },
      { profile_id: mem.id, role: 'member' },
      { profile_id: max.id, role: 'maintainer' },
      { profile_id: wat.id, role: 'watcher' },
    ]);
    await registered(ann, { owner_team_id: team.id });
    for (const caller of [mem, max, wat]) expect((await caller.get('/api/machine-clients')).body).toEqual([]);
  });

  test('revoked ones are there only when asked for', async () => {
    const { ann, adm, a } = await twoTeams();
    const live = await registered(ann, { owner_team_id: a.id });
    const gone = await registered(ann, { owner_team_id: a.id });
    await ann.delete(`/api/machine-clients/${gone.id}`);
    expect(idsOf(await ann.get('/api/machine-clients'))).toEqual([live.id]);
    expect(idsOf(await ann.get('/api/machine-clients?include_revoked=false'))).toEqual([live.id]);
    expect(idsOf(await ann.get('/api/machine-clients?include_revoked=true'))).toEqual([gone.id, live.id]);
    expect(idsOf(await adm.get('/api/machine-clients'))).not.toContain(gone.id);
    expect(idsOf(await adm.get('/api/machine-clients?include_revoked=true'))).toContain(gone.id);
  });

  test('include_revoked of another kind: 400', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    expect((await ann.get('/api/machine-clients?include_revoked=maybe')).status).toBe(400);
  });

  test('the machines of a team that is not active any more are seen by admins only', async () => {
    const { ann, adm, a } = await twoTeams();
    const machine = await registered(ann, { owner_team_id: a.id });
    await running.database.execute(cypher`MATCH (team:Team {id: ${a.id}}) SET team.active = false`);
    expect(idsOf(await ann.get('/api/machine-clients'))).toEqual([]);
    expect((await ann.get(`/api/machine-clients/${machine.id}`)).status).toBe(404);
    expect(idsOf(await adm.get('/api/machine-clients'))).toContain(machine.id);
  });
});

describe('one registration', () => {
  test('is read by an owner of its team and by an admin', async () => {
    const { ann, adm, a } = await twoTeams();
    const machine = await registered(ann, { owner_team_id: a.id });
    for (const caller of [ann, adm]) {
      expect(await caller.get(`/api/machine-clients/${machine.id}`)).toMatchObject({
        status: 200,
        body: machine,
      });
    }
  });

  test('of another team cannot be distinguished from one that does not exist', async () => {
    const { ann, bob, adm, a } = await twoTeams();
    const machine = await registered(ann, { owner_team_id: a.id });
    const hidden = await bob.get(`/api/machine-clients/${machine.id}`);
    const absent = await bob.get(`/api/machine-clients/${newId()}`);
    expect([hidden.status, hidden.body]).toEqual([absent.status, absent.body]);
    expect(hidden.status).toBe(404);
    expect((await adm.get(`/api/machine-clients/${newId()}`)).status).toBe(404);
  });

  test('is written by no one else: hidden and absent are the same 403, and 404 for an admin', async () => {
    const { ann, bob, adm, a } = await twoTeams();
    const { client } = await issued(ann, { owner_team_id: a.id });
    const writes = (id: string) =>
      [
        () => bob.delete(`/api/machine-clients/${id}`),
        () => bob.post(`/api/machine-clients/${id}/rotate-secret`, { grace_seconds: 0 }),
        () =>
          bob.post(`/api/machine-clients/${id}/rebind`, {
            client_id: 'x',
            label: 'x',
            from_machine_client_id: id,
          }),
      ] as const;
    const hidden = await Promise.all(writes(client.id).map((write) => write()));
    const absent = await Promise.all(writes(newId()).map((write) => write()));
    for (const [index, { status, body }] of hidden.entries()) {
      expect({ status, body }).toEqual({ status: absent[index]!.status, body: absent[index]!.body });
      expect(status).toBe(403);
    }
    expect((await adm.delete(`/api/machine-clients/${newId()}`)).status).toBe(404);
    expect(
      (await adm.post(`/api/machine-clients/${newId()}/rotate-secret`, { grace_seconds: 0 })).status,
    ).toBe(404);
    expect((await ann.get(`/api/machine-clients/${client.id}`)).body.revoked_at).toBeNull();
  });
});
