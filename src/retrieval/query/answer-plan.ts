import { searchedDimension } from '#knowledge/embedding/index.ts';
import type { ExplainingRunner, Runner } from '#neo4j/database.ts';
import type { Context } from '#operation/context.ts';
import { type Composition, isAct } from '#query-plan/grammar.ts';
import { planRefused } from '#query-plan/refusal.ts';
import { hydrate, locate, type SearchParts } from '../search/index.ts';
import { assemble, type Hydrated } from './answer/assemble.ts';
import { estimate } from './answer/estimate.ts';
import type { QueryResponse, queryResponse } from './answer/query-response.ts';
import { type Outcomes, UNOBSERVED } from './execution/act-run.ts';
import { questionVectors } from './execution/question-vectors.ts';
import { runPlan } from './execution/run-plan.ts';
import { type Watch, watch } from './execution/watch.ts';
import { measureAnchors } from './queries.ts';
import { type ValidatedPlan, validatePlan } from './validation/validated-plan.ts';

/** Dependencies for answering plans. */
export interface AnswerParts extends SearchParts {
  /** The schema of responses with such resources: one component of the contract. */
  readonly response: ReturnType<typeof queryResponse<SearchParts['shown']['schema']>>;
}

/** The caller's context. */
export interface Asking
  extends Pick<Context, 'caller' | 'read' | 'log'>,
    Pick<AnswerParts, 'shown' | 'embeds'> {}

export interface PlanOptions {
  readonly dry_run: boolean;
  readonly explain: boolean;
}

const bringsVector = ({ stages }: Composition): boolean =>
  stages.some((stage) => isAct(stage) && stage.intention?.embedding !== undefined);

/** @throws Refusal PLAN_REFUSED with all problems */
async function validated(plan: Composition, { read, embeds }: Asking): Promise<ValidatedPlan> {
  const dimension = bringsVector(plan) ? await searchedDimension(read, embeds.embedders.vectorsFrom) : null;
  const verdict = validatePlan(plan, { dimension });
  if ('refusals' in verdict) throw planRefused(verdict.refusals);
  return verdict.plan;
}

async function dryRun(plan: ValidatedPlan, { read, caller: { reach } }: Asking): Promise<QueryResponse> {
  const sizes = new Map(
    (await read.list(measureAnchors, { ids: [...reach.readable_anchors], reach })).map((row) => [
      row.id,
      row.resources,
    ]),
  );
  const everything = [...sizes.values()].reduce((sum, size) => sum + size, reach.readable_resources.length);
  const sizeOf = (anchor: string | undefined) =>
    anchor === undefined ? everything : (sizes.get(anchor) ?? 0);
  return { returned: {}, trace: { stages: [] }, dry_run: estimate(plan, sizeOf) };
}

/** Reads the resources of all returned stages and the locations of their matches, concurrently. */
async function hydrated(
  runner: Runner,
  plan: ValidatedPlan,
  outcomes: Outcomes,
  { caller: { reach }, shown }: Asking,
): Promise<Hydrated> {
  const rows = plan.returns.flatMap(({ stage }) => outcomes.get(stage)!.rows);
  const ids = new Set(rows.map(({ id }) => id));
  const openMeta = plan.returns.some((entry) => entry.openMeta);
  const [views, places] = await Promise.all([
    hydrate(runner, [...ids], reach, { openMeta }),
    locate(runner, rows, reach),
  ]);
  return { views: new Map(views.map((view) => [view.id, shown.show(view)])), places };
}

async function explained(
  runner: ExplainingRunner,
  { trace }: QueryResponse,
  watched: Watch,
  began: number,
): Promise<NonNullable<QueryResponse['explain']>> {
  const ms = Math.round((performance.now() - began) * 100) / 100;
  const reported = await watched.report(runner);
  const stages = trace.stages.map(({ stage, input_ids, produced_ids }) => ({
    stage,
    rows_in: input_ids,
    rows_out: produced_ids,
    ...reported.get(stage)!,
  }));
  return { ms, stages };
}

/**
 * Validates a plan, embeds its questions, and runs it in one read transaction.
 * @throws Refusal PLAN_REFUSED
 */
export async function answerPlan(
  composition: Composition,
  { dry_run, explain }: PlanOptions,
  asking: Asking,
): Promise<QueryResponse> {
  const plan = await validated(composition, asking);
  if (dry_run) return dryRun(plan, asking);
  const { read, log, caller, embeds } = asking;
  const { vectors, missing } = await questionVectors(read, plan, { ...embeds, log });
  return read.together(async (runner) => {
    const began = performance.now();
    const watched = explain ? watch() : undefined;
    const parts = { read: runner, reach: caller.reach, vectors, missing, observer: watched ?? UNOBSERVED };
    const outcomes = await runPlan(plan, parts);
    const answer = assemble(plan, outcomes, await hydrated(runner, plan, outcomes, asking));
    if (watched === undefined) return answer;
    return { ...answer, explain: await explained(runner, answer, watched, began) };
  });
}
