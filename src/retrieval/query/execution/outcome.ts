import type { Match } from '../../search/index.ts';
import type { ActRefusal } from '../answer/shapes.ts';
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
