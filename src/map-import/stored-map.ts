import { createHash } from 'node:crypto';
import { compareText } from '#base/compare-text.ts';
import { documentKeys } from '#map-files/document-keys.ts';
import { documentRows, edgesAmong } from '#map-files/map-rows.ts';
import { SOURCE_HASH } from '#map-files/read-map.ts';
import { type Doubles, doublesOf } from './doubles.ts';
import { ROOT } from './draft-map.ts';
import type { MapPort, MapRow, ResourceRow, SliceEdge } from './map-port.ts';

/** The hash of a body without blocks (spec 30 §2): SHA-256 of the empty input. */
const NO_BODY = createHash('sha256').digest('hex');

export interface StoredResource {
  readonly id: string;
  readonly title: string;
  readonly docType: string;
  readonly openMeta: Readonly<Record<string, unknown>>;
  readonly managedMeta: Readonly<Record<string, unknown>>;
  readonly hasBody: boolean;
}

/** A map before an import. */
export interface StoredMap {
  readonly id: string;
  /** Whether this run created it. */
  readonly isNew: boolean;
  /** By origin; the telos has the origin of the folder itself. */
  readonly resources: ReadonlyMap<string, StoredResource>;
  /** Live edges between the map's resources. */
  readonly edges: readonly SliceEdge[];
  /** Documents with the same origin, created by several imports. */
  readonly doubles: readonly Doubles[];
}

/** The map with that name that the caller may write to; the oldest when there are several. */
export async function findMap(port: MapPort, name: string): Promise<MapRow | undefined> {
  const named = (await port.listMaps()).filter((map) => map.name === name);
  for (const map of named.toSorted((a, b) => compareText(a.id, b.id)))
    if (await port.mayWrite(map.id)) return map;
  return undefined;
}

/** A document as it is stored. */
export const storedOf = (row: ResourceRow): StoredResource => ({
  id: row.id,
  title: row.title,
  docType: row.doc_type_name,
  openMeta: { ...(row.open_meta as object) },
  managedMeta: { ...row.managed_meta },
  hasBody: row.body_hash !== undefined && row.body_hash !== NO_BODY,
});

async function readMap(port: MapPort, map: MapRow): Promise<StoredMap> {
  const rows = await documentRows(port, map.id);
  const resources = new Map<string, StoredResource>();
  const keys = documentKeys(rows.filter(({ id }) => id !== map.telos_resource_id));
  for (const row of rows)
    resources.set(row.id === map.telos_resource_id ? ROOT : keys.get(row.id)!, storedOf(row));
  if (!resources.has(ROOT)) throw new Error(`the telos of the map ${map.id} cannot be read`);
  const ids = [...resources.values()].map((resource) => resource.id);
  const doubles = doublesOf(rows.filter(({ id }) => id !== map.telos_resource_id));
  return { id: map.id, isNew: false, resources, edges: await edgesAmong(port, map.id, ids), doubles };
}

/** Finds the caller's map with that name, or creates it. */
export async function openMap(port: MapPort, name: string, telosTitle: string = name): Promise<StoredMap> {
  const found = await findMap(port, name);
  if (found !== undefined) return readMap(port, found);
  const made = await port.createMap({ name, telos_title: telosTitle, unique_name: true });
  const { cogmap_id: id, telos_resource_id } = made;
  // Another import has created it meanwhile.
  if (made.created === false) return readMap(port, { id, name, telos_resource_id });
  const telos = {
    id: telos_resource_id,
    title: telosTitle,
    docType: '',
    openMeta: {},
    managedMeta: {},
    hasBody: false,
  };
  return { id, isNew: true, resources: new Map([[ROOT, telos]]), edges: [], doubles: [] };
}

/**
 * A stored map whose keys use the draft's spelling where the two differ only in Unicode normalisation: macOS decomposes
 * accented letters, and earlier imports kept that form.
 */
export function spelledAs(map: StoredMap, paths: Iterable<string>): StoredMap {
  const wanted = new Map([...paths].map((path) => [path.normalize('NFC'), path]));
  const spelled = new Map<string, StoredResource>();
  for (const [key, stored] of map.resources) {
    const path = wanted.get(key.normalize('NFC')) ?? key;
    const isFree = path === key || !(map.resources.has(path) || spelled.has(path));
    spelled.set(isFree ? path : key, stored);
  }
  return { ...map, resources: spelled };
}

/** Origins of earlier imports that the folder no longer contains. */
export function missingFrom(map: StoredMap, present: ReadonlySet<string>): string[] {
  const doubles = new Set(map.doubles.flatMap(({ others }) => others.map(({ id }) => id)));
  return [...map.resources]
    .filter(
      ([path, stored]) =>
        path !== ROOT && !doubles.has(stored.id) && !present.has(path) && isImported(stored),
    )
    .map(([path]) => path)
    .toSorted();
}

const isImported = ({ docType, openMeta }: StoredResource): boolean =>
  docType === 'directory' || typeof openMeta[SOURCE_HASH] === 'string';
