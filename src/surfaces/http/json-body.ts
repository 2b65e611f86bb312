import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkJsonText } from '#base/json-text.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest } from '#base/refusal.ts';

/**
 * Reads a body as JSON, exactly as it was sent or not at all.
 * @param nesting most objects and lists inside each other
 * @throws Refusal BAD_REQUEST (bytes that are no UTF-8, and as `checkJsonText`), or what Fastify throws for no JSON
 */
export function readJson(request: FastifyRequest, body: Buffer, nesting: number = LIMITS.nesting): unknown {
  if (!isUtf8(body)) throw badRequest('The body is not valid UTF-8');
  const text = body.toString();
  checkJsonText(text, nesting);
  let read: { error: Error | null; value?: unknown } | undefined;
  // Fastify's own parser also refuses keys that change prototypes; it answers at once.
  request.server.getDefaultJsonParser('error', 'error')(request, text, (error, value) => {
    read = { error, value };
  });
  if (read?.error) throw read.error;
  return read?.value;
}

/** Reads JSON bodies by `readJson` from here on. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readJson(request, body),
  );
}
