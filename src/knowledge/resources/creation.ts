import { newId } from '#base/ids.ts';
import { conflict } from '#base/refusal.ts';
import { stampOf } from '#homes/invocations/index.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { Context, LedgerEvent, Reach, WriteTransaction } from '#operation/context.ts';
import { propertyOf, propertySet, resourceCreated } from '#record/ledger/index.ts';
import { type PreparedBody, prepareBody } from './body.ts';
import { creationFacts } from './creation-facts.ts';
import { type Creation, type CreationRequest, decideCreation } from './creation-rules.ts';
import { takeTurn } from './creation-turn.ts';
import { CUTS_HERE, type Cutting } from './cutting.ts';
import { tagged, type Versioned } from './entity-tag.ts';
import { goalAsserted } from './goal-events.ts';
import { claimKey, findOfOrigin } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { storeContents } from './store-contents.ts';
import { conflictsOfCreation } from './write-conflicts.ts';
import { writtenView } from './written-view.ts';

/** Minted before the transaction, whose function may be retried. */
interface Ids {
  readonly event_id: string;
  readonly resource_id: string;
  readonly block_id: string;
}

const bodyOf = ({ text, incorporated }: Creation, { event_id, block_id }: Ids): PreparedBody =>
  prepareBody(event_id, [{ block_id, seq: 0, text, incorporated }]);

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

/** A resource that existed before. */
type ExistingView = ResourceView & { readonly existing: true };

/** Reads the response to a creation for a caller who reads the resource. */
type Answer<T> = (tx: TransactionRunner, id: string, reach: Reach) => Promise<Versioned<T>>;

/**
 * The response for the resource created under this idempotency key, or undefined on the key's first use. One
 * transaction creates a resource and its goal link, so a retry never meets half a creation.
 * @throws Refusal CONFLICT when the key was used for another payload, NOT_FOUND when its resource is gone
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
 * The response for the home's existing resource of this origin; undefined when there is none, or `unique_origin` is not
 * set. Concurrent requests for the same origin wait until the transaction ends.
 */
async function sameOriginOf<T>(
  tx: WriteTransaction,
  { unique_origin, segmented }: CreationRequest,
  { home, origin_uri }: Creation,
  reach: Reach,
  answer: Answer<T>,
): Promise<Versioned<T | ExistingView> | undefined> {
  if (unique_origin !== true) return undefined;
  const wanted = { home_id: home.id, origin_uri, source_hash: segmented?.source_hash ?? null };
  const [, found] = await Promise.all([
    takeTurn(tx, `${home.id} ${origin_uri}`),
    tx.find(findOfOrigin, wanted),
  ]);
  if (found === undefined) return undefined;
  // A complete resource takes no more segments: it is returned as it is.
  const read = found.ingest_state === 'complete' ? writtenView : answer;
  const { answer: view, last_event } = await read(tx, found.id, reach);
  return { answer: { ...view, existing: true } as T | ExistingView, last_event };
}

/**
 * Creates a resource with its body, metadata, sources and goal, in one transaction.
 * @param answer reads the response for the new resource, or the existing one of the same idempotency key or origin
 * @param cutting cuts its text before the transaction; default: in this thread
 * @throws Refusal BAD_REQUEST, NOT_FOUND, FORBIDDEN, FORBIDDEN_DETAIL, CONFLICT
 */
export async function createFrom<T>(
  request: CreationRequest,
  context: Context,
  answer: Answer<T>,
  cutting: Cutting = CUTS_HERE,
): Promise<T | ExistingView> {
  const ids: Ids = { event_id: newId(), resource_id: newId(), block_id: newId() };
  const owner = context.caller.profile_id;
  const { resource_id } = ids;
  const { content, chunks_packed } = request;
  const [cut] = await cutting.cut(owner, [{ content, chunks_packed }]);
  const written = await context.write(
    async (tx) => {
      const reach = await tx.reach();
      const creation = decideCreation(request, await creationFacts(tx, request, reach), cut!);
      const same = await sameOriginOf(tx, request, creation, reach, answer);
      if (same !== undefined) return same;
      const claim = { key: request.idempotency_key, resource_id, owner, digest: creation.digest };
      const earlier = await earlierOf(tx, claim, reach, answer);
      if (earlier !== undefined) return earlier;
      const body = bodyOf(creation, ids);
      const events = creationEvents(request, creation, body, ids, owner);
      // Issued together, so that they share a round trip; the database runs them in this order.
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
