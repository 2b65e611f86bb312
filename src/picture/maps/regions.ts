import { LRUCache } from 'lru-cache';
import { type CacheShares, cacheShares } from '#base/cache-shares.ts';
import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { ParamsOf, RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { observe } from '#telemetry/measure.ts';
import {
  findAnchor,
  findAnchorAsOf,
  listGivenTerritories,
  listRegionMetrics,
  listTerritories,
  listTerritoriesAsOf,
  listTouchedTerritories,
} from './queries.ts';

/** What a cached row takes with its encoded form. */
const BYTES_PER_ROW = 1000;

/** Picture versions, read last in a statement, with the regions changed since the previous version. */
type Versions = readonly (readonly [
  lens_id: string,
  version: string,
  before: string | null,
  redrawn: readonly string[] | null,
])[];

/** Rows of some lenses, and the versions read with them. */
interface VersionedRows<Row> {
  readonly rows: readonly Row[];
  readonly versions: Versions;
}

interface Kept<Row> {
  readonly version: string;
  readonly rows: readonly Row[];
}

interface RegionRows<Row> {
  readonly idOf: (row: Row) => string;
  /** The order of the rows of one picture. */
  readonly compare: (one: Row, other: Row) => number;
}

/** How missing rows are read: all, or where supported those of given regions, some of which may be gone. */
interface Reads<Row> {
  readonly all: (lens_id: string) => Promise<VersionedRows<Row>>;
  readonly given?: (lens_id: string, ids: readonly string[]) => Promise<VersionedRows<Row>>;
}

/**
 * Caches the formed rows of anchors' regions, which are the same for every reader of an anchor. Rows are cached under
 * the version of their picture and never changed: regions that changed after their formation are read each time.
 */
class KeptRows<Row> {
  readonly #kept: LRUCache<string, Kept<Row>>;
  readonly #regions: RegionRows<Row>;

  constructor(regions: RegionRows<Row>, mostBytes: number) {
    this.#regions = regions;
    this.#kept = new LRUCache({
      maxSize: Math.floor(mostBytes),
      sizeCalculation: ({ rows }) => BYTES_PER_ROW * (rows.length + 1),
    });
  }

  /** Bytes of the rows. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * Rows of an anchor under a lens, in order.
   * @param versions read after all other data of the response
   */
  async of(
    anchor_id: string,
    lens_id: string,
    versions: Versions,
    reads: Reads<Row>,
  ): Promise<readonly Row[]> {
    const key = `${anchor_id} ${lens_id}`;
    const [, version, before, redrawn] = versions.find(([lens]) => lens === lens_id) ?? [];
    if (version === undefined) return (await reads.all(lens_id)).rows;
    const kept = this.#kept.get(key);
    if (kept?.version === version) return kept.rows;
    const isNext = kept !== undefined && kept.version === before && redrawn != null;
    if (isNext && reads.given !== undefined) {
      const found = await reads.given(lens_id, redrawn);
      return this.#keep(key, version, found.versions, this.#patched(kept.rows, redrawn, found.rows));
    }
    const { rows, versions: after } = await reads.all(lens_id);
    return this.#keep(key, version, after, rows);
  }

  #patched(rows: readonly Row[], redrawn: readonly string[], by: readonly Row[]): Row[] {
    const { idOf, compare } = this.#regions;
    const ids = new Set(redrawn);
    return [...rows.filter((row) => !ids.has(idOf(row))), ...by].sort(compare);
  }

  /** Caches rows of a version, if it was still current after they were read. */
  #keep(key: string, version: string, after: Versions, rows: readonly Row[]): readonly Row[] {
    if (after.some(([, now]) => now === version)) this.#kept.set(key, { version, rows });
    return rows;
  }
}

/** Where a territory is in the arrangement of its anchor, in map units; null: it has no place. */
export interface TerritoryPlace {
  readonly x: number | null;
  readonly y: number | null;
  /** The id of the region that was the first of its province; null: on the shore, or where there are no provinces. */
  readonly province: string | null;
}

export interface Territory extends TerritoryPlace {
  readonly anchor_id: string;
  readonly id: string;
  readonly lens_id: string;
  readonly label: string | null;
  readonly member_count: number;
  readonly salience: number;
  readonly content_cohesion: number | null;
}

/** The measures of a region, in response order. */
export interface RegionMetrics {
  readonly region_id: string;
  readonly lens_id: string;
  readonly centrality: number | null;
  readonly content_cohesion: number | null;
  readonly internal_tension: number | null;
  readonly reference_standing: number | null;
  readonly telos_alignment: number | null;
}

/** A readable anchor under some lenses. */
type Pictures = ParamsOf<typeof listTerritories>;

const bySalience = (one: Territory, other: Territory): number =>
  other.salience - one.salience || compareText(one.id, other.id);
const byCentrality = (one: RegionMetrics, other: RegionMetrics): number =>
  Number(one.centrality === null) - Number(other.centrality === null) ||
  (other.centrality ?? 0) - (one.centrality ?? 0) ||
  compareText(one.region_id, other.region_id);

const cachesOf = ({ pictures }: CacheShares) => ({
  territories: new KeptRows<Territory>({ idOf: ({ id }) => id, compare: bySalience }, pictures),
  metrics: new KeptRows<RegionMetrics>(
    { idOf: ({ region_id }) => region_id, compare: byCentrality },
    pictures,
  ),
});

let formed = cachesOf(cacheShares());

/** Begins new caches of pictures, with the sizes that are configured. */
export function sizePictureCaches(configured: CacheShares): void {
  formed = cachesOf(configured);
  for (const name of ['territories', 'metrics'] as const)
    observe('atlas.cache.size', () => formed[name].bytes, { 'atlas.cache.name': name });
}

type TerritoryRow = RowOf<typeof listTerritories>['territories'][number];

const territoriesOn = (anchor_id: string, rows: readonly TerritoryRow[]): Territory[] =>
  rows.map(([id, lens_id, label, member_count, salience, content_cohesion, x, y, province]) => ({
    anchor_id,
    id,
    lens_id,
    label,
    member_count,
    salience,
    content_cohesion,
    x,
    y,
    province,
  }));

const metricsOfRow = ([
  region_id,
  lens_id,
  centrality,
  content_cohesion,
  internal_tension,
  reference_standing,
  telos_alignment,
]: RowOf<typeof listRegionMetrics>['metrics'][number]): RegionMetrics => ({
  region_id,
  lens_id,
  centrality,
  content_cohesion,
  internal_tension,
  reference_standing,
  telos_alignment,
});

/** Territories that changed after their formation, and the picture versions of the others. */
async function touchedOf(read: Reader, pictures: Pictures) {
  const { touched, versions } = (await read.find(listTouchedTerritories, pictures))!;
  return { touched: territoriesOn(pictures.anchor_id, touched), versions };
}

/**
 * The territories of a readable anchor, with the members that the caller sees (spec 50 §9.1).
 * @returns by salience, greatest first, then by id; unchanged ones since their formation are the same objects each time
 */
export async function territoriesOf(read: Reader, pictures: Pictures): Promise<readonly Territory[]> {
  const { anchor_id, lens_ids, reach } = pictures;
  const { touched, versions } = await touchedOf(read, pictures);
  const rowsOf = ({ territories, versions }: RowOf<typeof listTerritories>) => ({
    rows: territoriesOn(anchor_id, territories),
    versions,
  });
  const reads = {
    all: async (lens_id: string) =>
      rowsOf((await read.find(listTerritories, { anchor_id, lens_ids: [lens_id], reach }))!),
    given: async (lens_id: string, ids: readonly string[]) =>
      rowsOf((await read.find(listGivenTerritories, { anchor_id, lens_ids: [lens_id], ids, reach }))!),
  };
  const kept = await Promise.all(
    lens_ids.map((lens_id) => formed.territories.of(anchor_id, lens_id, versions, reads)),
  );
  if (touched.length === 0 && kept.length === 1) return kept[0]!;
  const others = new Set(touched.map(({ id }) => id));
  const whole = kept.flat().filter(({ id }) => !others.has(id));
  return [...whole, ...touched.filter(({ member_count }) => member_count > 0)].sort(bySalience);
}

/** A context or map whose regions are read; `lens` restricts them to one lens. */
export interface RegionsQuery {
  readonly id: string;
  readonly kind: 'context' | 'cogmap';
  readonly lens: string | undefined;
}

/** The lenses under which to read an anchor; undefined when the caller does not read it. */
async function picturesOf(
  read: Reader,
  reach: Reach,
  { id, kind, lens }: RegionsQuery,
): Promise<Pictures | undefined> {
  const anchor = await read.find(findAnchor, { id, kind, reach });
  if (anchor === undefined) return undefined;
  const lens_ids = lens === undefined ? anchor.formations.map((formation) => formation.lens_id) : [lens];
  return { anchor_id: id, lens_ids, reach };
}

/** The territories of an anchor, by salience, greatest first, then by id; none if the caller does not read it. */
export async function shapeOf(
  read: Reader,
  reach: Reach,
  anchor: RegionsQuery,
): Promise<readonly Territory[]> {
  const pictures = await picturesOf(read, reach, anchor);
  return pictures === undefined ? [] : territoriesOf(read, pictures);
}

/** The territories that an anchor had at a time, by the rights of today; order as in shapeOf. */
export async function shapeAsOf(
  read: Reader,
  reach: Reach,
  { id, kind, lens, as_of }: RegionsQuery & { readonly as_of: string },
): Promise<readonly Territory[]> {
  const anchor = await read.find(findAnchorAsOf, { id, kind, as_of, reach });
  if (anchor === undefined) return [];
  const lens_ids = lens === undefined ? anchor.formations.map(({ lens_id }) => lens_id) : [lens];
  const pictures = await Promise.all(
    lens_ids.map(async (lens_id) => {
      const rows = await read.list(listTerritoriesAsOf, { as_of, anchor_id: id, lens_id, reach });
      return rows.map(({ whole: _, ...territory }) => ({ ...territory, anchor_id: id, lens_id }));
    }),
  );
  return pictures.flat().sort(bySalience);
}

/** The measures of the same regions, by centrality, greatest first, then by id. */
export async function metricsOf(
  read: Reader,
  reach: Reach,
  anchor: RegionsQuery,
): Promise<readonly RegionMetrics[]> {
  const pictures = await picturesOf(read, reach, anchor);
  if (pictures === undefined) return [];
  const { anchor_id, lens_ids } = pictures;
  const { touched, versions } = await touchedOf(read, pictures);
  const all = async (lens_id: string) => {
    const found = (await read.find(listRegionMetrics, { anchor_id, lens_ids: [lens_id], reach }))!;
    return { rows: found.metrics.map(metricsOfRow), versions: found.versions };
  };
  const kept = await Promise.all(
    lens_ids.map((lens_id) => formed.metrics.of(anchor_id, lens_id, versions, { all })),
  );
  const unseen = new Set(touched.filter(({ member_count }) => member_count === 0).map(({ id }) => id));
  const seen = unseen.size === 0 ? kept.flat() : kept.flat().filter((row) => !unseen.has(row.region_id));
  return kept.length === 1 ? seen : seen.sort(byCentrality);
}
