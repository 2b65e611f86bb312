import { defineOperation } from '#operation/define.ts';
import { invitationRevoked, occurredNow } from '#record/ledger/index.ts';
import { lockInvitation, revokeInvitationNode } from '../invitation-queries.ts';
import { decideRevocation } from '../invitation-rules.ts';
import { lockTeam } from '../queries.ts';
import { decideManagement } from '../rules.ts';
import { InvitationPath } from '../shapes.ts';

export const revokeTeamInvitation = defineOperation({
  id: 'revoke_team_invitation',
  group: 'Invitations',
  summary: 'Revoke an invitation to a team that you manage',
  method: 'DELETE',
  path: '/api/teams/{id}/invitations/{invitation_id}',
  access: 'approved',
  params: InvitationPath,
  success: { status: 204 },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id: team_id, invitation_id } }, { caller, write }) => {
    const occurred_at = occurredNow();
    await write(async (tx) => {
      decideManagement(await tx.find(lockTeam, { team_id, profile_id: caller.profile_id }));
      decideRevocation(await tx.find(lockInvitation, { team_id, invitation_id }));
      await tx.list(revokeInvitationNode, { invitation_id, occurred_at });
      await tx.append([invitationRevoked({ team_id, invitation_id })]);
    });
  },
});
