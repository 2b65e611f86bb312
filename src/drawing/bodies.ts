import { radiusOf, slotOf } from './grammar.ts';

/** A territory as the panorama gives it. */
export interface Territory {
  readonly id: string;
  readonly label?: string | undefined;
  readonly member_count: number;
  readonly salience?: number | undefined;
  readonly coherence?: number | undefined;
  readonly change?: 'new' | 'changed' | 'same' | undefined;
  readonly came_from?: readonly Related[] | undefined;
}

/** A territory before or after a forming, with the number of documents that both have. */
export interface Related {
  readonly id: string;
  readonly shared: number;
}

/** Relationships between two territories, in one direction, as the panorama gives them. */
export interface Bridge {
  readonly source_territory: string;
  readonly target_territory: string;
  readonly edge_count: number;
}

/** What the layout arranges: a disc and the room around it, in map units. */
export interface Body {
  readonly id: string;
  readonly documents: number;
  readonly radius: number;
  readonly slot: number;
}

/** Relationships between two bodies, which are named by their positions in the list of bodies; `from` is the earlier one. */
export interface Link {
  readonly from: number;
  readonly to: number;
  readonly edges: number;
}

/** Bodies by documents, most first, then by id; links by edges, most first, then by their earlier and their later body. */
export interface Graph {
  readonly bodies: readonly Body[];
  readonly links: readonly Link[];
}

/** Orders texts by their UTF-16 units. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Orders links by strength. */
export const strongestFirst = (a: Link, b: Link): number =>
  b.edges - a.edges || a.from - b.from || a.to - b.to;

/** Sums links that join the same two bodies, and orders them; one from a body to itself is left out. */
export function summedLinks(links: Iterable<Link>, bodyCount: number): Link[] {
  const sums = new Map<number, number>();
  for (const { from, to, edges } of links) {
    if (from === to) continue;
    const pair = Math.min(from, to) * bodyCount + Math.max(from, to);
    sums.set(pair, (sums.get(pair) ?? 0) + edges);
  }
  return Array.from(sums, ([pair, edges]) => ({
    from: Math.floor(pair / bodyCount),
    to: pair % bodyCount,
    edges,
  })).sort(strongestFirst);
}

/** The graph of a picture; it does not depend on the order of the lists, nor on the direction of bridges. */
export function graphOf(territories: readonly Territory[], bridges: readonly Bridge[]): Graph {
  const bodies = territories
    .map(({ id, member_count }) => {
      const radius = radiusOf(member_count);
      return { id, documents: member_count, radius, slot: slotOf(radius) };
    })
    .sort((a, b) => b.documents - a.documents || compareText(a.id, b.id));
  const position = new Map(bodies.map(({ id }, at) => [id, at]));
  const links = bridges.flatMap(({ source_territory, target_territory, edge_count }) => {
    const [from, to] = [position.get(source_territory), position.get(target_territory)];
    return from === undefined || to === undefined ? [] : [{ from, to, edges: edge_count }];
  });
  return { bodies, links: summedLinks(links, bodies.length) };
}
