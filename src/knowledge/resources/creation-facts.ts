import { forbidden, type Refusal, writeGrantNeeded } from '#base/refusal.ts';
import { type Anchor, anchorOf } from '#base/shapes.ts';
import { type ContextRef, findContextByRef, parseContextRef } from '#homes/contexts/index.ts';
import { findClaimedInvocation, type InvocationFacts } from '#homes/invocations/index.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { jointForCaller } from '#operation/reach.ts';
import type { CreationRequest } from './creation-rules.ts';
import { findHomeMaps } from './queries.ts';
import { findReferences, type ReferenceFacts } from './references.ts';

/** The requested home, and why the caller may not create in it. */
export interface HomeFacts {
  readonly anchor: Anchor;
  readonly refusal: Refusal | undefined;
}

/** Facts from the database that decide a creation. */
export interface CreationFacts {
  /** Undefined when the named home is not one that the caller reads. */
  readonly home: HomeFacts | undefined;
  readonly invocation: InvocationFacts;
  readonly references: ReferenceFacts;
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
 * Fetches all facts that decide a creation, in one round trip.
 * @throws Refusal BAD_REQUEST for an invalid context reference
 */
export async function creationFacts(
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
