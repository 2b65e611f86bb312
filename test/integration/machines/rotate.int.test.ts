import { describe, expect, test } from 'vitest';
import { service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { eventsAbout, issued, ledgerText, registered, secretsOf, sha256Hex } from './machine.ts';

/** Spec 10 §9: a new secret, beside the present one for a while. When a secret works is a unit test of `isLiveSecret`. */

const running = await service();

async function ownerWithTeam() {
  const { ann } = await running.people({ ann: 'approved' });
  const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  return { ann, team };
}

const rotation = (id: string): string => `/api/machine-clients/${id}/rotate-secret`;

test('the present secret becomes the previous one, until now and the grace', async () => {
  const { ann, team } = await ownerWithTeam();
  const { client, client_secret } = await issued(ann, { owner_team_id: team.id });
  const from = Date.now();
  const answer = await ann.post(rotation(client.id), { grace_seconds: 86_400 });
  const until = Date.now();
  expect(answer).toMatchObject({ status: 200, body: { client } });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.client_secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const kept = await secretsOf(running, client.id);
  expect(kept).toMatchObject({
    current: sha256Hex(answer.body.client_secret),
    previous: sha256Hex(client_secret),
  });
  const end = Date.parse(kept.previous_expires_at!);
  expect(end).toBeGreaterThanOrEqual(from + 86_400_000 - 1);
  expect(end).toBeLessThanOrEqual(until + 86_400_000 + 1);
});

test('a second rotation drops the oldest: at most two are kept', async () => {
  const { ann, team } = await ownerWithTeam();
  const { client, client_secret: original } = await issued(ann, { owner_team_id: team.id });
  const first = await ann.post(rotation(client.id), { grace_seconds: 86_400 });
  const second = await ann.post(rotation(client.id), { grace_seconds: 3600 });
  const kept = await secretsOf(running, client.id);
  expect(kept).toMatchObject({
    current: sha256Hex(second.body.client_secret),
    previous: sha256Hex(first.body.client_secret),
  });
  expect(Object.values(kept)).not.toContain(sha256Hex(original));
  expect(Date.parse(kept.previous_expires_at!)).toBeLessThan(Date.now() + 3_601_000);
});

test('the ledger records the rotation and its grace, and no secret', async () => {
  const { ann, team } = await ownerWithTeam();
  const { client, client_secret } = await issued(ann, { owner_team_id: team.id });
  const { body } = await ann.post(rotation(client.id), { grace_seconds: 60 });
  const told = await eventsAbout(running, client.profile_id);
  expect(told.at(-1)).toMatchObject({
    type: 'machine_secret_rotated',
    emitter: `${ann.handle}@web`,
    payload: { machine_client_id: client.id, client_id: client.client_id, grace_seconds: 60 },
  });
  const text = await ledgerText(running, client.profile_id);
  for (const secret of [client_secret, body.client_secret]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(sha256Hex(secret));
  }
});

describe('refused', () => {
  test.each([
    [604_800, 200],
    [0, 200],
    [604_801, 400],
    [-1, 400],
  ])('grace %d: %d', async (grace_seconds, status) => {
    const { ann, team } = await ownerWithTeam();
    const { client, client_secret } = await issued(ann, { owner_team_id: team.id });
    expect((await ann.post(rotation(client.id), { grace_seconds })).status).toBe(status);
    const changed = (await secretsOf(running, client.id)).current !== sha256Hex(client_secret);
    expect(changed).toBe(status === 200);
  });

  test('rotate of an external client: 400', async () => {
    const { ann, team } = await ownerWithTeam();
    const machine = await registered(ann, { owner_team_id: team.id });
    expect((await ann.post(rotation(machine.id), { grace_seconds: 0 })).status).toBe(400);
    expect((await secretsOf(running, machine.id)).current).toBeNull();
  });

  test('rotate of a revoked client: 400', async () => {
    const { ann, team } = await ownerWithTeam();
    const { client } = await issued(ann, { owner_team_id: team.id });
    await ann.delete(`/api/machine-clients/${client.id}`);
    expect((await ann.post(rotation(client.id), { grace_seconds: 0 })).status).toBe(400);
  });

  test('no grace, or a broken one: 422', async () => {
    const { ann, team } = await ownerWithTeam();
    const { client } = await issued(ann, { owner_team_id: team.id });
    for (const body of [{}, { grace_seconds: 1.5 }, { grace_seconds: '60' }]) {
      expect((await ann.post(rotation(client.id), body)).status).toBe(422);
    }
  });
});
