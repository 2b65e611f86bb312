import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { QuestionVectors } from './question-vectors.ts';

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
  readonly observer: Observer;
}
