import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import { loadKeys, publicPart } from './keys.ts';
import { loginHandler } from './login.ts';
import { createProvider } from './provider.ts';
import type { ServerLog } from './server-log.ts';
import { startSweep } from './sweep.ts';
import { userinfoHandler } from './userinfo.ts';

/** An authorization server (OAuth 2.1, OpenID Connect) that any HTTP server can mount. */
export interface AuthorizationServer {
  /** Answers one request completely; its body must not have been read. */
  readonly callback: (request: IncomingMessage, response: ServerResponse) => void;
  /** Exact paths, and with a trailing `*` prefixes, that belong to it. */
  readonly paths: readonly string[];
  /** The public keys that verify its tokens. */
  publicJwks(): Promise<{ keys: JWK[] }>;
  /** Stops its sweeping; the database stays open. */
  close(): Promise<void>;
}

const PATHS = [
  '/oauth/authorize',
  '/oauth/authorize/*',
  '/oauth/token',
  '/oauth/jwks',
  '/oauth/userinfo',
  '/oauth/revoke',
  '/oauth/login/*',
  '/oauth/session/end/confirm',
  '/.well-known/openid-configuration',
];

const LOGIN = /^\/oauth\/login\/([\w-]+)$/;

/**
 * Starts the service's own authorization server over its database; `config.auth.issuer` is its issuer.
 * Several instances over one database are one server: they share keys, codes, sessions and tokens.
 * @throws Refusal UNAVAILABLE when the database is away
 */
export async function createAuthorizationServer(options: {
  config: Config;
  database: Database;
  log: ServerLog;
}): Promise<AuthorizationServer> {
  const { config, database, log } = options;
  const { issuer, audience } = config.auth;
  const keys = await loadKeys(database, issuer);
  const publicKeys = keys.signing.map(publicPart);
  const provider = createProvider({ config, database, keys });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the authorization server failed'));
  // Koa's own event, which the types of the provider leave out; without a listener it prints to the console.
  (provider as EventEmitter).on('error', (error: unknown) =>
    log.error({ err: error }, 'the authorization server failed'),
  );
  const rest = provider.callback();
  const login = loginHandler({ provider, database, log });
  const userinfo = userinfoHandler({ issuer, audience, keys: publicKeys, database });
  const { host, pathname, protocol } = new URL(issuer);
  const prefix = pathname.replace(/\/+$/, '');
  provider.proxy = true;
  const stopSweep = startSweep(database, log);

  function callback(request: IncomingMessage, response: ServerResponse): void {
    // Addresses and Secure cookies follow the issuer alone, never what a client or a proxy says about the host.
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    if (prefix !== '' && request.url?.startsWith(`${prefix}/`)) {
      // The provider reads off the difference of the two where it is mounted.
      Object.assign(request, { originalUrl: request.url });
      request.url = request.url.slice(prefix.length);
    }
    void route(request, response).catch((error: unknown) => {
      // The last net: the request is answered, so that no client waits for ever.
      log.error({ err: error }, 'the authorization server failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  }

  function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    const uid = LOGIN.exec(path)?.[1];
    if (uid !== undefined) return login(request, response, uid);
    return path === '/oauth/userinfo' ? userinfo(request, response) : rest(request, response);
  }

  return {
    callback,
    paths: PATHS.map((path) => prefix + path),
    publicJwks: async () => ({ keys: publicKeys }),
    close: stopSweep,
  };
}
