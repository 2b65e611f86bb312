import { newId } from '#base/ids.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent, Reach } from '#operation/context.ts';
import {
  type OfResource,
  relationshipAsserted,
  relationshipFolded,
  resourceRef,
  type Source,
  type Stamp,
} from '#record/ledger/index.ts';
import { findReadable, findReadableEvents } from './queries.ts';

/** The references of a write that the caller reads: the goal, and the number of distinct cited resources and events. */
export interface ReferenceFacts {
  readonly goal: { readonly doc_type: string | null } | undefined;
  readonly readableSources: number;
}

interface References {
  readonly goal?: string | undefined;
  readonly sources: readonly Source[];
}

/** The distinct ids of one kind of source; a remote source is only an address and needs no lookup. */
const idsOf = (sources: readonly Source[], kind: Source['kind']): string[] => [
  ...new Set(sources.filter((source) => source.kind === kind).map(({ value }) => value)),
];

const countIds = (sources: readonly Source[]): number =>
  idsOf(sources, 'resource').length + idsOf(sources, 'event').length;

/** Looks up the goal and the sources of a write, in one round trip. */
export async function findReferences(
  tx: Runner,
  { goal, sources }: References,
  reach: Reach,
): Promise<ReferenceFacts> {
  const resources = idsOf(sources, 'resource');
  const events = idsOf(sources, 'event');
  const [goals, readable, happened] = await Promise.all([
    goal === undefined ? [] : tx.list(findReadable, { ids: [goal], reach }),
    resources.length === 0 ? [] : tx.list(findReadable, { ids: resources, reach }),
    events.length === 0 ? [] : tx.list(findReadableEvents, { ids: events, reach }),
  ]);
  return { goal: goals[0], readableSources: readable.length + happened.length };
}

/**
 * Checks that the goal is a resource of type `goal` that the caller reads, and that the caller reads each cited
 * resource and event.
 * @throws Refusal NOT_FOUND, BAD_REQUEST
 */
export function checkReferences({ goal, sources }: References, facts: ReferenceFacts): void {
  if (goal !== undefined && facts.goal === undefined) throw notFound(`No goal ${goal}`);
  if (goal !== undefined && facts.goal?.doc_type !== 'goal')
    throw badRequest(`goal: ${goal} is of type ${facts.goal?.doc_type}, not a goal`);
  if (facts.readableSources < countIds(sources)) throw notFound('A source was not found');
}

/** Label of the edges by which resources serve goals (spec 40 §6.1). */
const GOAL_LABEL = 'advances';

/** Links a resource to a goal: a live `leads_to` edge labelled `advances`, homed where the resource is. */
export const goalAsserted = (
  { resource_id, home }: OfResource,
  goal_id: string,
  stamp: Stamp = {},
): LedgerEvent =>
  relationshipAsserted(
    {
      edge_id: newId(),
      source: resourceRef(resource_id),
      target: resourceRef(goal_id),
      edge_kind: 'leads_to',
      polarity: 'forward',
      label: GOAL_LABEL,
      weight: 1,
      home,
    },
    stamp,
  );

/**
 * Folds the edge that links a resource to a goal; the edge's record stays.
 * @param subject its `home` is that of the edge, on which the event is anchored
 */
export const goalFolded = (
  { resource_id, home }: OfResource,
  edge: { readonly id: string; readonly goal_id: string },
  reason: string,
  stamp: Stamp = {},
): LedgerEvent =>
  relationshipFolded(
    { edge_id: edge.id, reason },
    { source: resource_id, target: edge.goal_id, home, ...stamp },
  );
