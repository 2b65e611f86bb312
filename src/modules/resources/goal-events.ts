import { newId } from '#base/ids.ts';
import type { LedgerEvent } from '#operation/context.ts';
import type { OfResource, Stamp } from '../ledger/index.ts';

/** Label of the edges by which resources serve goals (spec 40 §6.1). */
const GOAL_LABEL = 'advances';

function about(
  type: string,
  { resource_id, home }: OfResource,
  { goal_id, edge_id }: { readonly goal_id: string; readonly edge_id: string },
  payload: LedgerEvent['payload'],
  stamp: Stamp,
): LedgerEvent {
  return {
    id: newId(),
    type,
    category: 'domain',
    anchor: home,
    about: [
      { label: 'Resource', id: resource_id },
      { label: 'Resource', id: goal_id },
    ],
    edge_id,
    payload: { edge_id, ...payload },
    ...stamp,
  };
}

/** A resource serves a goal: a live `leads_to` edge labelled `advances`, homed where the resource is. */
export function goalAsserted(subject: OfResource, goal_id: string, stamp: Stamp = {}): LedgerEvent {
  const payload = {
    source: { table: 'kb_resources', id: subject.resource_id },
    target: { table: 'kb_resources', id: goal_id },
    edge_kind: 'leads_to',
    polarity: 'forward',
    label: GOAL_LABEL,
    weight: 1,
    home: subject.home,
  };
  return about('relationship_asserted', subject, { goal_id, edge_id: newId() }, payload, stamp);
}

/**
 * A resource no longer serves a goal by this edge; its record stays.
 * @param subject its `home` is that of the edge, on which the event is anchored
 */
export function goalFolded(
  subject: OfResource,
  edge: { readonly id: string; readonly goal_id: string },
  reason: string,
  stamp: Stamp = {},
): LedgerEvent {
  return about('relationship_folded', subject, { ...edge, edge_id: edge.id }, { reason }, stamp);
}
