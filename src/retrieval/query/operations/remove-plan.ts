import { defineOperation } from '#operation/define.ts';
import { planRemoved } from '#record/ledger/index.ts';
import { lockChangeable } from '../saved/save.ts';
import { PlanId } from '../saved/shapes.ts';

export const removePlan = defineOperation({
  id: 'remove_plan',
  group: 'Query',
  summary: 'Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage',
  method: 'DELETE',
  path: '/api/query/plans/{id}',
  access: 'approved',
  params: PlanId,
  success: { status: 204 },
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ params: { id } }, { write }) =>
    write(async (tx) => {
      const owner = await lockChangeable(tx, id);
      await tx.append([planRemoved({ plan_id: id, ...owner })]);
    }),
});
