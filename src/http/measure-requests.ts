import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMeasured, type MeasuredRequest, measureRequest, observe } from '#telemetry/measure.ts';
import { methodOf } from './before-routing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation of a route; `mcp` for the endpoint of agents. */
    operation?: string;
    /** True for probes, which come continuously: they have no span. */
    untraced?: boolean;
  }
}

/** A path as documents of OpenAPI write it. */
const shownRoute = (url: string | undefined): string | undefined => url?.replaceAll(/:([a-z_]+)/g, '{$1}');

/**
 * Measures every request by its operation and status, and runs it as part of its span. To be called before any other hook
 * is added, so that they run in it too.
 */
export function measureRequests(app: FastifyInstance): void {
  if (!isMeasured()) return;
  const measured = new WeakMap<FastifyRequest, MeasuredRequest>();
  let active = 0;
  observe('http.server.active_requests', () => active);
  const within = (request: FastifyRequest, next: () => void): void => {
    const own = measured.get(request);
    if (own === undefined) next();
    else own.run(next);
  };
  app.addHook('onRequest', (request, { raw }, next) => {
    const { config, url } = request.routeOptions;
    const own = measureRequest({
      id: request.id,
      method: methodOf(request),
      route: shownRoute(url),
      operation: config?.operation,
      headers: request.headers,
      traced: config?.untraced !== true,
    });
    if (own !== undefined) measured.set(request, own);
    active += 1;
    // Also comes when the client has gone, unlike the hook after an answer.
    raw.once('close', () => {
      active -= 1;
      const type = raw.getHeader('content-type');
      const isStream = typeof type === 'string' && type.startsWith('text/event-stream');
      own?.end({ status: raw.headersSent ? raw.statusCode : undefined, isStream });
    });
    within(request, next);
  });
  // Reading a body ends in the context of its connection.
  app.addHook('preValidation', (request, _reply, next) => within(request, next));
  // The line of the log about the answer is written after it.
  app.addHook('onResponse', (request, _reply, next) => within(request, next));
}
