import { defineOperation } from '#operation/define.ts';
import { teamUpdated } from '#record/ledger/index.ts';
import { teamDescription, teamName } from '../names.ts';
import { lockTeam, storeDescription } from '../queries.ts';
import { decideManagement } from '../rules.ts';
import { TeamPath, TeamRow, TeamUpdateRequest } from '../shapes.ts';

export const updateTeam = defineOperation({
  id: 'update_team',
  group: 'Teams',
  summary: 'Change the name or the description of a team that you manage',
  method: 'PATCH',
  path: '/api/teams/{id}',
  access: 'approved',
  params: TeamPath,
  body: TeamUpdateRequest,
  success: { status: 200, body: TeamRow },
  refusals: ['BAD_REQUEST', 'FORBIDDEN'],
  handler: async ({ params, body }, { caller, write }) => {
    const wanted = {
      ...(body.name !== undefined && { name: teamName(body.name) }),
      ...(body.description !== undefined && { description: teamDescription(body.description) }),
    };
    return write(async (tx) => {
      const found = await tx.find(lockTeam, { team_id: params.id, profile_id: caller.profile_id });
      const { active: _, role: __, ...before } = decideManagement(found);
      const after = { ...before, ...wanted };
      const renamed = after.name !== before.name;
      const described = after.description !== before.description;
      if (!renamed && !described) return before;
      const updated = teamUpdated({
        team_id: after.id,
        ...(renamed && { from_name: before.name, to_name: after.name }),
        ...(described && { description_changed: true }),
      });
      const text = after.description ?? '';
      await Promise.all([
        ...(described ? [tx.list(storeDescription, { id: updated.id, text })] : []),
        tx.append([updated]),
      ]);
      return after;
    });
  },
});
