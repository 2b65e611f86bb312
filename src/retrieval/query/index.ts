import type { Operation } from '#operation/define.ts';
import type { SearchParts } from '../search/index.ts';
import { queryResponse } from './answer/query-response.ts';
import { getPlan, listActs, listPlans } from './operations/reads.ts';
import { removePlan } from './operations/remove-saved-plan.ts';
import { replacePlan } from './operations/replace-saved-plan.ts';
import { runQuery } from './operations/run-query.ts';
import { runSavedPlan } from './operations/run-saved-plan.ts';
import { savePlan } from './operations/save-plan.ts';

/** The operations of query plans, whose searches run on the same parts as a search. */
export function operations(searchParts: SearchParts): Operation[] {
  const parts = { ...searchParts, response: queryResponse(searchParts.shown.schema) };
  return [
    runQuery(parts),
    listActs,
    savePlan,
    listPlans,
    getPlan,
    replacePlan,
    removePlan,
    runSavedPlan(parts),
  ];
}
