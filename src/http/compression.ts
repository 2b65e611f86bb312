import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding, type Coding, varyBy } from './accept.ts';

/** Shorter responses are sent as they are. */
const LEAST_BYTES = 16 * 1024;
const JSON_TYPE = /^application\/json\b/;

/** Every compressed piece is a round trip to zlib's threads. */
const PIECE_BYTES = 64 * 1024;
/** The next qualities take twice the processor time for at most 4 % (decision 0042); the window bounds the memory. */
const BROTLI = {
  chunkSize: PIECE_BYTES,
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};
const GZIP = { chunkSize: PIECE_BYTES, level: 4 };

/** Both forms work in zlib's threads. */
const COMPRESSORS = {
  br: {
    whole: (body: Buffer) => promisify(brotliCompress)(body, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: { whole: (body: Buffer) => promisify(gzip)(body, GZIP), stream: () => createGzip(GZIP) },
} as const;

const compressed = new WeakMap<Buffer, Map<Coding, Promise<Buffer>>>();

/**
 * A body in a content coding. As long as the same body is referenced (by the cached responses, for example), it is
 * compressed once.
 */
export function compressedOf(body: Buffer, coding: Coding): Promise<Buffer> {
  const known = compressed.get(body) ?? new Map<Coding, Promise<Buffer>>();
  compressed.set(body, known);
  const bytes = known.get(coding) ?? COMPRESSORS[coding].whole(body);
  known.set(coding, bytes);
  return bytes;
}

async function* joined<Piece>(head: readonly Piece[], rest: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  yield* head;
  yield* rest;
}

/** Compresses a stream as the client takes it, unless it turns out to be short. */
async function compressStream(
  reply: FastifyReply,
  source: Readable,
  coding: Coding,
): Promise<Readable | Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  const head: Buffer[] = [];
  for (let bytes = 0; bytes <= LEAST_BYTES; bytes += head.at(-1)!.length) {
    const next = await pieces.next();
    if (next.done === true) return Buffer.concat(head);
    head.push(Buffer.from(next.value));
  }
  reply.header('content-encoding', coding);
  const packed = COMPRESSORS[coding].stream();
  // Ends the source when the client has gone; a source that fails cuts the response off.
  pipeline(joined(head, pieces), packed, () => source.destroy());
  return packed;
}

/**
 * Whether a response may be encoded: JSON, and never an event stream. A strong entity tag names exact bytes, and made
 * weak it would no longer work in `If-Match`; a weak one stands for all codings.
 */
const mayBeEncoded = (reply: FastifyReply): boolean =>
  JSON_TYPE.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding') &&
  !String(reply.getHeader('etag') ?? '').startsWith('"');

/** Compresses a response that is long enough, if its client accepts that. */
async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  // Without a body it is unknown what the length of the response would have been.
  if (reply.statusCode === 304) varyBy(reply, 'accept-encoding');
  if (!mayBeEncoded(reply)) return payload;
  // The response to HEAD has its length already, and no body.
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
  const isLong =
    payload instanceof Readable ||
    (body === undefined ? Number(reply.getHeader('content-length')) : Buffer.byteLength(body)) > LEAST_BYTES;
  if (!isLong) return payload;
  varyBy(reply, 'accept-encoding');
  const coding = acceptedCoding(request.headers['accept-encoding']);
  if (coding === undefined) return payload;
  if (payload instanceof Readable) return compressStream(reply, payload, coding);
  const packed = body && (await compressedOf(Buffer.isBuffer(body) ? body : Buffer.from(body), coding));
  reply.header('content-encoding', coding);
  if (packed === undefined) reply.removeHeader('content-length');
  return packed ?? payload;
}

/** Compresses the responses of all routes that are added later, after everything else has been done to them. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], compress].flat();
  });
}
