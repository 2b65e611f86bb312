import type { Operation } from '#operation/define.ts';
import { type ChatParts, linkingOf } from './linking.ts';
import { adminDisconnect } from './operations/admin-disconnect.ts';
import { disconnectMe } from './operations/disconnect-me.ts';
import { reapIntents } from './operations/reap-intents.ts';
import { slackLinkCallback } from './operations/slack-link-callback.ts';
import { slackLinkState } from './operations/slack-link-state.ts';
import { slackMint } from './operations/slack-mint.ts';

export type { ChatParts } from './linking.ts';

/** The operations of chat identity. */
export function operations(parts: ChatParts): Operation[] {
  const linking = linkingOf(parts);
  return [
    slackLinkState(linking),
    slackLinkCallback(linking),
    slackMint(linking),
    disconnectMe(linking),
    adminDisconnect(linking),
    ...reapIntents(parts.database),
  ];
}
