import { LRUCache } from 'lru-cache';

/** Rows of one kind that a process keeps: with what they are encoded as, some 60 MB. */
const MOST_ROWS = 60_000;

/** Versions of pictures as a statement has read them after everything else, with what they differ in from the ones before. */
export type Versions = readonly (readonly [
  lens_id: string,
  version: string,
  before: string | null,
  redrawn: readonly string[] | null,
])[];

/** What was read of some lenses, and the versions that it is of. */
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
  /** By which the rows of one picture are in order. */
  readonly compare: (one: Row, other: Row) => number;
}

/** How rows that are not kept are read: all, or where that is worth it those of given regions, some of which may be gone. */
interface Reads<Row> {
  readonly all: (lens_id: string) => Promise<VersionedRows<Row>>;
  readonly given?: (lens_id: string, ids: readonly string[]) => Promise<VersionedRows<Row>>;
}

/**
 * What is shown of the regions of anchors as they were formed, which is the same for everybody who reads the anchor. Rows are kept under
 * the version of their picture, and are never changed: what has happened to a region since is read each time.
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
   * Rows of an anchor under a lens, in their order.
   * @param versions that were read after whatever the answer has beside the rows
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

  /** Keeps rows of a version if it was still the one after they were read. */
  #keep(key: string, version: string, after: Versions, rows: readonly Row[]): readonly Row[] {
    if (after.some(([, now]) => now === version)) this.#kept.set(key, { version, rows });
    return rows;
  }
}
