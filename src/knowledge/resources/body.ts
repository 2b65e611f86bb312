import type { Runner } from '#neo4j/database.ts';
import type { BlockManifest, blockMutated, Incorporated, PayloadOf } from '#record/ledger/index.ts';
import { CHUNKER_VERSION } from './content/chunk.ts';
import type { ChunkRow, CutText } from './content/cut-text.ts';
import { bodyHash } from './content/hashes.ts';
import { getRevisionText, type LiveBlock } from './queries.ts';

/** A block of a body to be written. */
export interface BlockDraft {
  readonly block_id: string;
  readonly seq: number;
  readonly role?: NonNullable<BlockManifest['role']>;
  /** Stored byte for byte; empty = the block has no text yet. */
  readonly text: CutText;
  readonly incorporated?: readonly Incorporated[];
}

/** The text of a block, with the hashes computed from it. */
export interface RevisionRow {
  /** `<event id>:<block id>` */
  readonly key: string;
  readonly text: string;
  readonly byte_hash: string;
  /** Size of the text in UTF-8. */
  readonly bytes: number;
  readonly merkle: string;
  /** Body hash of the resource once this revision is in place. */
  readonly body_hash: string;
  readonly version: number;
  readonly chunker_version: number;
  /** True if a client cut the text differently than the service does. */
  readonly client_chunked: boolean;
}

/** Rows of the content store: payloads refer to them by id and never contain them. */
export interface BodyContents {
  readonly revisions: readonly RevisionRow[];
  readonly chunks: readonly ChunkRow[];
  /** The block whose chunks these replace; absent for new blocks. */
  readonly replaces?: string;
}

export interface PreparedBody {
  /** For the payload of the event. */
  readonly blocks: readonly BlockManifest[];
  /** To be stored before the event is appended, in the same transaction. */
  readonly contents: BodyContents;
  readonly body_hash: string;
}

const chunkManifest = ({ chunks }: CutText): BlockManifest['chunks'] =>
  chunks.map(({ id, chunk_index, content_hash }) => ({ chunk_id: id, chunk_index, content_hash }));

const manifestOf = (draft: Omit<BlockDraft, 'text'>, text: CutText): BlockManifest => ({
  block_id: draft.block_id,
  seq: draft.seq,
  ...(draft.role !== undefined && { role: draft.role }),
  chunks: chunkManifest(text),
  ...(draft.incorporated !== undefined &&
    draft.incorporated.length > 0 && { incorporated: draft.incorporated }),
});

type RevisionKey = Pick<RevisionRow, 'key' | 'body_hash' | 'version'>;

const revisionOf = ({ content, chunks: _, ...text }: CutText, key: RevisionKey): RevisionRow => ({
  ...key,
  text: content,
  ...text,
  chunker_version: CHUNKER_VERSION,
});

/**
 * Prepares the whole body of a new resource.
 * @param eventId id of the event that will carry the blocks; revisions are stored under it
 * @param drafts in seq order
 */
export function prepareBody(eventId: string, drafts: readonly BlockDraft[]): PreparedBody {
  const filled = drafts.filter(({ text }) => text.chunks.length > 0);
  const body_hash = bodyHash(filled.map(({ text }) => text.merkle));
  const revisions = drafts
    .filter(({ text }) => text.content !== '')
    .map(({ block_id, text }) => revisionOf(text, { key: `${eventId}:${block_id}`, body_hash, version: 1 }));
  return {
    blocks: drafts.map(({ text, ...draft }) => manifestOf(draft, text)),
    contents: { revisions, chunks: drafts.flatMap(({ text }) => text.chunks) },
    body_hash,
  };
}

/**
 * Whether a text would change nothing: its bytes equal the block's, every chunk already has its vector, and no vector
 * comes from another model (spec 30 §7.1).
 */
export function isCurrent(block: LiveBlock, text: CutText): boolean {
  return (
    text.merkle === block.merkle &&
    text.byte_hash === block.byte_hash &&
    block.chunks > 0 &&
    block.embedded === block.chunks &&
    text.chunks.every(({ embedded_with }) => embedded_with === null || block.models.includes(embedded_with))
  );
}

export interface Revision {
  /** Id of the event that will carry the block; the revision is stored under it. */
  readonly event_id: string;
  readonly block: LiveBlock;
  /** All live blocks of the resource in seq order, the revised one in its current state. */
  readonly blocks: readonly LiveBlock[];
  readonly incorporated: readonly Incorporated[];
}

/** Gives one block a new text: returns the payload part and the content to store first. */
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
    contents: { revisions: [revisionOf(text, key)], chunks: text.chunks, replaces: block.id },
  };
}

/** Inputs of a body hash. */
interface HashedBlock {
  readonly seq: number;
  readonly merkle: string;
  /** Number of chunks. */
  readonly chunks: number;
}

export interface Appended {
  /** Id of the event that will carry the block; the revision is stored under it. */
  readonly event_id: string;
  readonly block_id: string;
  readonly seq: number;
  /** The existing live blocks of the resource. */
  readonly blocks: readonly HashedBlock[];
  readonly incorporated: readonly Incorporated[];
}

/** Appends a text as a new block: returns the payload part and the content to store first. */
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

/**
 * The texts of some revisions, in order, each read on demand, so that one is in memory at a time. Revisions never
 * change, so a list of their keys is a snapshot of a body.
 */
export async function* readTexts(read: Runner, keys: readonly string[]): AsyncGenerator<string> {
  for (const key of keys) {
    const revision = await read.find(getRevisionText, { key });
    if (revision === undefined) throw new Error(`revision ${key} is gone`);
    yield revision.text;
  }
}
