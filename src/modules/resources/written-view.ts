import { notFound } from '#base/refusal.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import type { Versioned } from './entity-tag.ts';
import { getResourceRows } from './queries.ts';
import type { ResourceView } from './shapes.ts';
import { toView } from './view.ts';

/**
 * The view that answers a write, without free metadata.
 * @throws Refusal NOT_FOUND when the caller does not read the resource
 */
export async function writtenView(tx: Runner, id: string, reach: Reach): Promise<Versioned<ResourceView>> {
  const row = await tx.find(getResourceRows, { ids: [id], reach });
  if (row === undefined) throw notFound(`No resource ${id}`);
  const { resource } = row;
  return { answer: toView(resource, { openMeta: false }), last_event: resource.last_event };
}
