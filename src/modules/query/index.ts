import type { Operation } from '#operation/define.ts';
import type { ShownResources } from '../resources/index.ts';
import type { Embeds } from '../search/index.ts';
import { queryResponse } from './answer/query-response.ts';
import { getPlan } from './operations/get-saved-plan.ts';
import { listActs } from './operations/list-acts.ts';
import { listPlans } from './operations/list-saved-plans.ts';
import { removePlan } from './operations/remove-saved-plan.ts';
import { replacePlan } from './operations/replace-saved-plan.ts';
import { runQuery } from './operations/run-query.ts';
import { runSavedPlan } from './operations/run-saved-plan.ts';
import { savePlan } from './operations/save-plan.ts';

/**
 * @param shown resources as this instance shows them
 * @param embeds what embeds the questions of plans; default nothing does
 */
export function operations(shown: ShownResources, embeds?: Embeds): Operation[] {
  const parts = { shown, embeds, response: queryResponse(shown.schema) };
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
