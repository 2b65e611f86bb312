import { z } from 'zod';
import { parseUuid } from '#base/ids.ts';
import { badRequest } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { GOAL_STATUSES } from './metadata/managed.ts';

/** Most rows of one answer; `truncated` tells that there are more. */
const MOST_ROWS = 500;

/** Beyond any list; larger numbers only cost the database memory. */
const FURTHEST_ROW = 1_000_000_000;

const SECTIONS = ['open-meta'];

const QueryInt = z.coerce.number<number>().int().meta({ format: 'int64' });

export const ListQuery = z.object({
  /** Accepted for older clients, and ignored. */
  kb_doc_type_id: optional(UuidInput),
  context_ref: optional(z.string()),
  doc_type_name: optional(z.string()),
  owner: optional(z.string()),
  q: optional(z.string()),
  stage: optional(z.string()),
  status: optional(z.string()),
  goal: optional(UuidInput),
  tags: optional(z.string()),
  cogmap_ids: optional(z.string()),
  sort: optional(z.enum(['updated', 'created', 'title', 'stage', 'seq', 'context_name', 'doc_type_name'])),
  order: optional(z.enum(['desc', 'asc'])),
  limit: optional(QueryInt),
  offset: optional(QueryInt),
  sections: optional(z.string()),
});

export type ListQuery = z.output<typeof ListQuery>;

/** The parts of a comma list, trimmed, without empty ones. */
const partsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** What a list asks for, checked; homes and owner are still names. */
export interface ListRequest {
  readonly context_ref: string | undefined;
  /** Ids as given; undefined when the list is not confined to maps. */
  readonly cogmap_ids: readonly string[] | undefined;
  readonly owner: string | undefined;
  readonly filters: {
    readonly q: string | null;
    readonly goal: string | null;
    /** JSON texts, as a stored list of tags contains them. */
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
  /** As asked for; null when all were. */
  readonly limit: number | null;
  readonly rows: number;
  readonly openMeta: boolean;
}

function cogmapIdsOf(query: ListQuery): string[] | undefined {
  if (query.cogmap_ids === undefined || query.cogmap_ids.trim() === '') return undefined;
  if (query.context_ref !== undefined) throw badRequest('cogmap_ids: cannot be combined with context_ref');
  return partsOf(query.cogmap_ids).map((text) => {
    const id = parseUuid(text);
    if (id === undefined) throw badRequest(`cogmap_ids: ${text} is not a UUID`);
    return id;
  });
}

function asksOpenMeta(query: ListQuery): boolean {
  const sections = partsOf(query.sections);
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
  const limit = query.limit ?? null;
  const docTypes = partsOf(query.doc_type_name);
  return {
    context_ref: query.context_ref,
    cogmap_ids: cogmapIdsOf(query),
    owner: query.owner,
    filters: {
      q: query.q ?? null,
      goal: query.goal ?? null,
      tags: partsOf(query.tags).map((tag) => JSON.stringify(tag)),
    },
    facets: {
      doc_types: docTypes.length === 0 ? null : docTypes,
      stage: query.stage ?? null,
      status: statusOf(query),
    },
    sort: query.sort ?? 'updated',
    order: query.order ?? 'desc',
    offset: Math.min(Math.max(query.offset ?? 0, 0), FURTHEST_ROW),
    limit,
    rows: limit === null || limit < 0 ? MOST_ROWS : Math.min(limit, MOST_ROWS),
    openMeta: asksOpenMeta(query),
  };
}
