import { newId } from '#base/ids.ts';
import { defineOperation } from '#operation/define.ts';
import { checkKeptPlan, keep, lockChangeable } from '../saved/save.ts';
import { PlanId, ReplacePlanRequest, SavedPlan } from '../saved/shapes.ts';

export const replacePlan = defineOperation({
  id: 'replace_plan',
  group: 'Query',
  summary:
    'Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage',
  method: 'PUT',
  path: '/api/query/plans/{id}',
  access: 'approved',
  params: PlanId,
  body: ReplacePlanRequest,
  success: { status: 200, body: SavedPlan },
  refusals: ['PLAN_REFUSED', 'BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND', 'UNPROCESSABLE'],
  handler: async ({ params: { id }, body }, { caller: { profile_id }, write }) => {
    const text_id = newId();
    return write(async (tx) => {
      const owner = await lockChangeable(tx, id);
      checkKeptPlan(body);
      return keep(tx, { plan_id: id, text_id, saved_by: profile_id, ...owner }, body);
    });
  },
});
