import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client';
import * as second from '@modelcontextprotocol/client';
import { afterAll, describe, expect, test } from 'vitest';
import { startOwnService } from '../integration/authorization-server/own-mode.ts';
import { allowAs, approveBearer, CLIENT_NAME, type Person, spoiled } from './signing-in.ts';

/** Issue 34 B: the OAuth code of both TypeScript SDKs signs a person in, from the address of `/mcp` alone. */

const VERSION = '1.32.2';
const FOLDER = fileURLToPath(new URL(`../../.atlas/clients/typescript-sdk-${VERSION}`, import.meta.url));
const MODULES = `${FOLDER}/node_modules/@modelcontextprotocol/sdk/dist/esm/client`;

type Sdk = Pick<typeof second, 'Client' | 'StreamableHTTPClientTransport' | 'UnauthorizedError'>;

/** The parts of version 1 that version 2 has under the same names; what is used of them here is alike. */
async function firstSdk(): Promise<Sdk> {
  if (!existsSync(`${MODULES}/index.js`)) {
    await mkdir(FOLDER, { recursive: true });
    execFileSync('npm', ['install', '--prefix', FOLDER, `@modelcontextprotocol/sdk@${VERSION}`]);
  }
  const parts = ['index', 'streamableHttp', 'auth'].map(
    (name) => import(pathToFileURL(`${MODULES}/${name}.js`).href),
  );
  return Object.assign({}, ...(await Promise.all(parts)));
}

const sdks: Record<string, Sdk> = { '2': second };

sdks['1'] = await firstSdk();
const service = await startOwnService();

afterAll(() => service.stop());

/** What a program keeps of a sign-in, and what it sends through. */
class Program implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata;
  opened: URL | undefined;
  kept: OAuthTokens | undefined;
  /** Requests for tokens, by their grant. */
  readonly asked: string[] = [];
  /** How many answers to a refresh are still to be lost on their way. */
  toLose = 0;
  #client: OAuthClientInformationMixed | undefined;
  #verifier = '';

  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = {
      client_name: CLIENT_NAME,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    };
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

  readonly fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    if (!(init?.body instanceof URLSearchParams)) return response;
    const grant = init.body.get('grant_type')!;
    this.asked.push(`${grant} ${response.status}`);
    if (grant !== 'refresh_token' || this.toLose === 0) return response;
    this.toLose -= 1;
    await response.body?.cancel();
    throw new TypeError('the connection was cut');
  };
}

/** Signs a new person in; the transport is the one that was refused first. */
async function signedIn(
  { Client, StreamableHTTPClientTransport, UnauthorizedError }: Sdk,
  url: URL,
  redirect: string,
) {
  const [person, program] = [await service.person(), new Program(redirect)];
  const transport = () =>
    new StreamableHTTPClientTransport(url, { authProvider: program, fetch: program.fetch });
  const connect = async (by = transport()) => {
    const client = new Client({ name: 'an official client', version: '1' });
    await client.connect(by);
    return client;
  };
  const first = transport();
  await expect(connect(first)).rejects.toThrow(UnauthorizedError);
  const brought = await allowAs(person, program.opened!, redirect);
  program.opened = undefined;
  await first.finishAuth(brought.get('code')!, brought.get('iss') ?? undefined);
  await approveBearer(service, person, program.kept!.access_token);
  return { person, program, connect };
}

/** Calls a tool as the person. */
async function calls(client: second.Client, { email }: Person): Promise<void> {
  const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
  expect(structuredContent).toMatchObject({ email });
}

const forget = (program: Program): OAuthTokens => {
  const kept = program.kept!;
  program.kept = { ...kept, access_token: spoiled(kept.access_token) };
  return kept;
};

const REFRESHED = 'refresh_token 200';

describe.each(['1', '2'])('version %s', (version) => {
  test.each([
    // Its examples, the Inspector, a port of the program's choice, and the other names of the address.
    ['http://localhost:8090/callback', '127.0.0.1', '/mcp'],
    ['http://localhost:6274/oauth/callback', 'localhost', '/mcp'],
    ['http://127.0.0.1:53682/', '127.0.0.1', '/mcp/'],
  ])('that waits at %s signs in at %s with %s, calls, renews and calls', async (redirect, host, path) => {
    const url = new URL(path, service.baseUrl);
    url.hostname = host;
    const { person, program, connect } = await signedIn(sdks[version]!, url, redirect);
    const client = await connect();
    await calls(client, person);
    const before = forget(program);
    await calls(client, person);
    await client.close();
    expect(program.kept!.access_token).not.toBe(before.access_token);

    const second = forget(program);
    const again = await connect();
    await calls(again, person);
    await again.close();
    expect(program.kept!.refresh_token).not.toBe(second.refresh_token);
    expect(program.asked).toEqual(['authorization_code 200', REFRESHED, REFRESHED]);
    expect(program.opened).toBeUndefined();
  });

  test('whose renewal lost its answer renews with the same token again, and goes on', async () => {
    const sdk = sdks[version]!;
    const url = new URL('/mcp', service.baseUrl);
    const { person, program, connect } = await signedIn(sdk, url, 'http://localhost:6274/oauth/callback');
    const before = forget(program);
    program.toLose = 1;
    // Without the answer it would open the browser; the person starts it again instead.
    await expect(connect()).rejects.toThrow();
    expect(program.kept!.refresh_token).toBe(before.refresh_token);
    const client = await connect();
    await calls(client, person);
    forget(program);
    await calls(client, person);
    await client.close();
    expect(program.asked).toEqual(['authorization_code 200', REFRESHED, REFRESHED, REFRESHED]);
  });
});
