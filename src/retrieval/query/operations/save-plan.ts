import { newId } from '#base/ids.ts';
import { defineOperation } from '#operation/define.ts';
import { checkKeptPlan, keep, ownerOf } from '../saved/save.ts';
import { SavedPlan, SavePlanRequest } from '../saved/shapes.ts';

export const savePlan = defineOperation({
  id: 'save_plan',
  group: 'Query',
  summary: 'Save a plan with open parameters, for yourself or for a team that you are in',
  method: 'POST',
  path: '/api/query/plans',
  access: 'approved',
  body: SavePlanRequest,
  success: { status: 201, body: SavedPlan },
  refusals: ['PLAN_REFUSED', 'BAD_REQUEST', 'NOT_FOUND', 'UNPROCESSABLE'],
  handler: async ({ body: { team_id, ...kept } }, { caller: { profile_id }, write }) => {
    checkKeptPlan(kept);
    const ids = { plan_id: newId(), text_id: newId() };
    return write(async (tx) => {
      const owner = ownerOf(team_id, await tx.reach());
      return keep(tx, { ...ids, saved_by: profile_id, ...owner }, kept);
    });
  },
});
