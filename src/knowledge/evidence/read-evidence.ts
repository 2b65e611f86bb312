import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { standingOf } from './evidential-standing.ts';
import { getEvidence } from './queries.ts';

/** The evidential standing of some resources that the caller reads, by id, in one round trip. */
export async function standingsOf(
  read: Runner,
  ids: readonly string[],
  reach: Reach,
): Promise<(ReturnType<typeof standingOf> & { readonly finding_id: string })[]> {
  const rows = await read.list(getEvidence, { ids, reach });
  const now = Date.now();
  return rows.map(({ id, ...facts }) => ({ finding_id: id, ...standingOf(facts, now) }));
}
