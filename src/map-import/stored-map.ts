import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { documentKeys } from '#map-files/document-keys.ts';
import { documentRows, edgesAmong } from '#map-files/map-rows.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';
import { ROOT } from './draft-map.ts';
import type { MapPort, MapRow, SliceEdge } from './map-port.ts';

/** The hash of a body of no blocks (spec 30 §2): SHA-256 of nothing. */
const NO_BODY = createHash('sha256').digest('hex');

export interface StoredResource {
  readonly id: string;
  readonly title: string;
  readonly docType: string;
  readonly openMeta: Readonly<Record<string, unknown>>;
  readonly managedMeta: Readonly<Record<string, unknown>>;
  readonly hasBody: boolean;
}

/** A map as it stands before an import. */
export interface StoredMap {
  readonly id: string;
  /** Whether this run made it. */
  readonly isNew: boolean;
  /** By origin; the telos stands for the folder itself. */
  readonly resources: ReadonlyMap<string, StoredResource>;
  /** Live edges between the map's resources. */
  readonly edges: readonly SliceEdge[];
}

/** The map of that name that the caller may write into, the oldest when there are several. */
async function findMap(port: MapPort, name: string): Promise<MapRow | undefined> {
  const named = (await port.listMaps()).filter((map) => map.name === name);
  for (const map of named.toSorted((a, b) => compareText(a.id, b.id)))
    if (await port.mayWrite(map.id)) return map;
  return undefined;
}

async function readMap(port: MapPort, map: MapRow): Promise<StoredMap> {
  const rows = await documentRows(port, map.id);
  const resources = new Map<string, StoredResource>();
  const keys = documentKeys(rows.filter(({ id }) => id !== map.telos_resource_id));
  for (const { id, title, doc_type_name: docType, body_hash, managed_meta, open_meta } of rows)
    resources.set(id === map.telos_resource_id ? ROOT : keys.get(id)!, {
      id,
      title,
      docType,
      openMeta: { ...(open_meta as object) },
      managedMeta: { ...managed_meta },
      hasBody: body_hash !== undefined && body_hash !== NO_BODY,
    });
  if (!resources.has(ROOT)) throw new Error(`the telos of the map ${map.id} cannot be read`);
  const ids = [...resources.values()].map((resource) => resource.id);
  return { id: map.id, isNew: false, resources, edges: await edgesAmong(port, map.id, ids) };
}

/** The caller's map of that name as it stands; when there is none, a new one. */
export async function openMap(port: MapPort, name: string, telosTitle: string = name): Promise<StoredMap> {
  const found = await findMap(port, name);
  if (found !== undefined) return readMap(port, found);
  const { cogmap_id: id, telos_resource_id } = await port.createMap({ name, telos_title: telosTitle });
  const telos = {
    id: telos_resource_id,
    title: telosTitle,
    docType: '',
    openMeta: {},
    managedMeta: {},
    hasBody: false,
  };
  return { id, isNew: true, resources: new Map([[ROOT, telos]]), edges: [] };
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
