import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, FilledText, Instant, Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import { DeliveryDisposition, DeliveryScope, type listConnections, type SubscriptionRow } from './queries.ts';
import { Selector } from './selectors.ts';

export const ById = z.object({ id: UuidInput });

const WebhookTypes = List(Text(LIMITS.providerName).min(1), LIMITS.webhookTypes);
const TeamIds = List(UuidInput, LIMITS.ids);
const HEADER_NAME = /^[a-z0-9-]+$/;

export const RegisterConnectionRequest = z.object({
  /** The connector's name in a broker's attestation or in the URL of a webhook. */
  connector: Text(LIMITS.connector).regex(
    /^[a-z0-9][a-z0-9._-]*$/,
    'must be lower-case letters, digits, . _ and -',
  ),
  /** The context that records its webhooks. */
  home_context_id: UuidInput,
  /** The header with the event type. */
  event_type_header: Text(LIMITS.headerName).toLowerCase().regex(HEADER_NAME, 'must be the name of a header'),
  /** Kinds of events that it sends; empty: not known. */
  event_types: optional(WebhookTypes),
  /** Teams that may subscribe. */
  team_ids: optional(TeamIds),
});

export const ConnectionTeamsRequest = z.object({ team_ids: TeamIds });

export const Connection = z.object({
  id: Uuid,
  connector: z.string(),
  home_context_id: Uuid,
  event_type_header: z.string(),
  event_types: z.array(z.string()),
  team_ids: z.array(Uuid),
  created: Instant,
  received: Int64,
  last_received_at: Instant.nullable(),
  revoked_at: Instant.nullable(),
});

export const ConnectionWithSecret = z.object({
  connection: Connection,
  /** Key of its webhook signatures; shown once. */
  secret: z.string(),
});

/** The team itself, or a context or map that is linked to it. */
const Subscriber = z.object({ table: z.string(), id: Uuid });

export const CreateSubscriptionRequest = z.object({
  /** The subscribing team. */
  team_id: UuidInput,
  connection_id: UuidInput,
  subscriber: z.object({
    /** Accepts any text: an unknown kind is 400. */
    table: Text(LIMITS.filter).meta({ enum: ['kb_contexts', 'kb_cogmaps', 'kb_teams'] }),
    id: UuidInput,
  }),
  selector: Selector,
});

/** State of a subscription; the first that applies. */
const SubscriptionLiveness = z.enum([
  'revoked',
  'matching',
  'selector_matches_nothing',
  'connection_not_authenticated',
  'source_quiet',
]);

export const Subscription = z.object({
  id: Uuid,
  connection_id: Uuid,
  team_id: Uuid,
  subscriber: Subscriber,
  selector: z.unknown(),
  created_by: Uuid,
  created: Instant,
  revoked_at: Instant.nullable(),
  liveness: SubscriptionLiveness,
  /** Number of received deliveries. */
  matched: Int64,
});

export const SubscriptionList = z.object({
  subscriptions: z.array(Subscription),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

/** A webhook that a subscription received. */
export const SubscriptionDelivery = z.object({
  id: Uuid,
  subscription_id: Uuid,
  /** The `webhook_received` event of the ledger. */
  event_id: Uuid,
  event_type: z.string(),
  received_at: Instant,
  scope: DeliveryScope,
  scope_reason: z.string().nullable(),
  disposition: DeliveryDisposition.nullable(),
  rationale: z.string().nullable(),
  confidence: Double.nullable(),
  decided_at: Instant.nullable(),
  decided_by_profile_id: Uuid.nullable(),
  decided_by_invocation_id: Uuid.nullable(),
});

export const SubscriptionDeliveryWithBody = SubscriptionDelivery.extend({ body: z.unknown() });

export const SubscriptionDeliveryList = z.object({
  deliveries: z.array(SubscriptionDelivery),
  offset: Int64,
  limit: Int64,
  /** Whether there are more after this page. */
  truncated: z.boolean(),
});

export const ScopeDeliveryRequest = z.object({
  scope: DeliveryScope.exclude(['pending_scope']),
  /** Why the scope cannot be determined; required with `undetermined`. */
  reason: optional(Text(LIMITS.reason)),
});

export const DisposeDeliveryRequest = z.object({
  disposition: DeliveryDisposition,
  rationale: FilledText(LIMITS.actText),
  /** From 0 to 1; checked last, another number is 400. */
  confidence: z.number().meta({ format: 'double', minimum: 0, maximum: 1 }),
  /** An active run on the subscription's map. */
  invocation_id: optional(UuidInput),
});

nameSchemas({
  Selector,
  RegisterConnectionRequest,
  ConnectionTeamsRequest,
  Connection,
  ConnectionWithSecret,
  Subscriber,
  CreateSubscriptionRequest,
  SubscriptionLiveness,
  WebhookSubscription: Subscription,
  WebhookSubscriptionList: SubscriptionList,
  DeliveryScope,
  DeliveryDisposition,
  SubscriptionDelivery,
  SubscriptionDeliveryWithBody,
  SubscriptionDeliveryList,
  ScopeDeliveryRequest,
  DisposeDeliveryRequest,
});

function livenessOf({ revoked_at, matched, received, authenticated }: SubscriptionRow) {
  if (revoked_at !== null) return 'revoked';
  if (matched > 0) return 'matching';
  if (received > 0) return 'selector_matches_nothing';
  return authenticated ? 'source_quiet' : 'connection_not_authenticated';
}

/** Maps a stored subscription to its response form. */
export function subscriptionView(row: SubscriptionRow): z.input<typeof Subscription> {
  const { subscriber_table: table, subscriber_id, received, authenticated, manageable, ...shown } = row;
  return { ...shown, subscriber: { table, id: subscriber_id }, liveness: livenessOf(row) };
}

/** A page of rows; `rows` has one more than the limit if there is a next page. */
export const pageOf = <Row>(rows: readonly Row[], { limit, offset }: { limit: number; offset: number }) => ({
  rows: rows.slice(0, limit),
  page: { offset, limit, truncated: rows.length > limit },
});

/** Maps a stored connection to its response form. */
export function connectionView({
  home_id: home_context_id,
  ...shown
}: RowOf<typeof listConnections>): z.input<typeof Connection> {
  return { ...shown, home_context_id };
}
