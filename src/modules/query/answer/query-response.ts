import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Int64 } from '#base/shapes.ts';
import { Terms } from '#query-plan/grammar.ts';
import type { ResourceView } from '../../resources/index.ts';
import { answerShape } from './shapes.ts';

const TypedInput = z.object({
  relation: z.enum(['bound', 'seed', 'operand']),
  /** What kind of ids come in. */
  kind: z.string(),
  /** The stage that they come from; absent where the caller brings them. */
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
  /** Statements, without those that look up what the caller named. */
  statements: Int64,
  /** What comes out at most, by the sizes of the homes that the caller reads. */
  rows_estimated: Int64,
});
export type TypedStage = z.infer<typeof TypedStage>;

const PlanCost = z.object({
  statements: Int64,
  /** Texts that would be embedded. */
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
  /** As the database names them, the last one first. */
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

/** @param view resources as this instance shows them */
export function queryResponse<View extends z.ZodType>(view: View) {
  const QueryResponse = z.object({
    ...answerShape(view),
    /** Only with `dry_run`: nothing was run then. */
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
