import type { ShownResources } from '#knowledge/resources/index.ts';
import type { Operation } from '#operation/define.ts';
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
 * @param shown the resource view of this instance
 * @param embeds embeds the questions of plans; absent: they are not embedded
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
