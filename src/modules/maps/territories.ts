import type { Reader } from '#neo4j/database.ts';
import type { ParamsOf, RowOf } from '#neo4j/query.ts';
import { listChangedTerritories, listTerritories } from './queries.ts';

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
  return [...whole, ...changed].sort((a, b) => b.salience - a.salience || (a.id < b.id ? -1 : 1));
}
