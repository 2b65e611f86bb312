import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { LIMITS } from '#base/limits.ts';
import { documentKeys } from '#map-files/document-keys.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';
import { ROOT } from './draft-map.ts';
import type { MapPort, MapRow, ResourceRow, SliceEdge } from './map-port.ts';

const PAGE = 500;
/** The hash of a body of no blocks (spec 30 §2): SHA-256 of nothing. */
const NO_BODY = createHash('sha256').digest('hex');

export interface StoredResource {
  readonly id: string;
  readonly title: string;
  readonly docType: string;
  readonly openMeta: Readonly<Record<string, unknown>>;
  readonly hasBody: boolean;
}

/** A map as it stands before an import. */
export interface StoredMap {
  readonly id: string;
  /** By origin; the telos stands for the folder itself. */
  readonly resources: ReadonlyMap<string, StoredResource>;
  /** Live edges between the map's resources. */
  readonly edges: readonly SliceEdge[];
}

async function listAll(port: MapPort, mapId: string): Promise<ResourceRow[]> {
  const rows: ResourceRow[] = [];
  for (;;) {
    const page = await port.listResources({
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

/** The map of that name that the caller may write into, the oldest when there are several. */
async function findMap(port: MapPort, name: string): Promise<MapRow | undefined> {
  const named = (await port.listMaps()).filter((map) => map.name === name);
  for (const map of named.toSorted((a, b) => compareText(a.id, b.id)))
    if (await port.mayWrite(map.id)) return map;
  return undefined;
}

/** The edges between resources of a map. A call takes so many seeds, and an edge may join two of its pages. */
async function edgesAmong(port: MapPort, mapId: string, ids: readonly string[]): Promise<SliceEdge[]> {
  const wanted = new Set(ids);
  const edges = new Map<string, SliceEdge>();
  for (let from = 0; from < ids.length; from += LIMITS.ids) {
    const page = await port.slice(mapId, { seeds: ids.slice(from, from + LIMITS.ids), depth: 1 });
    for (const edge of page.edges)
      if (wanted.has(edge.source) && wanted.has(edge.target)) edges.set(edge.id, edge);
  }
  return [...edges.values()];
}

async function readMap(port: MapPort, map: MapRow): Promise<StoredMap> {
  const rows = await listAll(port, map.id);
  const resources = new Map<string, StoredResource>();
  const keys = documentKeys(rows.filter(({ id }) => id !== map.telos_resource_id));
  for (const { id, title, doc_type_name: docType, body_hash, open_meta } of rows)
    resources.set(id === map.telos_resource_id ? ROOT : keys.get(id)!, {
      id,
      title,
      docType,
      openMeta: { ...(open_meta as object) },
      hasBody: body_hash !== undefined && body_hash !== NO_BODY,
    });
  if (!resources.has(ROOT)) throw new Error(`the telos of the map ${map.id} cannot be read`);
  const ids = [...resources.values()].map((resource) => resource.id);
  return { id: map.id, resources, edges: await edgesAmong(port, map.id, ids) };
}

/** The caller's map of that name as it stands; when there is none, a new one. */
export async function openMap(port: MapPort, name: string, telosTitle: string = name): Promise<StoredMap> {
  const found = await findMap(port, name);
  if (found !== undefined) return readMap(port, found);
  const { cogmap_id: id, telos_resource_id } = await port.createMap({ name, telos_title: telosTitle });
  const telos = { id: telos_resource_id, title: telosTitle, docType: '', openMeta: {}, hasBody: false };
  return { id, resources: new Map([[ROOT, telos]]), edges: [] };
}

/** Origins of what an import brought here once and the folder has no longer. */
export function missingFrom(map: StoredMap, present: ReadonlySet<string>): string[] {
  return [...map.resources]
    .filter(([path, stored]) => path !== ROOT && !present.has(path) && isImported(stored))
    .map(([path]) => path)
    .toSorted();
}

const isImported = ({ docType, openMeta }: StoredResource): boolean =>
  docType === 'directory' || typeof openMeta[SOURCE_HASH] === 'string';
