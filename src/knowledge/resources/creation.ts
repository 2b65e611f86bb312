import { newId } from '#base/ids.ts';
import { conflict, forbidden, writeGrantNeeded } from '#base/refusal.ts';
import { anchorOf } from '#base/shapes.ts';
import { type ContextRef, findContextByRef, parseContextRef } from '#homes/contexts/index.ts';
import { findClaimedInvocation, stampOf } from '#homes/invocations/index.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Context, LedgerEvent, Reach, WriteTransaction } from '#operation/context.ts';
import { jointForCaller } from '#operation/reach.ts';
import { propertyOf, propertySet, resourceCreated } from '#record/ledger/index.ts';
import { type PreparedBody, prepareBody } from './body.ts';
import { sha256Hex } from './content/hashes.ts';
import {
  type Creation,
  type CreationFacts,
  type CreationRequest,
  decideCreation,
  type HomeFacts,
} from './creation-rules.ts';
import { CUTS_HERE, type Cutting } from './cutting.ts';
import { tagged, type Versioned } from './entity-tag.ts';
import { claimKey, findHomeMaps, findOfOrigin, lockCreation } from './queries.ts';
import { findReferences, goalAsserted } from './references.ts';
import type { ResourceView } from './shapes.ts';
import { sharesTransaction, storeContents } from './store-contents.ts';
import { writtenView } from './view.ts';

/** Minted before the transaction, whose function may be retried. */
interface Ids {
  readonly event_id: string;
  readonly resource_id: string;
  readonly block_id: string;
}

/** A resource that existed before. */
type ExistingView = ResourceView & { readonly existing: true };

/** Reads the response to a creation for a caller who reads the resource. */
type Answer<T> = (tx: TransactionRunner, id: string, reach: Reach) => Promise<Versioned<T>>;

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
      const facts = await creationFacts(tx, request, reach);
      const creation = decideCreation(request, facts, cut!);
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

/**
 * Keys on which a creation conflicts with concurrent writes: its idempotency key, and its origin where that is unique.
 */
function conflictsOfCreation(request: CreationRequest, owner: string): string[] | undefined {
  if (!sharesTransaction(request)) return undefined;
  const { idempotency_key, unique_origin, origin_uri } = request;
  return [
    ...(idempotency_key === undefined ? [] : [`${owner} ${idempotency_key}`]),
    ...(unique_origin === true ? [`origin ${origin_uri}`] : []),
  ];
}

/**
 * Fetches all facts that decide a creation, in one round trip.
 * @throws Refusal BAD_REQUEST for an invalid context reference
 */
async function creationFacts(
  tx: TransactionRunner,
  request: CreationRequest,
  reach: Reach,
): Promise<CreationFacts> {
  const { home: named, act } = request;
  const finding =
    'cogmap_id' in named
      ? homeInMap(tx, named.cogmap_id, reach)
      : homeInContext(tx, parseContextRef(named.context_ref), reach);
  const [home, invocation, references] = await Promise.all([
    finding,
    findClaimedInvocation(tx, act, reach),
    findReferences(tx, request, reach),
  ]);
  return { home, invocation, references };
}

const homeMaps = jointForCaller<string, RowOf<typeof findHomeMaps> | undefined>(
  'read',
  async (tx, ids, reach) => {
    const maps = await tx.list(findHomeMaps, { ids: [...new Set(ids)], reach });
    const byId = new Map(maps.map((map) => [map.id, map]));
    return ids.map((id) => byId.get(id));
  },
);

async function homeInMap(tx: TransactionRunner, id: string, reach: Reach): Promise<HomeFacts> {
  const anchor = anchorOf('cogmap', id);
  const map = await tx.jointly(homeMaps, { item: id, reach });
  if (map?.authorable) return { anchor, refusal: undefined };
  return { anchor, refusal: map?.readable ? writeGrantNeeded(id) : forbidden() };
}

async function homeInContext(tx: Runner, ref: ContextRef, reach: Reach): Promise<HomeFacts | undefined> {
  const id = await findContextByRef(tx, ref, reach);
  if (id === undefined) return undefined;
  const refusal = reach.authorable_anchors.includes(id) ? undefined : forbidden();
  return { anchor: anchorOf('context', id), refusal };
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
 * Serialises creations of something unique: other callers with the same key wait until the transaction ends. Look for
 * an existing one after this, in the same transaction.
 * @param what key of the unique thing
 */
export const takeTurn = (tx: Runner, what: string): Promise<unknown> =>
  tx.list(lockCreation, { key: sha256Hex(what) });

interface Claim {
  readonly key: string | undefined;
  readonly resource_id: string;
  readonly owner: string;
  readonly digest: string;
}

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
