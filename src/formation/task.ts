import type { StoredBridge, StoredRegion } from './diff.ts';
import type { Lens } from './lenses.ts';
import type { FormationInput } from './substrate.ts';

/** A live edge between a given node and a resource of the anchor that is not given, which a stored region holds. */
export interface OuterEdge {
  readonly node: string;
  readonly region: string;
  readonly home_id: string;
}

/** Nodes up to which something is done exactly or as a whole (decision 0010). */
export interface FormationLimits {
  readonly maxWhole?: number;
  readonly maxExact?: number;
  readonly maxSimilar?: number;
}

/** What one run works on: a whole anchor, or those parts of it that may have changed. */
export interface FormationTask {
  readonly input: FormationInput;
  readonly lens: Lens;
  /** Live regions of what is given. */
  readonly live: readonly StoredRegion[];
  /** Stored bridges that touch those regions. */
  readonly bridges: readonly StoredBridge[];
  readonly outer: readonly OuterEdge[];
  /** Whether everything in the anchor is given. */
  readonly full: boolean;
  readonly limits?: FormationLimits;
}
