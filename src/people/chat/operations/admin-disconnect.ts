import { forbidden } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { disconnect } from '../disconnect.ts';
import { configured, type Linking } from '../linking.ts';
import { chatPrincipal, PrincipalRequest } from '../principal.ts';
import { DisconnectResponse } from '../shapes.ts';

/** For administrators; the form of the principal is checked before the authority (spec 70 §8.6). */
export const adminDisconnect = (linking: Linking | undefined) =>
  defineOperation({
    id: 'admin_disconnect',
    group: 'Slack Link',
    summary: 'Disconnect a chat principal of any profile',
    method: 'POST',
    path: '/api/admin/slack/links/disconnect',
    access: 'approved',
    body: PrincipalRequest,
    success: { status: 200, body: DisconnectResponse },
    refusals: ['BAD_REQUEST', 'FORBIDDEN'],
    handler: async ({ body }, context) => {
      const link = configured(linking);
      const principal = chatPrincipal(body.slack_principal_id);
      if (!context.caller.is_admin) throw forbidden();
      const entry = await disconnect(link, principal, null, context);
      return { disconnected: entry === undefined ? [] : [entry] };
    },
  });
