import { limitedLists } from '#drawing/panorama.ts';
import type { AnswerOf } from '#sdk/index.ts';

type Panorama = AnswerOf<'cogmap_panorama'>;

/** A territory in the drawing. */
export interface Territory {
  readonly id: string;
  readonly label: string;
  readonly members: number;
}

/** A bridge in the drawing: the sum of both directions. */
export interface Bridge {
  readonly source: string;
  readonly target: string;
  readonly edges: number;
}

/** The content of a drawing, in an order that is independent of the response's order. */
export interface Picture {
  readonly name: string;
  /** By size, largest first; then by label, then by id. */
  readonly territories: readonly Territory[];
  /** By strength, strongest first; then by endpoints. */
  readonly bridges: readonly Bridge[];
  /** Documents in no territory: by title, then by id. */
  readonly orphans: readonly { readonly id: string; readonly title: string }[];
  /** The lists that the service truncated. */
  readonly cut: ReadonlySet<'bridges' | 'orphans'>;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Converts the panorama of a map to a picture.
 * @param truncated value of the header `X-Result-Truncated`
 */
export function pictureOf(
  name: string,
  { territories, bridges, orphan_nodes }: Panorama,
  truncated = '',
): Picture {
  const sums = new Map<string, Bridge>();
  for (const { source_territory, target_territory, edge_count } of bridges) {
    const [source = '', target = ''] = [source_territory, target_territory].sort(compare);
    const key = `${source} ${target}`;
    sums.set(key, { source, target, edges: edge_count + (sums.get(key)?.edges ?? 0) });
  }
  return {
    name,
    territories: territories
      .map(({ id, label, member_count }) => ({ id, label: label || id.slice(0, 8), members: member_count }))
      .sort((a, b) => b.members - a.members || compare(a.label, b.label) || compare(a.id, b.id)),
    bridges: [...sums.values()].sort(
      (a, b) => b.edges - a.edges || compare(a.source, b.source) || compare(a.target, b.target),
    ),
    orphans: orphan_nodes
      .map(({ id, title }) => ({ id, title }))
      .sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id)),
    cut: limitedLists(truncated),
  };
}
