import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64 } from '#base/shapes.ts';

const IdpRevocation = z.enum(['not_attempted', 'revoked', 'failed']);

const DisconnectedPrincipal = z.object({
  slack_principal_id: z.string(),
  grant_deleted: z.boolean(),
  intents_deleted: Int64,
  idp_revocation: IdpRevocation,
});

export type Disconnected = z.infer<typeof DisconnectedPrincipal>;

export const DisconnectResponse = z.object({ disconnected: z.array(DisconnectedPrincipal) });

nameSchemas({
  IdpRevocation,
  SlackDisconnectedPrincipal: DisconnectedPrincipal,
  SlackDisconnectResponse: DisconnectResponse,
});
