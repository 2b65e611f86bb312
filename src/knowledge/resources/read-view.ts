import { notFound } from '#base/refusal.ts';
import type { Context } from '#operation/context.ts';
import { reachOver } from '#operation/reach.ts';
import { tagged } from './entity-tag.ts';
import { getResourceAsOf, getResourceRow } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { toView } from './view.ts';

/**
 * A resource with both tiers of metadata; also if its upload is not complete.
 * @throws Refusal NOT_FOUND when the caller does not read it
 */
export async function readView(id: string, context: Context): Promise<ResourceView> {
  const { caller, read } = context;
  const row = await read.find(getResourceRow, { id, reach: reachOver(caller.reach, [id]) });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const { resource, embedding_status } = row;
  const answer = { ...toView(resource, { openMeta: true }), embedding_status };
  return tagged({ answer, last_event: resource.last_event }, context);
}

/**
 * A resource at a past time, with both tiers of metadata; embedding status: current state only.
 * @throws Refusal NOT_FOUND when it did not exist then, or current rights hide it
 */
export async function readPastView(id: string, as_of: string, context: Context): Promise<ResourceView> {
  const { caller, read } = context;
  const row = await read.find(getResourceAsOf, { id, as_of, reach: reachOver(caller.reach, [id]) });
  if (row === undefined) throw notFound(`No resource ${id}`);
  return tagged(
    { answer: toView(row.resource, { openMeta: true }), last_event: row.resource.last_event },
    context,
  );
}
