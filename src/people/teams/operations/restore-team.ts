import { defineOperation } from '#operation/define.ts';
import { teamRestored } from '#record/ledger/index.ts';
import { lockTeam } from '../queries.ts';
import { decideRestore } from '../rules.ts';
import { TeamPath, TeamRow } from '../shapes.ts';

export const restoreTeam = defineOperation({
  id: 'restore_team',
  group: 'Teams',
  summary: 'Restore a team that you own, with everything that was attached to it',
  method: 'POST',
  path: '/api/teams/{id}/restore',
  access: 'approved',
  params: TeamPath,
  success: { status: 200, body: TeamRow },
  refusals: ['FORBIDDEN'],
  handler: async ({ params }, { caller, write }) =>
    write(async (tx) => {
      const team = await tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id });
      const { active, role: _, ...row } = decideRestore(team);
      if (active) return row;
      await tx.append([teamRestored({ team_id: row.id })]);
      return row;
    }),
});
