import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import { usableAccounts } from './accounts.ts';
import { type Engine, startEngine } from './engine.ts';
import { KeyRing } from './key-ring.ts';
import type { SigningKey } from './key-schedule.ts';
import { publicPart } from './keys.ts';
import type { Mint } from './mint.ts';
import { type RegistrationAnswer, registersClients } from './registration.ts';
import type { ServerLog } from './server-log.ts';
import { startSweep } from './sweep.ts';

/** An authorization server (OAuth 2.1, OpenID Connect) that any HTTP server can mount. */
export interface AuthorizationServer {
  /**
   * Answers one request completely; its body must not have been read.
   * @param address client address from a trusted proxy; default: the address of the connection
   */
  readonly callback: (request: IncomingMessage, response: ServerResponse, address?: string) => void;
  /** Its paths: exact, or prefixes with a trailing `*`. */
  readonly paths: readonly string[];
  /** The paths that receive passwords. */
  readonly signInPaths: readonly string[];
  /** Registers a program (RFC 7591). */
  readonly register: (body: unknown) => RegistrationAnswer;
  /** Signs an access token without a sign-in: only for an instance for tests. */
  readonly mint: Mint;
  /** The public keys that verify its tokens, at most five seconds old. */
  publicJwks(): Promise<{ keys: JWK[] }>;
  /** Stops the key ring and the sweep; the database stays open. */
  close(): Promise<void>;
}

const SIGN_IN_PATH = '/oauth/login/*';

const PATHS = [
  '/oauth/authorize',
  '/oauth/authorize/*',
  '/oauth/token',
  '/oauth/jwks',
  '/oauth/userinfo',
  '/oauth/revoke',
  SIGN_IN_PATH,
  '/oauth/device_authorization',
  '/oauth/device',
  '/oauth/device/*',
  '/oauth/session/end',
  '/oauth/session/end/*',
  '/.well-known/openid-configuration',
  '/.well-known/openid-configuration/',
];

const VERIFIERS_KEYS_MS = 5000;

/** One engine per set of keys: the provider reads its keys once, so other keys need another provider. */
function engineOf(start: (keys: readonly SigningKey[]) => Engine) {
  let running: { readonly kids: string; readonly engine: Engine } | undefined;
  return (keys: readonly SigningKey[]): Engine => {
    const kids = keys.map(({ kid }) => kid).join(' ');
    if (running?.kids !== kids) running = { kids, engine: start(keys) };
    return running.engine;
  };
}

/**
 * Starts the service's own authorization server over its database; `config.auth.issuer` is its issuer.
 * Several instances over one database are one server: they share keys, codes, sessions and tokens.
 * @param options.now milliseconds since 1970, for key rotation; default: the wall clock
 * @throws Refusal UNAVAILABLE when the database is unreachable
 */
export async function createAuthorizationServer(options: {
  config: Config;
  database: Database;
  log: ServerLog;
  now?: () => number;
}): Promise<AuthorizationServer> {
  const { config, database, log, now = Date.now } = options;
  const { issuer, providerName } = config.auth;
  const ring = await KeyRing.open({ database, issuer, log, now });
  const { cookieSecret } = ring;
  const findAccount = usableAccounts(database, providerName);
  const engineFor = engineOf((keys) =>
    startEngine({ config, database, log, cookieSecret, findAccount }, keys),
  );
  const { host, pathname, protocol } = new URL(issuer);
  const prefix = pathname.replace(/\/+$/, '');
  const stopSweep = startSweep(database, log);

  async function answer(request: IncomingMessage, response: ServerResponse, address?: string): Promise<void> {
    // URLs and Secure cookies depend on the issuer alone, never on a client's or proxy's host headers.
    request.headers['x-forwarded-for'] = address ?? request.socket.remoteAddress;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    if (prefix !== '' && request.url?.startsWith(`${prefix}/`)) {
      // The provider derives its mount path from the difference of the two URLs.
      Object.assign(request, { originalUrl: request.url });
      request.url = request.url.slice(prefix.length);
    }
    await engineFor(await ring.current()).handle(request, response);
  }

  return {
    callback: (request, response, address) =>
      void answer(request, response, address).catch((error: unknown) => {
        // Last resort: answers the request, so that no client waits forever.
        log.error({ err: error }, 'the authorization server failed');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }),
    paths: PATHS.map((path) => prefix + path),
    signInPaths: [prefix + SIGN_IN_PATH],
    register: registersClients(config, cookieSecret),
    mint: async (subject, lifetime) => engineFor(await ring.current()).mint(subject, lifetime),
    publicJwks: async () => ({
      keys: (await ring.current(VERIFIERS_KEYS_MS)).map(({ jwk }) => publicPart(jwk)),
    }),
    close: async () => {
      await Promise.all([ring.close(), stopSweep()]);
    },
  };
}
