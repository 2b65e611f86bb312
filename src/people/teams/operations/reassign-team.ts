import { defineOperation } from '#operation/define.ts';
import { resourceReassigned } from '#record/ledger/index.ts';
import { findMember, lockResidual, lockTeam } from '../queries.ts';
import { decideReassignment } from '../rules.ts';
import { BulkReassignAck, BulkReassignRequest, TeamPath } from '../shapes.ts';

export const reassignTeam = defineOperation({
  id: 'reassign_team',
  group: 'Teams',
  summary: 'Transfer what a person owns in contexts shared with a team to a member of it',
  method: 'POST',
  path: '/api/teams/{id}/reassign',
  access: 'approved',
  params: TeamPath,
  body: BulkReassignRequest,
  success: { status: 200, body: BulkReassignAck },
  refusals: ['FORBIDDEN'],
  handler: async ({ params, body }, { caller, write }) => {
    const { from_profile_id, to_profile_id } = body;
    const team_id = params.id;
    return write(async (tx) => {
      const [team, receiver] = await Promise.all([
        tx.find(lockTeam, { team_id, profile_id: caller.profile_id }),
        tx.find(findMember, { team_id, profile_id: to_profile_id }),
      ]);
      decideReassignment(team, receiver);
      if (from_profile_id === to_profile_id) return { resource_ids: [] };
      const moved = await tx.list(lockResidual, {
        team_id,
        profile_id: from_profile_id,
        team_contexts: body.include_team_contexts ?? false,
      });
      await tx.append(
        moved.map(({ id, context_id }) =>
          resourceReassigned({ resource_id: id, from_profile_id, to_profile_id }, { context_id }),
        ),
      );
      return { resource_ids: moved.map(({ id }) => id) };
    });
  },
});
