import { expect, test } from 'vitest';
import { isDocumentUrl, readClientDocument } from './client-documents.ts';

const ID = 'https://app.example/client.json';

test.each([ID, 'https://app.example:8443/a/b?c=d', 'https://xn--bcher-kva.example/client'])(
  '%s may be the id of a client',
  (id) => expect(isDocumentUrl(id)).toBe(true),
);

test.each([
  'http://app.example/client.json',
  'https://app.example',
  'https://app.example/',
  'https://app.example/a/../client.json',
  'https://app.example/a/%2e%2e/client.json',
  'https://app.example/./client.json',
  'https://app.example/client.json#a',
  'https://app.example/client.json#',
  'https://user@app.example/client.json',
  'https://user:secret@app.example/client.json',
  'https://app.example:443/client.json',
  'HTTPS://app.example/client.json',
  'https://APP.example/client.json',
  'https://bücher.example/client',
  'https://app.example\\client.json',
  ' https://app.example/client.json',
  'https://app.example/client\n.json',
  'https://0x7f.1/client.json',
  `https://app.example/${'x'.repeat(1024)}`,
  'atlas-cli',
  '',
])('%j may not be the id of a client', (id) => expect(isDocumentUrl(id)).toBe(false));

const read = (document: Record<string, unknown>) =>
  readClientDocument(ID, {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(
      JSON.stringify({ client_id: ID, redirect_uris: ['https://app.example/'], ...document }),
    ),
  });

test('of a document only what has a use is kept, with what the protocol takes for granted', () => {
  expect(read({ jwks_uri: 'https://a.example/', logo_uri: 'https://b.example/', scope: 'all' })).toEqual({
    client_id: ID,
    redirect_uris: ['https://app.example/'],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    application_type: 'web',
  });
});

test('grants that the service does not have for it are left out', () => {
  const grants = ['client_credentials', 'refresh_token', 'urn:x', 'authorization_code'];
  expect(read({ grant_types: grants }).grant_types).toEqual(['authorization_code', 'refresh_token']);
});

test('a name loses control characters and those that turn text around', () => {
  expect(read({ client_name: ' A\u0000gent\u202e \u2066X\n' })).toMatchObject({ client_name: 'Agent X' });
  expect(read({ client_name: '\u202e' })).not.toHaveProperty('client_name');
});
