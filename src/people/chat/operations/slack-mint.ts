import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { configured, type Linking } from '../linking.ts';
import { mintToken } from '../mint-token.ts';
import { chatPrincipal, PrincipalRequest } from '../principal.ts';

const MintAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('token'), access_token: z.string(), expires_at_ms: z.int() }),
  z.object({
    status: z.literal('refused'),
    reason: z.enum(['not_linked', 'standing', 'not_vaulted']),
    refusal: z.object({ kind: z.string(), raw: z.string().optional() }).optional(),
  }),
]);

/** Returns an ordinary access token of the linked human: same issuer, same gates, same reach. */
export const slackMint = (linking: Linking | undefined) =>
  defineOperation({
    id: 'slack_mint',
    group: 'Slack Link',
    summary: 'Mint an access token for the human behind a chat principal',
    method: 'POST',
    path: '/internal/slack/mint',
    access: 'internal',
    secret: 'slackMint',
    body: PrincipalRequest,
    success: { status: 200, body: MintAnswer },
    refusals: ['UNAVAILABLE'],
    handler: async ({ body }) => mintToken(configured(linking), chatPrincipal(body.slack_principal_id)),
  });
