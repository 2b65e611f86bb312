import { newId } from '#base/ids.ts';
import { anchorOf } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Context, Reach } from '#operation/context.ts';
import { type Act, checkAuthorship, checkInvocation, stampOf } from '../../invocations/index.ts';
import { blockCreated } from '../../ledger/index.ts';
import { appendedBlock, type RevisionRow } from '../body.ts';
import { lockChangeable } from '../queries.ts';
import { findReferences } from '../references.ts';
import { storeContents } from '../store-contents.ts';
import { type Append, type AppendFacts, type AppendRequest, decideAppend } from './append-rules.ts';
import { findLastHeaderPath, getLandedBlocks, type LandedBlock, type LandedBody } from './queries.ts';

/** Locks the resource, then fetches all that the decision on a segment needs, in one round trip. */
async function appendFacts(tx: Runner, request: AppendRequest, reach: Reach): Promise<AppendFacts> {
  const one = { id: request.resource_id, reach };
  // Started together, so that they travel together; the database runs them in this order.
  const [resource, landed, last, references] = await Promise.all([
    tx.find(lockChangeable, one),
    tx.find(getLandedBlocks, one),
    tx.find(findLastHeaderPath, one),
    findReferences(tx, request, reach),
  ]);
  return { resource, landed, lastHeaderPath: last?.header_path ?? null, references };
}

/** Minted before the transaction, whose work may run more than once. */
interface Ids {
  readonly event_id: string;
  readonly block_id: string;
}

/** A segment with the act that appends it; the correlation of the act gives way to that of the upload. */
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

/** The body with one more block, as the projector leaves it: with many blocks, reading them all again would take as long. */
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
 * Adds one segment to an upload; the same segment again changes nothing. Appends of one resource take turns.
 * @returns the body as it has landed so far
 * @throws Refusal FORBIDDEN, PRECONDITION_FAILED, BAD_REQUEST, NOT_FOUND, CONFLICT
 */
export async function appendSegment(request: AppendAct, { write }: Context): Promise<LandedBody> {
  checkAuthorship(request.act);
  const ids: Ids = { event_id: newId(), block_id: newId() };
  return write(async (tx) => {
    const reach = await tx.reach();
    const facts = await appendFacts(tx, request, reach);
    const append = decideAppend(request, facts);
    await checkInvocation(tx, request.act, reach);
    if (append === undefined) return facts.landed!;
    const { event, contents } = appendEvent(request, append, facts.resource!, ids);
    await Promise.all([storeContents(tx, [event], [contents]), tx.append([event])]);
    return landedWith(facts.landed!, event, contents.revisions[0]!);
  });
}
