import type { Operation } from '#operation/define.ts';
import type { SearchParts } from '../search/index.ts';
import { queryResponse } from './answer/query-response.ts';
import { getPlan, listActs, listPlans } from './operations/reads.ts';
import { removePlan } from './operations/remove-plan.ts';
import { replacePlan } from './operations/replace-plan.ts';
import { runPlan } from './operations/run-plan.ts';
import { runQuery } from './operations/run-query.ts';
import { savePlan } from './operations/save-plan.ts';

/** The operations of query plans, whose searches run on the same parts as a search. */
export function operations(searchParts: SearchParts): Operation[] {
  const parts = { ...searchParts, response: queryResponse(searchParts.shown.schema) };
  return [runQuery(parts), listActs, savePlan, listPlans, getPlan, replacePlan, removePlan, runPlan(parts)];
}
