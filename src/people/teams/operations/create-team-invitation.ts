import { randomBytes } from 'node:crypto';
import { newId } from '#base/ids.ts';
import { conflict } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { invitationCreated, occurredNow } from '#record/ledger/index.ts';
import { createInvitationNode, expireInvitations } from '../invitation-queries.ts';
import { invitedEmail } from '../names.ts';
import { lockTeam } from '../queries.ts';
import { decideManagement, refuseOwnership } from '../rules.ts';
import { CreateInvitationRequest, TeamInvitation, TeamPath } from '../shapes.ts';

const TOKEN_BYTES = 16;

export const createTeamInvitation = defineOperation({
  id: 'create_team_invitation',
  group: 'Invitations',
  summary: 'Invite an address to a team that you manage',
  method: 'POST',
  path: '/api/teams/{id}/invite',
  access: 'approved',
  params: TeamPath,
  body: CreateInvitationRequest,
  success: { status: 201, body: TeamInvitation },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ params, body: { invited_email: given, role } }, { caller, write }) => {
    const { invited_email, email_key } = invitedEmail(given);
    const team_id = params.id;
    const invited_by_profile_id = caller.profile_id;
    const created = occurredNow();
    const invitation = { id: newId(), team_id, invited_email, invited_by_profile_id, role };
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    return write(async (tx) => {
      decideManagement(await tx.find(lockTeam, { team_id, profile_id: invited_by_profile_id }));
      refuseOwnership(role);
      const pending = await tx.find(expireInvitations, { team_id, email_key, now: created });
      if (pending !== undefined && pending.live > 0) throw conflict('That address is invited already');
      const row = await tx.find(createInvitationNode, {
        ...invitation,
        token,
        email_key,
        occurred_at: created,
      });
      await tx.append([invitationCreated({ team_id, invitation_id: invitation.id, invited_email, role })]);
      const status = 'pending' as const;
      return { ...invitation, token, status, expires_at: row!.expires_at, created, revoked_at: null };
    });
  },
});
