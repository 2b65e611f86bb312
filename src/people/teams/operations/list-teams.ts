import { z } from 'zod';
import { defineOperation } from '#operation/define.ts';
import { listTeamRows } from '../queries.ts';
import { TeamRow } from '../shapes.ts';

export const listTeams = defineOperation({
  id: 'list_teams',
  group: 'Teams',
  summary: 'List the teams that you are a direct member of, by name',
  method: 'GET',
  path: '/api/teams',
  access: 'approved',
  success: { status: 200, body: z.array(TeamRow) },
  handler: async (_, { caller, read }) => read.list(listTeamRows, { profile_id: caller.profile_id }),
});
