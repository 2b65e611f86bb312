import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { look } from '../boundary/raw.ts';
import { asMachine, eventsAbout, issued, newClientId, registered } from './machine.ts';

/** Spec 10 §9: another client id for the profile of a registration. */

const running = await service();
const { adm } = await running.people({ adm: 'admin' });

const rebind = (from: string, parts: Record<string, unknown> = {}, caller: Caller = adm) =>
  caller.post(`/api/machine-clients/${from}/rebind`, {
    client_id: newClientId(),
    from_machine_client_id: from,
    label: 'next',
    ...parts,
  });

test('rebind keep_old_active=false: new client, same profile id, old revoked_at set; standing untouched', async () => {
  const team = await teamOf(running.database, [{ profile_id: adm.id, role: 'owner' }]);
  const { client: old } = await issued(adm, { approve: true, owner_team_id: team.id });
  const client_id = newClientId();
  const { status, body } = await rebind(old.id, { client_id, keep_old_active: false });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    client_id,
    issuer: 'auth0-m2m',
    label: 'next',
    profile_id: old.profile_id,
    team_id: team.id,
    registered_by_profile_id: adm.id,
    revoked_at: null,
  });
  expect(body.id).not.toBe(old.id);
  expect((await adm.get(`/api/machine-clients/${old.id}`)).body).toMatchObject({
    revoked_at: expect.any(String),
    revoked_by_profile_id: adm.id,
  });
  expect((await (await asMachine(running, client_id))('/api/contexts')).status).toBe(200);
  expect((await (await asMachine(running, old.client_id))('/api/contexts')).status).toBe(401);
});

test('keep_old_active=true: both work', async () => {
  const old = await registered(adm, { approve: true });
  const { body: next } = await rebind(old.id, { keep_old_active: true });
  for (const { client_id } of [old, next]) {
    expect((await (await asMachine(running, client_id))('/api/contexts')).status).toBe(200);
  }
  const { links } = await look(
    running.database,
    old.profile_id,
    cypher`MATCH (link:AuthLink)-[:LINKS]->(profile) WITH link ORDER BY link.linked_at
     RETURN collect([link.provider, link.subject, link.is_default]) AS links`,
  );
  expect(links).toEqual([
    ['auth0-m2m', `${old.client_id}@clients`, true],
    ['auth0-m2m', `${next.client_id}@clients`, false],
  ]);
});

test('the ledger records the rebind, and the revocation when there is one', async () => {
  const old = await registered(adm);
  const before = (await eventsAbout(running, old.profile_id)).length;
  const { body: next } = await rebind(old.id);
  const told = (await eventsAbout(running, old.profile_id)).slice(before);
  expect(told.map(({ type }) => type)).toEqual(['machine_client_rebound', 'machine_client_revoked']);
  expect(told[0]!.payload).toEqual({
    machine_client_id: next.id,
    client_id: next.client_id,
    profile_id: old.profile_id,
    issuer: 'auth0-m2m',
    label: 'next',
    registered_by: adm.id,
    from_machine_client_id: old.id,
    keep_old_active: false,
  });
  expect(told[1]!.payload).toMatchObject({ machine_client_id: old.id });
});

test('the path names the source, whatever the body says', async () => {
  const [old, other] = [await registered(adm), await registered(adm)];
  const { body } = await rebind(old.id, { from_machine_client_id: other.id });
  expect(body.profile_id).toBe(old.profile_id);
  expect((await adm.get(`/api/machine-clients/${other.id}`)).body.revoked_at).toBeNull();
});

test('the end of the source is kept, unless another is given', async () => {
  const old = await registered(adm, { expires_at: '2199-01-01T00:00:00Z' });
  const kept = await rebind(old.id, { keep_old_active: true });
  expect(kept.body.expires_at).toBe('2199-01-01T00:00:00.000000Z');
  const given = await rebind(old.id, { expires_at: '2198-01-01T00:00:00Z' });
  expect(given.body.expires_at).toBe('2198-01-01T00:00:00.000000Z');
});

describe('refused', () => {
  test('of a revoked source: 400', async () => {
    const old = await registered(adm);
    await adm.delete(`/api/machine-clients/${old.id}`);
    expect((await rebind(old.id)).status).toBe(400);
  });

  test('by a team owner: 403', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
    const old = await registered(ann, { owner_team_id: team.id });
    expect(await rebind(old.id, {}, ann)).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN' } },
    });
    expect((await ann.get(`/api/machine-clients/${old.id}`)).body.revoked_at).toBeNull();
  });

  test('of an unknown source: 404', async () => {
    expect((await rebind(newId())).status).toBe(404);
  });

  test('to a client id that is registered, also when revoked: 409 naming it, and the source goes on working', async () => {
    const [old, other] = [await registered(adm), await registered(adm)];
    await adm.delete(`/api/machine-clients/${other.id}`);
    const { status, body } = await rebind(old.id, { client_id: other.client_id });
    expect(status).toBe(409);
    expect(body.error.message).toContain(other.client_id);
    expect((await adm.get(`/api/machine-clients/${old.id}`)).body.revoked_at).toBeNull();
  });

  test('without the source in the body: 422', async () => {
    const old = await registered(adm);
    const body = { client_id: newClientId(), label: 'next' };
    expect((await adm.post(`/api/machine-clients/${old.id}/rebind`, body)).status).toBe(422);
  });
});
