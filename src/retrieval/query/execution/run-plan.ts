import type { ActName } from '#query-plan/acts.ts';
import { exactArm, type Narrowing, wideArm } from '../../search/index.ts';
import type { ActStage, CombineStage, Stage, ValidatedPlan } from '../validation/validated-plan.ts';
import {
  type ActRun,
  type ExecutionParts,
  NO_ROWS,
  type Outcome,
  type Outcomes,
  type ReadyStage,
  setOf,
} from './act-run.ts';
import { findResourcesWith } from './acts/find-resources-with.ts';
import { followFrom } from './acts/follow-from.ts';
import { survey } from './acts/survey.ts';
import { subtrahendRefused, vectorMissing } from './refusals.ts';
import { type CallerIds, idsOf, lookUpCallerIds, scopeOf, unusableOf } from './scope.ts';

/** The acts that find by a question: the arms of the search, within the bound of the stage. */

const narrowingOf = ({ stage, scope }: ReadyStage, { reach }: ExecutionParts): Narrowing => ({
  reach,
  scope: scope?.kind === 'anchor' ? scope.id : null,
  bound: scope?.kind === 'resources' ? scope.ids : null,
  docType: null,
  offset: stage.terms.offset ?? 0,
  limit: stage.terms.limit!,
});

const findExact: ActRun = async (ready, parts) => {
  const hits = await exactArm(parts.read, { text: ready.stage.question, ...narrowingOf(ready, parts) });
  return { ...NO_ROWS, rows: hits.map(({ fts_norm, ...hit }) => ({ ...hit, score: fts_norm })) };
};

const findAbout: ActRun = async (ready, parts) => {
  const vector = parts.vectors.get(ready.stage.name);
  if (vector === undefined) return vectorMissing(parts.missing);
  const hits = await wideArm(parts.read, { vector, ...narrowingOf(ready, parts) });
  return { ...NO_ROWS, rows: hits.map(({ vec_norm, ...hit }) => ({ ...hit, score: vec_norm })) };
};

type Ids = readonly string[];

const COMBINED: Readonly<Record<CombineStage['op'], (sets: readonly Ids[]) => Iterable<string>>> = {
  union: (sets) => new Set(sets.flat()),
  intersect: ([first = [], ...others]) => {
    const rest = others.map((ids) => new Set(ids));
    return new Set(first.filter((id) => rest.every((ids) => ids.has(id))));
  },
  difference: ([minuend = [], subtrahend = []]) => {
    const taken = new Set(subtrahend);
    return new Set(minuend.filter((id) => !taken.has(id)));
  },
};

/** Combines sets of ids; the result is distinct and unordered. */
const combine = (op: CombineStage['op'], sets: readonly Ids[]): string[] => [...COMBINED[op](sets)];

const unbuilt: ActRun = () => Promise.reject(new Error('an act without a mechanic was validated'));

const ACTS: Readonly<Record<ActName, ActRun>> = {
  'find-exact': findExact,
  'find-about-anywhere': findAbout,
  'find-about-within': findAbout,
  'find-resources-with': findResourcesWith,
  'follow-from': followFrom,
  survey,
  substantiate: unbuilt,
  admit: unbuilt,
};

/** The results of earlier stages that a stage needs. */
interface Before {
  readonly outcomes: Outcomes;
  readonly known: CallerIds;
  /** Stages that refused, and all their dependents. */
  readonly tainted: ReadonlySet<string>;
}

const runCombine = ({ op, inputs }: CombineStage, { outcomes, tainted }: Before): Outcome => {
  const subtrahend = inputs[1]!;
  if (op === 'difference' && tainted.has(subtrahend)) return subtrahendRefused(subtrahend);
  // A repeated set does not change a union or an intersection; a difference of a set with itself is empty.
  const distinct = op === 'difference' ? inputs : [...new Set(inputs)];
  const sets = distinct.map((input) => outcomes.get(input)!.rows.map(({ id }) => id));
  return { ...NO_ROWS, rows: setOf(combine(op, sets)) };
};

async function runAct(stage: ActStage, before: Before, parts: ExecutionParts): Promise<Outcome> {
  const { outcomes, known } = before;
  const outcome = await ACTS[stage.act](
    {
      stage,
      scope: scopeOf(stage.bound, outcomes, known),
      seeds: stage.seed === undefined ? [] : idsOf(stage.seed, outcomes, known),
    },
    { ...parts, read: parts.observer.runnerFor(stage.name, parts.read) },
  );
  return { ...outcome, unusable: unusableOf(stage, known) };
}

function sourcesOf(stage: Stage): string[] {
  if (stage.kind === 'combine') return [...stage.inputs];
  return [stage.bound, stage.seed].flatMap((input) => (input?.from === 'upstream' ? [input.stage] : []));
}

/** Throws the first failure once everything has settled, since the transaction then ends. */
async function allOf(running: Iterable<Promise<unknown>>): Promise<void> {
  const ended = await Promise.allSettled(running);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

/**
 * Runs a plan: each stage starts as soon as its inputs are complete, so that the statements of independent stages share
 * round trips.
 */
export async function runPlan(plan: ValidatedPlan, parts: ExecutionParts): Promise<Outcomes> {
  const known = lookUpCallerIds(parts.read, plan, parts.reach);
  const outcomes = new Map<string, Outcome>();
  const tainted = new Set<string>();
  const running = new Map<string, Promise<void>>();
  const run = async (stage: Stage): Promise<void> => {
    const sources = sourcesOf(stage);
    await Promise.all(sources.map((source) => running.get(source)));
    const before = { outcomes, tainted, known: await known };
    const outcome = await parts.observer.around(stage.name, async () =>
      stage.kind === 'combine' ? runCombine(stage, before) : runAct(stage, before, parts),
    );
    outcomes.set(stage.name, outcome);
    if (outcome.refusal !== undefined || sources.some((source) => tainted.has(source)))
      tainted.add(stage.name);
  };
  // In order, so that each stage finds the promises of its inputs.
  for (const stage of plan.stages) running.set(stage.name, run(stage));
  await allOf([known, ...running.values()]);
  return outcomes;
}
