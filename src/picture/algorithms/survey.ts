import type { Affinity } from './affinity.ts';
import { linkNodes, type Merge } from './clustering.ts';
import { type Dendrogram, toDendrogram } from './dendrogram.ts';

/** Fraction of the resolution down to which regions are joined; below it they stay apart at every zoom. */
const FLOOR = 0.05;

/** Most nodes of a component whose dendrogram is computed above the regions (decision 0010). */
const MAX_SURVEY_NODES = 20_000;

export interface Surveyed {
  readonly components: readonly (readonly number[])[];
  readonly affinity: Affinity;
  /** All merges at or above the resolution. */
  readonly merges: readonly Merge[];
  /** Region index of every position. */
  readonly regionOf: Int32Array;
  readonly resolution: number;
}

/**
 * The merges of regions under ever lower resolutions: the same average linkage, continued. Components of more than
 * MAX_SURVEY_NODES nodes keep their regions apart.
 * @returns leaves are region indexes
 */
export function surveyOf({
  components,
  affinity,
  merges,
  regionOf,
  resolution,
}: Surveyed): Dendrogram<number> {
  const componentOf = new Int32Array(regionOf.length);
  for (const [index, members] of components.entries())
    for (const member of members) componentOf[member] = index;
  const known = Map.groupBy(merges, ({ low }) => componentOf[low]!);
  const further: Merge[] = [];
  for (const [index, members] of components.entries()) {
    const held = known.get(index) ?? [];
    if (members.length - held.length < 2 || members.length > MAX_SURVEY_NODES) continue;
    const linked = linkNodes(members, affinity, resolution * FLOOR, held);
    for (const { low, high, height } of linked.merges.slice(held.length))
      further.push({ low: regionOf[low]!, high: regionOf[high]!, height });
  }
  const regions = regionOf.reduce((most, region) => Math.max(most, region), -1) + 1;
  return toDendrogram(
    Array.from({ length: regions }, (_, region) => region),
    further,
  );
}
