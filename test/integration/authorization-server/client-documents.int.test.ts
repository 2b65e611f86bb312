import { afterAll, describe, expect, test } from 'vitest';
import { startDocumentHost } from '#test/fakes/client-documents.ts';
import { authorizeUrl, Browser, pkce } from './authorization-request.ts';
import { startServer } from './running-server.ts';

/** A client may be the https URL of a document that describes it (decision 0034). */

const host = await startDocumentHost();
const running = await startServer({ CLIENT_METADATA_ALLOW_PRIVATE: '127.0.0.1' });

afterAll(async () => {
  await running.stop();
  await host.stop();
  expect(running.failures).toEqual([]);
});

async function open(client_id: string, fields: Record<string, string> = {}, at = running) {
  const url = authorizeUrl(at.baseUrl, { code_challenge: pkce().challenge, client_id, ...fields });
  const { url: shown, response } = await new Browser().open(url);
  const page = await response.text();
  return { status: response.status, location: response.headers.get('location'), page, path: shown.pathname };
}

const SIGN_IN = { status: 200, location: null, path: expect.stringMatching(/^\/oauth\/login\//) };
const REFUSED = { status: 400, location: null, path: '/oauth/authorize' };

test('a client with a document can begin a sign-in, on a loopback port of its choice', async () => {
  const id = host.client({ redirect_uris: ['http://localhost:1/callback', 'https://app.example/callback'] });
  expect(await open(id, { redirect_uri: 'http://localhost:49152/callback' })).toMatchObject(SIGN_IN);
  expect(await open(id, { redirect_uri: 'https://app.example/callback' })).toMatchObject(SIGN_IN);
});

test('a document is fetched once, and kept', async () => {
  const id = host.client();
  for (let times = 0; times < 3; times += 1) expect(await open(id)).toMatchObject(SIGN_IN);
  expect(host.asked(new URL(id).pathname)).toBe(1);
});

test('an unusable document is fetched once per request, not again for its error page, and is not kept', async () => {
  const id = host.client({ client_id: 'https://other.example/client.json' });
  for (let times = 0; times < 2; times += 1) expect(await open(id)).toMatchObject(REFUSED);
  expect(host.asked(new URL(id).pathname)).toBe(2);
});

test.each([
  'https://evil.example/callback',
  'http://127.0.0.1:49152/other',
  'http://127.0.0.1.evil.example/callback',
  'https://127.0.0.1/callback',
])('a redirect that the document does not list is not followed: %s', async (redirect_uri) => {
  for (const more of [{}, { response_type: 'nonsense' }])
    expect(await open(host.client(), { redirect_uri, ...more })).toMatchObject(REFUSED);
});

describe('an error page with the reason, and no redirect, for a document', () => {
  test.each([
    ['with another client_id', { client_id: 'https://other.example/x.json' }, 'must be the address of the'],
    ['without redirects', { redirect_uris: [] }, 'redirect_uris'],
    ['with a plain redirect', { redirect_uris: ['http://app.example/callback'] }, 'redirect_uris.0'],
    ['with a script as redirect', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris.0'],
    ['with a user in its redirect', { redirect_uris: ['https://a@app.example/'] }, 'redirect_uris.0'],
    [
      'with a secret method',
      { token_endpoint_auth_method: 'client_secret_basic' },
      'token_endpoint_auth_method',
    ],
    ['with a secret', { client_secret: 'x' }, 'client_secret: must not be there'],
    ['for machines', { grant_types: ['client_credentials'] }, 'must contain authorization_code'],
    ['for tokens at once', { response_types: ['token'] }, 'must contain code'],
    ['with a name of 101 characters', { client_name: 'x'.repeat(101) }, 'client_name'],
    ['that is too large', { padding: 'x'.repeat(20_000) }, 'fetch failed'],
  ])('%s', async (_what, changed, reason) => {
    const answer = await open(host.client(changed));
    expect(answer).toMatchObject(REFUSED);
    expect(answer.page).toContain(reason);
  });

  test.each([
    ['that is no JSON', 200, 'application/json', '{"client_id":', 'it is not JSON'],
    ['that is a list', 200, 'application/json', '[]', 'document:'],
    ['of another media type', 200, 'text/html', '{}', 'its media type is not application/json'],
    ['that is not there', 404, 'application/json', '{}', 'its address answers 404'],
  ])('%s', async (_what, status, type, body, reason) => {
    const id = host.serve((_request, reply) => reply.writeHead(status, { 'content-type': type }).end(body));
    const answer = await open(id);
    expect(answer).toMatchObject(REFUSED);
    expect(answer.page).toContain(reason);
  });

  test('behind a redirect, which is not followed', async () => {
    const good = host.client();
    const id = host.serve((_request, reply) => reply.writeHead(302, { location: good }).end());
    expect(await open(id)).toMatchObject(REFUSED);
    expect(host.asked(new URL(good).pathname)).toBe(0);
  });

  test('that does not come in time', async () => {
    const id = host.serve(() => undefined);
    expect(await open(id)).toMatchObject(REFUSED);
  });
});

test('what a document failed of is in the log, by client id, also where it could not be fetched', async () => {
  const wrong = host.client({ redirect_uris: ['http://app.example/callback'] });
  const large = host.client({ padding: 'x'.repeat(20_000) });
  const right = host.client();
  for (const id of [wrong, large, right]) await open(id);
  const noted = (id: string) =>
    (running.notes as { client_id: string; reason: string }[]).filter(({ client_id }) => client_id === id);
  expect(noted(wrong)).toEqual([{ client_id: wrong, reason: expect.stringContaining('redirect_uris.0') }]);
  expect(noted(large)).toEqual([{ client_id: large, reason: expect.stringMatching(/./) }]);
  expect(noted(right)).toEqual([]);
});

test('a document on a private address is not fetched, unless the configuration allows the network', async () => {
  const strict = await startServer();
  const id = host.client();
  expect(await open(id, {}, strict)).toMatchObject(REFUSED);
  expect(host.asked(new URL(id).pathname)).toBe(0);
  await strict.stop();
});

test('where AUTH_ALLOWED_CLIENTS names clients, documents of others are not fetched', async () => {
  const [listed, other] = [host.client(), host.client()];
  const choosy = await startServer({
    CLIENT_METADATA_ALLOW_PRIVATE: '127.0.0.1',
    AUTH_ALLOWED_CLIENTS: `atlas-cli,${listed}`,
  });
  expect(await open(listed, {}, choosy)).toMatchObject(SIGN_IN);
  expect(await open(other, {}, choosy)).toMatchObject(REFUSED);
  expect(host.asked(new URL(other).pathname)).toBe(0);
  await choosy.stop();
});

test('a client with a document starts no device sign-in and gets no tokens of its own', async () => {
  const body = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams({ client_id: host.client(), ...fields }),
  });
  const device = await fetch(`${running.baseUrl}/oauth/device_authorization`, body({}));
  const machine = await fetch(
    `${running.baseUrl}/oauth/token`,
    body({ grant_type: 'client_credentials', scope: 'openid' }),
  );
  expect([device.status, machine.status]).toEqual([400, 400]);
});

test('discovery says that client documents are accepted', async () => {
  const found = await fetch(`${running.baseUrl}/.well-known/openid-configuration`);
  expect(await found.json()).toMatchObject({ client_id_metadata_document_supported: true });
});
