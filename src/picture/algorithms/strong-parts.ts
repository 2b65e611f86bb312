import { type Affinity, hubPart } from './affinity.ts';
import { GRID } from './clustering.ts';
import type { HubShare } from './facets.ts';

/**
 * Most nodes of one exact average linkage. A larger strong part is cut into smaller pieces first (decision 0010, with
 * measurements).
 */
export const MAX_EXACT_NODES = 50_000;

/** Most mixes of hubs for which all pairs of mixes are compared; beyond it, carriers of one hub count as joined. */
const MAX_MIXES = 1000;

export interface StrongPart {
  /** Positions, ascending. */
  readonly members: readonly number[];
  /**
   * The sets that are linked separately: the part, or the pieces it was cut into for its size, by smallest position.
   */
  readonly pieces: readonly (readonly number[])[];
}

/** Disjoint sets with sizes; the smaller root stays root, so a root is the smallest position of its set. */
class Sets {
  readonly #parent = new Map<number, number>();
  readonly #size = new Map<number, number>();

  constructor(nodes: readonly number[]) {
    for (const node of nodes) {
      this.#parent.set(node, node);
      this.#size.set(node, 1);
    }
  }

  root(node: number): number {
    let at = node;
    for (let up = this.#parent.get(at)!; up !== at; up = this.#parent.get(at)!) {
      this.#parent.set(at, this.#parent.get(up)!);
      at = up;
    }
    return at;
  }

  /** Joins two sets, unless the result would be larger than `most`. */
  join(a: number, b: number, most = Number.POSITIVE_INFINITY): void {
    const x = this.root(a);
    const y = this.root(b);
    const size = this.#size.get(x)! + this.#size.get(y)!;
    if (x === y || size > most) return;
    this.#parent.set(Math.max(x, y), Math.min(x, y));
    this.#size.set(Math.min(x, y), size);
  }

  collect(nodes: readonly number[]): number[][] {
    return [...Map.groupBy(nodes, (node) => this.root(node)).values()];
  }
}

interface Tie {
  readonly a: number;
  readonly b: number;
  readonly steps: number;
}

const stepsOf = (value: number): number => Math.round(value * GRID);

/** The nodes of each mix of hubs. */
function hubMixes(nodes: readonly number[], affinity: Affinity): number[][] {
  const keyOf = (shares: readonly HubShare[]) => shares.map(({ level, count }) => `${level}:${count}`).join();
  const carriers = nodes.filter((node) => affinity.facets.shares[node]!.length > 0);
  return [...Map.groupBy(carriers, (node) => keyOf(affinity.facets.shares[node]!)).values()];
}

/** Ties from hubs: they connect at least the nodes that strong pairs connect. */
function hubTies(nodes: readonly number[], affinity: Affinity, least: number): Tie[] {
  const mixes = hubMixes(nodes, affinity);
  const ties: Tie[] = [];
  const chain = (members: readonly number[], steps: number) => {
    for (let at = 1; at < members.length; at++) ties.push({ a: members[at - 1]!, b: members[at]!, steps });
  };
  for (const [index, members] of mixes.entries()) {
    const within = stepsOf(hubPart(affinity.facets, members[0]!, members[0]!));
    if (within >= least) chain(members, within);
    if (mixes.length > MAX_MIXES) continue;
    for (const others of mixes.slice(index + 1)) {
      const between = stepsOf(hubPart(affinity.facets, members[0]!, others[0]!));
      if (between < least) continue;
      // Each mix is tied to the first node of the other, since it may not be connected by itself.
      for (const node of members) ties.push({ a: node, b: others[0]!, steps: between });
      for (const node of others) ties.push({ a: members[0]!, b: node, steps: between });
    }
  }
  if (mixes.length > MAX_MIXES) {
    const own = new Set(nodes);
    for (const carriers of affinity.facets.hubs)
      chain(
        carriers.filter((node) => own.has(node)),
        least,
      );
  }
  return ties;
}

function strongTies(nodes: readonly number[], affinity: Affinity, least: number): Tie[] {
  const { starts, columns, values, facets } = affinity;
  const own = new Set(nodes);
  const ties = hubTies(nodes, affinity, least);
  for (const a of nodes) {
    for (let at = starts[a]!; at < starts[a + 1]!; at++) {
      const b = columns[at]!;
      if (b < a || !own.has(b)) continue;
      const steps = stepsOf(values[at]! + hubPart(facets, a, b));
      if (steps >= least) ties.push({ a, b, steps });
    }
  }
  return ties;
}

/**
 * Splits nodes so that no merge of average linkage crosses a part: a mean that reaches the resolution needs a pair that
 * does, so clusters stay within the connected components of the pairs at or above the resolution, and linking each part
 * separately is exact. A part of more than `most` nodes is cut along its heaviest ties: they are taken in descending
 * order (then by position), and one that would make a piece too large is left out.
 * @param nodes positions, ascending: one component, or any union of components
 * @returns by smallest position
 */
export function strongParts(
  nodes: readonly number[],
  affinity: Affinity,
  resolution: number,
  most = MAX_EXACT_NODES,
): StrongPart[] {
  if (nodes.length === 1) return [{ members: nodes, pieces: [nodes] }];
  // One step of slack: a mean of equal terms may round up, and an extra tie is harmless.
  const ties = strongTies(nodes, affinity, stepsOf(resolution) - 1);
  const sets = new Sets(nodes);
  for (const { a, b } of ties) sets.join(a, b);
  const parts = sets.collect(nodes);
  if (parts.every((part) => part.length <= most))
    return parts.map((part) => ({ members: part, pieces: [part] }));
  const tiesOf = Map.groupBy(ties, ({ a }) => sets.root(a));
  return parts.map((part) => ({
    members: part,
    pieces: part.length <= most ? [part] : cutUp(part, tiesOf.get(part[0]!)!, most),
  }));
}

/** Pieces of at most `most` nodes, grown along the heaviest ties. */
function cutUp(part: readonly number[], ties: readonly Tie[], most: number): number[][] {
  const pieces = new Sets(part);
  for (const { a, b } of ties.toSorted((x, y) => y.steps - x.steps || x.a - y.a || x.b - y.b))
    pieces.join(a, b, most);
  return pieces.collect(part);
}
