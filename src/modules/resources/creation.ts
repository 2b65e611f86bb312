import { newId } from '#base/ids.ts';
import { conflict } from '#base/refusal.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { Context, LedgerEvent, Reach, WriteTransaction } from '#operation/context.ts';
import { stampOf } from '../invocations/index.ts';
import { propertyOf, propertySet, resourceCreated } from '../ledger/index.ts';
import { type PreparedBody, prepareBody } from './body.ts';
import { creationFacts } from './creation-facts.ts';
import { type Creation, type CreationRequest, decideCreation } from './creation-rules.ts';
import { tagged, type Versioned } from './entity-tag.ts';
import { goalAsserted } from './goal-events.ts';
import { claimKey } from './queries.ts';
import { storeContents } from './store-contents.ts';
import { conflictsOfCreation } from './write-conflicts.ts';
import { writtenView } from './written-view.ts';

/** Minted before the transaction, whose work may run more than once. */
interface Ids {
  readonly event_id: string;
  readonly resource_id: string;
  readonly block_id: string;
}

function bodyOf(
  { chunks, incorporated }: Creation,
  content: string,
  { event_id, block_id }: Ids,
): PreparedBody {
  const block = { block_id, seq: 0, content, incorporated };
  return prepareBody(event_id, [{ ...block, ...(chunks !== undefined && { packed_chunks: chunks }) }]);
}

/** The events of one creation, in order. */
function creationEvents(
  request: CreationRequest,
  { home, title, origin_uri, doc_type, values, upload }: Creation,
  { blocks }: PreparedBody,
  { event_id, resource_id }: Ids,
  owner: string,
): LedgerEvent[] {
  const stamp = stampOf(request.act);
  const people = { owner_profile_id: owner, originator_profile_id: owner };
  const record = { resource_id, title, origin_uri, doc_type, home, ...people, blocks, ...upload };
  return [
    resourceCreated(record, { id: event_id, ...stamp }),
    ...Object.entries(values).map(([key, value]) =>
      propertySet(propertyOf(resource_id, { key, value }), { home, ...stamp }),
    ),
    ...(request.goal === undefined ? [] : [goalAsserted({ resource_id, home }, request.goal, stamp)]),
  ];
}

interface Claim {
  readonly key: string | undefined;
  readonly resource_id: string;
  readonly owner: string;
  readonly digest: string;
}

/** What a creation answers, for whoever reads the resource. */
type Answer<T> = (tx: TransactionRunner, id: string, reach: Reach) => Promise<Versioned<T>>;

/**
 * The answer for the resource that was created under this idempotency key, or undefined when this is its first use.
 * One transaction creates a resource with its goal link, so there is never half of one to complete.
 * @throws Refusal CONFLICT when the key was used for something else, NOT_FOUND when its resource is gone
 */
async function earlierOf<T>(
  tx: WriteTransaction,
  { key, resource_id, owner, digest }: Claim,
  reach: Reach,
  answer: Answer<T>,
): Promise<Versioned<T> | undefined> {
  if (key === undefined) return undefined;
  const holder = await tx.find(claimKey, { idempotency_key: `${owner} ${key}`, id: resource_id, digest });
  if (!holder?.created) return undefined;
  if (holder.digest === digest) return answer(tx, holder.id, reach);
  await writtenView(tx, holder.id, reach);
  throw conflict('The idempotency key was used for another payload');
}

/**
 * Creates a resource with its body, metadata, sources and goal, in one transaction.
 * @param answer reads what is answered, of the new resource or of that of the same idempotency key
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export async function createFrom<T>(
  request: CreationRequest,
  context: Context,
  answer: Answer<T>,
): Promise<T> {
  const ids: Ids = { event_id: newId(), resource_id: newId(), block_id: newId() };
  const owner = context.caller.profile_id;
  const { resource_id } = ids;
  const written = await context.write(
    async (tx) => {
      const reach = await tx.reach();
      const creation = decideCreation(request, await creationFacts(tx, request, reach));
      const claim = { key: request.idempotency_key, resource_id, owner, digest: creation.digest };
      const earlier = await earlierOf(tx, claim, reach, answer);
      if (earlier !== undefined) return earlier;
      const body = bodyOf(creation, request.content, ids);
      const events = creationEvents(request, creation, body, ids, owner);
      // Started together, so that they travel together; the database runs them in this order.
      const [, , answered] = await Promise.all([
        storeContents(tx, events, [body.contents]),
        tx.append(events),
        answer(tx, resource_id, reach),
      ]);
      return answered;
    },
    { conflicts: conflictsOfCreation(request, owner) },
  );
  return tagged(written, context);
}
