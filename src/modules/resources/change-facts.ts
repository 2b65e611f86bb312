import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { resolveContextRef } from '../contexts/index.ts';
import { checkInvocation } from '../invocations/index.ts';
import { checkGoal, checkSources } from './birth-facts.ts';
import type { ChangeRequest } from './change-request.ts';
import { type Deferred, settled } from './deferred.ts';
import {
  type GoalEdge,
  type LiveBlock,
  listGoalEdges,
  listLiveBlocks,
  listValues,
  lockChangeable,
} from './queries.ts';

/** All that the database knows of a change; what may refuse does so when it is asked. */
export interface ChangeFacts {
  /** Undefined when the caller may not change it. */
  readonly resource: RowOf<typeof lockChangeable> | undefined;
  /** Id of the context to move into. */
  readonly destination: Deferred<string | undefined>;
  readonly invocation: Deferred<void>;
  readonly goal: Deferred<void>;
  readonly sources: Deferred<void>;
  /** Live property values by key, facets left out. */
  readonly values: ReadonlyMap<string, unknown>;
  /** In seq order; none when the body stays. */
  readonly blocks: readonly LiveBlock[];
  /** None when the goal stays. */
  readonly goalEdges: readonly GoalEdge[];
}

async function destinationOf(tx: Runner, ref: string | undefined, reach: Reach): Promise<string | undefined> {
  return ref === undefined ? undefined : resolveContextRef(tx, ref, reach);
}

/** Locks the resource, then fetches all that its change needs, in one round trip. */
export async function changeFacts(tx: Runner, request: ChangeRequest, reach: Reach): Promise<ChangeFacts> {
  const one = { id: request.resource_id, reach };
  const relinks = request.goal !== undefined || request.clear_goal === true;
  // Started together, so that they travel together; the database runs them in this order.
  const [resource, destination, invocation, goal, sources, values, blocks, goalEdges] = await Promise.all([
    tx.find(lockChangeable, one),
    settled(destinationOf(tx, request.context_to, reach)),
    settled(checkInvocation(tx, request.act, reach)),
    settled(checkGoal(tx, request.goal, reach)),
    settled(checkSources(tx, request.sources, reach)),
    tx.list(listValues, one),
    request.content === undefined ? [] : tx.list(listLiveBlocks, one),
    relinks ? tx.list(listGoalEdges, one) : [],
  ]);
  const byKey = new Map(values.map(({ key, value }) => [key, value]));
  return { resource, destination, invocation, goal, sources, values: byKey, blocks, goalEdges };
}
