import { describe, expect, test } from 'vitest';
import { touchMachine } from '#people/access/machine-queries.ts';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf } from '#test/world/things.ts';
import { perform } from '../boundary/raw.ts';
import { asMachine, newClientId, registered } from './machine.ts';

/** Spec 10 §2.8 and §3, spec 20 §3.7: a machine at the gates, and what it reaches. */

const running = await service();
const { adm } = await running.people({ adm: 'admin' });

describe('registration is not admission', () => {
  test('a machine passes gate one and is refused at gate two until an admin approves it', async () => {
    const machine = await registered(adm);
    const get = await asMachine(running, machine.client_id);
    const profile = await get('/api/profile');
    expect(profile).toMatchObject({
      status: 200,
      body: { id: machine.profile_id, email: null, display_name: `agent-${machine.client_id}` },
    });
    expect(await get('/api/contexts')).toMatchObject({
      status: 403,
      body: { error: { code: 'SYSTEM_ACCESS_REQUIRED', details: { refusal: { kind: 'denied' } } } },
    });
    await perform(running.database, machine.profile_id, 'approve');
    expect((await get('/api/contexts')).status).toBe(200);
  });

  test('unregistered client’s valid token: 401 containing "not registered" and the id, nothing created', async () => {
    const client_id = newClientId();
    const get = await asMachine(running, client_id);
    const { status, body, headers } = await get('/api/contexts');
    expect(status).toBe(401);
    expect(body.error.message).toContain('not registered');
    expect(body.error.message).toContain(client_id);
    expect(headers['www-authenticate']).toContain('reason="machine_not_registered"');
    const [row] = await running.database.execute(
      cypher`MATCH (link:AuthLink {key: ${`auth0-m2m ${client_id}@clients`}}) RETURN count(link) AS links`,
    );
    expect(row).toEqual({ links: 0 });
  });

  test('a registration that has ended is refused on the very next call', async () => {
    const machine = await registered(adm, { approve: true, expires_at: '2199-01-01T00:00:00Z' });
    const get = await asMachine(running, machine.client_id);
    expect((await get('/api/contexts')).status).toBe(200);
    await running.database.execute(
      cypher`MATCH (machine:MachineClient {id: ${machine.id}}) SET machine.expires_at = datetime() - duration('PT1S')`,
    );
    expect((await get('/api/contexts')).status).toBe(401);
  });
});

test('a machine reaches by memberships and grants alone, and as member authors in the team’s contexts', async () => {
  const team = await teamOf(running.database, [{ profile_id: adm.id, role: 'owner' }]);
  const map = await mapOf(adm, 'Granted');
  const machine = await registered(adm, {
    approve: true,
    owner_team_id: team.id,
    teams: [{ team_id: team.id, role: 'member' }],
    grants: [{ cogmap_id: map.id, can_write: false }],
  });
  const owned = await registered(adm, { approve: true, owner_team_id: team.id });
  const { body: context } = await adm.post('/api/contexts', {
    name: 'Team notes',
    owner: { Team: team.slug },
  });
  const own = await contextOf(adm, 'Private of the admin');

  const get = await asMachine(running, machine.client_id);
  expect((await get(`/api/contexts/${context.id}`)).status).toBe(200);
  expect((await get(`/api/cognitive-maps/${map.id}`)).status).toBe(200);
  expect((await get(`/api/contexts/${own}`)).status).toBe(404);

  const token = await running.issuer.token(`${machine.client_id}@clients`, {
    claims: { gty: 'client-credentials', azp: machine.client_id },
  });
  const written = await running.call('POST', '/api/ingest', {
    headers: { authorization: `Bearer ${token}` },
    body: {
      title: 'By a machine',
      origin_uri: '',
      doc_type_name: 'concept',
      content: '',
      context_ref: context.id,
    },
  });
  expect(written.status).toBe(200);

  const outside = await asMachine(running, owned.client_id);
  expect((await outside(`/api/contexts/${context.id}`)).status).toBe(404);
  expect((await outside(`/api/cognitive-maps/${map.id}`)).status).toBe(404);
});

describe('last seen', () => {
  const seen = async (id: string): Promise<string | null> =>
    (await adm.get(`/api/machine-clients/${id}`)).body.last_seen_at;

  const seenAgo = (id: string, ago: string) =>
    running.database.execute(
      cypher`MATCH (machine:MachineClient {id: ${id}}) SET machine.last_seen_at = datetime() - duration(${ago})`,
    );

  test('is noted on the first call', async () => {
    const machine = await registered(adm);
    expect(await seen(machine.id)).toBeNull();
    await (await asMachine(running, machine.client_id))('/api/profile');
    await expect.poll(() => seen(machine.id), { timeout: 10_000 }).not.toBeNull();
  });

  test('is noted again after more than five minutes, not before', async () => {
    const machine = await registered(adm);
    await seenAgo(machine.id, 'PT4M50S');
    const recent = await seen(machine.id);
    await touchMachine(running.database, machine.client_id);
    expect(await seen(machine.id)).toBe(recent);
    await seenAgo(machine.id, 'PT5M10S');
    const old = await seen(machine.id);
    await touchMachine(running.database, machine.client_id);
    expect(Date.parse((await seen(machine.id))!)).toBeGreaterThan(Date.parse(old!) + 300_000);
  });
});
