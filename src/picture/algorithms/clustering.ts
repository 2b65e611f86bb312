import type { Affinity } from './affinity.ts';
import { HubProfiles } from './hub-profiles.ts';

/** A binary heap: `pop` takes what `precedes` puts first. */
class Heap<Item> {
  readonly #items: Item[] = [];
  readonly #precedes: (a: Item, b: Item) => boolean;

  constructor(precedes: (a: Item, b: Item) => boolean) {
    this.#precedes = precedes;
  }

  push(item: Item): void {
    const items = this.#items;
    let at = items.length;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.#precedes(item, items[up]!)) break;
      items[at] = items[up]!;
      at = up;
    }
    items[at] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let at = 0;
    for (let down = 1; down < items.length; down = 2 * at + 1) {
      if (down + 1 < items.length && this.#precedes(items[down + 1]!, items[down]!)) down++;
      if (!this.#precedes(items[down]!, last)) break;
      items[at] = items[down]!;
      at = down;
    }
    items[at] = last;
    return first;
  }
}

/** Averages are compared, with each other and with the threshold, after rounding to this many steps per unit. */
export const GRID = 1e9;

/** The best partner of a cluster when last evaluated; stale once the version of either cluster has changed. */
interface Candidate {
  steps: number;
  low: number;
  high: number;
  from: number;
  lowVersion: number;
  highVersion: number;
}

/** Two clusters, named by their smallest positions, were merged at this average. */
export interface Merge {
  readonly low: number;
  readonly high: number;
  readonly height: number;
}

export interface Linked {
  readonly clusters: number[][];
  readonly merges: readonly Merge[];
}

const precedes = (a: Candidate, b: Candidate): boolean =>
  a.steps > b.steps || (a.steps === b.steps && (a.low < b.low || (a.low === b.low && a.high < b.high)));

/**
 * Average linkage over one set of nodes (spec 50 §5.5). A cluster is named by its smallest position; only pairs with a
 * non-zero cross sum are evaluated, and sums are kept instead of averages, so that a merge is one addition.
 *
 * The queue holds one candidate per cluster. The cluster of a pair that changed last has evaluated that pair since, so
 * the best pair of all is always on top or behind a stale entry, and a stale entry is evaluated anew.
 */
class Linkage {
  readonly #threshold: number;
  readonly #merges: Merge[] = [];
  readonly #queue = new Heap<Candidate>(precedes);
  readonly #sums = new Map<number, Map<number, number>>();
  readonly #members = new Map<number, number[]>();
  readonly #versions = new Map<number, number>();
  readonly #hubs: HubProfiles;

  constructor(nodes: readonly number[], affinity: Affinity, resolution: number) {
    this.#threshold = Math.round(resolution * GRID);
    const { starts, columns, values } = affinity;
    const own = new Set(nodes);
    for (const node of nodes) {
      const sums = new Map<number, number>();
      for (let at = starts[node]!; at < starts[node + 1]!; at++)
        if (own.has(columns[at]!)) sums.set(columns[at]!, values[at]!);
      this.#sums.set(node, sums);
      this.#members.set(node, [node]);
      this.#versions.set(node, 0);
    }
    this.#hubs = new HubProfiles(nodes, affinity.facets);
  }

  /** Repeats known merges, so that linkage continues from there; their heights are kept. */
  replay(merges: readonly Merge[]): void {
    for (const { low, high, height } of merges) {
      this.#join(low, high);
      this.#merges.push({ low, high, height });
    }
  }

  run(): Linked {
    for (const cluster of this.#members.keys()) this.#look(cluster);
    for (let top = this.#queue.pop(); top !== undefined; top = this.#queue.pop()) {
      const { low, high, from } = top;
      const other = from === low ? high : low;
      const fromVersion = from === low ? top.lowVersion : top.highVersion;
      const otherVersion = from === low ? top.highVersion : top.lowVersion;
      if (this.#versions.get(from) !== fromVersion) continue;
      if (this.#versions.get(other) !== otherVersion) this.#look(from);
      else {
        this.#join(low, high);
        this.#merges.push({ low, high, height: top.steps / GRID });
        this.#look(low);
      }
    }
    const clusters = [...this.#members.values()].map((members) => members.sort((a, b) => a - b));
    return { clusters, merges: this.#merges };
  }

  /** Queues the best partner of a cluster: greatest average, then smallest name. */
  #look(cluster: number): void {
    const sums = this.#sums.get(cluster)!;
    const size = this.#members.get(cluster)!.length;
    let best = this.#threshold;
    let partner: number | undefined;
    const offer = (steps: number, other: number) => {
      if (steps < best || (steps === best && partner !== undefined && partner < other)) return;
      best = steps;
      partner = other;
    };
    for (const [other, sum] of sums) {
      const listed = sum / (size * this.#members.get(other)!.length);
      offer(Math.round((listed + this.#hubs.between(cluster, other)) * GRID), other);
    }
    for (const { average, first } of this.#hubs.partners(cluster)) {
      const steps = Math.round(average * GRID);
      if (steps < best) continue;
      const other = first((candidate) => sums.has(candidate));
      if (other !== undefined) offer(steps, other);
    }
    if (partner !== undefined) this.#enqueue(best, cluster, partner);
  }

  #enqueue(steps: number, from: number, other: number): void {
    const low = Math.min(from, other);
    const high = Math.max(from, other);
    const lowVersion = this.#versions.get(low)!;
    const highVersion = this.#versions.get(high)!;
    this.#queue.push({ steps, low, high, from, lowVersion, highVersion });
  }

  #join(low: number, high: number): void {
    const kept = this.#sums.get(low)!;
    kept.delete(high);
    for (const [other, sum] of this.#sums.get(high)!) {
      if (other === low) continue;
      const theirs = this.#sums.get(other)!;
      theirs.delete(high);
      const total = (kept.get(other) ?? 0) + sum;
      if (total !== 0 && Number.isFinite(total)) {
        kept.set(other, total);
        theirs.set(low, total);
      } else {
        kept.delete(other);
        theirs.delete(low);
      }
    }
    this.#sums.delete(high);
    const members = this.#members.get(low)!;
    for (const member of this.#members.get(high)!) members.push(member);
    this.#members.delete(high);
    this.#versions.set(low, this.#versions.get(low)! + 1);
    this.#versions.delete(high);
    this.#hubs.merge(low, high, members.length);
  }
}

/**
 * Clusters a set of nodes and returns the dendrogram; independent of the order in which affinities are listed.
 * @param nodes positions, ascending; affinities to other nodes are ignored
 * @param resolution above 0; an average that rounds to it on a grid of 1e-9 is eligible
 * @param known merges of the same nodes by linkage under a greater resolution
 * @returns clusters by smallest position, singletons included, positions ascending within each; merges in order
 */
export function linkNodes(
  nodes: readonly number[],
  affinity: Affinity,
  resolution: number,
  known: readonly Merge[] = [],
): Linked {
  if (nodes.length === 1) return { clusters: [[nodes[0]!]], merges: [] };
  const linkage = new Linkage(nodes, affinity, resolution);
  linkage.replay(known);
  const { clusters, merges } = linkage.run();
  return { clusters: clusters.sort((x, y) => x[0]! - y[0]!), merges };
}
