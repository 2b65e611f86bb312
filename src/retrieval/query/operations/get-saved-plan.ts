import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { getSavedPlan } from '../saved/queries.ts';
import { PlanId, SavedPlan, savedPlanView } from '../saved/shapes.ts';

export const getPlan = defineOperation({
  id: 'get_plan',
  group: 'Query',
  summary: 'Read a saved plan with its parameters',
  method: 'GET',
  path: '/api/query/plans/{id}',
  access: 'approved',
  params: PlanId,
  success: { status: 200, body: SavedPlan },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const row = await read.find(getSavedPlan, { id, reach });
    if (row === undefined) throw notFound();
    return savedPlanView(row);
  },
});
