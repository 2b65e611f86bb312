import { newId } from '#base/ids.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import type { ExpectedVectors } from '../../embedding/index.ts';
import { type Chunk, chunkMarkdown } from './chunk.ts';
import { blockMerkle, sha256Hex } from './hashes.ts';
import { decodePackedChunks, sameChunking } from './packed-chunks.ts';
import { byteLength } from './packing.ts';
import { wordsBeside } from './word-forms.ts';

/** A chunk as stored. */
export interface ChunkRow extends Omit<Chunk, 'heading_depth'> {
  readonly id: string;
  /** Null on chunks that do not open a section. */
  readonly heading_depth: number | null;
  /** The indexed words of its text and headings. */
  readonly words: string | null;
  readonly embedding: readonly number[] | null;
  readonly embedded_with: string | null;
  /** Whether its vector is one that searches compare. */
  readonly searched: boolean;
}

/** A text as received. */
export interface GivenText {
  /** Default: the text of the packed chunks, joined by blank lines. */
  readonly content?: string | undefined;
  /** Chunks that the client cut and embedded; without them the text is cut here and embedded later. */
  readonly chunks_packed?: string | undefined;
  /** What is expected of the packed vectors, where they are searched. */
  readonly expected?: ExpectedVectors | undefined;
  /** Titles of the headings that are open where the text begins; default none. */
  readonly breadcrumb?: readonly string[];
  /** Field name for refusals; default `content`. */
  readonly field?: string;
}

/** A text cut into chunks, hashed, with the ids under which the chunks will be stored. */
export interface CutText {
  readonly content: string;
  readonly chunks: readonly ChunkRow[];
  readonly merkle: string;
  readonly byte_hash: string;
  /** Size of the text in UTF-8. */
  readonly bytes: number;
  /** True if a client cut the text differently than the service does. */
  readonly client_chunked: boolean;
}

/**
 * Cuts one text; chunk ids are minted here, so call it before the transaction.
 * @throws Refusal BAD_REQUEST for malformed packed chunks, and for a text that would have too many chunks
 */
export function cutText({ content, chunks_packed, expected, breadcrumb, field }: GivenText): CutText {
  const given = chunks_packed === undefined ? undefined : decodePackedChunks(chunks_packed, expected);
  const text = content ?? given?.map((chunk) => chunk.content).join('\n\n') ?? '';
  const own = chunkMarkdown(text, breadcrumb, field);
  const packed = text === '' ? undefined : given;
  const chunks = (packed ?? own).map((chunk) => ({
    embedding: null,
    embedded_with: null,
    ...chunk,
    searched: packed !== undefined && expected !== undefined,
    words: wordsBeside(`${chunk.header_path ?? ''}\n${chunk.content}`) ?? null,
    id: newId(),
  }));
  return {
    content: text,
    chunks,
    merkle: blockMerkle(chunks.map((chunk) => chunk.content_hash)),
    byte_hash: sha256Hex(text),
    bytes: byteLength(text),
    client_chunked: packed !== undefined && !sameChunking(packed, own),
  };
}

/** A cut text, or the refusal; the refusal is reported in its turn among those of the operation. */
export type CutOutcome = { readonly text: CutText } | { readonly refusal: Refusal };

/** @throws Refusal BAD_REQUEST when it cannot be cut */
export function textOf(outcome: CutOutcome): CutText {
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.text;
}

function outcomeOf(given: GivenText): CutOutcome {
  try {
    return { text: cutText(given) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}

const tooMany = (field: string) =>
  badRequest(
    `${field}: the texts of one call would be cut into more than ${LIMITS.chunksOfCall} pieces; send them in several`,
  );

/** The outcomes of the texts of one call, in order; once they exceed the chunk limit of a call, the rest is not cut. */
export function cutOutcomes(texts: readonly GivenText[]): CutOutcome[] {
  let chunks = 0;
  return texts.map((given) => {
    if (chunks > LIMITS.chunksOfCall) return { refusal: tooMany(given.field ?? 'content') };
    const outcome = outcomeOf(given);
    if ('text' in outcome) chunks += outcome.text.chunks.length;
    return chunks > LIMITS.chunksOfCall ? { refusal: tooMany(given.field ?? 'content') } : outcome;
  });
}
