import type { Operation } from '#operation/define.ts';
import { listIdpGroups } from './operations/list-idp-groups.ts';
import { mapIdpGroup } from './operations/map-idp-group.ts';
import { type ReconcileParts, reconcileIdpGroups } from './operations/reconcile-idp-groups.ts';
import { unmapIdpGroup } from './operations/unmap-idp-group.ts';

export type { ReconcileParts } from './operations/reconcile-idp-groups.ts';

/** The operations on identity provider groups. */
export const operations = (parts: ReconcileParts): Operation[] => [
  reconcileIdpGroups(parts),
  listIdpGroups,
  mapIdpGroup,
  unmapIdpGroup,
];
