import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { badRequest, notFound, type Refusal } from '#base/refusal.ts';
import { answerConnect } from './client-error.ts';
import type { RateLimits } from './rate-limits.ts';
import { METHODS } from './routes.ts';

/** Longest path parameter, in characters; every name and reference of the service is shorter. */
const LONGEST_PARAM = 512;

const ROUTED: ReadonlySet<string> = new Set([...METHODS, 'OPTIONS']);
const sentMethods = new WeakMap<IncomingMessage, string>();

/** The method that the client sent. */
export const methodOf = ({ raw }: FastifyRequest): string => sentMethods.get(raw) ?? raw.method!;

/**
 * Makes the router treat a method that no operation has (PROPFIND, QUERY) as TRACE, which every known path refuses with
 * 405: separate routes for the 28 others would more than double the startup time, and a handler of unknown paths finds
 * with Fastify's `findRoute` that a path is there, but neither its gate nor its error handler, which the 405 stands behind.
 * @returns the unchanged URL
 */
export function routeOtherMethods(request: IncomingMessage): string {
  const method = request.method!;
  if (!ROUTED.has(method)) {
    sentMethods.set(request, method);
    request.method = 'TRACE';
  }
  return request.url!;
}

/** The refusal of a path that the service does not have. */
export const noSuchPath = (request: FastifyRequest): Refusal =>
  notFound(`No such path: ${methodOf(request)} ${request.url.split('?')[0]}`);

/** How often a header was sent: Node keeps only the first Host and Authorization. */
function timesSent(request: FastifyRequest, name: string): number {
  const { rawHeaders } = request.raw;
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const field = rawHeaders[at]!;
    if (field.length === name.length && field.toLowerCase() === name) times += 1;
  }
  return times;
}

/** The router matches `/things/` to `/things/{id}` with an empty id; for callers it is another path. */
function hasNoSuchPath(request: FastifyRequest): boolean {
  if (request.is404) return true;
  const params = Object.entries((request.params ?? {}) as Record<string, string>);
  return params.some(([name, value]) => name !== '*' && (value === '' || value.length > LONGEST_PARAM));
}

function refusalOf(request: FastifyRequest): Refusal | undefined {
  const { headers, httpVersion } = request.raw;
  if (timesSent(request, 'host') !== 1 && (httpVersion !== '1.0' || headers.host !== undefined))
    return badRequest('The Host header must be there exactly once');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return badRequest('Expect may only be 100-continue');
  return hasNoSuchPath(request) ? noSuchPath(request) : undefined;
}

/** Joins repeated Authorization headers into one value, which no gate accepts: Node would silently drop the second. */
function joinAuthorizations({ raw }: FastifyRequest): void {
  raw.headers.authorization = raw.headersDistinct['authorization']!.join(', ');
}

/** Refuses, before any gate, requests with invalid headers or an unknown path, and counts them for their address. */
export function refuseUnroutable(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (timesSent(request, 'authorization') > 1) joinAuthorizations(request);
    const refusal = refusalOf(request);
    if (refusal === undefined) return next();
    limits.countAnonymous(request, reply).then(() => next(refusal), next);
  });
  // Node would answer any other expectation with an empty 417, and drop the connection of a CONNECT.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request, socket) => answerConnect(socket));
}

/**
 * Refuses a URL that could be misread: bytes that are not UTF-8, lone surrogates and invalid escapes, which a query
 * parser would keep unchanged, and NUL. Runs after the gates.
 */
export const refuseUnreadableUrl: preParsingAsyncHookHandler = async ({ raw }, _reply, payload) => {
  const url = raw.url ?? '';
  if (/[^\x21-\x7e]/.test(url)) throw badRequest('The address must be percent-encoded');
  if (!url.includes('%')) return payload;
  try {
    decodeURIComponent(url);
  } catch {
    throw badRequest('The address is not percent-encoded UTF-8');
  }
  if (url.includes('%00')) throw badRequest('The address holds a NUL character');
  return payload;
};
