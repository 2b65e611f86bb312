import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { type AnswerParts, answerPlan } from '../answer-plan.ts';
import { withArguments } from '../saved/parameters.ts';
import { getSavedPlan } from '../saved/queries.ts';
import { readComposition } from '../saved/save.ts';
import { PlanId, RunPlanRequest, textOf } from '../saved/shapes.ts';

/** @param parts dependencies for answering plans */
export const runPlan = (parts: AnswerParts) =>
  defineOperation({
    id: 'run_plan',
    group: 'Query',
    summary: 'Run a saved plan with values for its parameters, over what you can read',
    method: 'POST',
    path: '/api/query/plans/{id}/run',
    access: 'approved',
    onlyReads: true,
    params: PlanId,
    body: RunPlanRequest,
    success: { status: 200, body: parts.response },
    refusals: ['PLAN_REFUSED', 'BAD_REQUEST', 'NOT_FOUND', 'UNPROCESSABLE'],
    handler: async ({ params: { id }, body }, context) => {
      const { read, caller } = context;
      const row = await read.find(getSavedPlan, { id, reach: caller.reach });
      if (row === undefined) throw notFound();
      const { plan, parameters } = textOf(row.content);
      const composition = readComposition(withArguments(plan, parameters, body.arguments));
      return answerPlan(composition, body, { ...context, ...parts });
    },
  });
