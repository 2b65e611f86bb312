import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { createGunzip, gunzip as zlibGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { LIMITS } from '#base/limits.ts';
import { parseJson } from '#base/parse-json.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { checkJsonText } from '#operation/json-text.ts';

/**
 * Parses a body as JSON, or refuses it if parsing would alter its content.
 * @param nesting maximum nesting depth of objects and lists
 * @throws Refusal BAD_REQUEST (not UTF-8, and as `checkJsonText`), or Fastify's error for invalid JSON
 */
export function readJson(request: FastifyRequest, body: Buffer, nesting: number = LIMITS.nesting): unknown {
  if (!isUtf8(body)) throw badRequest('The body is not valid UTF-8');
  const text = body.toString();
  checkJsonText(text, nesting);
  return parseJson(text, (json) => {
    let read: { error: Error | null; value?: unknown } | undefined;
    // Fastify's own parser also refuses keys that change prototypes; it answers at once.
    request.server.getDefaultJsonParser('error', 'error')(request, json, (error, value) => {
      read = { error, value };
    });
    if (read?.error) throw read.error;
    return read?.value;
  });
}

/** Makes `readJson` the parser of JSON bodies. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readJson(request, body),
  );
}

/** Treatment of gzip bodies of a route: decompressed while they arrive, kept as received, or refused (the default). */
export type PackedBodies = 'unpacked' | 'kept' | 'refused';

declare module 'fastify' {
  interface FastifyContextConfig {
    packedBodies?: PackedBodies;
  }
}

const otherEncoding = () => new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body may be encoded with gzip only');

/** The content coding of a body; undefined when it has none. @throws Refusal UNSUPPORTED_MEDIA_TYPE unless gzip */
function packingOf({ headers }: FastifyRequest): 'gzip' | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return undefined;
  if (encoding !== 'gzip') throw otherEncoding();
  return encoding;
}

/**
 * Decompresses a gzip body of an authenticated caller; the size limit applies to the result. Bodies of unknown callers
 * are not decompressed: a few KB could expand to the size limit.
 */
export const gunzip: preParsingAsyncHookHandler = async (request, reply, packed) => {
  const { packedBodies = 'refused' } = request.routeOptions.config;
  if (packedBodies === 'kept' || packingOf(request) === undefined) return packed;
  if (packedBodies === 'refused')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The body of this path may not be encoded');
  delete request.headers['content-length'];
  const unpacked = createGunzip();
  // A body that is never read (the operation takes none, or the call was refused) may be invalid gzip: without a
  // listener its error would end the process.
  unpacked.on('error', () => undefined);
  // Not `pipeline`: it would close the connection on which the refusal of an invalid body is still to be sent.
  packed.once('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  // The rest of a refused body is not read, so it is not decompressed.
  reply.raw.once('finish', () => {
    packed.unpipe(unpacked);
    unpacked.destroy();
  });
  return unpacked;
};

const unzip = promisify(zlibGunzip);

/**
 * Decompresses a complete body, once its sender is verified.
 * @param mostBytes maximum size of the result
 * @throws Refusal PAYLOAD_TOO_LARGE, BAD_REQUEST (not gzip), UNSUPPORTED_MEDIA_TYPE
 */
export async function unpacked(request: FastifyRequest, body: Buffer, mostBytes: number): Promise<Buffer> {
  if (packingOf(request) === undefined) return body;
  try {
    return await unzip(body, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new Refusal('PAYLOAD_TOO_LARGE', 'The body is too large once it is unpacked');
    throw badRequest('The body is not gzip');
  }
}
