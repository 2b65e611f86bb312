import { z } from 'zod';
import { forbidden } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { occurredNow } from '#record/ledger/index.ts';
import { findRole, listInvitations } from '../invitation-queries.ts';
import { manages } from '../rules.ts';
import { TeamInvitation, TeamPath } from '../shapes.ts';

export const listTeamInvitations = defineOperation({
  id: 'list_team_invitations',
  group: 'Invitations',
  summary: 'List the open invitations to a team that you manage, newest first',
  method: 'GET',
  path: '/api/teams/{id}/invitations',
  access: 'approved',
  params: TeamPath,
  success: { status: 200, body: z.array(TeamInvitation) },
  refusals: ['FORBIDDEN'],
  handler: async ({ params }, { caller, read }) => {
    const team_id = params.id;
    const [own, rows] = await Promise.all([
      read.find(findRole, { team_id, profile_id: caller.profile_id }),
      read.list(listInvitations, { team_id, now: occurredNow() }),
    ]);
    if (!manages(own?.role ?? null)) throw forbidden();
    return rows;
  },
});
