import type { Match } from '../../search/index.ts';
import type { ActRefusal } from '../answer/shapes.ts';
import type { ScoredRegion } from './survey-score.ts';
import type { Via } from './walk.ts';

/** One member of what a stage gave. */
export interface Row extends Match {
  readonly score: number;
  readonly via?: readonly Via[];
}

/** What running a stage came to; nothing here forms an opinion on it. */
export interface Outcome {
  /** Best first; in no order where the stage orders by nothing. */
  readonly rows: readonly Row[];
  /** Ids of resources that the caller named and that do not count. */
  readonly unusable: number;
  readonly refusal?: ActRefusal;
  /** Those that a survey looked into. */
  readonly regions?: readonly ScoredRegion[];
}

export type Outcomes = ReadonlyMap<string, Outcome>;

export const NO_ROWS: Outcome = { rows: [], unusable: 0 };

/** A set without an order. */
export const setOf = (ids: readonly string[]): Row[] => ids.map((id) => ({ id, score: 0 }));
