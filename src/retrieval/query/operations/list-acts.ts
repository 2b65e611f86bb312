import { z } from 'zod';
import { NAMED_METADATA, nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { ACTS, ActDeclaration } from '#query-plan/acts.ts';
import { MOST_COST } from '#query-plan/cost.ts';
import { Composition } from '#query-plan/grammar.ts';
import { MOST_PREDICATES, MOST_PROBES } from '#query-plan/predicates.ts';

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
