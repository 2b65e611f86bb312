import { LIMITS } from '#base/limits.ts';

const PAGE = 500;

/**
 * All documents of a map, page by page, in creation order, with their open metadata.
 * @param source `list_resources`; values are strings, as in a query
 */
export async function documentRows<Row>(
  source: {
    listResources(query: Readonly<Record<string, string>>): Promise<{
      readonly rows: readonly Row[];
      readonly truncated: boolean;
    }>;
  },
  mapId: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await source.listResources({
      cogmap_ids: mapId,
      sections: 'open-meta',
      sort: 'created',
      order: 'asc',
      limit: String(PAGE),
      offset: String(rows.length),
    });
    rows.push(...page.rows);
    if (!page.truncated || page.rows.length === 0) return rows;
  }
}

/**
 * The live edges between resources of a map. The number of seeds per call is limited, so an edge may join two pages of
 * seeds.
 * @param source `cogmap_neighborhood_slice`
 */
export async function edgesAmong<
  Edge extends { readonly id: string; readonly source: string; readonly target: string },
>(
  source: {
    slice(
      mapId: string,
      body: { readonly seeds: readonly string[]; readonly depth: number },
    ): Promise<{ readonly edges: readonly Edge[] }>;
  },
  mapId: string,
  ids: readonly string[],
): Promise<Edge[]> {
  const wanted = new Set(ids);
  const edges = new Map<string, Edge>();
  for (let from = 0; from < ids.length; from += LIMITS.ids) {
    const page = await source.slice(mapId, { seeds: ids.slice(from, from + LIMITS.ids), depth: 1 });
    for (const edge of page.edges)
      if (wanted.has(edge.source) && wanted.has(edge.target)) edges.set(edge.id, edge);
  }
  return [...edges.values()];
}
