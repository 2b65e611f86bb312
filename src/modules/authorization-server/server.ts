import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import { usableAccounts } from './accounts.ts';
import { type Handler, startEngine } from './engine.ts';
import { KeyRing } from './key-ring.ts';
import type { SigningKey } from './key-schedule.ts';
import { publicPart } from './keys.ts';
import type { ServerLog } from './server-log.ts';
import { startSweep } from './sweep.ts';

/** An authorization server (OAuth 2.1, OpenID Connect) that any HTTP server can mount. */
export interface AuthorizationServer {
  /**
   * Answers one request completely; its body must not have been read.
   * @param address where it comes from, when that is known better than from its connection (a trusted proxy)
   */
  readonly callback: (request: IncomingMessage, response: ServerResponse, address?: string) => void;
  /** Exact paths, and with a trailing `*` prefixes, that belong to it. */
  readonly paths: readonly string[];
  /** Those of them to which passwords are posted. */
  readonly signInPaths: readonly string[];
  /** The public keys that verify its tokens, at most five seconds old. */
  publicJwks(): Promise<{ keys: JWK[] }>;
  /** Stops its sweeping; the database stays open. */
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
  '/oauth/session/end/confirm',
  '/.well-known/openid-configuration',
];

const VERIFIERS_KEYS_MS = 5000;

/** One engine per set of keys: the provider takes its keys once, so other keys mean another provider. */
function engineOf(start: (keys: readonly SigningKey[]) => Handler) {
  let running: { readonly kids: string; readonly handle: Handler } | undefined;
  return (keys: readonly SigningKey[]): Handler => {
    const kids = keys.map(({ kid }) => kid).join(' ');
    if (running?.kids !== kids) running = { kids, handle: start(keys) };
    return running.handle;
  };
}

/**
 * Starts the service's own authorization server over its database; `config.auth.issuer` is its issuer.
 * Several instances over one database are one server: they share keys, codes, sessions and tokens.
 * @param options.now milliseconds since 1970, by which keys take turns; the wall clock unless given
 * @throws Refusal UNAVAILABLE when the database is away
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
    // Addresses and Secure cookies follow the issuer alone, never what a client or a proxy says about the host.
    request.headers['x-forwarded-for'] = address ?? request.socket.remoteAddress;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    if (prefix !== '' && request.url?.startsWith(`${prefix}/`)) {
      // The provider reads off the difference of the two where it is mounted.
      Object.assign(request, { originalUrl: request.url });
      request.url = request.url.slice(prefix.length);
    }
    await engineFor(await ring.current())(request, response);
  }

  return {
    callback: (request, response, address) =>
      void answer(request, response, address).catch((error: unknown) => {
        // The last net: the request is answered, so that no client waits for ever.
        log.error({ err: error }, 'the authorization server failed');
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }),
    paths: PATHS.map((path) => prefix + path),
    signInPaths: [prefix + SIGN_IN_PATH],
    publicJwks: async () => ({
      keys: (await ring.current(VERIFIERS_KEYS_MS)).map(({ jwk }) => publicPart(jwk)),
    }),
    close: async () => {
      await Promise.all([ring.close(), stopSweep()]);
    },
  };
}
