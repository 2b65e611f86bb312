import { compareText } from '#base/compare-text.ts';
import type { Substrate } from './substrate.ts';

/** How many edges of one home tie two regions together; a < b are region indexes. */
export interface Bridge {
  a: number;
  b: number;
  home_id: string;
  edge_count: number;
}

/**
 * Counts the edges between different regions, per pair and edge home, so that a reader's count is the sum over the
 * homes they may read (spec 50 §10.2). Direction, kind, label and weight do not matter; parallel edges each count.
 * @returns ordered by (a, b, home)
 */
export function countBridges({ edges }: Substrate, regionOf: Int32Array): Bridge[] {
  const bridges = new Map<string, Bridge>();
  for (const { low, high, home_id } of edges) {
    const from = regionOf[low]!;
    const to = regionOf[high]!;
    if (from === to) continue;
    const a = Math.min(from, to);
    const b = Math.max(from, to);
    const key = `${a} ${b} ${home_id}`;
    const held = bridges.get(key);
    if (held) held.edge_count++;
    else bridges.set(key, { a, b, home_id, edge_count: 1 });
  }
  return [...bridges.values()].sort((x, y) => x.a - y.a || x.b - y.b || compareText(x.home_id, y.home_id));
}
