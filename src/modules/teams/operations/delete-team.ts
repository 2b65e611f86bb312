import { defineOperation } from '#operation/define.ts';
import { teamDeleted } from '../events.ts';
import { lockTeam, setTeamActive } from '../queries.ts';
import { decideDeletion } from '../rules.ts';
import { TeamPath } from '../shapes.ts';

export const deleteTeam = defineOperation({
  id: 'delete_team',
  group: 'Teams',
  summary: 'Delete a team that you own; what is attached to it stays and confers nothing',
  method: 'DELETE',
  path: '/api/teams/{id}',
  access: 'approved',
  params: TeamPath,
  success: { status: 204 },
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  handler: async ({ params }, { caller, write }) => {
    await write(async (tx) => {
      const team = await tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id });
      const { id } = decideDeletion(team);
      await tx.list(setTeamActive, { team_id: id, active: false });
      await tx.append([teamDeleted(id)]);
    });
  },
});
