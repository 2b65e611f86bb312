import { approvePrincipal } from './operations/approve-principal.ts';
import { changeInstanceSettings } from './operations/change-instance-settings.ts';
import { createRequest } from './operations/create-request.ts';
import { createReviewRequest } from './operations/create-review-request.ts';
import { deactivatePrincipal } from './operations/deactivate-principal.ts';
import { decideAccessRequest } from './operations/decide-access-request.ts';
import { decidePrincipals } from './operations/decide-principals.ts';
import { decideReviewRequest } from './operations/decide-review-request.ts';
import { demoteAdmin } from './operations/demote-admin.ts';
import { explainRefusal } from './operations/explain-refusal.ts';
import { promoteAdmin } from './operations/promote-admin.ts';
import { purgeResource } from './operations/purge-resource.ts';
import { reactivatePrincipal } from './operations/reactivate-principal.ts';
import {
  getInstanceSettings,
  getOwnRequest,
  getPrincipal,
  getPurge,
  getSettings,
  listAccessRequests,
  listPrincipals,
  listReviewRequests,
} from './operations/reads.ts';
import { revokePrincipal } from './operations/revoke-principal.ts';
import { withdrawRequest } from './operations/withdraw-request.ts';

export { bootstrapAdmin, type TeamMaker } from './bootstrap.ts';
export { changeStanding, moveStanding } from './change-standing.ts';
export { createInstance } from './create-instance.ts';
export { findReachingPrincipal, type ReachingPrincipal } from './principal-reach.ts';
export { promote } from './promote.ts';
export { TRANSITIONS } from './standing.ts';
export { setMemberships } from './standing-queries.ts';

export const operations = [
  createRequest,
  getOwnRequest,
  withdrawRequest,
  createReviewRequest,
  getSettings,
  listAccessRequests,
  decideAccessRequest,
  listReviewRequests,
  decideReviewRequest,
  getInstanceSettings,
  changeInstanceSettings,
  promoteAdmin,
  demoteAdmin,
  approvePrincipal,
  revokePrincipal,
  deactivatePrincipal,
  reactivatePrincipal,
  decidePrincipals,
  listPrincipals,
  getPrincipal,
  explainRefusal,
  purgeResource,
  getPurge,
];
