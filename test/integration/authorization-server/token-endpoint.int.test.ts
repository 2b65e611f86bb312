import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { authorizeUrl, Browser, obtainCode, pkce, postToken, signIn } from './authorization-request.ts';
import { startServer } from './running-server.ts';

const running = await startServer();

afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

const post = (fields: Record<string, string>) => postToken(running.baseUrl, fields);
const refresh = (token: unknown) => post({ grant_type: 'refresh_token', refresh_token: String(token) });

async function signedIn(fields: Record<string, string> = {}) {
  const person = await running.person();
  const code = await obtainCode(running.baseUrl, person, fields);
  return { person, code, answer: await post(code) };
}

/** The error that a client is told at its redirect address, or the page when it is not sent there. */
async function authorizationError(fields: Record<string, string | null>) {
  const { response } = await new Browser().open(authorizeUrl(running.baseUrl, fields));
  const location = response.headers.get('location');
  if (location !== null) return new URL(location.replace('#', '?')).searchParams.get('error');
  return { status: response.status, html: await response.text() };
}

test('a code gives access and refresh tokens, with Cache-Control: no-store', async () => {
  const { answer } = await signedIn();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: expect.any(String),
  });
});

test('a code works once: its second use is refused and revokes the tokens of the first', async () => {
  const { code, answer } = await signedIn();
  expect(await post(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await refresh(answer.body['refresh_token'])).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test('if a code is used twice at the same moment, at most one use gets tokens', async () => {
  const code = await obtainCode(running.baseUrl, await running.person());
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(code)));
  const statuses = answers.map((answer) => answer.status).sort();
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(5);
});

test('a wrong verifier is refused and does not burn the code', async () => {
  const code = await obtainCode(running.baseUrl, await running.person());
  const wrong = await post({ ...code, code_verifier: pkce().verifier });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await post(code)).status).toBe(200);
});

test('a missing verifier and another redirect address are refused at the exchange', async () => {
  const { code_verifier, ...withoutVerifier } = await obtainCode(running.baseUrl, await running.person());
  expect(await post(withoutVerifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const elsewhere = { ...withoutVerifier, code_verifier, redirect_uri: 'http://127.0.0.1:49153/callback' };
  expect(await post(elsewhere)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('an authorization request without a challenge, or with a plain one, is refused', async () => {
  expect(await authorizationError({ code_challenge_method: null })).toBe('invalid_request');
  const plain = { code_challenge: pkce().challenge, code_challenge_method: 'plain' };
  expect(await authorizationError(plain)).toBe('invalid_request');
  const unnamed = { code_challenge: pkce().challenge, code_challenge_method: null };
  expect(await authorizationError(unnamed)).toBe('invalid_request');
});

test.each([
  'http://127.0.0.1:49152/elsewhere',
  'https://127.0.0.1:49152/callback',
  'http://evil.example/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost:1@evil.example/callback',
])('the redirect address %s is refused on a page, without being followed', async (redirect_uri) => {
  const refusal = await authorizationError({ redirect_uri, code_challenge: pkce().challenge });
  expect(refusal).toMatchObject({ status: 400, html: expect.stringContaining('role="alert"') });
});

test('an unknown client is refused on a page', async () => {
  const refusal = await authorizationError({ client_id: 'nobody', code_challenge: pkce().challenge });
  expect(refusal).toMatchObject({ status: 400, html: expect.stringContaining('invalid_client') });
});

test('a client may listen on any loopback port, under both names', async () => {
  const redirect_uri = 'http://localhost:50123/callback';
  expect((await signedIn({ redirect_uri })).answer.status).toBe(200);
});

test('another sign-in of the same person is another family', async () => {
  const person = await running.person();
  const codes = [await obtainCode(running.baseUrl, person), await obtainCode(running.baseUrl, person)];
  const [one, two] = [await post(codes[0]!), await post(codes[1]!)];
  // A code that is used twice ends its family.
  expect((await post(codes[0]!)).status).toBe(400);
  expect((await refresh(one.body['refresh_token'])).status).toBe(400);
  expect((await refresh(two.body['refresh_token'])).status).toBe(200);
});

test('a revoked refresh token stops working; revoking an unknown one succeeds', async () => {
  const { answer } = await signedIn();
  const token = String(answer.body['refresh_token']);
  const revoke = (value: string) =>
    fetch(`${running.baseUrl}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'atlas-cli', token: value }),
    });
  expect((await revoke(token)).status).toBe(200);
  expect((await revoke('unknown')).status).toBe(200);
  expect(await refresh(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

test('refresh tokens, codes and passwords are not readable in the database', async () => {
  const { person, code, answer } = await signedIn();
  const rows = await running.database.execute(
    `MATCH (r) WHERE r:AuthorizationRecord OR r:Account
     RETURN coalesce(r.payload, '') + coalesce(r.password_hash, '') + coalesce(r.key, '') AS text`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const everything = JSON.stringify(rows);
  for (const secret of [code.code, String(answer.body['refresh_token']), person.password]) {
    expect(everything).not.toContain(secret);
  }
});

test('the audience is the configured one, whatever known resource was asked for or none', async () => {
  const { audience } = running.config.auth;
  for (const resource of [audience, running.baseUrl, `${running.baseUrl}/`, `${running.baseUrl}/mcp`]) {
    const { answer } = await signedIn({ resource });
    expect(decodeJwt(String(answer.body['access_token'])).aud).toBe(audience);
  }
});

test('an unknown resource is refused when authorizing and when exchanging', async () => {
  const foreign = { resource: 'https://api.example.org/', code_challenge: pkce().challenge };
  expect(await authorizationError(foreign)).toBe('invalid_target');
  const code = await obtainCode(running.baseUrl, await running.person());
  const exchange = await post({ ...code, resource: 'https://api.example.org/' });
  expect(exchange).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
});

test('the token endpoint takes forms only', async () => {
  const code = await obtainCode(running.baseUrl, await running.person());
  const response = await fetch(`${running.baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'atlas-cli', ...code }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

test('an unknown grant type, an unknown client and a foreign response type are refused by name', async () => {
  expect(await post({ grant_type: 'password' })).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  });
  const nobody = await post({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' });
  expect(nobody).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  const implicit = { response_type: 'id_token', nonce: 'n', code_challenge: pkce().challenge };
  expect(await authorizationError(implicit)).toBe('unsupported_response_type');
});

test('the redirect carries state and issuer, so that a client can distinguish its servers', async () => {
  const answer = await signIn(
    authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge }),
    await running.person(),
  );
  expect([answer.get('state'), answer.get('iss')]).toEqual(['a-state', running.baseUrl]);
});
