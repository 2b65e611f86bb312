import { defineOperation } from '#operation/define.ts';
import { disconnect } from '../disconnect.ts';
import { configured, type Linking } from '../linking.ts';
import { listPrincipals } from '../queries.ts';
import { type Disconnected, DisconnectResponse } from '../shapes.ts';

/** Open before admission: whoever lost access can still cut the link. */
export const disconnectMe = (linking: Linking | undefined) =>
  defineOperation({
    id: 'disconnect_me',
    group: 'Slack Link',
    summary: 'Disconnect every chat principal that is bound to your profile',
    method: 'DELETE',
    path: '/api/auth/slack/link/me',
    access: 'authenticated',
    success: { status: 200, body: DisconnectResponse },
    handler: async (_, context) => {
      const link = configured(linking);
      const { profile_id } = context.caller;
      const disconnected: Disconnected[] = [];
      // One transaction each, in the order of linking: what one of them meets does not undo the others.
      for (const { principal } of await context.read.list(listPrincipals, { profile_id })) {
        const entry = await disconnect(link, principal, profile_id, context);
        if (entry !== undefined) disconnected.push(entry);
      }
      return { disconnected };
    },
  });
