import type { Operation } from '#operation/define.ts';
import { listIdpGroups } from './operations/list-idp-groups.ts';
import { mapIdpGroup } from './operations/map-idp-group.ts';
import { type ReconcileParts, reconcileGroups } from './operations/reconcile-groups.ts';
import { unmapIdpGroup } from './operations/unmap-idp-group.ts';

export type { ReconcileParts } from './operations/reconcile-groups.ts';

/** The operations on groups of identity providers; without parts they only describe themselves. */
export const operations = (parts: ReconcileParts | undefined): Operation[] => [
  reconcileGroups(parts),
  listIdpGroups,
  mapIdpGroup,
  unmapIdpGroup,
];
