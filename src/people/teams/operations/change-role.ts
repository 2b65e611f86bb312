import { defineOperation } from '#operation/define.ts';
import { teamMemberRoleChanged } from '#record/ledger/index.ts';
import { findMember, lockTeam } from '../queries.ts';
import { decideManagement, decideRoleChange } from '../rules.ts';
import { ChangeRoleRequest, MemberPath, TeamMemberRow } from '../shapes.ts';

export const changeRole = defineOperation({
  id: 'change_role',
  group: 'Teams',
  summary: 'Change the role of a member of a team that you manage',
  method: 'PATCH',
  path: '/api/teams/{id}/members/{profile_id}',
  access: 'approved',
  params: MemberPath,
  body: ChangeRoleRequest,
  success: { status: 200, body: TeamMemberRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params, body: { role } }, { caller, write }) => {
    const link = { team_id: params.id, profile_id: params.profile_id };
    return write(async (tx) => {
      const [team, member] = await Promise.all([
        tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id }),
        tx.find(findMember, link),
      ]);
      decideManagement(team);
      const decision = decideRoleChange(member, role);
      if (decision !== 'unchanged') {
        await tx.append([
          teamMemberRoleChanged({ ...link, from: decision.from, to: role, actor: caller.profile_id }),
        ]);
      }
      return { ...link, role, created: member!.created! };
    });
  },
});
