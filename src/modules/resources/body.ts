import { newId } from '#base/ids.ts';
import type { BlockManifest, blockMutated, Incorporated, PayloadOf } from '../ledger/index.ts';
import { CHUNKER_VERSION, type Chunk, chunkMarkdown } from './content/chunk.ts';
import { blockMerkle, bodyHash, sha256Hex } from './content/hashes.ts';
import { type PackedChunk, sameChunking } from './content/packed-chunks.ts';
import { byteLength } from './content/packing.ts';
import type { LiveBlock } from './queries.ts';

/** One block of a body that is about to be written. */
export interface BlockDraft {
  readonly block_id: string;
  readonly seq: number;
  readonly role?: NonNullable<BlockManifest['role']>;
  /** Kept byte for byte; empty means that the block has no text yet. */
  readonly content: string;
  /** Chunks that the client cut and embedded; without them the text is cut here and embedded later. */
  readonly packed_chunks?: readonly PackedChunk[];
  readonly incorporated?: readonly Incorporated[];
}

/** The bytes that a block was given, with the hashes that follow from them. */
export interface RevisionRow {
  /** `<event id>:<block id>` */
  readonly key: string;
  readonly text: string;
  readonly byte_hash: string;
  /** Of the text in UTF-8. */
  readonly bytes: number;
  readonly merkle: string;
  /** Of the whole resource once this revision is in place. */
  readonly body_hash: string;
  readonly version: number;
  readonly chunker_version: number;
  /** True when a client cut the text otherwise than the service does. */
  readonly client_chunked: boolean;
}

export interface ChunkRow extends Omit<Chunk, 'heading_depth'> {
  readonly id: string;
  /** Null on chunks that open no section. */
  readonly heading_depth: number | null;
  readonly embedding: readonly number[] | null;
  readonly embedded_with: string | null;
}

/** Rows of the content store: what payloads name by id and never hold. */
export interface BodyContents {
  readonly revisions: readonly RevisionRow[];
  readonly chunks: readonly ChunkRow[];
}

export interface PreparedBody {
  /** For the payload of the event. */
  readonly blocks: readonly BlockManifest[];
  /** To be stored before the event is appended, in the same transaction. */
  readonly contents: BodyContents;
  readonly body_hash: string;
}

/** A text cut into chunks, hashed, with the ids under which the chunks will be stored. */
export interface CutText {
  readonly content: string;
  readonly chunks: readonly ChunkRow[];
  readonly merkle: string;
  readonly client_chunked: boolean;
}

/**
 * Cuts one text; chunk ids are minted here, so call it before the transaction.
 * @param packed_chunks what a client cut and embedded; without it the text is cut here and embedded later
 * @param breadcrumb titles of the headings under which the text begins
 */
export function cutText(
  content: string,
  packed_chunks?: readonly PackedChunk[],
  breadcrumb: readonly string[] = [],
): CutText {
  const own = chunkMarkdown(content, breadcrumb);
  const packed = content === '' ? undefined : packed_chunks;
  const chunks = (packed ?? own).map((chunk) => ({
    embedding: null,
    embedded_with: null,
    ...chunk,
    id: newId(),
  }));
  const client_chunked = packed !== undefined && !sameChunking(packed, own);
  return { content, chunks, merkle: blockMerkle(chunks.map((chunk) => chunk.content_hash)), client_chunked };
}

const chunkManifest = ({ chunks }: CutText): BlockManifest['chunks'] =>
  chunks.map(({ id, chunk_index, content_hash }) => ({ chunk_id: id, chunk_index, content_hash }));

const manifestOf = (draft: Omit<BlockDraft, 'content' | 'packed_chunks'>, text: CutText): BlockManifest => ({
  block_id: draft.block_id,
  seq: draft.seq,
  ...(draft.role !== undefined && { role: draft.role }),
  chunks: chunkManifest(text),
  ...(draft.incorporated !== undefined &&
    draft.incorporated.length > 0 && { incorporated: draft.incorporated }),
});

type RevisionKey = Pick<RevisionRow, 'key' | 'body_hash' | 'version'>;

const revisionOf = ({ content, merkle, client_chunked }: CutText, key: RevisionKey): RevisionRow => ({
  ...key,
  text: content,
  byte_hash: sha256Hex(content),
  bytes: byteLength(content),
  merkle,
  chunker_version: CHUNKER_VERSION,
  client_chunked,
});

/**
 * Cuts, hashes and names the whole body of a new resource; chunk ids are minted here, so call it before the transaction.
 * @param eventId id of the event that will carry the blocks; revisions are stored under it
 * @param drafts in seq order
 */
export function prepareBody(eventId: string, drafts: readonly BlockDraft[]): PreparedBody {
  const blocks = drafts.map((draft) => ({ draft, text: cutText(draft.content, draft.packed_chunks) }));
  const filled = blocks.filter(({ text }) => text.chunks.length > 0);
  const body_hash = bodyHash(filled.map(({ text }) => text.merkle));
  const revisions = blocks
    .filter(({ draft }) => draft.content !== '')
    .map(({ draft, text }) =>
      revisionOf(text, { key: `${eventId}:${draft.block_id}`, body_hash, version: 1 }),
    );
  return {
    blocks: blocks.map(({ draft, text }) => manifestOf(draft, text)),
    contents: { revisions, chunks: blocks.flatMap(({ text }) => text.chunks) },
    body_hash,
  };
}

/**
 * Tells whether a text would change nothing: the bytes are the block's own, every chunk has its vector already, and no
 * vector comes from another model (spec 30 §7.1).
 */
export function isCurrent(block: LiveBlock, text: CutText): boolean {
  return (
    text.merkle === block.merkle &&
    sha256Hex(text.content) === block.byte_hash &&
    block.chunks > 0 &&
    block.embedded === block.chunks &&
    text.chunks.every(({ embedded_with }) => embedded_with === null || block.models.includes(embedded_with))
  );
}

export interface Revision {
  /** Id of the event that will carry the block; the revision is stored under it. */
  readonly event_id: string;
  readonly block: LiveBlock;
  /** All live blocks of the resource in seq order, the revised one as it is now. */
  readonly blocks: readonly LiveBlock[];
  readonly incorporated: readonly Incorporated[];
}

/** Gives one block its new text: what the payload says of it, and what is to be stored before. */
export function reviseBlock(
  text: CutText,
  { event_id, block, blocks, incorporated }: Revision,
): { mutation: PayloadOf<typeof blockMutated>; contents: BodyContents } {
  const after = blocks.map((one) =>
    one.id === block.id ? { merkle: text.merkle, chunks: text.chunks.length } : one,
  );
  const body_hash = bodyHash(after.filter(({ chunks }) => chunks > 0).map(({ merkle }) => merkle));
  const key = { key: `${event_id}:${block.id}`, body_hash, version: block.version + 1 };
  return {
    mutation: { block_id: block.id, chunks: chunkManifest(text), incorporated },
    contents: { revisions: [revisionOf(text, key)], chunks: text.chunks },
  };
}

/** What a body hash is made of. */
interface HashedBlock {
  readonly seq: number;
  readonly merkle: string;
  /** How many there are. */
  readonly chunks: number;
}

export interface Appended {
  /** Id of the event that will carry the block; the revision is stored under it. */
  readonly event_id: string;
  readonly block_id: string;
  readonly seq: number;
  /** The live blocks that the resource has already. */
  readonly blocks: readonly HashedBlock[];
  readonly incorporated: readonly Incorporated[];
}

/** Makes a text one more block of a body: what the payload says of it, and what is to be stored before. */
export function appendedBlock(
  text: CutText,
  { event_id, blocks, ...draft }: Appended,
): { manifest: BlockManifest; contents: BodyContents } {
  const added = { seq: draft.seq, merkle: text.merkle, chunks: text.chunks.length };
  const filled = [...blocks, added].filter(({ chunks }) => chunks > 0).sort((a, b) => a.seq - b.seq);
  const body_hash = bodyHash(filled.map(({ merkle }) => merkle));
  const key = { key: `${event_id}:${draft.block_id}`, body_hash, version: 1 };
  return {
    manifest: manifestOf(draft, text),
    contents: { revisions: [revisionOf(text, key)], chunks: text.chunks },
  };
}
