import { defineOperation } from '#operation/define.ts';
import type { ShownResources } from '../../resources/index.ts';
import type { Embeds } from '../../search/index.ts';
import { queryResponse } from '../answer/query-response.ts';
import { answerPlan } from '../answer-plan.ts';
import { Composition } from '../language/grammar.ts';

/**
 * @param shown resources as this instance shows them
 * @param embeds what embeds the questions of a plan
 */
export const runQuery = (shown: ShownResources, embeds: Embeds | undefined) =>
  defineOperation({
    id: 'query',
    group: 'Query',
    summary: 'Run a plan of stages over what you can read, in one consistent read',
    method: 'POST',
    path: '/api/query',
    access: 'approved',
    body: Composition,
    success: { status: 200, body: queryResponse(shown.schema) },
    refusals: ['PLAN_REFUSED'],
    handler: ({ body }, context) => answerPlan(body, body, { ...context, shown, embeds }),
  });
