import type { Merge } from './clustering.ts';

/**
 * A dendrogram as a line: the leaves are ordered so that every cluster at any height is a contiguous run, and
 * `heights[i]` is the height at which leaf i and leaf i + 1 joined; 0 = never.
 */
export interface Dendrogram<Leaf> {
  readonly leaves: readonly Leaf[];
  /** One fewer than leaves; above 0 where two neighbours joined. */
  readonly heights: readonly number[];
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly height: number;
}

/**
 * The dendrogram of merges of clusters that are named by their smallest node. A join is never higher than the joins
 * inside it: averages fall as clusters grow, and rounding must not violate that.
 * @param nodes ascending; each is a leaf
 * @param merges in order
 */
export function toDendrogram(nodes: readonly number[], merges: readonly Merge[]): Dendrogram<number> {
  const runs = new Map<number, Run>();
  const next = new Map<number, number>();
  const gaps = new Map<number, number>();
  const runOf = (node: number): Run =>
    runs.get(node) ?? { first: node, last: node, height: Number.POSITIVE_INFINITY };
  for (const { low, high, height } of merges) {
    const one = runOf(low);
    const other = runOf(high);
    const joined = Math.min(height, one.height, other.height);
    next.set(one.last, other.first);
    gaps.set(one.last, joined);
    runs.set(low, { first: one.first, last: other.last, height: joined });
    runs.delete(high);
  }
  return lineUp(nodes, next, gaps);
}

function lineUp(
  nodes: readonly number[],
  next: ReadonlyMap<number, number>,
  gaps: ReadonlyMap<number, number>,
): Dendrogram<number> {
  const followers = new Set(next.values());
  const leaves: number[] = [];
  const heights: number[] = [];
  for (const start of nodes) {
    if (followers.has(start)) continue;
    for (let at: number | undefined = start; at !== undefined; at = next.get(at)) {
      leaves.push(at);
      heights.push(gaps.get(at) ?? 0);
    }
  }
  return { leaves, heights: heights.slice(0, -1) };
}

/** The clusters at a height: runs of neighbours that joined there or above. */
export function cutAt<Leaf>({ leaves, heights }: Dendrogram<Leaf>, height: number): Leaf[][] {
  const groups: Leaf[][] = [];
  for (const [index, leaf] of leaves.entries()) {
    if (index > 0 && heights[index - 1]! > 0 && heights[index - 1]! >= height) groups.at(-1)!.push(leaf);
    else groups.push([leaf]);
  }
  return groups;
}

/** The zoom of the stored regions; below it regions join, above it they split. */
export const STORED_ZOOM = 0.5;

/**
 * The height at which a zoom cuts.
 * @param zoom 0 = coarsest, 0.5 = the stored regions, 1 = every resource by itself
 * @param resolution of the lens, the height at which the stored regions were cut
 * @param greatest the greatest height inside any stored region; at least `resolution`
 */
export function heightOfZoom(zoom: number, resolution: number, greatest: number): number {
  if (zoom <= STORED_ZOOM) return (resolution * zoom) / STORED_ZOOM;
  if (zoom >= 1) return Number.POSITIVE_INFINITY;
  return resolution + ((greatest - resolution) * (zoom - STORED_ZOOM)) / (1 - STORED_ZOOM);
}

/** Cuts a dendrogram at a zoom (see heightOfZoom). */
export const cut = <Leaf>(
  dendrogram: Dendrogram<Leaf>,
  zoom: number,
  { resolution, greatest }: { readonly resolution: number; readonly greatest: number },
): Leaf[][] => cutAt(dendrogram, heightOfZoom(zoom, resolution, greatest));
