import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  initiateDeviceAuthorization,
  pollDeviceAuthorizationGrant,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { pageAt } from '#sign-in/mapped-endpoints.ts';
import { CommandError } from '../failures.ts';
import { unreachable } from './ask.ts';
import { CALLBACK, type SignIn } from './sign-in-place.ts';

/** The tokens of a sign-in. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

const BROWSER_WAIT_MS = 120_000;

const PAGE = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Atlas</title><p>${text}</p></html>`;

/** Resolves with the callback URL that the browser requests. */
function callbackOf(server: Server, signal: AbortSignal): Promise<URL> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
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
      const hint = 'where there is no browser: atlas auth login --device';
      reject(new CommandError('unauthorized', waited, { hint }));
    });
  });
}

/** Converts an error of the OAuth client to one for the user. */
function readable(error: unknown, configuration: Configuration): unknown {
  if (error instanceof CommandError) return error;
  const { error: code, error_description: words } = error as { error?: string; error_description?: string };
  if (code !== undefined)
    return new CommandError('unauthorized', `the sign-in was refused: ${words ?? code}`, { cause: error });
  const endpoint = String(configuration.serverMetadata().token_endpoint);
  const isAway = error instanceof TypeError || (error as { code?: string }).code === 'OAUTH_TIMEOUT';
  if (isAway) return unreachable(endpoint, error);
  if (!(error instanceof ClientError)) return error;
  return new CommandError('api', `the sign-in at ${new URL(endpoint).origin} failed: ${error.message}`, {
    cause: error,
    hint: 'run: atlas auth login once more; does a proxy stand between?',
  });
}

/**
 * Signs the user in with a browser: authorization code with PKCE, and a loopback listener for the callback.
 * @param show receives the URL that the browser must open
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
    throw readable(error, configuration);
  } finally {
    server.close();
  }
}

/**
 * Signs the user in on another device (OAuth device authorization grant).
 * @param show receives the URL and the user code
 */
export async function signInByDevice(
  { configuration, scope, audience }: SignIn,
  show: (address: string, code: string) => void,
): Promise<Tokens> {
  if (configuration.serverMetadata().device_authorization_endpoint === undefined)
    throw new CommandError('config', 'one cannot sign in by a code there', {
      hint: 'run: atlas auth login --browser',
    });
  try {
    const device = await initiateDeviceAuthorization(configuration, { scope, ...(audience && { audience }) });
    const page = device.verification_uri_complete ?? device.verification_uri;
    show(pageAt(page, { ...configuration.serverMetadata() }), device.user_code);
    return await pollDeviceAuthorizationGrant(configuration, device);
  } catch (error) {
    throw readable(error, configuration);
  }
}
