import { z } from 'zod';
import { anchorOf } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor, aboutTeam, subject, touches } from './links.ts';
import { Hash, Id } from './payload-shapes.ts';

interface OfConnection {
  readonly connection_id: string;
}

const onConnection = {
  category: 'admin',
  labels: [] as const,
  about: () => [],
  references: ({ connection_id }: OfConnection) => [subject('kb_connections', connection_id)],
  projector: 'none',
  keepsAccess: true,
} as const;

/** Webhooks of a connector are now accepted. */
export const connectionRegistered = defineEvent({
  type: 'connection_registered',
  payload: z.strictObject({
    connection_id: Id,
    connector: z.string(),
    home_context_id: Id,
    event_types: z.array(z.string()),
    team_ids: z.array(Id),
  }),
  ...onConnection,
});

/** Exactly these teams may now subscribe to a connection. */
export const connectionTeamsSet = defineEvent({
  type: 'connection_teams_set',
  payload: z.strictObject({ connection_id: Id, team_ids: z.array(Id) }),
  ...onConnection,
});

/** Webhooks of a connection are now refused. */
export const connectionRevoked = defineEvent({
  type: 'connection_revoked',
  payload: z.strictObject({ connection_id: Id }),
  ...onConnection,
});

interface OfTeam extends OfConnection {
  readonly team_id: string;
}

const onSubscription = {
  category: 'admin',
  labels: ['Team'] as const,
  about: ({ team_id }: OfTeam) => [aboutTeam(team_id)],
  references: ({ team_id, connection_id }: OfTeam) => [
    subject('kb_teams', team_id),
    touches('kb_connections', connection_id),
  ],
  projector: 'none',
  keepsAccess: true,
} as const;

/** A team subscribes to a connection, with itself or one of its own contexts or maps as destination. */
export const subscriptionCreated = defineEvent({
  type: 'subscription_created',
  payload: z.strictObject({
    subscription_id: Id,
    connection_id: Id,
    team_id: Id,
    subscriber_table: z.enum(['kb_contexts', 'kb_cogmaps', 'kb_teams']),
    subscriber_id: Id,
    selector: z.unknown(),
  }),
  ...onSubscription,
});

/** A subscription no longer receives deliveries. */
export const subscriptionRevoked = defineEvent({
  type: 'subscription_revoked',
  payload: z.strictObject({ subscription_id: Id, connection_id: Id, team_id: Id }),
  ...onSubscription,
});

interface InContext {
  /** The home of the connection. */
  readonly home_context_id: string;
}

const inContext = {
  category: 'domain',
  anchors: ['kb_contexts'],
  anchored: (_: unknown, { home_context_id }: InContext) => anchorOf('context', home_context_id),
  labels: ['Anchor'],
  about: (_: unknown, { home_context_id }: InContext) => [aboutAnchor(home_context_id)],
  projector: 'none',
  keepsAccess: true,
} as const;

interface Matched {
  readonly subscription_ids: readonly string[];
}

/** A connection received a webhook. Its content is stored under `body_id`, because it contains prose. */
export const webhookReceived = defineEvent({
  type: 'webhook_received',
  payload: z.strictObject({ connection_id: Id, body_id: Id, content_hash: Hash }),
  ...inContext,
  references: (_, { subscription_ids }: Matched & InContext) =>
    subscription_ids.map((id) => touches('kb_subscriptions', id)),
});

/** The disposition of a delivery to a subscription was decided. */
export const subscriptionDeliveryDisposed = defineEvent({
  type: 'subscription_delivery_disposed',
  payload: z.strictObject({
    delivery_id: Id,
    subscription_id: Id,
    event_id: Id,
    disposition: z.enum(['acted', 'declined']),
    rationale: z.string(),
    confidence: z.number(),
    decided_by_profile_id: Id,
    decided_by_invocation_id: Id.optional(),
  }),
  ...inContext,
  references: ({ subscription_id }, _: InContext) => [touches('kb_subscriptions', subscription_id)],
});
