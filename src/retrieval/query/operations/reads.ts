import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { NAMED_METADATA, nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { ACTS, ActDeclaration } from '#query-plan/acts.ts';
import { MOST_COST } from '#query-plan/cost.ts';
import { Composition } from '#query-plan/grammar.ts';
import { MOST_PREDICATES, MOST_PROBES } from '#query-plan/predicates.ts';
import { getSavedPlan, listSavedPlans } from '../saved/queries.ts';
import { PlanId, SavedPlan, SavedPlanList, savedPlanView } from '../saved/shapes.ts';

const QueryLanguage = z.object({
  acts: z.array(ActDeclaration),
  /** Maximum predicates and values per filter, and maximum total cost of a plan's stages. */
  limits: z.object({ predicates: z.int(), values: z.int(), cost: z.int() }),
  /** The body of POST /api/query, as JSON Schema 2020-12. */
  plan: z.record(z.string(), z.unknown()),
});

nameSchemas({ QueryLanguage });

/** Derived from the schema that parses plans. */
const PLAN_SCHEMA = z.toJSONSchema(Composition, {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
  metadata: NAMED_METADATA,
}) as Record<string, unknown>;

const LANGUAGE = {
  acts: [...ACTS],
  limits: { predicates: MOST_PREDICATES, values: MOST_PROBES, cost: MOST_COST },
  plan: PLAN_SCHEMA,
};

export const listActs = defineOperation({
  id: 'query_acts',
  group: 'Query',
  summary: 'Read the acts of query plans with their inputs and terms, and the grammar of plans',
  method: 'GET',
  path: '/api/query/acts',
  access: 'approved',
  success: { status: 200, body: QueryLanguage },
  handler: async () => LANGUAGE,
});

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

export const getPlan = defineOperation({
  id: 'get_plan',
  group: 'Query',
  summary: 'Read a saved plan with its parameters',
  method: 'GET',
  path: '/api/query/plans/{id}',
  access: 'approved',
  params: PlanId,
  success: { status: 200, body: SavedPlan },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const row = await read.find(getSavedPlan, { id, reach });
    if (row === undefined) throw notFound();
    return savedPlanView(row);
  },
});
