import { findContextByRef, parseContextRef } from '#homes/contexts/index.ts';
import { findClaimedInvocation, type InvocationFacts } from '#homes/invocations/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import type { ChangeRequest } from './change-rules.ts';
import {
  type GoalEdge,
  type LiveBlock,
  listGoalEdges,
  listLiveBlocks,
  listValues,
  lockChangeable,
} from './queries.ts';
import { findReferences, type ReferenceFacts } from './references.ts';

/** Facts from the database that decide a change. */
export interface ChangeFacts {
  /** Undefined when the caller may not change it. */
  readonly resource: RowOf<typeof lockChangeable> | undefined;
  /** Id of the context to move into; undefined when none is named, or the caller does not read it. */
  readonly destination: string | undefined;
  readonly invocation: InvocationFacts;
  readonly references: ReferenceFacts;
  /** Live property values by key, without facets. */
  readonly values: ReadonlyMap<string, unknown>;
  /** In seq order; empty when the body stays. */
  readonly blocks: readonly LiveBlock[];
  /** Empty when the goal stays. */
  readonly goalEdges: readonly GoalEdge[];
}

/**
 * Locks the resource, then fetches all facts that decide its change, in one round trip.
 * @throws Refusal BAD_REQUEST for an invalid context reference
 */
export async function changeFacts(tx: Runner, request: ChangeRequest, reach: Reach): Promise<ChangeFacts> {
  const one = { id: request.resource_id, reach };
  const ref = request.context_to === undefined ? undefined : parseContextRef(request.context_to);
  const relinks = request.goal !== undefined || request.clear_goal === true;
  // Issued together, so that they share a round trip; the database runs them in this order.
  const [resource, destination, invocation, references, values, blocks, goalEdges] = await Promise.all([
    tx.find(lockChangeable, one),
    ref && findContextByRef(tx, ref, reach),
    findClaimedInvocation(tx, request.act, reach),
    findReferences(tx, request, reach),
    tx.list(listValues, one),
    request.content === undefined ? [] : tx.list(listLiveBlocks, one),
    relinks ? tx.list(listGoalEdges, one) : [],
  ]);
  const byKey = new Map(values.map(({ key, value }) => [key, value]));
  return { resource, destination, invocation, references, values: byKey, blocks, goalEdges };
}
