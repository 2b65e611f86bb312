import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What helmet sets on an answer: without a policy of contents, which has a nonce, it is the same on all. */
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

/** Sets the headers of helmet on every answer, whoever writes it. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const headers = securityHeaders();
  app.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
}
