import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import {
  type OfResource,
  relationshipAsserted,
  relationshipFolded,
  resourceRef,
  type Stamp,
} from '#record/ledger/index.ts';

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
