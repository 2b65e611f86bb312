import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCredentials } from '#base/authorization-header.ts';
import type { Config } from '#config/config.ts';
import type { Database } from '#neo4j/database.ts';
import type { AccountLookup } from './accounts.ts';
import { refuseGuesses } from './device.ts';
import type { SigningKey } from './key-schedule.ts';
import { publicPart } from './keys.ts';
import { loginHandler } from './login.ts';
import { type Mint, mintOf } from './mint.ts';
import { handOverHeaders } from './pages.ts';
import { createProvider } from './provider.ts';
import type { ServerLog } from './server-log.ts';
import { prepareTokenRequest } from './token-request.ts';
import { userinfoHandler } from './userinfo.ts';

const READ = ['GET', 'HEAD'];
const FORM = ['POST'];

/**
 * Every path of the authorization server, as the issuer publishes it, with its methods. The provider would also accept
 * other spellings (such as a trailing slash), which must not bypass the checks for a path here.
 */
const ENDPOINTS: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [/^\/oauth\/authorize(\/[\w-]+)?$/, READ],
  [/^\/oauth\/(token|revoke|device_authorization)$/, FORM],
  // A form of another site would come without the session's cookie, and its answer would replace that cookie.
  [/^\/oauth\/session\/end(\/success)?$/, READ],
  [/^\/oauth\/session\/end\/confirm$/, FORM],
  [/^\/oauth\/jwks$/, READ],
  [/^\/\.well-known\/openid-configuration$/, READ],
  [/^\/oauth\/(device|userinfo|login\/[\w-]+)$/, [...READ, ...FORM]],
  [/^\/oauth\/device\/[\w-]+$/, READ],
];

function refuse(response: ServerResponse, status: number, error: { code: string; message: string }): true {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error }));
  return true;
}

/**
 * Refuses paths and methods that the authorization server does not have.
 * @returns true when the request has been answered
 */
function refuseUnknown(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const methods = ENDPOINTS.find(([pattern]) => pattern.test(path))?.[1];
  if (methods === undefined) {
    return refuse(response, 404, { code: 'NOT_FOUND', message: 'No such path' });
  }
  const method = request.method ?? '';
  if (method === 'OPTIONS' || methods.includes(method)) return false;
  const allow = methods.join(', ');
  response.setHeader('allow', allow);
  return refuse(response, 405, { code: 'METHOD_NOT_ALLOWED', message: `This path allows ${allow}` });
}

const LOGIN = /^\/oauth\/login\/([\w-]+)$/;
/** Paths at which the provider may answer with a page of its own. */
const HANDS_OVER = /^\/oauth\/(authorize|device|session\/end)(\/|$)/;
const HAND_OVER_HEADERS = new Headers(handOverHeaders());
/** The trailing slash of the discovery document's path; a query may follow. */
const DOCUMENT_WITH_SLASH = /(?<=^\/\.well-known\/openid-configuration)\/(?=$|\?)/;
const KEY_SET_CACHE = 'public, max-age=300';

/** Normalises a request for the provider: one space after the scheme, no slash after the discovery document's path. */
function spellPlainly(request: IncomingMessage): void {
  const credentials = readCredentials(request.headers.authorization);
  if (credentials !== undefined) request.headers.authorization = `${credentials.scheme} ${credentials.value}`;
  request.url = request.url?.replace(DOCUMENT_WITH_SLASH, '');
}

export interface EngineOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: ServerLog;
  readonly cookieSecret: string;
  readonly findAccount: AccountLookup;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Engine {
  readonly handle: Handler;
  readonly mint: Mint;
}

/**
 * The handlers of the authorization server for one set of keys, and what mints tokens with them. All other state is in the database, so an engine with
 * other keys continues where this one stops.
 * @param keys all are published; the first signs
 */
export function startEngine(options: EngineOptions, keys: readonly SigningKey[]): Engine {
  const { config, database, log, findAccount } = options;
  const { issuer, audience } = config.auth;
  const provider = createProvider({ ...options, keys });
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the authorization server failed'));
  // Koa's own event, missing from the provider's types; without a listener Koa prints to the console.
  (provider as EventEmitter).on('error', (error: unknown) =>
    log.error({ err: error }, 'the authorization server failed'),
  );
  const rest = provider.callback();
  const login = loginHandler({ provider, database, findAccount, log });
  const publicKeys = keys.map(({ jwk }) => publicPart(jwk));
  const userinfo = userinfoHandler({ issuer, audience, keys: publicKeys, findAccount });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    spellPlainly(request);
    const path = request.url?.split('?')[0] ?? '/';
    if (refuseUnknown(request, response, path)) return;
    const uid = LOGIN.exec(path)?.[1];
    if (uid !== undefined) return login(request, response, uid);
    if (path === '/oauth/userinfo') return userinfo(request, response);
    if (path === '/oauth/device' && (await refuseGuesses(database, request, response))) return;
    if (HANDS_OVER.test(path)) response.setHeaders(HAND_OVER_HEADERS);
    if (path === '/oauth/jwks') response.setHeader('cache-control', KEY_SET_CACHE);
    const prepared = path === '/oauth/token' ? await prepareTokenRequest(request, response) : request;
    if (prepared !== undefined) await rest(prepared, response);
  }

  return { handle, mint: mintOf(provider, config) };
}
