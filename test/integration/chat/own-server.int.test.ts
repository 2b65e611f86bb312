import { createHmac, randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { cypher } from '#test/world/cypher.ts';
import { Browser } from '../authorization-server/authorization-request.ts';
import { startOwnService } from '../authorization-server/own-mode.ts';
import { perform } from '../boundary/raw.ts';
import { newPrincipal, SECRETS } from './chat-world.ts';

/** Spec 10 §16 with the service's own authorization server: real codes, real rotation, real revocation. */

afterAll(() => running.stop());

async function signed(secret: string, path: string, slack_principal_id: string) {
  const body = JSON.stringify({ slack_principal_id });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { 'x-service-timestamp': timestamp, 'x-service-signature': signature };
  const response = await fetch(`${running.baseUrl}${path}`, { method: 'POST', headers, body });
  return (await response.json()) as Record<string, string>;
}

const mint = (principal: string) => signed(SECRETS.mint, '/internal/slack/mint', principal);

const running = await startOwnService({
  environment: {
    SLACK_OAUTH_CLIENT_ID: 'chat-link',
    SLACK_LINK_SECRET: SECRETS.link,
    SLACK_MINT_SECRET: SECRETS.mint,
    SLACK_VAULT_ENC_KEY: randomBytes(32).toString('base64'),
  },
});

/** A browser goes from the chat's link through the sign-in form to the page it ends at. */
async function follow(
  principal: string,
  person: { username: string; password: string },
  browser = new Browser(),
): Promise<string> {
  const { authorize_url } = await signed(SECRETS.link, '/internal/slack/link-state', principal);
  const form = await browser.open(new URL(authorize_url!));
  const end = await browser.open(form.url, { username: person.username, password: person.password });
  return end.response.text();
}

const expire = (principal: string) =>
  running.database.execute(
    cypher`MATCH (g:ChatGrant {principal: ${principal}}) SET g.access_expires_at = datetime()`,
  );

test('a person links a chat account, tokens are minted and refreshed, and disconnecting ends it', async () => {
  const person = await running.person();
  const principal = newPrincipal();
  expect(await follow(principal, person)).toContain('Not connected');

  // Only a profile that exists is linked: the first sign-in to the service makes it.
  const { username, password } = person;
  const access_token = await obtainToken({ baseUrl: running.baseUrl, username, password });
  const profile = await running.get('/api/profile', access_token);
  expect(profile.status).toBe(200);
  expect(await follow(principal, person)).toContain('awaiting approval');
  expect(await mint(principal)).toMatchObject({ reason: 'standing', refusal: { kind: 'denied' } });

  await perform(running.database, String(profile.body['id']), 'approve');
  const first = await mint(principal);
  expect(decodeJwt(first['access_token']!)).toMatchObject({ sub: person.id, azp: 'chat-link' });
  expect((await running.get('/api/contexts', first['access_token']!)).status).toBe(200);
  for (const _ of [1, 2]) {
    await expire(principal);
    const next = await mint(principal);
    expect(next['status']).toBe('token');
    expect(next['access_token']).not.toBe(first['access_token']);
  }

  const cut = await fetch(`${running.baseUrl}/api/auth/slack/link/me`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await cut.json()).toMatchObject({
    disconnected: [{ slack_principal_id: principal, grant_deleted: true, idp_revocation: 'revoked' }],
  });
  expect(await mint(principal)).toMatchObject({ reason: 'not_linked' });
});

test.each(['https://another.example', undefined])(
  'a code that comes with the issuer %s does not link the account (RFC 9207)',
  async (issuer) => {
    const person = await running.person();
    await running.get('/api/profile', await obtainToken({ baseUrl: running.baseUrl, ...person }));
    const principal = newPrincipal();
    const misled = new Browser({}, (next) => {
      if (next.searchParams.has('iss')) next.searchParams.delete('iss');
      if (next.searchParams.has('code') && issuer !== undefined) next.searchParams.set('iss', issuer);
      return next;
    });
    expect(await follow(principal, person, misled)).toContain('Not connected');
    expect(await mint(principal)).toMatchObject({ reason: 'not_linked' });
    expect(await follow(principal, person)).toContain('awaiting approval');
  },
);
