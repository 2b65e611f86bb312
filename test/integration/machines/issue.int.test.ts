import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { look } from '../boundary/raw.ts';
import { asMachine, conferral, eventsAbout, issued, ledgerText, secretsOf, sha256Hex } from './machine.ts';

/** Spec 10 §9: a client id and secret of our own. */

const running = await service();

async function ownerWithTeam() {
  const { ann } = await running.people({ ann: 'approved' });
  const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  return { ann, team };
}

test('owner of T issues {owner_team_id:T, teams:[], grants:[]}: 200 with secret; standing denied; 4 emitters', async () => {
  const { ann, team } = await ownerWithTeam();
  const answer = await ann.post('/api/machine-clients/issue', conferral({ owner_team_id: team.id }));
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.client_secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const { client } = answer.body;
  expect(client).toMatchObject({ issuer: 'atlas', team_id: team.id, registered_by_profile_id: ann.id });
  expect(client.client_id).toMatch(/^atlas-[A-Za-z0-9_-]{22}$/);
  const born = await look(
    running.database,
    client.profile_id,
    cypher`RETURN profile.standing AS standing, profile.display_name AS display_name,
       COUNT { (:Emitter)-[:OF]->(profile) } AS emitters`,
  );
  expect(born).toEqual({ standing: 'denied', display_name: `agent-${client.client_id}`, emitters: 4 });
});

describe('the secret', () => {
  test('is kept as lower-case SHA-256 hex only, on no node in clear', async () => {
    const { ann, team } = await ownerWithTeam();
    const { client, client_secret } = await issued(ann, { owner_team_id: team.id });
    expect(await secretsOf(running, client.id)).toEqual({
      current: sha256Hex(client_secret),
      previous: null,
      previous_expires_at: null,
    });
    const [found] = await running.database.execute(
      cypher`MATCH (machine:MachineClient {id: ${client.id}})-[:ACTS_AS]->(profile)
       MATCH (near)--(profile) WITH machine, profile, collect(near) AS around
       UNWIND around + [machine, profile] AS node UNWIND keys(node) AS key
       WITH toStringOrNull(node[key]) AS value
       RETURN count(value) > 10 AS looked, count(CASE WHEN value CONTAINS ${client_secret} THEN 1 END) AS leaks`,
    );
    expect(found).toEqual({ looked: true, leaks: 0 });
  });

  test('is shown once: no read and no event contains it or its hash', async () => {
    const { ann, team } = await ownerWithTeam();
    const { client, client_secret } = await issued(ann, { owner_team_id: team.id });
    const shown = [
      (await ann.get(`/api/machine-clients/${client.id}`)).body,
      (await ann.get('/api/machine-clients')).body,
      await ledgerText(running, client.profile_id),
    ].map((answer) => JSON.stringify(answer));
    for (const text of shown) {
      expect(text).toContain(client.client_id);
      expect(text).not.toContain(client_secret);
      expect(text).not.toContain(sha256Hex(client_secret));
    }
  });
});

test('an issued client is recorded as machine_client_issued', async () => {
  const { ann, team } = await ownerWithTeam();
  const { client } = await issued(ann, { owner_team_id: team.id, label: 'Deployer' });
  const told = await eventsAbout(running, client.profile_id);
  expect(told.map(({ type }) => type)).toEqual([
    'profile_created',
    'principal_standing_changed',
    'machine_client_issued',
  ]);
  expect(told[2]!.payload).toEqual({
    machine_client_id: client.id,
    client_id: client.client_id,
    profile_id: client.profile_id,
    issuer: 'atlas',
    label: 'Deployer',
    owner_team_id: team.id,
    registered_by: ann.id,
  });
});

test('a client id in the request is ignored: it is ours to choose', async () => {
  const { adm } = await running.people({ adm: 'admin' });
  const { client } = await issued(adm, { client_id: 'my-own' });
  expect(client.client_id).not.toBe('my-own');
});

test('the same authority as for registering: maintainer 403, no owner team 403, an admin 200 and at once approved', async () => {
  const { max, adm } = await running.people({ max: 'approved', adm: 'admin' });
  const team = await teamOf(running.database, [{ profile_id: max.id, role: 'maintainer' }]);
  const path = '/api/machine-clients/issue';
  expect((await max.post(path, conferral({ owner_team_id: team.id }))).status).toBe(403);
  expect((await max.post(path, conferral())).status).toBe(403);
  const { client } = await issued(adm, { approve: true });
  const get = await asMachine(running, client.client_id);
  expect((await get('/api/contexts')).status).toBe(200);
});
