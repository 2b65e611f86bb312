import { compareText } from '#base/compare-text.ts';
import { betweennessOf } from '../../algorithms/betweenness.ts';

/** Bridges between two territories, by their ids. */
export interface Bridge {
  readonly source_territory: string;
  readonly target_territory: string;
  readonly edge_count: number;
}

/** A territory between others. */
export interface Broker {
  readonly id: string;
  readonly betweenness: number;
  readonly bridges: number;
  readonly relationships: number;
}

/**
 * The length of a bridge of one relationship. It is divided by each whole number up to 16, so that paths are compared
 * exactly: two bridges of two relationships are as long as one of one.
 */
const LONGEST = 720_720;

const lengthOf = (relationships: number): number => Math.max(1, Math.round(LONGEST / relationships));

/**
 * The territories that shortest paths between others pass, greatest betweenness first; ties by id. A bridge is the shorter the more
 * relationships it has.
 */
export async function brokersOf(ids: readonly string[], bridges: readonly Bridge[]): Promise<Broker[]> {
  const sorted = ids.toSorted(compareText);
  const numbers = new Map(sorted.map((id, number) => [id, number]));
  const counts = sorted.map(() => ({ bridges: 0, relationships: 0 }));
  const connections = bridges.flatMap(({ source_territory, target_territory, edge_count }) => {
    const one = numbers.get(source_territory);
    const other = numbers.get(target_territory);
    if (one === undefined || other === undefined) return [];
    for (const end of [one, other]) {
      counts[end]!.bridges += 1;
      counts[end]!.relationships += edge_count;
    }
    return [{ one, other, length: lengthOf(edge_count) }];
  });
  const shares = await betweennessOf(sorted.length, connections);
  return sorted
    .map((id, at): Broker => ({ id, betweenness: shares[at]!, ...counts[at]! }))
    .filter(({ betweenness }) => betweenness > 0)
    .sort((one, other) => other.betweenness - one.betweenness || compareText(one.id, other.id));
}
