import { newId } from '#base/ids.ts';
import { CHUNKER_VERSION, type Chunk, chunkMarkdown } from './content/chunk.ts';
import { blockMerkle, bodyHash, sha256Hex } from './content/hashes.ts';
import { type PackedChunk, sameChunking } from './content/packed-chunks.ts';
import type { BlockManifest, Incorporated } from './events.ts';

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

interface CutBlock {
  readonly draft: BlockDraft;
  readonly chunks: readonly ChunkRow[];
  readonly merkle: string;
  readonly clientChunked: boolean;
}

function cut(draft: BlockDraft): CutBlock {
  const own = chunkMarkdown(draft.content);
  const packed = draft.content === '' ? undefined : draft.packed_chunks;
  const clientChunked = packed !== undefined && !sameChunking(packed, own);
  const chunks = (packed ?? own).map((chunk) => ({
    embedding: null,
    embedded_with: null,
    ...chunk,
    id: newId(),
  }));
  return { draft, chunks, merkle: blockMerkle(chunks.map((chunk) => chunk.content_hash)), clientChunked };
}

const manifestOf = ({ draft, chunks }: CutBlock): BlockManifest => ({
  block_id: draft.block_id,
  seq: draft.seq,
  ...(draft.role !== undefined && { role: draft.role }),
  chunks: chunks.map(({ id, chunk_index, content_hash }) => ({ chunk_id: id, chunk_index, content_hash })),
  ...(draft.incorporated !== undefined &&
    draft.incorporated.length > 0 && { incorporated: draft.incorporated }),
});

/**
 * Cuts, hashes and names the whole body of a new resource; chunk ids are minted here, so call it before the transaction.
 * @param eventId id of the event that will carry the blocks; revisions are stored under it
 * @param drafts in seq order
 */
export function prepareBody(eventId: string, drafts: readonly BlockDraft[]): PreparedBody {
  const blocks = drafts.map(cut);
  const body_hash = bodyHash(blocks.filter((block) => block.chunks.length > 0).map((block) => block.merkle));
  const revisions = blocks
    .filter(({ draft }) => draft.content !== '')
    .map(({ draft, merkle, clientChunked }) => ({
      key: `${eventId}:${draft.block_id}`,
      text: draft.content,
      byte_hash: sha256Hex(draft.content),
      merkle,
      body_hash,
      version: 1,
      chunker_version: CHUNKER_VERSION,
      client_chunked: clientChunked,
    }));
  return {
    blocks: blocks.map(manifestOf),
    contents: { revisions, chunks: blocks.flatMap((block) => block.chunks) },
    body_hash,
  };
}
