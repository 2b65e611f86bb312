import { Unpackr } from 'msgpackr';
import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import { admitVector, type ExpectedVectors } from '../../embedding/index.ts';
import { boundedPath, type Chunk } from './chunk.ts';
import { sha256Hex } from './hashes.ts';
import { countsFault, isList } from './packed-counts.ts';
import { trimWhite } from './whitespace.ts';

/** Dimension of an embedding. */
const EMBEDDING_LENGTH = 768;

/** A chunk that the client cut and embedded. */
export interface PackedChunk extends Chunk {
  /** Each number is exactly representable in 32 bits. */
  embedding: number[];
  /** SHA-256 of the model that made the vector, lower-case hex; null = unknown, so it is embedded again. */
  embedded_with: string | null;
}

/** Packed chunks that are rejected; the message names the record and the fault. */
export class PackedChunksError extends Refusal {
  constructor(message: string, cause?: unknown) {
    super('BAD_REQUEST', message, { cause });
  }
}

/** Field order of the positional form of a record. */
const FIELDS = [
  'chunk_index',
  'header_path',
  'heading_depth',
  'content',
  'content_hash',
  'embedding',
  'embedded_with',
] as const;

/** Most records, fields per record (excess fields are ignored), and numbers per vector; no deeper nesting. */
const BOUNDS = { most: [LIMITS.chunks, 32, LIMITS.dimensions] };

type PackedRecord = Readonly<Partial<Record<(typeof FIELDS)[number], unknown>>>;

/**
 * Decodes `chunks_packed` and checks every count, hash and vector; an overlong heading path is cut.
 * @param base64 standard alphabet with padding, of a MessagePack array of maps or of positional arrays
 * @param expected what is expected of vectors that will be searched; undefined: they serve formation only
 * @returns chunks by index
 * @throws Refusal BAD_REQUEST
 */
export function decodePackedChunks(base64: string, expected?: ExpectedVectors): PackedChunk[] {
  let known = expected;
  const chunks = unpackRecords(base64).map((record, position) => {
    const where = `chunks_packed[${position}]`;
    const chunk = parseRecord(record, where, known !== undefined);
    if (known !== undefined)
      known = admitVector(known, { values: chunk.embedding, model: chunk.embedded_with }, where);
    return chunk;
  });
  chunks.sort((a, b) => a.chunk_index - b.chunk_index);
  chunks.forEach((chunk, position) => {
    if (chunks[position + 1]?.chunk_index === chunk.chunk_index) {
      throw new PackedChunksError(`chunks_packed has chunk_index ${chunk.chunk_index} twice`);
    }
  });
  return chunks;
}

/** Whether two chunkings agree in everything that affects hashes, paths and order. */
export function sameChunking(one: readonly Chunk[], other: readonly Chunk[]): boolean {
  return (
    one.length === other.length &&
    one.every((chunk, position) => {
      const twin = other[position];
      return (
        twin !== undefined &&
        chunk.chunk_index === twin.chunk_index &&
        chunk.content === twin.content &&
        chunk.header_path === twin.header_path &&
        chunk.heading_depth === twin.heading_depth
      );
    })
  );
}

function unpackRecords(base64: string): unknown[] {
  const bytes = Buffer.from(base64, 'base64');
  // Buffer skips invalid characters; only canonical base64 survives the round trip.
  if (bytes.toString('base64') !== base64)
    throw new PackedChunksError('chunks_packed is not standard base64');
  checkCounts(bytes);
  const records = unpackBytes(bytes);
  if (!Array.isArray(records)) throw new PackedChunksError('chunks_packed is not an array of chunk records');
  return records;
}

/** Checked before decoding: a count may claim far more items than the bytes hold, or than are accepted. */
function checkCounts(bytes: Buffer): void {
  if (bytes.length > 0 && !isList(bytes))
    throw new PackedChunksError('chunks_packed is not an array of chunk records');
  const fault = countsFault(bytes, BOUNDS);
  if (fault === 'unreadable') throw new PackedChunksError('chunks_packed is not readable as MessagePack');
  if (fault === 'too many')
    throw new PackedChunksError(
      `chunks_packed may have at most ${LIMITS.chunks} records, of at most 32 fields and vectors of ${LIMITS.dimensions} numbers`,
    );
}

function unpackBytes(bytes: Buffer): unknown {
  try {
    // One decoder per call: record definitions in one caller's bytes must not outlive the call.
    return new Unpackr({ useRecords: false, structuredClone: false, int64AsType: 'number' }).unpack(bytes);
  } catch (error) {
    throw new PackedChunksError('chunks_packed is not readable as MessagePack', error);
  }
}

function parseRecord(value: unknown, where: string, anyVector: boolean): PackedChunk {
  const record = asRecord(value, where);
  const content = parseText(record.content, `${where}.content`);
  return {
    chunk_index: parseCount(record.chunk_index, `${where}.chunk_index`),
    header_path: boundedPath(parseText(record.header_path ?? '', `${where}.header_path`)) || null,
    heading_depth: parseCount(record.heading_depth ?? 0, `${where}.heading_depth`),
    content,
    content_hash: checkHash(record.content_hash, content, `${where}.content_hash`),
    embedding: anyVector
      ? vectorIn(record.embedding)
      : parseEmbedding(record.embedding, `${where}.embedding`),
    embedded_with: parseStamp(record.embedded_with),
  };
}

function asRecord(value: unknown, where: string): PackedRecord {
  if (Array.isArray(value)) return Object.fromEntries(FIELDS.map((field, index) => [field, value[index]]));
  if (typeof value !== 'object' || value === null) {
    throw new PackedChunksError(`${where} is neither a map nor an array`);
  }
  return value;
}

function parseText(value: unknown, where: string): string {
  if (typeof value !== 'string' || !value.isWellFormed())
    throw new PackedChunksError(`${where} is not a text`);
  return value;
}

function parseCount(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new PackedChunksError(`${where} is not a whole number of at least 0`);
}

function checkHash(value: unknown, content: string, where: string): string {
  const actual = sha256Hex(trimWhite(content));
  if (value !== actual)
    throw new PackedChunksError(`${where} does not match the content, whose hash is ${actual}`);
  return actual;
}

function parseEmbedding(value: unknown, where: string): number[] {
  const vector = vectorIn(value);
  if (vector.length !== EMBEDDING_LENGTH || !vector.every(Number.isFinite)) {
    throw new PackedChunksError(`${where} is not ${EMBEDDING_LENGTH} finite 32-bit numbers`);
  }
  return vector;
}

const vectorIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(toFloat32) : []);

function toFloat32(value: unknown): number {
  return typeof value === 'number' ? Math.fround(value) : Number.NaN;
}

function parseStamp(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value) ? value.toLowerCase() : null;
}
