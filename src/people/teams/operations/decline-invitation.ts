import { defineOperation } from '#operation/define.ts';
import { invitationDeclined, occurredNow } from '#record/ledger/index.ts';
import { lockOffer, setInvitationStatus } from '../invitation-queries.ts';
import { decideDecline } from '../invitation-rules.ts';
import { InvitationTokenRequest } from '../shapes.ts';

export const declineInvitation = defineOperation({
  id: 'decline',
  group: 'Invitations',
  summary: 'Decline a team invitation by its token',
  method: 'POST',
  path: '/api/invitations/decline',
  access: 'authenticated',
  body: InvitationTokenRequest,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ body }, { caller: { profile_id }, write }) => {
    await write(async (tx) => {
      const offer = await tx.find(lockOffer, { token: body.token, profile_id, now: occurredNow() });
      if (decideDecline(offer) === 'unchanged') return;
      await tx.list(setInvitationStatus, { invitation_id: offer!.id, status: 'declined' });
      await tx.append([
        invitationDeclined({ team_id: offer!.team_id, invitation_id: offer!.id, profile_id }),
      ]);
    });
  },
});
