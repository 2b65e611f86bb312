import { badRequest, conflict, forbidden } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Incorporated, Source } from '#record/ledger/index.ts';
import { type CutOutcome, type CutText, textOf } from '../content/cut-text.ts';
import { sha256Hex } from '../content/hashes.ts';
import { checkIfMatch } from '../entity-tag.ts';
import type { lockChangeable } from '../queries.ts';
import { checkReferences, type ReferenceFacts } from '../references.ts';
import { incorporatedOf } from '../sources.ts';
import type { LandedBlock, LandedBody } from './queries.ts';

/** One segment of an upload. */
export interface AppendRequest {
  readonly resource_id: string;
  readonly seq: number;
  readonly content: string;
  /** SHA-256 of the content, bare hex. */
  readonly content_hash: string;
  readonly chunks_packed: string | undefined;
  readonly sources: readonly Source[];
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined;
}

/** Facts from the database about a resource that is about to gain a block. */
export interface AppendFacts {
  /** Undefined when the caller may not change it. */
  readonly resource: RowOf<typeof lockChangeable> | undefined;
  readonly landed: LandedBody | undefined;
  /** Outcome of cutting the text below the headings open at the end of the body. */
  readonly cut: CutOutcome;
  readonly references: ReferenceFacts;
}

/** A block to append. */
export interface Append {
  readonly text: CutText;
  readonly incorporated: readonly Incorporated[];
  /** The existing live blocks. */
  readonly blocks: readonly LandedBlock[];
}

/** Each append lists all blocks, so more than anyone needs would make it slow. */
const MOST_BLOCKS = 10_000;

function parseSegment({ content, content_hash }: AppendRequest, cut: CutOutcome): CutText {
  const actual = sha256Hex(content);
  if (content_hash !== actual)
    throw badRequest(`content_hash: does not match the content, whose SHA-256 is ${actual}`);
  if (content === '') throw badRequest('content: must not be empty');
  return textOf(cut);
}

/**
 * Decides on a segment. The order of the lines is the order of the refusals; the first one wins (spec 30 §8).
 * @returns undefined when the same segment was appended already
 * @throws Refusal FORBIDDEN, PRECONDITION_FAILED, BAD_REQUEST, NOT_FOUND, CONFLICT
 */
export function decideAppend(request: AppendRequest, facts: AppendFacts): Append | undefined {
  const { resource, landed } = facts;
  const { seq, content_hash, sources, resource_id } = request;
  if (resource === undefined || landed === undefined) throw forbidden();
  checkIfMatch(request.ifMatch, resource.last_event);
  const text = parseSegment(request, facts.cut);
  const incorporated = incorporatedOf(sources);
  if (sources.some(({ kind, value }) => kind === 'resource' && value === resource_id))
    throw badRequest('sources: a resource cannot be its own source');
  checkReferences(request, facts.references);
  if (resource.ingest_state === 'complete')
    throw conflict('The resource is complete: it takes no more blocks; change its body by PATCH');
  const there = landed.blocks.find((block) => block.seq === seq);
  if (there?.byte_hash === content_hash && there.merkle === text.merkle && !there.folded) return undefined;
  if (there !== undefined) throw conflict(`Block ${seq} has landed already with another content`);
  if (landed.blocks.length >= MOST_BLOCKS) throw conflict(`A body has at most ${MOST_BLOCKS} blocks`);
  return { text, incorporated, blocks: landed.blocks.filter(({ folded }) => !folded) };
}
