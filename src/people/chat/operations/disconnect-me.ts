import { defineOperation } from '#operation/define.ts';
import { disconnect } from '../disconnect.ts';
import { configured, type Linking } from '../linking.ts';
import { listPrincipals } from '../queries.ts';
import { type Disconnected, DisconnectResponse } from '../shapes.ts';

/** Open before admission: a person who lost access can still disconnect. */
export const disconnectMe = (linking: Linking | undefined) =>
  defineOperation({
    id: 'disconnect_me',
    group: 'Slack Link',
    summary: 'Disconnect all chat principals that are linked to your profile',
    method: 'DELETE',
    path: '/api/auth/slack/link/me',
    access: 'authenticated',
    success: { status: 200, body: DisconnectResponse },
    handler: async (_, context) => {
      const link = configured(linking);
      const { profile_id } = context.caller;
      const disconnected: Disconnected[] = [];
      // One transaction each, in the order of linking: a failure of one does not roll back the others.
      for (const { principal } of await context.read.list(listPrincipals, { profile_id })) {
        const entry = await disconnect(link, principal, profile_id, context);
        if (entry !== undefined) disconnected.push(entry);
      }
      return { disconnected };
    },
  });
