import type { ActName } from '#query-plan/acts.ts';
import { textsToEmbed } from '../execution/question-vectors.ts';
import type { Input, Stage, ValidatedPlan } from '../validation/validated-plan.ts';
import type { DryRun, TypedInput, TypedStage } from './query-response.ts';

/** Estimates a plan and its cost without running it. */

/** Number of statements per act; exact matches need one more for their texts. */
const STATEMENTS: Readonly<Record<ActName, number>> = {
  'find-exact': 2,
  'find-about-anywhere': 1,
  'find-about-within': 1,
  'find-resources-with': 1,
  'follow-from': 1,
  survey: 2,
  substantiate: 0,
  admit: 0,
};

/** Number of resources that the caller reads in an anchor; undefined = anywhere. */
export type SizeOf = (anchor: string | undefined) => number;

const takenAs = (relation: 'bound' | 'seed', input: Input | undefined): TypedInput[] => {
  if (input === undefined) return [];
  return input.from === 'upstream'
    ? [{ relation, kind: 'resource', from: input.stage }]
    : [{ relation, kind: input.kind }];
};

function takesOf(stage: Stage): TypedInput[] {
  if (stage.kind === 'combine')
    return stage.inputs.map((from) => ({ relation: 'operand', kind: 'resource', from }));
  return [...takenAs('bound', stage.bound), ...takenAs('seed', stage.seed)];
}

/** Upper limit of the rows within a bound. */
function boundOf(input: Input | undefined, before: ReadonlyMap<string, number>, sizeOf: SizeOf): number {
  if (input === undefined) return sizeOf(undefined);
  if (input.from === 'upstream') return before.get(input.stage)!;
  return input.kind === 'resource' ? new Set(input.ids).size : sizeOf(input.id);
}

function rowsOfCombination(op: 'union' | 'intersect' | 'difference', sizes: readonly number[]): number {
  if (op === 'union') return sizes.reduce((sum, size) => sum + size, 0);
  return op === 'intersect' ? Math.min(...sizes) : sizes[0]!;
}

function rowsOf(stage: Stage, before: ReadonlyMap<string, number>, sizeOf: SizeOf): number {
  if (stage.kind === 'combine')
    return rowsOfCombination(
      stage.op,
      stage.inputs.map((input) => before.get(input)!),
    );
  const bound = boundOf(stage.bound, before, sizeOf);
  return Math.min(stage.terms.limit ?? bound, bound);
}

const typed = (stage: Stage, rows: number): TypedStage => ({
  stage: stage.name,
  act: stage.kind === 'act' ? stage.act : stage.op,
  takes: takesOf(stage),
  gives: 'resource',
  terms_applied: stage.kind === 'act' ? stage.terms : {},
  statements: stage.kind === 'act' ? STATEMENTS[stage.act] : 0,
  rows_estimated: rows,
});

/** One statement reads all returned resources. */
const HYDRATION = 1;

/** Describes a plan stage by stage, with its total cost. */
export function estimate(plan: ValidatedPlan, sizeOf: SizeOf): DryRun {
  const before = new Map<string, number>();
  const stages = plan.stages.map((stage) => {
    const rows = rowsOf(stage, before, sizeOf);
    before.set(stage.name, rows);
    return typed(stage, rows);
  });
  const lookUps = plan.stages.some(
    (stage) => stage.kind === 'act' && [stage.bound, stage.seed].some((input) => input?.from === 'caller'),
  );
  const cost = {
    statements: stages.reduce((sum, { statements }) => sum + statements, HYDRATION + (lookUps ? 1 : 0)),
    embeddings: textsToEmbed(plan).length,
    rows_estimated: plan.returns.reduce((sum, { stage }) => sum + before.get(stage)!, 0),
  };
  return { stages, cost };
}
