import { z } from 'zod';
import { CommaList, IdList, idsOf, partsOf } from '#base/comma-list.ts';
import { LIMITS } from '#base/limits.ts';
import { between, FURTHEST_ROW, QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { optional, Text, UuidInput } from '#base/shapes.ts';
import { ContextRefText } from '#homes/contexts/index.ts';
import { GOAL_STATUSES } from './metadata/managed.ts';

/** Most rows of one response; `truncated` is true when there are more. */
const MOST_ROWS = 500;

const SECTIONS = ['open-meta'];

const ResourceSortField = z.enum([
  'updated',
  'created',
  'title',
  'stage',
  'seq',
  'context_name',
  'doc_type_name',
]);
const SortOrder = z.enum(['desc', 'asc']);

nameSchemas({ ResourceSortField, SortOrder });

export const ListQuery = z.object({
  /** Accepted for older clients; ignored. */
  kb_doc_type_id: optional(UuidInput),
  context_ref: optional(ContextRefText),
  doc_type_name: optional(CommaList),
  owner: optional(Text(LIMITS.ref)),
  q: optional(Text(LIMITS.title)),
  stage: optional(Text(LIMITS.filter)),
  status: optional(Text(LIMITS.filter).meta({ enum: [...GOAL_STATUSES] })),
  goal: optional(UuidInput),
  tags: optional(CommaList),
  cogmap_ids: optional(IdList),
  sort: optional(ResourceSortField),
  order: optional(SortOrder),
  limit: optional(QueryInt),
  offset: optional(QueryInt),
  sections: optional(CommaList.meta({ enum: SECTIONS })),
});

export type ListQuery = z.output<typeof ListQuery>;

/** A parsed list request; homes and owner are still names. */
export interface ListRequest {
  readonly context_ref: string | undefined;
  /** Ids as given; undefined when the list is not restricted to maps. */
  readonly cogmap_ids: readonly string[] | undefined;
  readonly owner: string | undefined;
  readonly filters: {
    readonly q: string | null;
    readonly goal: string | null;
    /** JSON texts, as they occur in a stored list of tags. */
    readonly tags: readonly string[];
  };
  readonly facets: {
    readonly doc_types: readonly string[] | null;
    readonly stage: string | null;
    readonly status: string | null;
  };
  readonly sort: NonNullable<ListQuery['sort']>;
  readonly order: 'asc' | 'desc';
  readonly offset: number;
  /** As requested; null = all rows, also for a negative number. */
  readonly limit: number | null;
  readonly rows: number;
  readonly openMeta: boolean;
}

function cogmapIdsOf(query: ListQuery): string[] | undefined {
  if (query.cogmap_ids === undefined || query.cogmap_ids.trim() === '') return undefined;
  if (query.context_ref !== undefined) throw badRequest('cogmap_ids: cannot be combined with context_ref');
  return idsOf('cogmap_ids', query.cogmap_ids);
}

function asksOpenMeta(query: ListQuery): boolean {
  const sections = partsOf('sections', query.sections, LIMITS.filterValues);
  const unknown = sections.find((section) => !SECTIONS.includes(section));
  if (unknown !== undefined) throw badRequest(`sections: ${unknown} is not one of ${SECTIONS.join(', ')}`);
  return sections.length > 0;
}

function statusOf(query: ListQuery): string | null {
  const { status } = query;
  if (status === undefined || (GOAL_STATUSES as readonly string[]).includes(status)) return status ?? null;
  throw badRequest(`status: must be one of ${GOAL_STATUSES.join(', ')}`);
}

/**
 * Reads the query string of a list.
 * @throws Refusal BAD_REQUEST
 */
export function readListQuery(query: ListQuery): ListRequest {
  const limit = query.limit === undefined || query.limit < 0 ? null : query.limit;
  const docTypes = partsOf('doc_type_name', query.doc_type_name, LIMITS.filterValues);
  return {
    context_ref: query.context_ref,
    cogmap_ids: cogmapIdsOf(query),
    owner: query.owner,
    filters: {
      q: query.q ?? null,
      goal: query.goal ?? null,
      tags: partsOf('tags', query.tags, LIMITS.filterValues).map((tag) => JSON.stringify(tag)),
    },
    facets: {
      doc_types: docTypes.length === 0 ? null : docTypes,
      stage: query.stage ?? null,
      status: statusOf(query),
    },
    sort: query.sort ?? 'updated',
    order: query.order ?? 'desc',
    offset: between(0, query.offset ?? 0, FURTHEST_ROW),
    limit,
    rows: Math.min(limit ?? MOST_ROWS, MOST_ROWS),
    openMeta: asksOpenMeta(query),
  };
}
