import { z } from 'zod';
import { PrincipalTable } from '#base/shapes.ts';
import { CypherInt, CypherJson, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const owner = { owner_table: PrincipalTable, owner_id: z.string() };
const byId = z.object({ id: z.string(), reach: ReachParam });

const SavedPlanRow = z.object({
  id: z.string(),
  name: z.string(),
  ...owner,
  saved_by: z.string(),
  content: CypherJson,
  created: CypherTime,
  updated: CypherTime,
});
export type SavedPlanRow = z.output<typeof SavedPlanRow>;

export const getSavedPlan = query('query/get_saved_plan', { mode: 'read', params: byId, row: SavedPlanRow });

export const listSavedPlans = query('query/list_saved_plans', {
  mode: 'read',
  params: z.object({ most: CypherInt, reach: ReachParam }),
  row: SavedPlanRow,
});

export const lockSavedPlan = query('query/lock_saved_plan', {
  mode: 'write',
  params: byId,
  row: z.object({ ...owner, changeable: z.boolean() }),
});

export const storePlanText = query('query/store_plan_text', {
  mode: 'write',
  params: z.object({ id: z.string(), content: z.string() }),
});
