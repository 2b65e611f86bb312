import type { Operation } from '#operation/define.ts';
import { subscribe } from './operations/create-subscription.ts';
import { disposeOfDelivery } from './operations/dispose-delivery.ts';
import {
  showConnections,
  showDeliveries,
  showDelivery,
  showSubscription,
  showSubscriptions,
} from './operations/reads.ts';
import { receiveWebhook } from './operations/receive-webhook.ts';
import { registerConnection } from './operations/register-connection.ts';
import { endConnection } from './operations/revoke-connection.ts';
import { unsubscribe } from './operations/revoke-subscription.ts';
import { decideDeliveryScope } from './operations/scope-delivery.ts';
import { replaceConnectionTeams } from './operations/set-connection-teams.ts';
import type { IntakeParts } from './proof.ts';

export type { IntakeParts } from './proof.ts';
export { forgetReceipts, startReceiptLoop } from './receipts.ts';

export const operations = (parts: IntakeParts): Operation[] => [
  receiveWebhook(parts),
  registerConnection(parts),
  showConnections,
  replaceConnectionTeams,
  endConnection,
  subscribe,
  showSubscriptions,
  showSubscription,
  unsubscribe,
  showDeliveries,
  showDelivery,
  decideDeliveryScope,
  disposeOfDelivery,
];
