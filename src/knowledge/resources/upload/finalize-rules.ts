import { conflict, forbidden, Refusal } from '#base/refusal.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { lockChangeable } from '../queries.ts';
import type { LandedBody } from './queries.ts';

/** The client's expectations of a complete upload. */
export interface FinalizeRequest {
  readonly resource_id: string;
  readonly expected_blocks: number;
  readonly expected_body_hash: string;
  readonly expected_content_hash: string | undefined;
}

/** The hash of all bytes of a body, with the revisions it covers: revisions never change, the list of them may. */
export interface BodyDigest {
  readonly revisionKeys: readonly string[];
  /** SHA-256, lower-case hex. */
  readonly hash: string;
}

/** Keys of the revisions of a body, in order; blocks without text have none. */
export const revisionKeysOf = ({ blocks }: LandedBody): string[] =>
  blocks.flatMap(({ folded, revision_key }) => (folded || revision_key === null ? [] : [revision_key]));

export interface FinalizeFacts {
  /** Undefined when the caller may not change it. */
  readonly resource: RowOf<typeof lockChangeable> | undefined;
  readonly landed: LandedBody | undefined;
  /** Digest of the body before the transaction; undefined when its bytes were not read. */
  readonly digest: BodyDigest | undefined;
}

/**
 * Compares the uploaded blocks with what the client expects, except for the bytes; the client can repair both refusals
 * by listing the blocks and appending the missing ones.
 * @throws Refusal CONFLICT
 */
export function checkLanded(request: FinalizeRequest, landed: LandedBody): void {
  const { expected_blocks, expected_body_hash } = request;
  const count = landed.blocks.filter(({ folded }) => !folded).length;
  if (count !== expected_blocks)
    throw conflict(`expected_blocks: is ${expected_blocks}, but ${count} blocks have landed`);
  if (landed.body_hash !== expected_body_hash)
    throw conflict(`expected_body_hash: does not match the body, whose hash is ${landed.body_hash}`);
}

function checkBytes(
  { expected_content_hash }: FinalizeRequest,
  landed: LandedBody,
  digest?: BodyDigest,
): void {
  if (expected_content_hash === undefined) return;
  const covered = digest?.revisionKeys.join(' ');
  if (digest === undefined || covered !== revisionKeysOf(landed).join(' '))
    throw conflict('The body changed while it was hashed; finalize again');
  if (digest.hash === expected_content_hash) return;
  const actual = `does not match the bytes of the body, whose SHA-256 is ${digest.hash}`;
  throw new Refusal('CONTENT_INTEGRITY', `expected_content_hash: ${actual}; upload the body again`);
}

/**
 * Decides whether an upload is complete. The order of the lines is the order of the refusals (spec 30 §8).
 * @returns whether it becomes complete now; false when it was complete before
 * @throws Refusal FORBIDDEN, CONFLICT, CONTENT_INTEGRITY
 */
export function decideFinalize(
  request: FinalizeRequest,
  { resource, landed, digest }: FinalizeFacts,
): boolean {
  if (resource === undefined || landed === undefined) throw forbidden();
  checkLanded(request, landed);
  checkBytes(request, landed, digest);
  return resource.ingest_state !== 'complete';
}
