import { LRUCache } from 'lru-cache';
import type { AnchorLens } from '../formation/index.ts';

/** Rows of one kind that a process keeps: with what they are encoded as, some 60 MB. */
const MOST_ROWS = 60_000;

/** Versions of pictures as a statement has read them after everything else, by lens. */
export type Versions = readonly (readonly [lens_id: string, version: string])[];

/** What was read of some lenses, and the versions that it is of. */
export interface VersionedRows<Row> {
  readonly rows: readonly Row[];
  readonly versions: Versions;
}

interface Kept<Row> {
  readonly version: string;
  readonly rows: readonly Row[];
}

/**
 * What is shown of the regions of anchors as they were formed, which is the same for everybody who reads the anchor. Rows are kept under
 * the version of their picture, and are never changed: what has happened to a region since is read each time.
 */
export class KeptRows<Row extends { readonly lens_id: string }> {
  readonly #kept = new LRUCache<string, Kept<Row>>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });

  /**
   * Rows of an anchor under lenses, in the order of each lens.
   * @param versions that were read after whatever the answer has beside the rows
   * @param read reads the rows of lenses that are not kept
   */
  async of(
    anchor_id: string,
    lens_ids: readonly string[],
    versions: Versions,
    read: (lens_ids: string[]) => Promise<VersionedRows<Row>>,
  ): Promise<(readonly Row[])[]> {
    const current = new Map(versions);
    const known = lens_ids.map((lens_id) => this.#find({ anchor_id, lens_id }, current.get(lens_id)));
    const missing = lens_ids.filter((_, index) => known[index] === undefined);
    if (missing.length === 0) return known.map((rows) => rows!);
    const found = await read(missing);
    const byLens = Map.groupBy(found.rows, ({ lens_id }) => lens_id);
    const after = new Map(found.versions);
    return lens_ids.map((lens_id, index) => {
      const rows = known[index] ?? byLens.get(lens_id) ?? [];
      const version = current.get(lens_id);
      if (version !== undefined && version === after.get(lens_id))
        this.#kept.set(keyOf({ anchor_id, lens_id }), { version, rows });
      return rows;
    });
  }

  #find(picture: AnchorLens, version: string | undefined): readonly Row[] | undefined {
    if (version === undefined) return undefined;
    const kept = this.#kept.get(keyOf(picture));
    return kept?.version === version ? kept.rows : undefined;
  }
}

const keyOf = ({ anchor_id, lens_id }: AnchorLens): string => `${anchor_id} ${lens_id}`;
