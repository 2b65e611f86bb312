import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { openIntent } from '../complete-link.ts';
import { configured, type Linking } from '../linking.ts';
import { chatPrincipal, PrincipalRequest, principalKey } from '../principal.ts';
import { getPrincipal } from '../queries.ts';

const LinkState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('linked'), handle: z.string() }),
  z.object({ status: z.literal('unlinked'), authorize_url: z.string() }),
]);

/** Returns the profile of a chat principal, or the URL where its human signs in to link it. */
export const slackLinkState = (linking: Linking | undefined) =>
  defineOperation({
    id: 'slack_link_state',
    group: 'Slack Link',
    summary: 'Tell whether a chat principal is linked, and where to link it',
    method: 'POST',
    path: '/internal/slack/link-state',
    access: 'internal',
    secret: 'slackLink',
    body: PrincipalRequest,
    success: { status: 200, body: LinkState },
    refusals: ['UNAVAILABLE'],
    handler: async ({ body }) => {
      const link = configured(linking);
      const principal = chatPrincipal(body.slack_principal_id);
      const params = { link_key: principalKey(principal), principal };
      const known = await link.database.reader(principal).find(getPrincipal, params);
      const handle = known?.handle ?? null;
      if (handle !== null) return { status: 'linked' as const, handle };
      return { status: 'unlinked' as const, authorize_url: await openIntent(link, principal) };
    },
  });
