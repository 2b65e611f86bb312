import { Queue } from './queue.ts';

/** A relationship between two numbered nodes, which is walked in both directions. */
export interface Link {
  readonly one: number;
  readonly other: number;
  /** What passes along it of what reaches it, 0..1. */
  readonly strength: number;
}

/** A path by the numbers of its links, from its beginning. */
export interface BestPath {
  /** The node at its beginning. */
  readonly from: number;
  readonly links: readonly number[];
  /** Product of the strengths of its links, to nine digits. */
  readonly strength: number;
}

export interface PathsAsked {
  readonly nodes: number;
  /** In the order in which they decide between paths that are equal otherwise. */
  readonly links: readonly Link[];
  /** A path leads from any of these nodes to any other of those, and passes none of either in between. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly mostHops: number;
  readonly k: number;
  /** What decides first: fewer hops, or greater strength. The other decides next. */
  readonly first: 'hops' | 'strength';
  /** Most beginnings of paths that are considered. */
  readonly mostSteps: number;
}

/** The beginning of a path, with bounds for all of its continuations to the end. */
interface Beginning {
  readonly node: number;
  readonly links: readonly number[];
  /** From the first node to the last. */
  readonly visited: readonly number[];
  readonly strength: number;
  readonly leastHops: number;
  readonly mostStrength: number;
}

/** More than the rounding errors of a product whose factors are multiplied in another order. */
const ROUNDING = 1 + 1e-12;

/** Strengths are compared to nine digits, since the last ones depend on the order of multiplication. */
const rounded = (strength: number): number => Number(strength.toPrecision(9));

/** What passes along a relationship: more for a greater weight, never all, nothing for one that is not positive. */
export const strengthOf = (weight: number): number =>
  weight > 0 ? (Number.isFinite(weight + 1) ? weight / (1 + weight) : 1) : 0;

/** `[hops][node]`: the greatest strength of a walk to the end with at most so many hops; -1 where there is none. */
function strengthsToEnd({ nodes, links, to, mostHops }: PathsAsked): Float64Array[] {
  const table = [new Float64Array(nodes).fill(-1)];
  for (const end of to) table[0]![end] = 1;
  for (let hops = 1; hops <= mostHops; hops += 1) {
    const before = table[hops - 1]!;
    const now = before.slice();
    for (const { one, other, strength } of links) {
      if (before[other]! >= 0) now[one] = Math.max(now[one]!, strength * before[other]!);
      if (before[one]! >= 0) now[other] = Math.max(now[other]!, strength * before[one]!);
    }
    table.push(now);
  }
  return table;
}

function compareLinks(one: readonly number[], other: readonly number[]): number {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at += 1) if (one[at] !== other[at]) return one[at]! - other[at]!;
  return one.length - other.length;
}

/** A single link between two nodes that are both ends on both sides is two paths: the node at the beginning decides. */
const compareWalked = (one: Beginning, other: Beginning): number =>
  compareLinks(one.links, other.links) || one.visited[0]! - other.visited[0]!;

const ORDERS = {
  hops: (one: Beginning, other: Beginning): number =>
    one.leastHops - other.leastHops || other.mostStrength - one.mostStrength || compareWalked(one, other),
  strength: (one: Beginning, other: Beginning): number =>
    other.mostStrength - one.mostStrength || one.leastHops - other.leastHops || compareWalked(one, other),
};

/** The numbers of the links at each node. */
function linksByNode({ nodes, links }: PathsAsked): number[][] {
  const at: number[][] = Array.from({ length: nodes }, () => []);
  for (const [number, { one, other }] of links.entries()) {
    at[one]!.push(number);
    if (one !== other) at[other]!.push(number);
  }
  return at;
}

/**
 * The best paths between two nodes, or two groups of nodes, that pass no node twice, best first: by hops or by strength,
 * then by the other, then by the numbers of their links. Exact: the beginnings of paths are continued in the order of the best that can become
 * of them (A*), so nothing better remains when a path is complete.
 * @returns `cut` when beginnings remained that could still be among the best
 */
export function bestPaths(asked: PathsAsked): { readonly paths: BestPath[]; readonly cut: boolean } {
  const { links, from, to, mostHops, k, first, mostSteps } = asked;
  const [begins, ends] = [new Set(from), new Set(to)];
  const toEnd = strengthsToEnd(asked);
  const at = linksByNode(asked);
  const paths: BestPath[] = [];
  const queue = new Queue<Beginning>(ORDERS[first]);
  let steps = 0;
  const isWhole = (node: number, walked: readonly number[]) => walked.length > 0 && ends.has(node);
  const consider = (
    node: number,
    walked: readonly number[],
    visited: readonly number[],
    strength: number,
  ) => {
    const left = mostHops - walked.length;
    if (left < 0 || toEnd[left]![node]! < 0) return;
    const least = toEnd.findIndex((strengths) => strengths[node]! >= 0);
    const further = toEnd[first === 'hops' ? least : left]![node]!;
    const most = isWhole(node, walked) ? strength : strength * further * ROUNDING;
    const bounds = { leastHops: walked.length + least, mostStrength: rounded(most) };
    queue.push({ node, links: walked, visited, strength, ...bounds });
    steps += 1;
  };
  for (const begin of begins) consider(begin, [], [begin], 1);
  while (paths.length < k) {
    const best = queue.pop();
    if (best === undefined) return { paths, cut: false };
    if (isWhole(best.node, best.links)) {
      paths.push({ from: best.visited[0]!, links: best.links, strength: best.mostStrength });
      continue;
    }
    if (steps >= mostSteps) return { paths, cut: true };
    for (const number of at[best.node]!) {
      const { one, other, strength } = links[number]!;
      const next = one === best.node ? other : one;
      if (best.visited.includes(next) || (begins.has(next) && !ends.has(next))) continue;
      consider(next, [...best.links, number], [...best.visited, next], best.strength * strength);
    }
  }
  return { paths, cut: false };
}
