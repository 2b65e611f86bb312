import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { verifyPassword } from '#people/authorization-server/index.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller, Service } from '#test/world/index.ts';

/** Spec 10 §7: the first administrator is made on the server; the command runs as an operator runs it. */

const SCRIPT = join(import.meta.dirname, '../../src/start/admin.ts');
const SLOW_MS = 120_000;

let running: Service;
let mia: Caller;

beforeEach(async () => {
  running = await freshService();
  ({ mia } = await running.people({ mia: 'denied' }));
}, SLOW_MS);

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function admin(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const { uri, user, password } = inject('neo4j');
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: password,
    ...environment,
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const entitlements = async (who: Caller) => (await who.get('/api/profile')).body.entitlements;

const eventsOf = async (actor: Caller, of: Caller) => {
  const { body } = await actor.get(`/api/admin/ledger?subject=kb_profiles:${of.id}`);
  return (
    body.entries as { event_type: string; actor_handle: string; payload: Record<string, unknown> }[]
  ).reverse();
};

describe('bootstrap', () => {
  test(
    'makes a signed-in person an administrator, with both events, and doing it again changes nothing',
    async () => {
      const first = await admin(['bootstrap', '--email', mia.email]);
      expect(first).toMatchObject({ code: 0, out: `@${mia.handle} (${mia.id}) is an administrator now\n` });
      expect(await entitlements(mia)).toMatchObject({ system_access: true, is_admin: true });
      const events = await eventsOf(mia, mia);
      expect(events.slice(2).map(({ event_type, payload }) => [event_type, payload['actor']])).toEqual([
        ['principal_standing_changed', undefined],
        ['principal_governance_changed', undefined],
      ]);
      expect(events[2]).toMatchObject({
        actor_handle: mia.handle,
        payload: { act: 'approve', prior: 'denied', resulting: 'approved', reason: expect.any(String) },
      });
      const again = await admin(['bootstrap', '--profile', mia.id]);
      expect(again).toMatchObject({
        code: 0,
        out: `@${mia.handle} (${mia.id}) was an administrator already\n`,
      });
      expect(await eventsOf(mia, mia)).toEqual([...events]);
    },
    SLOW_MS,
  );

  test(
    'creates a missing gating team, sets it and makes the administrator its owner; promote then needs no team',
    async () => {
      const done = await admin(['bootstrap', '--email', mia.email, '--gating-team', 'crew']);
      expect(done.code).toBe(0);
      expect(done.out).toContain('Requests for access go to the team crew');
      const { body: settings } = await mia.get('/api/access/admin/settings');
      expect(settings.gating_team_slug).toBe('crew');
      const { zoe } = await running.people({ zoe: 'denied' });
      const promoted = await mia.post('/api/access/admin/promote', { profile_id: zoe.id });
      expect(promoted).toMatchObject({ status: 200, body: { profile_id: zoe.id, role: 'owner' } });
      const rows = await running.database.execute(
        `MATCH (p:Profile)-[m:MEMBER_OF {role: 'owner'}]->(:Team {slug: 'crew'})<-[:GATED_BY]-(:Instance) RETURN p.id AS id ORDER BY id`,
      );
      expect(rows.map(({ id }) => id)).toEqual([mia.id, zoe.id].sort());
    },
    SLOW_MS,
  );

  test(
    'is refused while another human administrator exists, unless forced',
    async () => {
      const { ann } = await running.people({ ann: 'admin' });
      const refused = await admin(['bootstrap', '--email', mia.email, '--gating-team', 'crew']);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain('There is an administrator already');
      expect(await entitlements(mia)).toMatchObject({ system_access: false, is_admin: false });
      expect((await ann.get('/api/access/admin/settings')).body.gating_team_slug).toBeNull();
      expect((await admin(['bootstrap', '--email', mia.email, '--force'])).code).toBe(0);
      expect(await entitlements(mia)).toMatchObject({ system_access: true, is_admin: true });
    },
    SLOW_MS,
  );

  test(
    'asks an unknown person to sign in first, and shows its usage for wrong arguments',
    async () => {
      const unknown = await admin(['bootstrap', '--email', 'nobody@example.org']);
      expect(unknown).toMatchObject({ code: 1, out: '' });
      expect(unknown.err).toContain('sign in once');
      const reserved = await admin(['bootstrap', '--email', mia.email, '--gating-team', 'personal-x']);
      expect(reserved.code).toBe(1);
      expect(await entitlements(mia)).toMatchObject({ is_admin: false });
      for (const args of [[], ['bootstrap'], ['bootstrap', '--email', 'a@b', '--profile', newId()]]) {
        const wrong = await admin(args);
        expect(wrong.code).toBe(1);
        expect(wrong.err).toContain('usage:');
      }
    },
    SLOW_MS,
  );
});

test('promote without team_id while the gating team is unset: 400, and nothing is written', async () => {
  const { ann } = await running.people({ ann: 'admin' });
  const { status, body } = await ann.post('/api/access/admin/promote', { profile_id: mia.id });
  expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST']);
  expect(await entitlements(mia)).toMatchObject({ system_access: false, is_admin: false });
  expect(await eventsOf(ann, mia)).toHaveLength(2);
});

test(
  'account add makes an account whose printed password opens it; a second of the same name is refused',
  async () => {
    const made = await admin(['account', 'add', '--email', 'kim@example.org']);
    expect(made.code).toBe(0);
    const [, username, password] = /^username: (.+)\npassword: (.+)\n$/.exec(made.out) ?? [];
    expect(username).toBe('kim@example.org');
    const given = { username: username!, password: password! };
    expect(await verifyPassword(running.database, given)).toMatchObject({
      email: 'kim@example.org',
      email_verified: true,
    });
    const again = await admin(['account', 'add', '--email', 'kim@example.org']);
    expect(again).toMatchObject({ code: 1, out: '' });
    const external = {
      AUTH_ISSUER: running.issuer.url,
      JWKS_URL: running.issuer.jwksUrl,
      AUTH_AUDIENCE: 'x',
    };
    const elsewhere = await admin(['account', 'add', '--email', 'lee@example.org'], external);
    expect(elsewhere.code).toBe(1);
    expect(elsewhere.err).toContain('AUTH_ISSUER');
  },
  SLOW_MS,
);
