import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { basic, changeMachine, hashOf, type IssuedMachine, issueMachine, postForm } from './machines.ts';
import { startServer } from './running-server.ts';

/** Spec 10 §17.2, client_credentials, and the scenarios of §9 that end at the token endpoint. */

const GRANT = { grant_type: 'client_credentials' };

const running = await startServer();

afterAll(async () => {
  await running.stop();
  expect(running.failures).toEqual([]);
});

const mint = (machine: IssuedMachine, fields: Record<string, string> = {}) =>
  postForm(running.baseUrl, { ...GRANT, ...fields }, basic(machine.clientId, machine.secret));

const refused = { status: 401, body: { error: 'invalid_client' } };

describe('a machine with its secret', () => {
  test('gets a token without a refresh token, with Cache-Control: no-store', async () => {
    const answer = await mint(await issueMachine(running.database));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
    });
  });

  test('is named in the token by client id and grant, without an email', async () => {
    const { clientId, secret } = await issueMachine(running.database);
    const { body } = await mint({ clientId, secret });
    const keys = createLocalJWKSet(await running.server.publicJwks());
    const { payload, protectedHeader } = await jwtVerify(String(body['access_token']), keys);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: expect.any(String), typ: 'at+jwt' });
    expect(payload).toMatchObject({
      iss: running.baseUrl,
      aud: running.config.auth.audience,
      sub: `${clientId}@clients`,
      azp: clientId,
      gty: 'client-credentials',
    });
    expect(payload.exp! - payload.iat!).toBe(900);
    expect(payload).not.toHaveProperty('email');
    expect(payload).not.toHaveProperty('email_verified');
  });

  test('may send id and secret in the form instead', async () => {
    const { clientId, secret } = await issueMachine(running.database);
    const form = { ...GRANT, client_id: clientId, client_secret: secret };
    expect((await postForm(running.baseUrl, form)).status).toBe(200);
  });

  test('that authenticates twice is judged by the header', async () => {
    const machine = await issueMachine(running.database);
    expect((await mint(machine, { client_id: machine.clientId, client_secret: 'wrong' })).status).toBe(200);
    const wrong = { clientId: machine.clientId, secret: 'wrong' };
    expect(await mint(wrong, { client_secret: machine.secret })).toMatchObject(refused);
  });

  test('gets the configured audience, whatever audience or known resource it asks for', async () => {
    const machine = await issueMachine(running.database);
    const { audience } = running.config.auth;
    for (const asked of [
      { audience: 'https://api.example.org' },
      { resource: `${running.baseUrl}/mcp` },
      { resource: running.baseUrl },
    ]) {
      const { body } = await mint(machine, asked);
      expect(decodeJwt(String(body['access_token'])).aud).toBe(audience);
    }
  });

  test('is refused an unknown resource indicator', async () => {
    const answer = await mint(await issueMachine(running.database), { resource: 'https://api.example.org/' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });
});

describe('no token is given', () => {
  test('for a wrong secret, an unknown client, or none; a client that used Basic is asked for it again', async () => {
    const { clientId } = await issueMachine(running.database);
    const wrong = await mint({ clientId, secret: 'wrong' });
    expect(wrong).toMatchObject(refused);
    expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    expect(await mint({ clientId: 'atlas-nobody', secret: 'x' })).toMatchObject(refused);
    expect(await postForm(running.baseUrl, { ...GRANT, client_id: clientId })).toMatchObject(refused);
    expect(
      await postForm(running.baseUrl, { ...GRANT, client_id: clientId, client_secret: 'wrong' }),
    ).toMatchObject(refused);
  });

  test('for the stored hash of a secret', async () => {
    const { clientId, secret } = await issueMachine(running.database);
    expect(await mint({ clientId, secret: hashOf(secret) })).toMatchObject(refused);
  });

  test('as JSON: 400 invalid_request, even with the right secret', async () => {
    const { clientId, secret } = await issueMachine(running.database);
    const response = await fetch(`${running.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...GRANT, client_id: clientId, client_secret: secret }),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
  });

  test('to a public client, which has no secret', async () => {
    const answer = await postForm(running.baseUrl, { ...GRANT, client_id: 'atlas-cli' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  test('to a machine that an external issuer knows', async () => {
    const external = await issueMachine(running.database, cypher`SET m.issuer = 'auth0-m2m'`);
    expect(await mint(external)).toMatchObject(refused);
  });

  test('for a person’s grant', async () => {
    const { clientId, secret } = await issueMachine(running.database);
    for (const grant of [
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { grant_type: 'authorization_code', code: 'x', redirect_uri: 'http://127.0.0.1/callback' },
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' },
    ]) {
      expect((await postForm(running.baseUrl, grant, basic(clientId, secret))).status).toBe(400);
    }
  });
});

describe('the life of a secret', () => {
  test('a revoked machine gets nothing at once', async () => {
    const machine = await issueMachine(running.database);
    expect((await mint(machine)).status).toBe(200);
    await changeMachine(running.database, machine, cypher`m.revoked_at = datetime()`);
    expect(await mint(machine)).toMatchObject(refused);
  });

  test('an expired machine gets nothing, one that will expire does', async () => {
    const past = await issueMachine(
      running.database,
      cypher`SET m.expires_at = datetime() - duration('PT1S')`,
    );
    const future = await issueMachine(
      running.database,
      cypher`SET m.expires_at = datetime() + duration('PT1H')`,
    );
    expect(await mint(past)).toMatchObject(refused);
    expect((await mint(future)).status).toBe(200);
  });

  test('after a rotation both secrets work, the previous one strictly until its grace has passed', async () => {
    const previous = 'the-previous-secret';
    const machine = await issueMachine(
      running.database,
      cypher`SET m.previous_secret_hash = ${hashOf(previous)}, m.previous_expires_at = datetime() + duration('PT1H')`,
    );
    const old = { clientId: machine.clientId, secret: previous };
    expect([(await mint(machine)).status, (await mint(old)).status]).toEqual([200, 200]);
    await changeMachine(running.database, machine, cypher`m.previous_expires_at = datetime()`);
    expect(await mint(old)).toMatchObject(refused);
    expect((await mint(machine)).status).toBe(200);
  });

  test('a previous secret without an end does not work', async () => {
    const machine = await issueMachine(
      running.database,
      cypher`SET m.previous_secret_hash = ${hashOf('old')}`,
    );
    expect(await mint({ clientId: machine.clientId, secret: 'old' })).toMatchObject(refused);
  });

  test('a changed secret works at once, and the one before it does not', async () => {
    const machine = await issueMachine(running.database);
    await mint(machine);
    await changeMachine(running.database, machine, cypher`m.secret_hash = ${hashOf('new')}`);
    expect(await mint(machine)).toMatchObject(refused);
    expect((await mint({ clientId: machine.clientId, secret: 'new' })).status).toBe(200);
  });
});

describe('the token endpoint', () => {
  test('names an unknown grant before it looks at the client', async () => {
    for (const client of [{ client_id: 'atlas-cli' }, { client_id: 'nobody' }, {}]) {
      const answer = await postForm(running.baseUrl, { grant_type: 'password', ...client });
      expect(answer).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('refuses a form without a grant, one that names two, and one that is too large', async () => {
    expect(await postForm(running.baseUrl, { client_id: 'atlas-cli' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    const twice = await fetch(`${running.baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'client_id=atlas-cli&grant_type=refresh_token&grant_type=client_credentials',
    });
    expect([twice.status, await twice.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_request' }),
    ]);
    const large = await postForm(running.baseUrl, { ...GRANT, padding: 'x'.repeat(60_000) });
    expect(large).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});
