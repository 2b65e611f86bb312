import { z } from 'zod';
import { Int64 } from '#base/shapes.ts';

const DisconnectedPrincipal = z.object({
  slack_principal_id: z.string(),
  grant_deleted: z.boolean(),
  intents_deleted: Int64,
  idp_revocation: z.enum(['not_attempted', 'revoked', 'failed']),
});

export type Disconnected = z.infer<typeof DisconnectedPrincipal>;

export const DisconnectResponse = z.object({ disconnected: z.array(DisconnectedPrincipal) });
