import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { QuestionVectors } from './question-vectors.ts';

/** Watches the stages while they run; it changes nothing of what they give. */
export interface Observer {
  /** Runs the statements of one stage. */
  readonly runnerFor: (stage: string, runner: Runner) => Runner;
  readonly around: <T>(stage: string, work: () => Promise<T>) => Promise<T>;
}

export const UNOBSERVED: Observer = {
  runnerFor: (_, runner) => runner,
  around: (_, work) => work(),
};

/** What stages run with. */
export interface ExecutionParts {
  /** Of the one transaction in which everything is read. */
  readonly read: Runner;
  /** Who asks: the only thing that decides what is seen. */
  readonly reach: Reach;
  readonly vectors: QuestionVectors;
  readonly observer: Observer;
}
