import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { Text } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { completeLink } from '../complete-link.ts';
import type { Linking } from '../linking.ts';
import { type Ending, endingPage, PAGE_HEADERS } from '../pages.ts';

/** An invalid value counts as absent: a browser gets a page, never an error body. */
const text = Text(LIMITS.oauthParameter).min(1).optional().catch(undefined);

/** Redirect target of the issuer, authorised by the nonce in `state`. */
export const slackLinkCallback = (linking: Linking | undefined) =>
  defineOperation({
    id: 'slack_link_callback',
    group: 'Slack Link',
    summary: 'Complete the linking of a chat principal in its user’s browser',
    method: 'GET',
    path: '/api/auth/slack/callback',
    access: 'public',
    query: z.object({ code: text, state: text, iss: text, error: text }),
    success: { status: 200, body: z.string(), mediaType: 'text/html' },
    handler: async ({ query }, { log, setHeader }) => {
      for (const [name, value] of Object.entries(PAGE_HEADERS)) setHeader(name, value);
      const ending: Ending = linking === undefined ? 'failed' : await end(linking);
      return endingPage(ending);

      async function end(link: Linking): Promise<Ending> {
        try {
          return await completeLink(link, query);
        } catch (error) {
          log.error({ err: error }, 'a chat link could not be completed');
          return 'failed';
        }
      }
    },
  });
