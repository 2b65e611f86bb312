import type { EdgeKind } from '#base/shapes.ts';
import { HUB_CARRIERS, type HubShare, type SharedFacets, shareFacets } from './facets.ts';
import type { Lens } from './lenses.ts';
import type { Substrate } from './substrate.ts';
import type { KnnPair } from './top-lists.ts';

/**
 * Affinity of any two nodes: a listed part, a sparse symmetric matrix in compressed rows, plus the part from hub facets
 * (see SharedFacets). For pairs without a shared hub the listed part is the affinity.
 */
export interface Affinity {
  size: number;
  /** Row a is columns[starts[a]..starts[a+1]), ascending, with its values beside it. */
  starts: Int32Array;
  columns: Int32Array;
  values: Float64Array;
  facets: SharedFacets;
}

interface Rows {
  counts: Int32Array;
  columns: number[];
  values: number[];
}

const kindWeights = (lens: Lens): Record<EdgeKind, number> => ({
  express: lens.w_express,
  contains: lens.w_contains,
  leads_to: lens.w_leads_to,
  near: lens.w_near,
});

/** The affinity of two nodes from shared hubs. */
export function hubPart(facets: SharedFacets, a: number, b: number): number {
  return sharedLevels(facets.levelWeights, facets.shares[a]!, facets.shares[b]!);
}

function sharedLevels(weights: readonly number[], a: readonly HubShare[], b: readonly HubShare[]): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const x = a[i]!;
    const y = b[j]!;
    if (x.level === y.level) sum += weights[x.level]! * (x.count * y.count);
    if (x.level <= y.level) i++;
    if (y.level <= x.level) j++;
  }
  return sum;
}

/** aff(a, b) of spec 50 §5.3; 0 for a pair that shares nothing. */
export function affinityOf(affinity: Affinity, a: number, b: number): number {
  const { starts, columns, values, facets } = affinity;
  const row = columns.subarray(starts[a]!, starts[a + 1]!);
  const at = row.indexOf(b);
  return (at < 0 ? 0 : values[starts[a]! + at]!) + hubPart(facets, a, b);
}

/**
 * Computes all non-zero affinities without visiting the pairs that have none.
 * @param similar the retained kNN links; used only when the lens weighs similarity
 * @param hubCarriers number of entries from which a shared facet is kept as a hub; affects cost, never the result
 */
export function buildAffinity(
  substrate: Substrate,
  lens: Lens,
  similar: readonly KnnPair[],
  hubCarriers = HUB_CARRIERS,
): Affinity {
  const facets = shareFacets(substrate.nodes, lens.w_prop, hubCarriers);
  const rows = upperRows(substrate, lens, similar, facets);
  return { ...mirror(rows), size: substrate.nodes.length, facets };
}

/** Sums row by row of the upper triangle: edges by id, then facets by text, then similarity. */
function upperRows(
  substrate: Substrate,
  lens: Lens,
  similar: readonly KnnPair[],
  facets: SharedFacets,
): Rows {
  const size = substrate.nodes.length;
  const weights = kindWeights(lens);
  const edgesOf = bucket(
    substrate.edges.filter((edge) => edge.homed && edge.low !== edge.high && !Number.isNaN(edge.weight)),
    (edge) => edge.low,
    size,
  );
  const similarOf = bucket(lens.w_cos === 0 ? [] : similar, (pair) => pair.a, size);
  const sharedOf = facetSums(facets, size);
  const rows: Rows = { counts: new Int32Array(size), columns: [], values: [] };
  for (let a = 0; a < size; a++) {
    const row = new Map<number, number>();
    const add = (b: number, value: number) => row.set(b, (row.get(b) ?? 0) + value);
    for (const edge of edgesOf[a] ?? []) add(edge.high, weights[edge.kind] * edge.weight);
    for (const [b, shared] of sharedOf(a)) add(b, lens.w_prop * shared);
    for (const pair of similarOf[a] ?? []) add(pair.b, lens.w_cos * pair.similarity);
    emit(rows, a, row, facets);
  }
  return rows;
}

/**
 * Lists a row. A pair whose sum is not finite counts as absent: its listed part cancels the hub part. A pair that sums
 * to 0 is listed only when a hub contributes to that 0.
 */
function emit(rows: Rows, a: number, row: ReadonlyMap<number, number>, facets: SharedFacets): void {
  for (const [b, value] of [...row].sort(([x], [y]) => x - y)) {
    const hub = hubPart(facets, a, b);
    const listed = Number.isFinite(value + hub) ? value : -hub;
    if (listed === 0) continue;
    rows.counts[a]!++;
    rows.columns.push(b);
    rows.values.push(listed);
  }
}

/** F(a, ·) of spec 50 §5.3 over the enumerated groups, for partners after a. */
function facetSums(facets: SharedFacets, size: number): (a: number) => Map<number, number> {
  const nodeValues = facets.groups.flatMap((group) =>
    group.map((entry, at) => ({ group, at, node: entry.node })),
  );
  const valuesOf = bucket(nodeValues, (value) => value.node, size);
  return (a) => {
    const sums = new Map<number, number>();
    for (const { group, at } of valuesOf[a] ?? []) {
      const weight = group[at]!.weight;
      for (let other = at + 1; other < group.length; other++) {
        const { node, weight: theirs } = group[other]!;
        if (node !== a) sums.set(node, (sums.get(node) ?? 0) + Math.min(weight, theirs));
      }
    }
    return sums;
  };
}

function bucket<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => number,
  size: number,
): (Item[] | undefined)[] {
  const buckets = new Array<Item[] | undefined>(size);
  for (const item of items) {
    const held = buckets[keyOf(item)];
    if (held) held.push(item);
    else buckets[keyOf(item)] = [item];
  }
  return buckets;
}

/** The full matrix from its upper triangle; rows are filled in ascending order, so every row is ascending. */
function mirror({ counts, columns, values }: Rows): Pick<Affinity, 'starts' | 'columns' | 'values'> {
  const size = counts.length;
  const degree = counts.slice();
  for (const b of columns) degree[b]!++;
  const starts = new Int32Array(size + 1);
  for (let a = 0; a < size; a++) starts[a + 1] = starts[a]! + degree[a]!;
  const next = starts.slice(0, size);
  const full = { starts, columns: new Int32Array(starts[size]!), values: new Float64Array(starts[size]!) };
  const set = (row: number, column: number, value: number) => {
    full.columns[next[row]!] = column;
    full.values[next[row]!++] = value;
  };
  for (let a = 0, at = 0; a < size; a++) {
    for (const end = at + counts[a]!; at < end; at++) {
      set(a, columns[at]!, values[at]!);
      set(columns[at]!, a, values[at]!);
    }
  }
  return full;
}
