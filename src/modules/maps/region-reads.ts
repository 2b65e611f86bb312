import type { z } from 'zod';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchor, listRegionMetrics } from './queries.ts';
import type { RegionRow } from './shapes.ts';
import { territoriesOf } from './territories.ts';

/** A context or map of which regions are read; `lens` keeps those of one lens. */
export interface RegionsRead {
  readonly id: string;
  readonly kind: 'context' | 'cogmap';
  readonly lens: string | undefined;
}

/** The lenses to read an anchor by, or undefined when the caller does not read it. */
async function lensesOf(
  read: Reader,
  reach: Reach,
  { id, kind, lens }: RegionsRead,
): Promise<string[] | undefined> {
  const anchor = await read.find(findAnchor, { id, kind, reach });
  if (anchor === undefined) return undefined;
  return lens === undefined ? anchor.formations.map((formation) => formation.lens_id) : [lens];
}

/** The territories of an anchor, by salience, greatest first, then by id; none where the caller does not read it. */
export async function shapeOf(
  read: Reader,
  reach: Reach,
  anchor: RegionsRead,
): Promise<z.input<typeof RegionRow>[]> {
  const lens_ids = await lensesOf(read, reach, anchor);
  if (lens_ids === undefined) return [];
  const territories = await territoriesOf(read, { anchor_id: anchor.id, lens_ids, reach });
  return territories.map(({ id: region_id, ...row }) => ({ region_id, ...row }));
}

/** What was measured of the same regions, by centrality, greatest first, then by id. */
export async function metricsOf(
  read: Reader,
  reach: Reach,
  anchor: RegionsRead,
): Promise<RowOf<typeof listRegionMetrics>[]> {
  const lens_ids = await lensesOf(read, reach, anchor);
  if (lens_ids === undefined) return [];
  return read.list(listRegionMetrics, { anchor_id: anchor.id, lens_ids, reach });
}
