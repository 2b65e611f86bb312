import { defineOperation } from '#operation/define.ts';
import { occurredNow, teamMemberAdded, teamMemberRoleChanged } from '#record/ledger/index.ts';
import { findMember, lockTeam } from '../queries.ts';
import { decideAddition, decideManagement } from '../rules.ts';
import { AddMemberRequest, TeamMemberRow, TeamPath } from '../shapes.ts';

export const addMember = defineOperation({
  id: 'add_member',
  group: 'Teams',
  summary: 'Add a profile to a team that you manage, or change the role of a member',
  method: 'POST',
  path: '/api/teams/{id}/members',
  access: 'approved',
  params: TeamPath,
  body: AddMemberRequest,
  success: { status: 201, body: TeamMemberRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'CONFLICT'],
  handler: async ({ params, body: { profile_id, role } }, { caller, write }) => {
    const link = { team_id: params.id, profile_id };
    const occurred_at = occurredNow();
    return write(async (tx) => {
      const [team, member] = await Promise.all([
        tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id }),
        tx.find(findMember, link),
      ]);
      decideManagement(team);
      const decision = decideAddition(member, role);
      if (decision === 'added') {
        const added = teamMemberAdded({ ...link, role, source: 'native', actor: caller.profile_id });
        await tx.append([added], { occurredAt: occurred_at });
      } else if (decision !== 'unchanged') {
        await tx.append([
          teamMemberRoleChanged({ ...link, from: decision.from, to: role, actor: caller.profile_id }),
        ]);
      }
      return { ...link, role, created: member?.created ?? occurred_at };
    });
  },
});
