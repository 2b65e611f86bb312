import { defineOperation } from '#operation/define.ts';
import { listSavedPlans } from '../saved/queries.ts';
import { SavedPlanList, savedPlanView } from '../saved/shapes.ts';

const MOST_PLANS = 200;

export const listPlans = defineOperation({
  id: 'list_plans',
  group: 'Query',
  summary: 'List your saved plans and those of your teams',
  method: 'GET',
  path: '/api/query/plans',
  access: 'approved',
  success: { status: 200, body: SavedPlanList },
  handler: async (_, { caller: { reach }, read }) => {
    const rows = await read.list(listSavedPlans, { most: MOST_PLANS + 1, reach });
    return { plans: rows.slice(0, MOST_PLANS).map(savedPlanView), truncated: rows.length > MOST_PLANS };
  },
});
