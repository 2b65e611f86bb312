import { LRUCache } from 'lru-cache';

/** Most cached rows of one kind per process: some 60 MB with their encoded form. */
const MOST_ROWS = 60_000;

/** Picture versions, read last in a statement, with the regions changed since the previous version. */
export type Versions = readonly (readonly [
  lens_id: string,
  version: string,
  before: string | null,
  redrawn: readonly string[] | null,
])[];

/** Rows of some lenses, and the versions read with them. */
export interface VersionedRows<Row> {
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
export class KeptRows<Row> {
  readonly #kept = new LRUCache<string, Kept<Row>>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });
  readonly #regions: RegionRows<Row>;

  constructor(regions: RegionRows<Row>) {
    this.#regions = regions;
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
