import pLimit from 'p-limit';
import type { EdgeKind, Polarity } from '#base/shapes.ts';
import { documentKeys } from './document-keys.ts';
import {
  charterOf,
  inOrder,
  type MapContents,
  type MapDocument,
  type MapRelationship,
  type StoredCharter,
  TELOS_KEY,
} from './map-contents.ts';
import { documentRows, edgesAmong } from './map-rows.ts';

/** The open metadata key under which an import records the hash of a document's source. */
export const SOURCE_HASH = 'source_hash';

/** The service's record of how a document came into its map; it does not apply in another map. */
export const PROVENANCE = 'service-provenance';
const FACET = 'facet';

type Values = Readonly<Record<string, unknown>>;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly origin_uri: string;
  readonly doc_type_name: string;
  readonly managed_meta: Values;
  readonly open_meta?: unknown;
}

interface Facet {
  readonly value: unknown;
  readonly weight: number;
}

interface Edge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly edge_kind: EdgeKind;
  readonly polarity: Polarity;
  readonly label?: string | undefined;
  readonly weight: number;
}

/** The operations of the service that reading a map uses, as the contract names them; each call is one operation. */
export interface MapSource {
  /** `get_cognitive_map` */
  map(id: string): Promise<{
    readonly cogmap: { readonly name: string; readonly telos_resource_id: string };
    readonly charter: StoredCharter;
  }>;
  /** `list_resources`; values are strings, as in a query. */
  listResources(query: Readonly<Record<string, string>>): Promise<{
    readonly rows: readonly Row[];
    readonly truncated: boolean;
  }>;
  /** `get_content` */
  content(id: string): Promise<string>;
  /** `list_resource_facets` */
  facets(id: string): Promise<readonly Facet[]>;
  /** `cogmap_neighborhood_slice` */
  slice(
    mapId: string,
    body: { readonly seeds: readonly string[]; readonly depth: number },
  ): Promise<{ readonly edges: readonly Edge[] }>;
}

/** Options for reading a map. */
export interface ReadOptions {
  /** Maximum number of concurrent calls. */
  readonly concurrency: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Facets by name; one stored under several names becomes several. */
function byName(facets: readonly Facet[]): MapDocument['facets'] {
  const named = facets.flatMap(({ value, weight }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([name, inner]) => [name, { value: inner, weight }] as const)
      : [],
  );
  return Object.fromEntries(named);
}

const facetsOf = async (source: MapSource, { id, open_meta }: Row): Promise<MapDocument['facets']> =>
  FACET in { ...(open_meta as object) } ? byName(await source.facets(id)) : {};

async function documentOf(source: MapSource, key: string, row: Row): Promise<MapDocument> {
  const [body, facets] = await Promise.all([source.content(row.id), facetsOf(source, row)]);
  const { [FACET]: _, [SOURCE_HASH]: __, ...open_meta } = { ...(row.open_meta as Values) };
  const { [PROVENANCE]: ___, ...managed } = row.managed_meta;
  const managed_meta = Object.fromEntries(
    Object.entries(managed).map(([name, value]) => [name, String(value)]),
  );
  return { key, title: row.title, type: row.doc_type_name, body, open_meta, managed_meta, facets };
}

/**
 * Reads the part of a map that the caller may read: its telos, its documents, and the relationships between them.
 * Throws the errors of the source.
 */
export async function readMap(
  source: MapSource,
  mapId: string,
  { concurrency, onProgress }: ReadOptions,
): Promise<MapContents> {
  const [{ cogmap, charter }, rows] = await Promise.all([source.map(mapId), documentRows(source, mapId)]);
  const telos = rows.find(({ id }) => id === cogmap.telos_resource_id);
  if (telos === undefined) throw new Error(`the telos of the map ${mapId} cannot be read`);
  const others = rows.filter((row) => row !== telos);
  const keys = new Map(documentKeys(others)).set(telos.id, TELOS_KEY);
  const limit = pLimit(concurrency);
  let done = 0;
  const reading = others.map((row) =>
    limit(async () => {
      const document = await documentOf(source, keys.get(row.id)!, row);
      done += 1;
      onProgress?.(done, others.length);
      return document;
    }),
  );
  const [documents, edges, facets] = await Promise.all([
    Promise.all(reading),
    edgesAmong(source, mapId, [...keys.keys()]),
    facetsOf(source, telos),
  ]);
  const relationships = edges.map(
    ({ source: from, target: to, edge_kind: kind, polarity, label = '', weight }): MapRelationship => ({
      source: keys.get(from)!,
      target: keys.get(to)!,
      kind,
      label,
      polarity,
      weight,
    }),
  );
  const purpose = { title: telos.title, charter: charterOf(charter), facets };
  return inOrder({ name: cogmap.name, telos: purpose, documents, relationships });
}
