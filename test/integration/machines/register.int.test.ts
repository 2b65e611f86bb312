import { describe, expect, test } from 'vitest';
import { KERNEL_MAP_ID, newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { alignGrants, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { mapOf } from '#test/world/things.ts';
import { look } from '../boundary/raw.ts';
import { asMachine, conferral, eventsAbout, machinesOf, newClientId, registered } from './machine.ts';

/** Spec 10 §9: registering a client id of the external issuer. */

const running = await service();

async function ownerWithTeam() {
  const { ann } = await running.people({ ann: 'approved' });
  const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  return { ann, team };
}

describe('an owner of T registers a client', () => {
  test('and gets the registration, without any secret material', async () => {
    const { ann, team } = await ownerWithTeam();
    const client_id = newClientId();
    const { status, body } = await ann.post(
      '/api/machine-clients',
      conferral({ client_id, label: '  Nightly build ', owner_team_id: team.id }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      client_id,
      issuer: 'auth0-m2m',
      label: 'Nightly build',
      profile_id: expect.any(String),
      team_id: team.id,
      registered_by_profile_id: ann.id,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      last_seen_at: null,
      expires_at: null,
      revoked_at: null,
      revoked_by_profile_id: null,
    });
  });

  test('and the agent profile is created complete, with standing denied and no reach from the owner team', async () => {
    const { ann, team } = await ownerWithTeam();
    const machine = await registered(ann, { owner_team_id: team.id });
    const born = await look(
      running.database,
      machine.profile_id,
      cypher`RETURN profile.standing AS standing, profile.display_name AS display_name, profile.email AS email,
         [(profile)<-[:OF]-(emitter:Emitter) | split(emitter.name, '@')[1]] AS surfaces,
         [(profile)<-[:OWNED_BY]-(context:Context) | context.slug] AS contexts,
         [(profile)-[member:MEMBER_OF]->(own:Team) | own.slug STARTS WITH 'personal-' AND member.role = 'owner'] AS teams,
         [(link:AuthLink)-[:LINKS]->(profile) | [link.provider, link.subject, link.email_verified]] AS links,
         [(change:StandingChange)-[:OF]->(profile) | [change.act, change.prior_state, change.resulting_state]] AS log`,
    );
    expect({ ...born, surfaces: [...(born['surfaces'] as string[])].sort() }).toEqual({
      standing: 'denied',
      display_name: `agent-${machine.client_id}`,
      email: null,
      surfaces: ['cli', 'mcp', 'sdk', 'web'],
      contexts: ['default'],
      teams: [true],
      links: [['auth0-m2m', `${machine.client_id}@clients`, false]],
      log: [['provision', null, 'denied']],
    });
  });

  test('and the ledger records who did what, and no more', async () => {
    const { ann, team } = await ownerWithTeam();
    const machine = await registered(ann, { owner_team_id: team.id });
    const told = await eventsAbout(running, machine.profile_id);
    expect(told.map(({ type }) => type)).toEqual([
      'profile_created',
      'principal_standing_changed',
      'machine_client_registered',
    ]);
    expect(told[2]).toEqual({
      type: 'machine_client_registered',
      category: 'admin',
      emitter: `${ann.handle}@web`,
      references: [
        { rel: 'subject', target: { kind: 'kb_machine_clients', id: machine.id } },
        { rel: 'principal', target: { kind: 'kb_profiles', id: machine.profile_id } },
      ],
      payload: {
        machine_client_id: machine.id,
        client_id: machine.client_id,
        profile_id: machine.profile_id,
        issuer: 'auth0-m2m',
        label: 'CI',
        owner_team_id: team.id,
        registered_by: ann.id,
      },
    });
  });
});

describe('authority', () => {
  test('maintainer of T: 403', async () => {
    const { max } = await running.people({ max: 'approved' });
    const team = await teamOf(running.database, [{ profile_id: max.id, role: 'maintainer' }]);
    const body = conferral({ client_id: newClientId(), owner_team_id: team.id });
    expect(await max.post('/api/machine-clients', body)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', message: '' } },
    });
    expect(await machinesOf(running, team.id)).toBe(0);
  });

  test('owner, owner_team_id null: 403; an admin may', async () => {
    const { ann, adm } = await running.people({ ann: 'approved', adm: 'admin' });
    const body = conferral({ client_id: newClientId(), owner_team_id: null });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
    expect(await adm.post('/api/machine-clients', body)).toMatchObject({
      status: 200,
      body: { team_id: null },
    });
  });

  test('an unknown owner team: 403, for an admin 404', async () => {
    const { ann, adm } = await running.people({ ann: 'approved', adm: 'admin' });
    const body = conferral({ client_id: newClientId(), owner_team_id: newId() });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
    expect((await adm.post('/api/machine-clients', body)).status).toBe(404);
  });

  test('a team that is not active any more confers no authority', async () => {
    const { ann, team } = await ownerWithTeam();
    await running.database.execute(cypher`MATCH (team:Team {id: ${team.id}}) SET team.active = false`);
    const body = conferral({ client_id: newClientId(), owner_team_id: team.id });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
  });

  test('a denied caller is stopped at gate two', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    expect(await zoe.post('/api/machine-clients', {})).toMatchObject({
      status: 403,
      body: { error: { code: 'SYSTEM_ACCESS_REQUIRED' } },
    });
  });
});

describe('reach', () => {
  test('owner of A asks reach into B: 403, count of machines unchanged', async () => {
    const { ann, team } = await ownerWithTeam();
    const { bob } = await running.people({ bob: 'approved' });
    const other = await teamOf(running.database, [{ profile_id: bob.id, role: 'owner' }]);
    const client_id = newClientId();
    const body = conferral({
      client_id,
      owner_team_id: team.id,
      teams: [{ team_id: other.id, role: 'watcher' }],
    });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
    expect(await machinesOf(running, team.id)).toBe(0);
    const [left] = await running.database.execute(
      cypher`MATCH (profile:Profile {display_name: ${`agent-${client_id}`}}) RETURN count(profile) AS profiles`,
    );
    expect(left).toEqual({ profiles: 0 });
  });

  test('admin asks role maintainer for a machine: 403; an unknown role: 400', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const team = await teamOf(running.database, [{ profile_id: adm.id, role: 'owner' }]);
    const as = (role: string) =>
      adm.post(
        '/api/machine-clients',
        conferral({ client_id: newClientId(), teams: [{ team_id: team.id, role }] }),
      );
    expect((await as('maintainer')).status).toBe(403);
    expect((await as('owner')).status).toBe(403);
    expect(await as('boss')).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } });
    expect((await as('member')).status).toBe(200);
  });

  test('memberships are conferred with their role, and the ledger records each', async () => {
    const { ann, team } = await ownerWithTeam();
    const second = await teamOf(running.database, [{ profile_id: ann.id, role: 'maintainer' }]);
    const machine = await registered(ann, {
      owner_team_id: team.id,
      teams: [
        { team_id: team.id, role: 'member' },
        { team_id: second.id, role: 'watcher' },
      ],
    });
    const { roles } = await look(
      running.database,
      machine.profile_id,
      cypher`MATCH (profile)-[member:MEMBER_OF]->(team:Team) WHERE NOT team.slug STARTS WITH 'personal-'
       WITH member, team ORDER BY member.role RETURN collect([team.id, member.role, member.source]) AS roles`,
    );
    expect(roles).toEqual([
      [team.id, 'member', 'native'],
      [second.id, 'watcher', 'native'],
    ]);
    const told = await eventsAbout(running, machine.profile_id);
    expect(
      told.filter(({ type }) => type === 'team_member_added').map(({ payload }) => payload),
    ).toMatchObject([
      { team_id: team.id, profile_id: machine.profile_id, role: 'member', source: 'native' },
      { team_id: second.id, profile_id: machine.profile_id, role: 'watcher', source: 'native' },
    ]);
  });

  test('grants are read, and write when asked; never delete, never grant', async () => {
    const { ann, team } = await ownerWithTeam();
    const map = await mapOf(ann, 'Atlas of CI');
    const other = await mapOf(ann, 'Another');
    const machine = await registered(ann, {
      owner_team_id: team.id,
      grants: [
        { cogmap_id: map.id, can_write: true },
        { cogmap_id: other.id, can_write: false },
      ],
    });
    const { grants } = await look(
      running.database,
      machine.profile_id,
      cypher`MATCH (profile)-[granted:GRANTED]->(map:Cogmap) WITH granted, map ORDER BY map.name DESC
       RETURN collect([map.id, granted.can_read, granted.can_write, granted.can_delete, granted.can_grant, granted.granted_by]) AS grants`,
    );
    expect(grants).toEqual([
      [map.id, true, true, false, false, ann.id],
      [other.id, true, false, false, false, ann.id],
    ]);
    const told = await eventsAbout(running, machine.profile_id);
    expect(told.filter(({ type }) => type === 'grant_created')).toHaveLength(2);
  });

  test('no one confers a grant that they do not hold', async () => {
    const { ann, team } = await ownerWithTeam();
    const { bob } = await running.people({ bob: 'approved' });
    const map = await mapOf(bob, 'Of bob');
    const status = async (cogmap_id: string, can_write = false) => {
      const grants = [{ cogmap_id, can_write }];
      const body = conferral({ client_id: newClientId(), owner_team_id: team.id, grants });
      return (await ann.post('/api/machine-clients', body)).status;
    };
    expect(await status(map.id)).toBe(403);
    expect(await status(newId())).toBe(403);
    await grantOnAnchor(running.database, ann.id, map.id, true);
    expect(await status(map.id)).toBe(403);
    const mayGrant = cypher`MATCH (:Profile {id: ${ann.id}})-[granted:GRANTED]->(:Cogmap {id: ${map.id}})`;
    await running.database.execute(
      cypher`${mayGrant} SET granted.can_grant = true, granted.can_write = false`,
    );
    await alignGrants(running.database, ann.id);
    expect(await status(map.id, true)).toBe(403);
    expect(await status(map.id)).toBe(200);
    await running.database.execute(cypher`${mayGrant} SET granted.can_write = true`);
    await alignGrants(running.database, ann.id);
    expect(await status(map.id, true)).toBe(200);
    expect(await machinesOf(running, team.id)).toBe(2);
  });

  test('a capability that a team of the caller holds counts', async () => {
    const { ann, team } = await ownerWithTeam();
    const { bob } = await running.people({ bob: 'approved' });
    const map = await mapOf(bob, 'For the team');
    await running.database.execute(
      cypher`MATCH (team:Team {id: ${team.id}}), (map:Cogmap {id: ${map.id}})
       MERGE (team)-[:GRANTED {can_read: true, can_write: false, can_delete: false, can_grant: true}]->(map)`,
    );
    await alignGrants(running.database, team.id);
    const grants = [{ cogmap_id: map.id, can_write: false }];
    expect((await registered(ann, { owner_team_id: team.id, grants })).team_id).toBe(team.id);
  });

  test('the kernel map needs an admin', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const { ann, team } = await ownerWithTeam();
    const grants = [{ cogmap_id: KERNEL_MAP_ID, can_write: false }];
    await running.database.execute(
      cypher`MATCH (ann:Profile {id: ${ann.id}}), (map:Cogmap {id: ${KERNEL_MAP_ID}})
       CREATE (ann)-[:GRANTED {can_read: true, can_write: true, can_delete: false, can_grant: true}]->(map)`,
    );
    await alignGrants(running.database, ann.id);
    const body = conferral({ client_id: newClientId(), owner_team_id: team.id, grants });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
    expect((await adm.post('/api/machine-clients', body)).status).toBe(200);
  });
});

describe('a client id', () => {
  test('that exists: 409 naming it, and nothing is left behind', async () => {
    const { ann, team } = await ownerWithTeam();
    const { client_id } = await registered(ann, { owner_team_id: team.id });
    const again = await ann.post(
      '/api/machine-clients',
      conferral({ client_id, owner_team_id: team.id, label: 'again' }),
    );
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect(again.body.error.message).toContain(client_id);
    expect(await machinesOf(running, team.id)).toBe(1);
  });

  test('that two register at once goes to one of them', async () => {
    const { ann, team } = await ownerWithTeam();
    const body = conferral({ client_id: newClientId(), owner_team_id: team.id });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ann.post('/api/machine-clients', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body: answer } of answers) {
      if (status === 409) expect(answer.error.message).toContain(body['client_id']);
    }
    expect(await machinesOf(running, team.id)).toBe(1);
  });

  test('of another shape, and every list that is missing: 422', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const refused = [
      conferral({}),
      conferral({ client_id: '' }),
      conferral({ client_id: 'with space' }),
      conferral({ client_id: 'someone@clients' }),
      conferral({ client_id: newClientId(), label: '  ' }),
      conferral({ client_id: newClientId(), teams: undefined }),
      conferral({ client_id: newClientId(), grants: null }),
      conferral({ client_id: newClientId(), expires_at: 'soon' }),
    ];
    for (const body of refused) {
      expect(await adm.post('/api/machine-clients', body), JSON.stringify(body)).toMatchObject({
        status: 422,
        body: { error: { code: 'UNPROCESSABLE' } },
      });
    }
  });

  test('with more than a limit allows: 400 with the field', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const teams = Array.from({ length: 201 }, () => ({ team_id: newId(), role: 'member' }));
    for (const [field, change] of [
      ['client_id', { client_id: 'x'.repeat(121) }],
      ['label', { client_id: newClientId(), label: 'x'.repeat(201) }],
      ['teams', { client_id: newClientId(), teams }],
    ] as const) {
      expect(await adm.post('/api/machine-clients', conferral(change)), field).toMatchObject({
        status: 400,
        body: { error: { code: 'BAD_REQUEST', message: expect.stringMatching(`^${field}: .*at most`) } },
      });
    }
  });
});

describe('registration and admission in one step', () => {
  test('an admin may ask for approval: the machine passes gate two at once', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const machine = await registered(adm, { approve: true });
    const get = await asMachine(running, machine.client_id);
    expect((await get('/api/contexts')).status).toBe(200);
    const told = await eventsAbout(running, machine.profile_id);
    expect(told.map(({ type, payload }) => [type, payload['act']])).toEqual(
      expect.arrayContaining([
        ['principal_standing_changed', 'provision'],
        ['machine_client_registered', undefined],
        ['principal_standing_changed', 'approve'],
      ]),
    );
    const approval = told.find(({ payload }) => payload['act'] === 'approve');
    expect(approval).toMatchObject({ emitter: `${adm.handle}@web`, payload: { actor: adm.id } });
  });

  test('anyone else may not: 403, and nothing is registered', async () => {
    const { ann, team } = await ownerWithTeam();
    const body = conferral({ client_id: newClientId(), owner_team_id: team.id, approve: true });
    expect((await ann.post('/api/machine-clients', body)).status).toBe(403);
    expect(await machinesOf(running, team.id)).toBe(0);
  });
});

describe('the end of a registration', () => {
  test('is stored as given, in UTC, and returned', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const machine = await registered(adm, { expires_at: '2199-01-01T02:00:00+02:00' });
    expect(machine.expires_at).toBe('2199-01-01T00:00:00.000000Z');
    const told = await eventsAbout(running, machine.profile_id);
    expect(told.at(-1)!.payload).toMatchObject({ expires_at: '2199-01-01T00:00:00.000Z' });
  });

  test('that is past: 400', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const body = conferral({ client_id: newClientId(), expires_at: '2020-01-01T00:00:00Z' });
    expect((await adm.post('/api/machine-clients', body)).status).toBe(400);
  });
});
