import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { reachOver } from '#operation/reach.ts';
import { getResourceRows } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { toView } from './view.ts';

/**
 * Resources as lists show them, in the order of the ids, in one read.
 * @param sections.openMeta whether open metadata was requested
 * @returns without those that the caller does not read
 */
export async function viewsOf(
  runner: Runner,
  ids: readonly string[],
  reach: Reach,
  sections: { readonly openMeta: boolean } = { openMeta: false },
): Promise<ResourceView[]> {
  if (ids.length === 0) return [];
  const rows = await runner.list(getResourceRows, { ids: [...ids], reach: reachOver(reach, ids) });
  return rows.map(({ resource }) => toView(resource, sections));
}
