import type { ActStage } from '../validation/validated-plan.ts';
import type { Outcome } from './outcome.ts';
import type { ExecutionParts } from './parts.ts';
import type { Scope } from './scope.ts';

/** A stage whose inputs are complete. */
export interface ReadyStage {
  readonly stage: ActStage;
  readonly scope: Scope | undefined;
  readonly seeds: readonly string[];
}

/** Runs one act. */
export type ActRun = (ready: ReadyStage, parts: ExecutionParts) => Promise<Outcome>;
