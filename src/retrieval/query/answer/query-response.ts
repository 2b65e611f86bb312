import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Int64 } from '#base/shapes.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';
import { Terms } from '#query-plan/grammar.ts';
import { answerShape } from './shapes.ts';

const TypedInput = z.object({
  relation: z.enum(['bound', 'seed', 'operand']),
  /** Kind of the input ids. */
  kind: z.string(),
  /** The stage that produces them; absent if the caller gives them. */
  from: z.string().optional(),
});
export type TypedInput = z.infer<typeof TypedInput>;

/** A stage as it would run. */
const TypedStage = z.object({
  stage: z.string(),
  act: z.string(),
  takes: z.array(TypedInput),
  gives: z.literal('resource'),
  terms_applied: Terms,
  /** Number of statements, without the lookups of the caller's ids. */
  statements: Int64,
  /** Upper limit of the rows, by the sizes of the homes that the caller reads. */
  rows_estimated: Int64,
});
export type TypedStage = z.infer<typeof TypedStage>;

const PlanCost = z.object({
  statements: Int64,
  /** Number of texts that would be embedded. */
  embeddings: Int64,
  rows_estimated: Int64,
});
export type PlanCost = z.infer<typeof PlanCost>;

const DryRun = z.object({ stages: z.array(TypedStage), cost: PlanCost });
export type DryRun = z.infer<typeof DryRun>;

const ExplainedStatement = z.object({
  statement: z.string(),
  rows: Int64,
  ms: Double,
  /** As the database names them, last operator first. */
  operators: z.array(z.string()),
});
export type ExplainedStatement = z.infer<typeof ExplainedStatement>;

const ExplainedStage = z.object({
  stage: z.string(),
  rows_in: Int64,
  rows_out: Int64,
  ms: Double,
  statements: z.array(ExplainedStatement),
});
export type ExplainedStage = z.infer<typeof ExplainedStage>;

const Explanation = z.object({ ms: Double, stages: z.array(ExplainedStage) });

/** @param view schema of this instance's resource view */
export function queryResponse<View extends z.ZodType>(view: View) {
  const QueryResponse = z.object({
    ...answerShape(view),
    /** Only with `dry_run`: the plan was not run. */
    dry_run: DryRun.optional(),
    /** Only with `explain`. */
    explain: Explanation.optional(),
  });
  nameSchemas({ QueryResponse });
  return QueryResponse;
}

export type QueryResponse = z.infer<ReturnType<typeof queryResponse<typeof ResourceView>>>;

nameSchemas({
  TypedInput,
  TypedStage,
  PlanCost,
  DryRun,
  ExplainedStatement,
  ExplainedStage,
  Explanation,
});
