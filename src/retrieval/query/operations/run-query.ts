import { defineOperation } from '#operation/define.ts';
import { Composition } from '#query-plan/grammar.ts';
import { type AnswerParts, answerPlan } from '../answer-plan.ts';

/** @param parts dependencies for answering plans */
export const runQuery = (parts: AnswerParts) =>
  defineOperation({
    id: 'query',
    group: 'Query',
    summary: 'Run a query plan over what you can read, in one consistent read',
    method: 'POST',
    path: '/api/query',
    access: 'approved',
    onlyReads: true,
    body: Composition,
    success: { status: 200, body: parts.response },
    refusals: ['PLAN_REFUSED'],
    handler: ({ body }, context) => answerPlan(body, body, { ...context, ...parts }),
  });
