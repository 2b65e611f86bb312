import type { Operation } from '#operation/define.ts';
import { createFeedTarget } from './operations/create-feed-target.ts';
import { listTargets, showTarget } from './operations/reads.ts';
import { revokeFeedTarget } from './operations/revoke-feed-target.ts';
import type { DeliverySettings } from './rules.ts';

export {
  DELIVERY_JOBS,
  type DeliveryParts,
  queueDeliveries,
  runDueDeliveries,
  startDeliveryLoop,
} from './jobs.ts';
export { configuredVault, type DeliverySettings, deliverySettings } from './rules.ts';

export const operations = (settings: DeliverySettings): Operation[] => [
  createFeedTarget(settings),
  listTargets,
  showTarget,
  revokeFeedTarget,
];
