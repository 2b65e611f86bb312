import type { AnswerOf } from '#sdk/index.ts';

type Panorama = AnswerOf<'cogmap_panorama'>;

/** A territory as it is drawn. */
export interface Territory {
  readonly id: string;
  readonly label: string;
  readonly members: number;
}

/** A bridge as it is drawn: both directions together. */
export interface Bridge {
  readonly source: string;
  readonly target: string;
  readonly edges: number;
}

/** A panorama as it is drawn, in an order that does not depend on that of the answer. */
export interface Picture {
  readonly name: string;
  /** The largest first, then by label, then by id. */
  readonly territories: readonly Territory[];
  /** The strongest first, then by their ends. */
  readonly bridges: readonly Bridge[];
  /** Documents in no territory: by title, then by id. */
  readonly orphans: readonly { readonly id: string; readonly title: string }[];
  /** What the service gave a part of only: there are more of these. */
  readonly cut: ReadonlySet<'bridges' | 'orphans'>;
}

/** The members of a panorama that the service limits, as its header names them. */
const LIMITED = { bridges: 'bridges', orphan_nodes: 'orphans' } as const;

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * The panorama of a map as it is drawn.
 * @param truncated which parts were cut at their limit, as the header `X-Result-Truncated` says it
 */
export function pictureOf(
  name: string,
  { territories, bridges, orphan_nodes }: Panorama,
  truncated = '',
): Picture {
  const limited = Object.entries(LIMITED).filter(([member]) => truncated.includes(`${member} limited`));
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
    cut: new Set(limited.map(([, part]) => part)),
  };
}
