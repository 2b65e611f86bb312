import type { Operation } from '#operation/define.ts';
import { type ChatParts, linkingOf } from './linking.ts';
import { adminDisconnect } from './operations/admin-disconnect.ts';
import { disconnectMe } from './operations/disconnect-me.ts';
import { linkCallback } from './operations/link-callback.ts';
import { linkState } from './operations/link-state.ts';
import { mint } from './operations/mint.ts';
import { reapIntents } from './operations/reap-intents.ts';

export type { ChatParts } from './linking.ts';

/** The operations of chat identity. */
export function operations(parts: ChatParts): Operation[] {
  const linking = linkingOf(parts);
  return [
    linkState(linking),
    linkCallback(linking),
    mint(linking),
    disconnectMe(linking),
    adminDisconnect(linking),
    ...reapIntents(parts.database),
  ];
}
