import { notFound } from '#base/refusal.ts';
import type { Context } from '#operation/context.ts';
import { reachOver } from '#operation/reach.ts';
import { tagged } from './entity-tag.ts';
import { getResourceRows } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { toView } from './view.ts';

/**
 * A resource with both tiers of metadata; also one whose upload is not complete.
 * @throws Refusal NOT_FOUND when the caller does not read it
 */
export async function readView(id: string, context: Context): Promise<ResourceView> {
  const { caller, read } = context;
  const ids = [id];
  const row = await read.find(getResourceRows, { ids, reach: reachOver(caller.reach, ids) });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const answer = toView(row.resource, { openMeta: true });
  return tagged({ answer, last_event: row.resource.last_event }, context);
}
