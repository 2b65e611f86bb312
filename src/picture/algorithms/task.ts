import type { StoredBridge, StoredRegion } from './diff.ts';
import type { Lens } from './lenses.ts';
import type { NearRows } from './near-rows.ts';
import type { FormationInput } from './substrate.ts';

/** A live edge between a given node and a resource of the anchor outside the input that belongs to a stored region. */
export interface OuterEdge {
  readonly node: string;
  readonly region: string;
  readonly home_id: string;
}

/** Most nodes for exact or whole processing (decision 0010). */
export interface FormationLimits {
  readonly maxWhole?: number;
  readonly maxExact?: number;
  readonly maxSimilar?: number;
}

/** Input of one run: a whole anchor, or the parts of it that may have changed. */
export interface FormationTask {
  readonly input: FormationInput;
  readonly lens: Lens;
  /** Live regions of the input. */
  readonly live: readonly StoredRegion[];
  /** Stored bridges of those regions. */
  readonly bridges: readonly StoredBridge[];
  readonly outer: readonly OuterEdge[];
  /** Whether everything in the anchor is given. */
  readonly full: boolean;
  readonly limits?: FormationLimits;
  /** Rows that may be among the nearest ones of each node with a direction (see near-rows.ts). */
  readonly near?: NearRows | undefined;
}
