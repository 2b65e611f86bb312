import type { Operation } from '#operation/define.ts';
import { createSubscription } from './operations/create-subscription.ts';
import { disposeSubscriptionDelivery } from './operations/dispose-subscription-delivery.ts';
import {
  showConnections,
  showDeliveries,
  showDelivery,
  showSubscription,
  showSubscriptions,
} from './operations/reads.ts';
import { receiveWebhook } from './operations/receive-webhook.ts';
import { registerConnection } from './operations/register-connection.ts';
import { revokeConnection } from './operations/revoke-connection.ts';
import { revokeSubscription } from './operations/revoke-subscription.ts';
import { scopeSubscriptionDelivery } from './operations/scope-subscription-delivery.ts';
import { setConnectionTeams } from './operations/set-connection-teams.ts';
import type { IntakeParts } from './proof.ts';

export type { IntakeParts } from './proof.ts';
export { forgetReceipts, startReceiptLoop } from './receipts.ts';

export const operations = (parts: IntakeParts): Operation[] => [
  receiveWebhook(parts),
  registerConnection(parts),
  showConnections,
  setConnectionTeams,
  revokeConnection,
  createSubscription,
  showSubscriptions,
  showSubscription,
  revokeSubscription,
  showDeliveries,
  showDelivery,
  scopeSubscriptionDelivery,
  disposeSubscriptionDelivery,
];
