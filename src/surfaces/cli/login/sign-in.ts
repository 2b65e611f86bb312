import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import { CommandError } from '../failures.ts';
import type { ProviderEntry } from './configuration.ts';

/** What a sign-in gives. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

/** Where one signs in for a service, and as which client. */
export interface SignIn {
  readonly configuration: Configuration;
  readonly scope: string;
  readonly audience: string | undefined;
}

const TIMEOUT_MS = 30_000;
const BROWSER_WAIT_MS = 120_000;
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];
const CALLBACK = '/callback';

async function documentAt(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      const code = ((cause as Error).cause as { code?: string } | undefined)?.code ?? (cause as Error).name;
      throw new CommandError('network', `${new URL(url).origin} cannot be reached (${code})`, { cause });
    },
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new CommandError(
      'api',
      `${url} answered ${response.status}, and not with what a service of Atlas says`,
      {
        hint: 'is the address right? run: atlas doctor',
      },
    );
  return answer as Record<string, unknown>;
}

/** The client as which people's programs sign in: that of the configuration, else what the service registers. */
async function clientOf(
  metadata: Record<string, unknown>,
  entry: ProviderEntry | undefined,
): Promise<string> {
  if (entry?.client_id !== undefined) return entry.client_id;
  const { client_id } = await documentAt(String(metadata['registration_endpoint']), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Atlas command line',
      redirect_uris: [`http://127.0.0.1${CALLBACK}`],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    }),
  });
  return String(client_id);
}

/**
 * Asks a service where one signs in for it.
 * @param origin of the service
 * @param entry what the configuration says instead
 */
export async function signInOf(origin: string, entry: ProviderEntry | undefined): Promise<SignIn> {
  const found = await documentAt(`${origin}/.well-known/oauth-authorization-server`);
  const metadata = {
    ...found,
    ...(entry?.authorize_url && { authorization_endpoint: entry.authorize_url }),
    ...(entry?.token_url && { token_endpoint: entry.token_url }),
  } as unknown as ServerMetadata & {
    readonly resource?: string;
    readonly scopes_supported?: readonly string[];
  };
  const configuration = new Configuration(metadata, await clientOf(found, entry), undefined, None());
  // Whoever names an address without TLS means it: their own machine.
  if (new URL(String(metadata.token_endpoint)).protocol === 'http:') allowInsecureRequests(configuration);
  const supported = metadata.scopes_supported;
  const scopes = entry?.scopes ?? SCOPES.filter((scope) => supported?.includes(scope) !== false);
  return { configuration, scope: scopes.join(' '), audience: entry?.audience ?? metadata.resource };
}

const PAGE = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Atlas</title><p>${text}</p></html>`;

/** The address that the browser is sent back to, once it was. */
async function callbackOf(server: Server, signal: AbortSignal): Promise<URL> {
  const { port } = server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<URL>();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    const isOurs = url.pathname === CALLBACK;
    const isRefused = url.searchParams.has('error');
    const text = isRefused ? 'The sign-in was refused.' : 'You are logged in; this window may be closed.';
    const headers = { 'content-type': 'text/html; charset=utf-8', connection: 'close' };
    response.writeHead(isOurs ? 200 : 404, headers).end(isOurs ? PAGE(text) : '');
    if (isOurs) resolve(url);
  });
  signal.addEventListener('abort', () => {
    const waited = `nobody signed in within ${BROWSER_WAIT_MS / 1000} seconds`;
    reject(
      new CommandError('unauthorized', waited, {
        hint: 'where there is no browser: atlas auth login --device',
      }),
    );
  });
  return promise;
}

const readable = (error: unknown): unknown => {
  const { error: code, error_description: words } = error as { error?: string; error_description?: string };
  if (code === undefined) return error;
  return new CommandError('unauthorized', `the sign-in was refused: ${words ?? code}`, { cause: error });
};

/**
 * Signs a person in by their browser: authorization code with PKCE, and a listener on this machine for the answer.
 * @param show is given the address that the browser must open
 */
export async function signInByBrowser(
  { configuration, scope, audience }: SignIn,
  show: (address: string) => void,
): Promise<Tokens> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const [verifier, state] = [randomPKCECodeVerifier(), randomState()];
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: `http://127.0.0.1:${port}${CALLBACK}`,
      scope,
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(audience !== undefined && { audience }),
    });
    const answered = callbackOf(server, AbortSignal.timeout(BROWSER_WAIT_MS));
    show(address.href);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    return await authorizationCodeGrant(configuration, await answered, checks);
  } catch (error) {
    throw readable(error);
  } finally {
    server.close();
  }
}

/**
 * Signs a person in by another device: a code, which they enter there.
 * @param show is given the address and the code
 */
export async function signInByDevice(
  { configuration, scope, audience }: SignIn,
  show: (address: string, code: string) => void,
): Promise<Tokens> {
  try {
    const device = await initiateDeviceAuthorization(configuration, { scope, ...(audience && { audience }) });
    show(device.verification_uri_complete ?? device.verification_uri, device.user_code);
    return await pollDeviceAuthorizationGrant(configuration, device);
  } catch (error) {
    throw readable(error);
  }
}
