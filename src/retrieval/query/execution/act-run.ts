import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { Match, MissingVector } from '../../search/index.ts';
import type { ActRefusal } from '../answer/shapes.ts';
import type { ActStage } from '../validation/validated-plan.ts';
import type { QuestionVectors } from './question-vectors.ts';
import type { Scope } from './scope.ts';
import type { ScoredRegion } from './survey-score.ts';
import type { Via } from './walk.ts';

/** One row of a stage's result. */
export interface Row extends Match {
  readonly score: number;
  readonly via?: readonly Via[];
}

/** The outcome of running a stage, not interpreted. */
export interface Outcome {
  /** Best first; unordered if the stage has no order. */
  readonly rows: readonly Row[];
  /** Number of caller-given resource ids that are unusable. */
  readonly unusable: number;
  readonly refusal?: ActRefusal;
  /** The surveyed regions. */
  readonly regions?: readonly ScoredRegion[];
}

export type Outcomes = ReadonlyMap<string, Outcome>;

export const NO_ROWS: Outcome = { rows: [], unusable: 0 };

/** An unordered set. */
export const setOf = (ids: readonly string[]): Row[] => ids.map((id) => ({ id, score: 0 }));

/** Observes the stages while they run, without changing their results. */
export interface Observer {
  /** Runs the statements of one stage. */
  readonly runnerFor: (stage: string, runner: Runner) => Runner;
  readonly around: <T>(stage: string, work: () => Promise<T>) => Promise<T>;
}

export const UNOBSERVED: Observer = {
  runnerFor: (_, runner) => runner,
  around: (_, work) => work(),
};

/** Dependencies of running stages. */
export interface ExecutionParts {
  /** Runner of the one transaction in which everything is read. */
  readonly read: Runner;
  /** The caller's reach: it alone determines visibility. */
  readonly reach: Reach;
  readonly vectors: QuestionVectors;
  /** Why questions without a vector have none. */
  readonly missing: MissingVector;
  readonly observer: Observer;
}

/** A stage whose inputs are complete. */
export interface ReadyStage {
  readonly stage: ActStage;
  readonly scope: Scope | undefined;
  readonly seeds: readonly string[];
}

/** Runs one act. */
export type ActRun = (ready: ReadyStage, parts: ExecutionParts) => Promise<Outcome>;
