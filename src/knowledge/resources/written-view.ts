import { notFound } from '#base/refusal.ts';
import type { TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { jointForCaller, reachOver } from '#operation/reach.ts';
import type { Versioned } from './entity-tag.ts';
import { getResourceRows } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { toView } from './view.ts';

const views = jointForCaller<string, RowOf<typeof getResourceRows> | undefined>(
  'answer',
  async (tx, ids, reach) => {
    const rows = await tx.list(getResourceRows, { ids: [...ids], reach: reachOver(reach, ids) });
    const byId = new Map(rows.map((row) => [row.resource.id, row]));
    return ids.map((id) => byId.get(id));
  },
);

/**
 * The response to a write: the view without open metadata.
 * @throws Refusal NOT_FOUND when the caller does not read the resource
 */
export async function writtenView(
  tx: TransactionRunner,
  id: string,
  reach: Reach,
): Promise<Versioned<ResourceView>> {
  const row = await tx.jointly(views, { item: id, reach });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const { resource } = row;
  return { answer: toView(resource, { openMeta: false }), last_event: resource.last_event };
}
