import type { Operation } from '#operation/define.ts';
import { addFeedTarget } from './operations/create-feed-target.ts';
import { listTargets, showTarget } from './operations/reads.ts';
import { revokeTarget } from './operations/revoke-feed-target.ts';
import type { DeliverySettings } from './settings.ts';

export { startDeliveryLoop } from './delivery-loop.ts';
export { DELIVERY_JOBS, type DeliveryParts, queueDeliveries, runDueDeliveries } from './jobs.ts';
export { configuredVault, type DeliverySettings, deliverySettings } from './settings.ts';

export const operations = (settings: DeliverySettings): Operation[] => [
  addFeedTarget(settings),
  listTargets,
  showTarget,
  revokeTarget,
];
