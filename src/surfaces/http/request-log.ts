import type { FastifyInstance } from 'fastify';
import { methodOf } from './before-routing.ts';
import { callerOf } from './routes.ts';

/** W3C trace context; an id of zeros alone is none. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a caller names; whoever did not pass gate one cannot put anything into our log. */
function traceOf(headers: Record<string, unknown>): { traceparent?: string } {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? { traceparent } : {};
}

/** Logs one line per answer: by what route and whom, never with what query, header or body. */
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
