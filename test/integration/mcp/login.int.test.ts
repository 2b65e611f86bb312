import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, expect, test } from 'vitest';
import { startDocumentHost } from '#test/fakes/client-documents.ts';
import { approve } from '#test/world/raw.ts';
import { Browser, REDIRECT_URI, signIn } from '../authorization-server/authorization-request.ts';
import { startOwnService } from '../authorization-server/own-mode.ts';

/** A standard client that knows the address of `/mcp` and nothing else signs a person in by itself (spec 80 §2). */

const service = await startOwnService({
  environment: { CLIENT_METADATA_ALLOW_PRIVATE: '127.0.0.1' },
});

afterAll(() => service.stop());

/** What a desktop program keeps, and the browser that it opens. */
class Program implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT_URI;
  readonly clientMetadata = {
    client_name: 'A desktop program',
    redirect_uris: [REDIRECT_URI],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  /** Where the document is that describes the program, if it brings one. */
  readonly clientMetadataUrl?: string;
  opened: URL | undefined;
  kept: OAuthTokens | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';

  constructor(clientMetadataUrl?: string) {
    if (clientMetadataUrl !== undefined) this.clientMetadataUrl = clientMetadataUrl;
  }

  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  tokens() {
    return this.kept;
  }
  saveTokens(tokens: OAuthTokens) {
    this.kept = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.opened = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
}

test('a 401 leads to the sign-in, by PKCE and for this resource; then the tools are there', async () => {
  const person = await service.person();
  const program = new Program();
  const url = new URL(`${service.baseUrl}/mcp`);
  const client = () => new Client({ name: 'a desktop program', version: '1' });
  const transport = new StreamableHTTPClientTransport(url, { authProvider: program });
  await expect(client().connect(transport)).rejects.toThrow(UnauthorizedError);
  const asked = program.opened!.searchParams;
  expect(program.opened!.href).toContain(`${service.baseUrl}/oauth/authorize`);
  expect([asked.get('code_challenge_method'), asked.get('resource')]).toEqual([
    'S256',
    expect.stringContaining(service.baseUrl),
  ]);

  await transport.finishAuth(await signIn(program.opened!, person));
  expect(program.kept).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  const connected = client();
  await connected.connect(new StreamableHTTPClientTransport(url, { authProvider: program }));
  expect((await connected.listTools()).tools.length).toBeGreaterThan(30);

  const { body } = await service.get('/api/profile', program.kept!.access_token);
  const refused = connected.callTool({ name: 'whoami', arguments: {} });
  await expect(refused).rejects.toMatchObject({ data: { code: 'SYSTEM_ACCESS_REQUIRED' } });
  await approve(service.database, String(body['id']), 'approved');
  const told = await connected.callTool({ name: 'whoami', arguments: {} });
  expect(told.structuredContent).toMatchObject({ id: body['id'], email: person.email });
  await connected.close();
});

test('a token that no longer holds is renewed without the person', async () => {
  const person = await service.person();
  const program = new Program();
  const url = new URL(`${service.baseUrl}/mcp`);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: program });
  const begun = new Client({ name: 'a desktop program', version: '1' }).connect(transport);
  await expect(begun).rejects.toThrow(UnauthorizedError);
  await transport.finishAuth(await signIn(program.opened!, person));
  const first = program.kept!;
  program.kept = { ...first, access_token: `${first.access_token.slice(0, -4)}AAAA` };
  program.opened = undefined;
  const connected = new Client({ name: 'a desktop program', version: '1' });
  await connected.connect(new StreamableHTTPClientTransport(url, { authProvider: program }));
  expect(program.opened).toBeUndefined();
  expect(program.kept!.access_token).not.toBe(first.access_token);
  await connected.close();
});

test('a program that brings the address of its document is not registered: the person is asked, and it is signed in', async () => {
  const host = await startDocumentHost();
  const [person, id] = [await service.person(), host.client()];
  const program = new Program(id);
  const url = new URL(`${service.baseUrl}/mcp`);
  const client = () => new Client({ name: 'a program of others', version: '1' });
  const transport = new StreamableHTTPClientTransport(url, { authProvider: program });
  await expect(client().connect(transport)).rejects.toThrow(UnauthorizedError);
  expect(program.clientInformation()).toMatchObject({ client_id: id });
  expect(program.opened!.searchParams.get('client_id')).toBe(id);

  const browser = new Browser();
  const signingIn = await browser.open(program.opened!);
  const asked = await browser.open(signingIn.url, { username: person.username, password: person.password });
  expect(await asked.response.text()).toContain('A program of others');
  const { response } = await browser.open(asked.url, { decision: 'allow' });
  await transport.finishAuth(new URL(response.headers.get('location')!).searchParams);
  expect(program.kept).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });

  const first = program.kept!;
  program.kept = { ...first, access_token: `${first.access_token.slice(0, -4)}AAAA` };
  const connected = client();
  await connected.connect(new StreamableHTTPClientTransport(url, { authProvider: program }));
  expect(program.kept!.access_token).not.toBe(first.access_token);
  expect((await connected.listTools()).tools.length).toBeGreaterThan(30);
  await connected.close();
  await host.stop();
});
