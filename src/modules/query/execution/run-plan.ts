import type { ActName } from '#query-plan/acts.ts';
import type { ActStage, CombineStage, Stage, ValidatedPlan } from '../validation/validated-plan.ts';
import type { ActRun } from './act-run.ts';
import { findAbout, findExact } from './acts/find.ts';
import { findResourcesWith } from './acts/find-resources-with.ts';
import { followFrom } from './acts/follow-from.ts';
import { survey } from './acts/survey.ts';
import { type CallerIds, lookUpCallerIds, unusableOf } from './caller-ids.ts';
import { combine } from './combine.ts';
import { NO_ROWS, type Outcome, type Outcomes, setOf } from './outcome.ts';
import type { ExecutionParts } from './parts.ts';
import { subtrahendRefused } from './refusals.ts';
import { idsOf, scopeOf } from './scope.ts';

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

/** What a stage needs of those before it. */
interface Before {
  readonly outcomes: Outcomes;
  readonly known: CallerIds;
  /** Stages that refused, and all that takes from them. */
  readonly tainted: ReadonlySet<string>;
}

const runCombine = ({ op, inputs }: CombineStage, { outcomes, tainted }: Before): Outcome => {
  const subtrahend = inputs[1]!;
  if (op === 'difference' && tainted.has(subtrahend)) return subtrahendRefused(subtrahend);
  const sets = inputs.map((input) => outcomes.get(input)!.rows.map(({ id }) => id));
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

/** The first failure counts; it is thrown when nothing is under way any more, since the transaction ends then. */
async function allOf(running: Iterable<Promise<unknown>>): Promise<void> {
  const ended = await Promise.allSettled(running);
  for (const result of ended) if (result.status === 'rejected') throw result.reason;
}

/**
 * Runs a plan: each stage as soon as those that it takes from have answered, so that the statements of stages that do not wait
 * for each other travel together.
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
  // In their order, so that each finds those that it waits for.
  for (const stage of plan.stages) running.set(stage.name, run(stage));
  await allOf([known, ...running.values()]);
  return outcomes;
}
