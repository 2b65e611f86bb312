import { z } from 'zod';
import { CypherInt, CypherJson, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const texts = z.array(z.string());
const caller = { is_admin: z.boolean(), reach: ReachParam };
const page = { offset: CypherInt, limit: CypherInt };

export const findConnection = query('intake/find_connection', {
  mode: 'read',
  params: z.object({ connector: z.string() }),
  row: z.object({
    id: z.string(),
    connector: z.string(),
    home_id: z.string(),
    event_type_header: z.string(),
    secret: z.string(),
    key_version: z.string(),
  }),
});

export const createConnection = query('intake/create_connection', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    home_id: z.string(),
    connector: z.string(),
    event_type_header: z.string(),
    event_types: texts,
    secret: z.string(),
    key_version: z.string(),
    occurred_at: z.string(),
  }),
  row: z.object({ id: z.string() }),
});

export const listConnections = query('intake/list_connections', {
  mode: 'read',
  params: z.object({ id: z.string().nullable(), ...caller }),
  row: z.object({
    id: z.string(),
    connector: z.string(),
    home_id: z.string(),
    event_types: texts,
    event_type_header: z.string(),
    created: CypherTime,
    revoked_at: CypherTime.nullable(),
    received: z.number(),
    last_received_at: CypherTime.nullable(),
    team_ids: texts,
  }),
});

export const lockConnection = query('intake/lock_connection', {
  mode: 'lock',
  params: z.object({ id: z.string() }),
  row: z.object({ id: z.string(), live: z.boolean() }),
});

export const setConnectionTeams = query('intake/set_connection_teams', {
  mode: 'write',
  params: z.object({ id: z.string(), team_ids: texts }),
  row: z.object({ team_id: z.string() }),
});

export const revokeConnection = query('intake/revoke_connection', {
  mode: 'write',
  params: z.object({ id: z.string(), occurred_at: z.string() }),
});

export const listLiveSubscriptions = query('intake/list_live_subscriptions', {
  mode: 'read',
  params: z.object({ connection_id: z.string() }),
  row: z.object({ id: z.string(), selector: CypherJson }),
});

export const keepReceipt = query('intake/keep_receipt', {
  mode: 'write',
  params: z.object({ key: z.string(), event_id: z.string(), kept_until: z.string().nullable() }),
  row: z.object({ event_id: z.string() }),
});

export const deleteOldReceipts = query('intake/delete_old_receipts', {
  mode: 'write',
  params: z.object({ most: CypherInt }),
  row: z.object({ deleted: z.number() }),
});

export const storeWebhook = query('intake/store_webhook', {
  mode: 'write',
  params: z.object({
    connection_id: z.string(),
    event_id: z.string(),
    body_id: z.string(),
    body: z.string(),
    event_type: z.string(),
    occurred_at: z.string(),
    deliveries: z.array(z.object({ id: z.string(), subscription_id: z.string() })),
  }),
});

const SubscriberTable = z.enum(['kb_contexts', 'kb_cogmaps', 'kb_teams']);

export const getSubscriptionFacts = query('intake/get_subscription_facts', {
  mode: 'read',
  params: z.object({
    team_id: z.string(),
    connection_id: z.string(),
    subscriber_table: SubscriberTable,
    subscriber_id: z.string(),
    ...caller,
  }),
  row: z.object({
    managed: z.boolean(),
    granted: z.boolean(),
    linked: z.boolean(),
    event_types: texts.nullable(),
    received: z.number().nullable(),
  }),
});

export const createSubscription = query('intake/create_subscription', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    team_id: z.string(),
    connection_id: z.string(),
    subscriber_table: SubscriberTable,
    subscriber_id: z.string(),
    selector: z.string(),
    live_key: z.string(),
    created_by: z.string(),
    received_before: CypherInt,
    occurred_at: z.string(),
  }),
});

const SubscriptionRow = z.object({
  id: z.string(),
  connection_id: z.string(),
  team_id: z.string(),
  subscriber_table: SubscriberTable,
  subscriber_id: z.string(),
  selector: CypherJson,
  created_by: z.string(),
  created: CypherTime,
  revoked_at: CypherTime.nullable(),
  matched: z.number(),
  received: z.number(),
  authenticated: z.boolean(),
  manageable: z.boolean(),
});
export type SubscriptionRow = z.output<typeof SubscriptionRow>;

export const getSubscription = query('intake/get_subscription', {
  mode: 'read',
  params: z.object({ id: z.string(), ...caller }),
  row: SubscriptionRow,
});

export const listSubscriptions = query('intake/list_subscriptions', {
  mode: 'read',
  params: z.object({ ...page, ...caller }),
  row: SubscriptionRow,
});

export const revokeSubscription = query('intake/revoke_subscription', {
  mode: 'write',
  params: z.object({ id: z.string(), occurred_at: z.string() }),
  row: z.object({ id: z.string() }),
});

export const DeliveryScope = z.enum(['pending_scope', 'in_scope', 'out_of_scope', 'undetermined']);
export const DeliveryDisposition = z.enum(['acted', 'declined']);

const DeliveryRow = z.object({
  id: z.string(),
  subscription_id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  received_at: CypherTime,
  scope: DeliveryScope,
  scope_reason: z.string().nullable(),
  disposition: DeliveryDisposition.nullable(),
  rationale: z.string().nullable(),
  confidence: z.number().nullable(),
  decided_at: CypherTime.nullable(),
  decided_by_profile_id: z.string().nullable(),
  decided_by_invocation_id: z.string().nullable(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const listDeliveries = query('intake/list_deliveries', {
  mode: 'read',
  params: z.object({
    subscription_id: z.string(),
    scope: DeliveryScope.nullable(),
    disposed: z.boolean().nullable(),
    ...page,
    reach: ReachParam,
  }),
  row: DeliveryRow,
});

const ofDelivery = z.object({ id: z.string(), reach: ReachParam });

export const getDelivery = query('intake/get_delivery', {
  mode: 'read',
  params: ofDelivery,
  row: DeliveryRow.extend({ body: CypherJson }),
});

export const lockDelivery = query('intake/lock_delivery', {
  mode: 'lock',
  params: ofDelivery,
  row: z.object({
    subscription_id: z.string(),
    event_id: z.string(),
    home_id: z.string(),
    subscriber_table: SubscriberTable,
    subscriber_id: z.string(),
    scope: DeliveryScope,
    disposition: DeliveryDisposition.nullable(),
  }),
});

export const scopeDelivery = query('intake/scope_delivery', {
  mode: 'write',
  params: z.object({ id: z.string(), scope: DeliveryScope, reason: z.string().nullable() }),
});

export const disposeDelivery = query('intake/dispose_delivery', {
  mode: 'write',
  params: z.object({
    id: z.string(),
    profile_id: z.string(),
    invocation_id: z.string().nullable(),
    disposition: DeliveryDisposition,
    rationale: z.string(),
    confidence: z.number(),
    occurred_at: z.string(),
  }),
});

export const findRunOfMap = query('intake/find_run_of_map', {
  mode: 'read',
  params: z.object({ invocation_id: z.string(), map_id: z.string(), reach: ReachParam }),
  row: z.object({ id: z.string() }),
});
