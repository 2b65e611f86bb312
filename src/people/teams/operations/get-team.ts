import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getTeamRow } from '../queries.ts';
import { TeamDetail, TeamPath } from '../shapes.ts';

export const getTeam = defineOperation({
  id: 'detail',
  group: 'Teams',
  summary: 'Read a team and its members, owners first',
  method: 'GET',
  path: '/api/teams/{id}',
  access: 'approved',
  params: TeamPath,
  success: { status: 200, body: TeamDetail },
  refusals: ['NOT_FOUND'],
  handler: async ({ params }, { caller, read }) => {
    const { profile_id, is_admin } = caller;
    const team = await read.find(getTeamRow, { team_id: params.id, profile_id, is_admin });
    if (team === undefined) throw notFound();
    return team;
  },
});
