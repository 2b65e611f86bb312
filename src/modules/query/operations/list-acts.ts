import { z } from 'zod';
import { NAMED_METADATA, nameSchemas } from '#base/schema-names.ts';
import { defineOperation } from '#operation/define.ts';
import { ACTS, ActDeclaration } from '#query-plan/acts.ts';
import { Composition } from '#query-plan/grammar.ts';
import { MOST_PREDICATES, MOST_PROBES } from '#query-plan/predicates.ts';

const QueryLanguage = z.object({
  acts: z.array(ActDeclaration),
  /** Of one filter. */
  limits: z.object({ predicates: z.int(), values: z.int() }),
  /** The body of POST /api/query, as JSON Schema 2020-12. */
  plan: z.record(z.string(), z.unknown()),
});

nameSchemas({ QueryLanguage });

/** Made of the very schema that parses plans. */
const PLAN_SCHEMA = z.toJSONSchema(Composition, {
  target: 'draft-2020-12',
  io: 'input',
  unrepresentable: 'any',
  metadata: NAMED_METADATA,
}) as Record<string, unknown>;

const LANGUAGE = {
  acts: [...ACTS],
  limits: { predicates: MOST_PREDICATES, values: MOST_PROBES },
  plan: PLAN_SCHEMA,
};

export const listActs = defineOperation({
  id: 'query_acts',
  group: 'Query',
  summary: 'Read what a plan can ask: every act with its inputs and terms, and how a plan is written',
  method: 'GET',
  path: '/api/query/acts',
  access: 'approved',
  success: { status: 200, body: QueryLanguage },
  handler: async () => LANGUAGE,
});
