import { defineOperation } from '#operation/define.ts';
import { teamDeleted } from '#record/ledger/index.ts';
import { DryRunQuery, writeOrTry } from '../../access/index.ts';
import { lockTeam } from '../queries.ts';
import { decideDeletion } from '../rules.ts';
import { TeamDeletionOutcome, TeamPath } from '../shapes.ts';

export const deleteTeam = defineOperation({
  id: 'delete_team',
  group: 'Teams',
  summary: 'Delete a team that you own; what is attached to it stays and has no effect',
  method: 'DELETE',
  path: '/api/teams/{id}',
  access: 'approved',
  params: TeamPath,
  query: DryRunQuery,
  success: { status: 204, body: TeamDeletionOutcome.optional() },
  refusals: ['FORBIDDEN', 'CONFLICT'],
  handler: async ({ params: { id: team_id }, query }, context) => {
    const affected = { who: { team_id }, what: { conferred_by: team_id } };
    const summary = await writeOrTry(context, query, affected, async (tx) => {
      const team = await tx.find(lockTeam, { team_id, profile_id: context.caller.profile_id });
      const { id } = decideDeletion(team);
      await tx.append([teamDeleted({ team_id: id })]);
      return {};
    });
    return query.dry_run ? summary : undefined;
  },
});
