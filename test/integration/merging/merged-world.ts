import type { Caller } from '#test/world/index.ts';
import { made } from '#test/world/things.ts';

/** What a reader sees of a document, without when and by whom it was made. */
export interface Seen {
  readonly title: string;
  readonly content: string;
  readonly open_meta: unknown;
  readonly updated: string;
  /** `kind polarity label weight`, by `source target`; each with its id. */
  readonly edges: ReadonlyMap<string, string>;
  /** Values by key, as JSON. */
  readonly facets: ReadonlyMap<string, string>;
  /** `kind id`. */
  readonly sources: ReadonlySet<string>;
}

interface EdgeRow {
  readonly edge_id: string;
  readonly peer_resource_id: string;
  readonly edge_kind: string;
  readonly polarity: string;
  readonly label: string;
  readonly direction: 'outgoing' | 'incoming';
  readonly weight: number;
}

const edgeText = (id: string, row: EdgeRow): string => {
  const ends = [id, row.peer_resource_id];
  const [source, target] = row.direction === 'outgoing' ? ends : ends.toReversed();
  return [source, target, row.edge_kind, row.polarity, row.label, row.weight].join(' ');
};

export async function seenOf(reader: Caller, id: string): Promise<Seen> {
  const path = `/api/resources/${id}`;
  const [view, content, edges, facets, provenance] = await Promise.all([
    made(reader.get(path)),
    made(reader.get(`${path}/content`)),
    made(reader.get(`${path}/edges`)),
    made(reader.get(`${path}/facets`)),
    made(reader.get(`${path}/provenance`)),
  ]);
  return {
    title: view.title,
    content: content.markdown,
    open_meta: view.open_meta,
    updated: view.updated,
    edges: new Map((edges as EdgeRow[]).map((row) => [row.edge_id, edgeText(id, row)])),
    facets: new Map(
      (facets.facets as { value: object; weight: number }[]).map(({ value, weight }) => [
        Object.keys(value)[0]!,
        JSON.stringify([value, weight]),
      ]),
    ),
    sources: new Set(
      (provenance as { source_kind: string; source_id: string; source_uri: string | null }[]).map((row) =>
        [row.source_kind, row.source_uri ?? row.source_id].join(' '),
      ),
    ),
  };
}
