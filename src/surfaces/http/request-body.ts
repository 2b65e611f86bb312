import { isUtf8 } from 'node:buffer';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { checkJsonText } from '#base/json-text.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, Refusal } from '#base/refusal.ts';

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

/** Unpacks a gzip body; the size limit holds for what comes out of it. */
export const gunzip: preParsingAsyncHookHandler = async (request, reply, packed) => {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return packed;
  if (encoding !== 'gzip')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body may be encoded with gzip only');
  delete request.headers['content-length'];
  const unpacked = createGunzip();
  // A body that nobody reads, of an operation without one or of a call that was refused, may be no gzip all the same: without
  // a listener its error would end the process.
  unpacked.on('error', () => undefined);
  // Not `pipeline`: it would end the connection on which the refusal of a bad body still has to travel.
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  // The rest of a refused body is not read, so it is not unpacked.
  reply.raw.once('finish', () => {
    packed.unpipe(unpacked);
    unpacked.destroy();
  });
  return unpacked;
};
