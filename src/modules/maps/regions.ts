import type { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import type { Reader } from '#neo4j/database.ts';
import type { ParamsOf, RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { findAnchor, listChangedTerritories, listRegionMetrics, listTerritories } from './queries.ts';
import type { RegionRow } from './shapes.ts';

type Territory = RowOf<typeof listChangedTerritories>;

/**
 * The territories of a readable anchor, as far as the caller sees their members (spec 50 §9.1).
 * @returns by salience, greatest first, then by id
 */
export async function territoriesOf(
  read: Reader,
  anchor: ParamsOf<typeof listTerritories>,
): Promise<Territory[]> {
  const [found, changed] = await Promise.all([
    read.find(listTerritories, anchor),
    read.list(listChangedTerritories, anchor),
  ]);
  const whole = (found?.territories ?? []).map(
    ([id, lens_id, label, member_count, salience, content_cohesion]): Territory => ({
      id,
      lens_id,
      label,
      member_count,
      salience,
      content_cohesion,
    }),
  );
  if (changed.length === 0) return whole;
  return [...whole, ...changed].sort((a, b) => b.salience - a.salience || compareText(a.id, b.id));
}

/** A context or map of which regions are read; `lens` keeps those of one lens. */
export interface RegionsQuery {
  readonly id: string;
  readonly kind: 'context' | 'cogmap';
  readonly lens: string | undefined;
}

/** The lenses to read an anchor by, or undefined when the caller does not read it. */
async function lensesOf(
  read: Reader,
  reach: Reach,
  { id, kind, lens }: RegionsQuery,
): Promise<string[] | undefined> {
  const anchor = await read.find(findAnchor, { id, kind, reach });
  if (anchor === undefined) return undefined;
  return lens === undefined ? anchor.formations.map((formation) => formation.lens_id) : [lens];
}

/** The territories of an anchor, by salience, greatest first, then by id; none where the caller does not read it. */
export async function regionRowsOf(
  read: Reader,
  reach: Reach,
  anchor: RegionsQuery,
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
  anchor: RegionsQuery,
): Promise<RowOf<typeof listRegionMetrics>[]> {
  const lens_ids = await lensesOf(read, reach, anchor);
  if (lens_ids === undefined) return [];
  return read.list(listRegionMetrics, { anchor_id: anchor.id, lens_ids, reach });
}
