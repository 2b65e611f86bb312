import { notFound } from '#base/refusal.ts';
import { resourceRef } from '#base/slug.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { jointForCaller, reachOver } from '#operation/reach.ts';
import type { Versioned } from './entity-tag.ts';
import { MANAGED_KEYS, type ManagedKey } from './metadata/managed.ts';
import { isReservedKey } from './metadata/open.ts';
import { getResourceRows, type ResourceColumns } from './queries.ts';
import type { ResourceView } from './shapes.ts';

type StoredProperties = ResourceColumns['properties'];

/** Whether a stored value fits its key; others are left out, so that one bad row does not break every read of it. */
const fits = (key: ManagedKey, value: unknown): boolean =>
  key === 'service-seq' ? Number.isSafeInteger(value) : typeof value === 'string';

function managedOf(properties: StoredProperties): ResourceView['managed_meta'] {
  const managed = properties.filter(
    ({ key, value }) => MANAGED_KEYS.includes(key as ManagedKey) && fits(key as ManagedKey, value),
  );
  return Object.fromEntries(managed.map(({ key, value }) => [key, value]));
}

/** Open metadata, with all live facet marks merged under `facet`. */
function openOf(properties: StoredProperties): Record<string, unknown> {
  const free = properties.filter(({ key }) => !isReservedKey(key));
  const marks = properties.filter(({ key }) => key === 'facet').map(({ value }) => value as object);
  return {
    ...Object.fromEntries(free.map(({ key, value }) => [key, value])),
    // Not assigned one by one: a mark with the key `__proto__` would set the prototype.
    ...(marks.length > 0 && { facet: Object.fromEntries(marks.flatMap((mark) => Object.entries(mark))) }),
  };
}

function homeOf(row: ResourceColumns): Partial<ResourceView> {
  if (row.home_kind === 'cogmap') return { cogmap_id: row.home_id, cogmap_name: row.home_name };
  const slug = row.home_slug ?? '';
  const owner = row.home_owner_ref ?? '';
  return {
    kb_context_id: row.home_id,
    context_name: row.home_name,
    context_slug: slug,
    context_owner_ref: owner,
    context_ref: `${owner}/${slug}`,
  };
}

/**
 * Returns a stored resource in wire form.
 * @param sections.openMeta whether open metadata was requested
 */
export function toView(row: ResourceColumns, sections: { readonly openMeta: boolean }): ResourceView {
  return {
    id: row.id,
    ref: resourceRef(row.title, row.id),
    title: row.title,
    origin_uri: row.origin_uri,
    doc_type_name: row.doc_type ?? '',
    ...homeOf(row),
    owner_handle: row.owner_handle,
    owner_profile_id: row.owner_id,
    originator_profile_id: row.originator_id,
    is_active: row.active,
    body_hash: row.body_hash,
    body_storage: row.body_storage,
    ingest_state: row.ingest_state,
    managed_meta: managedOf(row.properties),
    ...(sections.openMeta && { open_meta: openOf(row.properties) }),
    created: row.created,
    updated: row.updated,
  };
}

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
