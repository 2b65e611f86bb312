import { createHook } from 'node:async_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import { countFailure, signInCounterOf } from '#people/authorization-server/throttle.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { authorizeUrl, Browser, obtainCode, pkce, postToken } from './authorization-request.ts';
import { basic, issueMachine, postForm } from './machines.ts';
import { startServer } from './running-server.ts';

/** Attacks that RFC 9700 names, each against the running endpoints. */

const running = await startServer();

afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

const open = (fields: Record<string, string | null>) =>
  new Browser().open(authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge, ...fields }));

describe('another client', () => {
  test('cannot redeem a code, which stays good for its own', async () => {
    const code = await obtainCode(running.baseUrl, await running.person());
    const { clientId, secret } = await issueMachine(running.database);
    expect((await postForm(running.baseUrl, code, basic(clientId, secret))).status).toBe(400);
    expect((await postToken(running.baseUrl, { ...code, client_id: 'nobody' })).status).toBe(401);
    expect((await postToken(running.baseUrl, code)).status).toBe(200);
  });

  test('cannot use a refresh token, which stays good for its own', async () => {
    const code = await obtainCode(running.baseUrl, await running.person(), {
      scope: 'openid offline_access',
    });
    const { body } = await postToken(running.baseUrl, code);
    const fields = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
    const { clientId, secret } = await issueMachine(running.database);
    expect((await postForm(running.baseUrl, fields, basic(clientId, secret))).status).toBe(400);
    expect((await postToken(running.baseUrl, fields)).status).toBe(200);
  });

  test('that is a machine cannot send people to sign in', async () => {
    const { clientId } = await issueMachine(running.database);
    const { response } = await open({ client_id: clientId });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });
});

describe('a proof of possession', () => {
  test('that was downgraded is refused: the challenge itself, an empty verifier, a cut one', async () => {
    const { verifier, challenge } = pkce();
    const code = await obtainCode(running.baseUrl, await running.person(), { code_challenge: challenge });
    for (const code_verifier of [challenge, '', verifier.slice(0, -1), `${verifier}A`]) {
      const answer = await postToken(running.baseUrl, { ...code, code_verifier });
      expect([answer.status, ['invalid_grant', 'invalid_request']]).toEqual([
        400,
        expect.arrayContaining([answer.body['error']]),
      ]);
    }
    expect((await postToken(running.baseUrl, { ...code, code_verifier: verifier })).status).toBe(200);
  });

  test('cannot be left out by naming another method', async () => {
    for (const method of ['plain', 'none', 's256', '']) {
      const { response } = await open({ code_challenge_method: method });
      const location = response.headers.get('location');
      expect(new URL(location!).searchParams.get('error')).toBe('invalid_request');
    }
  });
});

describe('a redirect', () => {
  test.each([
    'http://127.0.0.1:49152/callback/../elsewhere',
    'http://127.0.0.1:49152/callback/',
    'http://127.0.0.1:49152/callback?next=https://evil.example',
    'http://127.0.0.1:49152/callback#fragment',
    'http://user@127.0.0.1:49152/callback',
    'http://localhost.evil.example/callback',
    '//evil.example/callback',
    'javascript:alert(1)',
    'https://evil.example/callback',
  ])('to %s is not followed, neither with a code nor with an error', async (redirect_uri) => {
    for (const fields of [{ redirect_uri }, { redirect_uri, response_type: 'nonsense' }]) {
      const { response } = await open(fields);
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    }
  });

  test('named twice is refused', async () => {
    const url = authorizeUrl(running.baseUrl, { code_challenge: pkce().challenge });
    url.searchParams.append('redirect_uri', 'https://evil.example/callback');
    const { response } = await new Browser().open(url);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    '/oauth/authorize//evil.example',
    '/oauth/authorize/unknown',
    '/oauth/login/unknown',
    '/oauth/device/unknown',
    '/oauth/session/end?post_logout_redirect_uri=https://evil.example',
  ])('to elsewhere is not to be had from %s', async (path) => {
    const response = await fetch(`${running.baseUrl}${path}`, { redirect: 'manual' });
    const location = response.headers.get('location') ?? '';
    expect(new URL(location, running.baseUrl).origin).toBe(running.baseUrl);
    expect(await response.text()).not.toContain('href=');
  });

  test('carries the issuer with an error, too', async () => {
    const { response } = await open({ response_type: 'token' });
    const answer = new URL(response.headers.get('location')!.replace('#', '?')).searchParams;
    expect(answer.get('error')).toBe('unsupported_response_type');
    expect(answer.get('iss')).toBe(running.baseUrl);
  });
});

describe('a guess at the form', () => {
  /** How many password hashes some work begins; they are the one thing there whose time could be measured. */
  async function hashesIn(work: () => Promise<unknown>): Promise<number> {
    let hashes = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'SCRYPTREQUEST') hashes += 1;
      },
    }).enable();
    await work().catch(() => undefined);
    hook.disable();
    return hashes;
  }

  test('costs one hash, whether the account is known, unknown, or the password right', async () => {
    const person = await running.person();
    const guess = (username: string, password: string) => () =>
      obtainToken({ baseUrl: running.baseUrl, username, password });
    const counts = [
      await hashesIn(guess(person.username, 'wrong')),
      await hashesIn(guess(`nobody-${person.id}`, 'wrong')),
      await hashesIn(guess(person.username, person.password)),
    ];
    expect(counts).toEqual([1, 1, 1]);
  });

  test('is not looked at during a pause: it costs no hash, for known and unknown names alike', async () => {
    const person = await running.person();
    for (const username of [person.username, `nobody-${person.id}`]) {
      const guess = () => obtainToken({ baseUrl: running.baseUrl, username, password: 'wrong' });
      const counter = signInCounterOf(username, '127.0.0.1');
      for (let failure = 1; failure <= 12; failure += 1) await countFailure(running.database, counter);
      expect(await hashesIn(guess)).toBe(0);
    }
  });

  test('among many at the same moment is counted like one after the other', async () => {
    const person = await running.person();
    const guess = (password: string) => obtainToken({ baseUrl: running.baseUrl, ...person, password });
    const guesses = Array.from({ length: 20 }, () => guess('wrong').catch(() => undefined));
    const hashes = await hashesIn(() => Promise.all(guesses));
    // Six failures begin a pause; two run at once.
    expect(hashes).toBeLessThanOrEqual(8);
    await expect(guess(person.password)).rejects.toThrow('refused');
  });
});

describe('an endpoint', () => {
  test.each([
    ['POST', '/oauth/device/'],
    ['POST', '/oauth/Device'],
    ['POST', '/oauth/dev%69ce'],
    ['POST', '/oauth//device'],
    ['POST', '/oauth/token/'],
    ['POST', '/OAUTH/token'],
    ['GET', '/.well-known/Openid-configuration'],
    ['GET', '/.well-known/openid-configuration//'],
  ])('has one spelling: %s %s is not found', async (method, path) => {
    const response = await fetch(`${running.baseUrl}${path}`, { method });
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  test.each([
    ['GET', '/oauth/token', 'POST'],
    ['DELETE', '/oauth/authorize', 'GET, HEAD'],
    ['POST', '/oauth/jwks', 'GET, HEAD'],
    ['PUT', '/oauth/device', 'GET, HEAD, POST'],
    ['DELETE', '/oauth/userinfo', 'GET, HEAD, POST'],
  ])('names its methods: %s %s is refused', async (method, path, allow) => {
    const response = await fetch(`${running.baseUrl}${path}`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });
});

test('a page of another origin reads the token endpoint only where the configuration allows it', async () => {
  const origin = 'https://app.example';
  const allowedAt = async (baseUrl: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'atlas-cli' });
    const response = await fetch(`${baseUrl}/oauth/token`, { method: 'POST', headers: { origin }, body });
    return response.headers.get('access-control-allow-origin');
  };
  const open = await startServer({ CORS_ORIGINS: '*' });
  const listed = await startServer({ CORS_ORIGINS: origin });
  expect(await Promise.all([running, listed, open].map(({ baseUrl }) => allowedAt(baseUrl)))).toEqual([
    null,
    origin,
    origin,
  ]);
  await Promise.all([open.stop(), listed.stop()]);
});

test('no page or answer of the server may be framed, sniffed or kept, nor run a foreign script', async () => {
  for (const fields of [
    {},
    { response_mode: 'form_post', response_type: 'token' },
    { client_id: 'nobody' },
  ]) {
    const { headers } = (await open(fields)).response;
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'(?!.*unsafe)/);
  }
});
