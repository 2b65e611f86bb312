import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import { type Act, checkAuthorship, checkInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Context, Reach } from '#operation/context.ts';
import { blockCreated } from '#record/ledger/index.ts';
import { appendedBlock, type RevisionRow } from '../body.ts';
import { PATH_SEPARATOR } from '../content/chunk.ts';
import type { CutOutcome } from '../content/cut-text.ts';
import { type Cutting, isShort } from '../cutting.ts';
import { lockChangeable } from '../queries.ts';
import { findReferences } from '../references.ts';
import { storeContents } from '../store-contents.ts';
import { type Append, type AppendFacts, type AppendRequest, decideAppend } from './append-rules.ts';
import { findLastHeaderPath, getLandedBlocks, type LandedBlock, type LandedBody } from './queries.ts';

/** Cuts the segment below the headings that are open at the end of the body. */
type CutBelow = (headerPath: string | null) => Promise<CutOutcome>;

function cutBelow({ content, chunks_packed }: AppendRequest, caller: string, cutting: Cutting): CutBelow {
  return async (headerPath) => {
    const breadcrumb = headerPath === null ? [] : headerPath.split(PATH_SEPARATOR);
    const [outcome] = await cutting.cut(caller, [{ content, chunks_packed, breadcrumb }]);
    return outcome!;
  };
}

/**
 * Cuts a long segment before the transaction, so that the lock is not held meanwhile: below the headings now open at
 * the end of the body, and again inside if these have changed by then.
 */
async function cutAhead(
  request: AppendRequest,
  { read, caller }: Context,
  below: CutBelow,
): Promise<CutBelow> {
  if (isShort([request])) return below;
  const last = await read.find(findLastHeaderPath, { id: request.resource_id, reach: caller.reach });
  const before = last?.header_path ?? null;
  const outcome = await below(before);
  return async (headerPath) => (headerPath === before ? outcome : below(headerPath));
}

/** Locks the resource, then fetches all facts that decide on a segment, in one round trip. */
async function appendFacts(
  tx: Runner,
  request: AppendRequest,
  reach: Reach,
  below: CutBelow,
): Promise<AppendFacts> {
  const one = { id: request.resource_id, reach };
  // Issued together, so that they share a round trip; the database runs them in this order.
  const [resource, landed, last, references] = await Promise.all([
    tx.find(lockChangeable, one),
    tx.find(getLandedBlocks, one),
    tx.find(findLastHeaderPath, one),
    findReferences(tx, request, reach),
  ]);
  const cut = await below(last?.header_path ?? null);
  return { resource, landed, cut, references };
}

/** Minted before the transaction, whose function may be retried. */
interface Ids {
  readonly event_id: string;
  readonly block_id: string;
}

/** A segment with the act that appends it; the upload's correlation replaces the act's. */
type AppendAct = AppendRequest & { readonly act: Act };

/** The event of an append, and the texts to store before it. */
function appendEvent(
  { resource_id, seq, act }: AppendAct,
  { text, incorporated, blocks }: Append,
  { home_id, home_kind, upload_correlation_id }: NonNullable<AppendFacts['resource']>,
  { event_id, block_id }: Ids,
) {
  const { manifest, contents } = appendedBlock(text, { event_id, block_id, seq, blocks, incorporated });
  const event = blockCreated(
    { resource_id, block: manifest },
    {
      id: event_id,
      home: anchorOf(home_kind, home_id),
      ...stampOf({ ...act, correlation_id: upload_correlation_id ?? act.correlation_id }),
    },
  );
  return { event, contents };
}

/** The body with the new block, as the projector leaves it. Rereading a body of many blocks would double the cost. */
function landedWith(
  landed: LandedBody,
  { id, payload: { block } }: ReturnType<typeof blockCreated>,
  { key, merkle, byte_hash, bytes, body_hash }: RevisionRow,
): LandedBody {
  const added: LandedBlock = {
    id: block.block_id,
    seq: block.seq,
    folded: false,
    chunks: block.chunks.length,
    ...{ merkle, revision_key: key, byte_hash, bytes },
  };
  const blocks = [...landed.blocks, added].sort((one, other) => one.seq - other.seq);
  return { ...landed, body_hash, last_event: id, blocks };
}

/**
 * Appends one segment to an upload; repeating a segment changes nothing. Appends to one resource are serialised.
 * @returns the body as uploaded so far
 * @throws Refusal FORBIDDEN, PRECONDITION_FAILED, BAD_REQUEST, NOT_FOUND, CONFLICT
 */
export async function appendSegment(
  request: AppendAct,
  context: Context,
  cutting: Cutting,
): Promise<LandedBody> {
  checkAuthorship(request.act);
  const { caller, write } = context;
  const below = await cutAhead(request, context, cutBelow(request, caller.profile_id, cutting));
  const ids: Ids = { event_id: newId(), block_id: newId() };
  return write(async (tx) => {
    const reach = await tx.reach();
    const facts = await appendFacts(tx, request, reach, below);
    const append = decideAppend(request, facts);
    await checkInvocation(tx, request.act, reach);
    if (append === undefined) return facts.landed!;
    const { event, contents } = appendEvent(request, append, facts.resource!, ids);
    await Promise.all([storeContents(tx, [event], [contents]), tx.append([event])]);
    return landedWith(facts.landed!, event, contents.revisions[0]!);
  });
}
