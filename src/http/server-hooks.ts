import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { newId } from '#base/ids.ts';
import { unavailable } from '#base/refusal.ts';
import { methodOf } from './before-routing.ts';
import { callerOf } from './gates.ts';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The id of a request: the one that the client sent, if it is well-formed, else a new one. */
export const requestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
};

/**
 * The headers that helmet sets: without a content security policy, which has a nonce, they are the same for every
 * response. The plugin @fastify/helmet creates helmet's handlers for each request; compiling them blocked other
 * requests for 40 ms (decision 0040).
 */
function securityHeaders(): readonly (readonly [name: string, value: string])[] {
  const set: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => set.push([name, value]),
    removeHeader: () => undefined,
  };
  const write = helmet({ contentSecurityPolicy: false });
  write({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error;
  });
  return set;
}

/** Sets helmet's headers on every response, whichever handler writes it. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders();
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
}

const RETRY_AFTER_SECONDS = 5;

/** Refuses requests that arrive on open connections while the server closes, with UNAVAILABLE. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) throw unavailable('The service is stopping', RETRY_AFTER_SECONDS);
  });
}

/** W3C trace context; an all-zero id is invalid. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace context that a request names. It is logged only for callers who passed gate one. */
function traceOf(headers: Record<string, unknown>): { traceparent?: string } {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? { traceparent } : {};
}

/** Logs one line per response: its route and caller, never the query, headers or body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const caller = callerOf(request);
    const known = caller && { profile: caller.profile_id, ...traceOf(request.headers) };
    request.log.info(
      {
        method: methodOf(request),
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...known,
      },
      'answered',
    );
  });
}
