import { resourceRef } from '#base/slug.ts';
import { MANAGED_KEYS, type ManagedKey } from './metadata/managed.ts';
import { isReservedKey } from './metadata/open.ts';
import type { ResourceColumns } from './queries.ts';
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
