import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { bestPaths, strengthOf } from '../algorithms/best-paths.ts';
import { expandPaths, expandPathsAsOf } from './path-queries.ts';

/** Most edges that one search examines, and beginnings of paths that it considers. */
const MOST_EXPANSIONS = 50_000;
const MOST_STEPS = 100_000;
/** Time after which a search examines no further edges. */
const MOST_MS = 5000;

/** What a search did not get to: nothing when its paths are the best that there are. */
export type Cut = 'expansions' | 'time';

export interface PathSearch {
  /** By id: a path leads from any of these resources to any other of those, and passes none of either in between. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Of all of these. */
  readonly degrees: ReadonlyMap<string, number>;
  readonly mostHops: number;
  readonly k: number;
  readonly first: 'hops' | 'strength';
  readonly kinds: string[];
  readonly avoid: string[];
  readonly home_id: string | null;
  /** Undefined = now. */
  readonly as_of: string | undefined;
  readonly reach: Reach;
}

/** A path by the ids of its edges, from its beginning. */
export interface FoundPath {
  readonly from: string;
  readonly edges: readonly string[];
  readonly strength: number;
}

type Edge = RowOf<typeof expandPaths>['edges'][number];

/** What is known of the graph: the edges of the nodes that were expanded. */
class Explored {
  readonly edges = new Map<string, Edge>();
  readonly #at = new Map<string, Edge[]>();
  readonly #degrees: Map<string, number>;

  constructor(degrees: ReadonlyMap<string, number>) {
    this.#degrees = new Map(degrees);
  }

  isExpanded(id: string): boolean {
    return this.#at.has(id);
  }

  add(ids: readonly string[], edges: readonly Edge[]): void {
    const added = new Map<string, Edge[]>(ids.map((id) => [id, []]));
    for (const edge of edges) {
      this.edges.set(edge.id, edge);
      added.get(edge.source)?.push(edge);
      if (edge.target !== edge.source) added.get(edge.target)?.push(edge);
      this.#degrees.set(edge.source, edge.source_degree);
      this.#degrees.set(edge.target, edge.target_degree);
    }
    for (const [id, found] of added) this.#at.set(id, found);
  }

  /** Edges that remain to be examined for an expansion of some nodes, about. */
  costOf(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.isExpanded(id) ? 0 : this.#degrees.get(id)!), 0);
  }

  /** The cheapest first, so that a hub does not take what would do for all others. */
  unexpanded(ids: readonly string[]): string[] {
    const degreeOf = (id: string) => this.#degrees.get(id)!;
    return ids
      .filter((id) => !this.isExpanded(id))
      .sort((one, other) => degreeOf(one) - degreeOf(other) || compareText(one, other));
  }

  neighboursOf(id: string): string[] {
    return (this.#at.get(id) ?? []).map(({ source, target }) => (source === id ? target : source));
  }
}

/** One side of a search, with what was reached from its ends. */
class Side {
  readonly #reached: Set<string>;
  frontier: readonly string[];
  radius = 0;

  /** @param barrier the ends of the other side, beyond which no path leads */
  constructor(ends: readonly string[], barrier: readonly string[]) {
    this.#reached = new Set([...ends, ...barrier]);
    this.frontier = ends;
  }

  advance(explored: Explored): void {
    const next = new Set<string>();
    for (const id of this.frontier)
      for (const neighbour of explored.neighboursOf(id))
        if (!this.#reached.has(neighbour)) next.add(neighbour);
    for (const id of next) this.#reached.add(id);
    this.frontier = [...next];
    this.radius += 1;
  }
}

/** The best paths over the edges known so far. */
function best(search: PathSearch, explored: Explored, mostHops: number) {
  const { from, to, k, first } = search;
  const edges = [...explored.edges.values()].sort((one, other) => compareText(one.id, other.id));
  const numbers = new Map([...new Set([...from, ...to])].map((id, number) => [id, number]));
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const links = edges.map(({ source, target, weight }) => ({
    one: numberOf(source),
    other: numberOf(target),
    strength: strengthOf(weight),
  }));
  const ends = { from: from.map(numberOf), to: to.map(numberOf) };
  const { paths, cut } = bestPaths({
    ...{ links, nodes: numbers.size, ...ends, mostHops, k, first, mostSteps: MOST_STEPS },
  });
  return {
    cut,
    paths: paths.map(({ links: walked, strength, from: begin }) => ({
      // The ends were numbered first, those at the beginning in their order.
      from: from[begin]!,
      edges: walked.map((number) => edges[number]!.id),
      strength,
    })),
  };
}

/**
 * The best paths between resources that the caller reads. The cheaper of both sides is expanded until every edge of
 * a path of so many hops is known: with all edges within `a` hops of one side and `b` of the other, each path of at most
 * a + b hops is. A search for the shortest stops as soon as there are enough.
 */
export async function searchPaths(
  read: Reader,
  search: PathSearch,
): Promise<{ readonly paths: readonly FoundPath[]; readonly cut: readonly Cut[] }> {
  const { from, to, mostHops, k, first, as_of, kinds, avoid, home_id, reach } = search;
  const began = performance.now();
  const explored = new Explored(search.degrees);
  const sides = [new Side(from, to), new Side(to, from)] as const;
  let left = MOST_EXPANSIONS;
  const cut = new Set<Cut>();
  /** Whether all edges of the frontier are known now. */
  const expand = async (side: Side): Promise<boolean> => {
    const ids = explored.unexpanded(side.frontier);
    if (ids.length === 0) return true;
    const asked = { ids, home_id, kinds, avoid, limit: left, reach };
    const [row] =
      as_of === undefined
        ? await read.list(expandPaths, asked)
        : await read.list(expandPathsAsOf, { ...asked, as_of });
    explored.add(ids, row!.edges);
    left -= row!.examined;
    return left > 0;
  };
  for (let hops = 1; hops <= mostHops; hops += 1) {
    if (sides.some(({ frontier }) => frontier.length === 0)) break;
    if (performance.now() - began > MOST_MS) cut.add('time');
    if (cut.size > 0) break;
    const [one, other] = sides;
    const side = explored.costOf(other.frontier) < explored.costOf(one.frontier) ? other : one;
    if (!(await expand(side))) cut.add('expansions');
    side.advance(explored);
    if (first === 'strength' || cut.size > 0) continue;
    const found = best(search, explored, one.radius + other.radius);
    if (found.paths.length === k && !found.cut) return { paths: found.paths, cut: [] };
  }
  const found = best(search, explored, mostHops);
  if (found.cut) cut.add('expansions');
  return { paths: found.paths, cut: [...cut].sort(compareText) };
}
