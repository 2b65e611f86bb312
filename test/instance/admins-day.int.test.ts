import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { freshService } from '#test/world/fresh.ts';
import { callHttp } from '#test/world/http-call.ts';
import { basic, postForm } from '../integration/authorization-server/machines.ts';
import { startOwnService } from '../integration/authorization-server/own-mode.ts';

/** Issue 4: an administrator's day, from the empty instance on, with nothing but the command and HTTP. */

const SLOW_MS = 240_000;

// Its own service is not used: it is the one that empties the database.
await freshService();
const own = await startOwnService();

afterAll(() => own.stop());

async function admin(...args: string[]): Promise<string> {
  const { uri, user, password } = inject('neo4j');
  const env = { PATH: process.env['PATH'], NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  const script = join(import.meta.dirname, '../../src/start/admin.ts');
  return (await promisify(execFile)(process.execPath, [script, ...args], { env })).stdout;
}

const callAs = (token: string) => (method: string, path: string, body?: unknown) =>
  callHttp(own.baseUrl, { token, method, path, body });

/** Somebody with an account of the service's own, signed in. */
async function person(email: string) {
  const printed = await admin('account', 'add', '--email', email);
  const [, username, password] = /^username: (\S+)\npassword: (\S+)\n$/.exec(printed)!;
  const call = callAs(await obtainToken({ username: username!, password: password!, baseUrl: own.baseUrl }));
  return { call, id: (await call('GET', '/api/profile')).body.id as string };
}

const mint = (clientId: string, secret: string) =>
  postForm(own.baseUrl, { grant_type: 'client_credentials' }, basic(clientId, secret));

test(
  'bootstrap, list requests, approve, issue a machine, rotate its secret, revoke, reactivate',
  async () => {
    const ann = await person('ann@example.org');
    expect((await ann.call('GET', '/api/access/admin/requests')).status).toBe(403);
    expect(await admin('bootstrap', '--email', 'ann@example.org', '--gating-team', 'crew')).toContain(
      'is an administrator now',
    );

    const mia = await person('mia@example.org');
    expect((await mia.call('GET', '/api/contexts')).body.error.details.refusal).toEqual({ kind: 'denied' });
    expect((await mia.call('POST', '/api/access/requests', { source: 'cli', message: 'hello' })).status).toBe(
      201,
    );
    const waiting = await ann.call('GET', '/api/access/admin/requests');
    expect(waiting.body).toMatchObject([{ requesting_profile_id: mia.id, email: 'mia@example.org' }]);
    const review = { status: 'approved', decision_note: 'welcome' };
    const path = `/api/access/admin/requests/${waiting.body[0].id}`;
    expect((await ann.call('PATCH', path, review)).body).toMatchObject({ status: 'approved' });
    expect((await mia.call('GET', '/api/contexts')).status).toBe(200);

    const issued = await ann.call('POST', '/api/machine-clients/issue', {
      label: 'bot',
      teams: [],
      grants: [],
    });
    expect(issued.status).toBe(200);
    const { client, client_secret } = issued.body;
    const first = await mint(client.client_id, client_secret);
    const machine = callAs(first.body['access_token'] as string);
    const refused = await machine('GET', '/api/contexts');
    expect([refused.status, refused.body.error.details.profile_id]).toEqual([403, client.profile_id]);
    expect(refused.body.error.details.cli_command).toBe(`atlas admin access approve ${client.profile_id}`);
    const explained = await ann.call('GET', `/api/access/admin/explain?profile=${client.profile_id}`);
    expect(explained.body).toMatchObject({
      refused_by: 'gate_two',
      reason: 'denied',
      registrations: [{ live: true }],
    });
    expect((await ann.call('POST', explained.body.remedies[0].path)).status).toBe(200);
    expect((await machine('GET', '/api/contexts')).status).toBe(200);

    const machinePath = `/api/machine-clients/${client.id}`;
    const rotated = await ann.call('POST', `${machinePath}/rotate-secret`, { grace_seconds: 0 });
    expect(rotated.status).toBe(200);
    expect((await mint(client.client_id, client_secret)).status).toBe(401);
    expect((await mint(client.client_id, rotated.body.client_secret)).status).toBe(200);
    expect((await ann.call('DELETE', machinePath)).status).toBe(200);
    const gone = await machine('GET', '/api/contexts');
    expect([gone.status, gone.body.error.message]).toEqual([401, expect.stringContaining('revoked')]);

    const principal = `/api/access/admin/principals/${mia.id}`;
    expect((await ann.call('POST', `${principal}/revoke`, { reason: 'left the crew' })).status).toBe(200);
    expect((await mia.call('GET', '/api/contexts')).body.error.details.refusal).toEqual({ kind: 'revoked' });
    expect((await ann.call('POST', `${principal}/deactivate`)).status).toBe(200);
    expect((await mia.call('GET', '/api/profile')).status).toBe(401);
    expect((await ann.call('POST', `${principal}/reactivate`)).status).toBe(200);
    expect((await mia.call('GET', '/api/profile')).status).toBe(200);
    expect((await ann.call('POST', `${principal}/approve`)).status).toBe(200);
    expect((await mia.call('GET', '/api/contexts')).status).toBe(200);
    expect((await ann.call('POST', '/api/access/admin/demote', { profile_id: ann.id })).status).toBe(409);

    const { body: told } = await ann.call('GET', `/api/admin/ledger?subject=kb_profiles:${mia.id}`);
    const acts = (told.entries as { payload: { act?: string } }[]).map(({ payload }) => payload.act);
    // What has no act is the event that made the profile.
    expect(acts.reverse()).toEqual([
      undefined,
      'provision',
      'request',
      'approve',
      'revoke',
      'deactivate',
      'reactivate',
      'approve',
    ]);
  },
  SLOW_MS,
);
