import { compareText } from '#base/compare-text.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { listInnerEdges } from './queries.ts';

/** The relationships among the documents of a map. */
export interface InnerGraph {
  readonly relationships: number;
  /** How many pairs of different documents they join. */
  readonly pairs: number;
  /** For each document how many relationships join it with each other one. */
  readonly joined: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const NONE: ReadonlyMap<string, number> = new Map();

export const neighboursOf = (graph: InnerGraph, id: string): ReadonlyMap<string, number> =>
  graph.joined.get(id) ?? NONE;

/** The graph of the relationships that begin at each document; one of a document with itself joins no pair. */
export function innerGraphOf(rows: readonly RowOf<typeof listInnerEdges>[]): InnerGraph {
  const joined = new Map<string, Map<string, number>>();
  let relationships = 0;
  let pairs = 0;
  const add = (one: string, other: string): boolean => {
    const neighbours = joined.get(one) ?? new Map<string, number>();
    joined.set(one, neighbours);
    const before = neighbours.get(other) ?? 0;
    neighbours.set(other, before + 1);
    return before === 0;
  };
  for (const { source, targets } of rows)
    for (const target of targets) {
      relationships += 1;
      if (source === target) continue;
      add(target, source);
      if (add(source, target)) pairs += 1;
    }
  return { relationships, pairs, joined };
}

/** A document with what it has of relationships into other territories. */
export interface Carrier {
  readonly id: string;
  readonly relationships: number;
  readonly territories: number;
}

/** The documents with relationships into other territories than their own, most first; ties by id. */
export function carriersOf(graph: InnerGraph, territoryOf: ReadonlyMap<string, unknown>): Carrier[] {
  const carriers: Carrier[] = [];
  for (const [id, neighbours] of graph.joined) {
    const own = territoryOf.get(id);
    if (own === undefined) continue;
    const reached = new Set<unknown>();
    let relationships = 0;
    for (const [neighbour, count] of neighbours) {
      const other = territoryOf.get(neighbour);
      if (other === undefined || other === own) continue;
      reached.add(other);
      relationships += count;
    }
    if (relationships > 0) carriers.push({ id, relationships, territories: reached.size });
  }
  return carriers.sort(
    (one, other) =>
      other.relationships - one.relationships ||
      other.territories - one.territories ||
      compareText(one.id, other.id),
  );
}
