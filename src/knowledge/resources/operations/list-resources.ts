import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64 } from '#base/shapes.ts';
import { resolveContextRef } from '#homes/contexts/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { type FacetFilters, facetsOf } from '../facets.ts';
import {
  candidatesOf,
  isFar,
  isNarrowed,
  isThinned,
  isWide,
  type ListFilters,
  pageOf,
  searchedBy,
} from '../list-page.ts';
import { countResources, findMaps, findOwner, tallyResources } from '../list-queries.ts';
import { ListQuery, type ListRequest, readListQuery } from '../list-query.ts';
import { ResourceView } from '../shapes.ts';
import { toView } from '../view.ts';

const Counts = z.record(z.string(), Int64);

const ResourceFacets = z.object({ doc_type: Counts, stage: Counts, status: Counts });

export const ResourceListResponse = z.object({
  rows: z.array(ResourceView),
  total: Int64,
  returned: Int64,
  offset: Int64,
  limit: Int64.nullable(),
  truncated: z.boolean(),
  facets: ResourceFacets,
});

nameSchemas({ ResourceFacets, ResourceListResponse });

/** Matches no profile. */
const NOBODY = '';

async function ownerIdOf(runner: Runner, owner: string | undefined, reach: Reach): Promise<string | null> {
  if (owner === undefined) return null;
  if (owner === '@me') return reach.profile_id;
  return (await runner.find(findOwner, { handle: owner }))?.id ?? NOBODY;
}

/** The homes to search; null: all that the caller reads, plus resources elsewhere that they own or were granted. */
async function homesOf(runner: Runner, request: ListRequest, reach: Reach): Promise<string[] | null> {
  if (request.context_ref !== undefined) {
    return [await resolveContextRef(runner, request.context_ref, reach)];
  }
  if (request.cogmap_ids === undefined) return null;
  const maps = await runner.list(findMaps, { ids: [...new Set(request.cogmap_ids)], reach });
  return maps.map((map) => map.id);
}

async function filtersOf(runner: Runner, request: ListRequest, reach: Reach): Promise<ListFilters> {
  const [homes, owner_id] = await Promise.all([
    homesOf(runner, request, reach),
    ownerIdOf(runner, request.owner, reach),
  ]);
  const filters = { homes, reach, ...request.filters, owner_id };
  return { ...filters, among: await candidatesOf(runner, filters) };
}

/** Resources are counted one by one only for filters that the tallies do not cover. */
function groupsOf(runner: Runner, filters: ListFilters) {
  const { homes, reach } = filters;
  return isThinned(filters)
    ? runner.list(countResources, { ...filters, ...searchedBy(filters) })
    : runner.list(tallyResources, { homes, reach });
}

const only = (value: string | null): readonly string[] | null => (value === null ? null : [value]);

function keptBy({ facets: { doc_types, stage, status } }: ListRequest): FacetFilters {
  return { doc_type: doc_types, stage: only(stage), status: only(status) };
}

export const listResources = defineOperation({
  id: 'list_resources',
  group: 'Resources',
  summary: 'List the finished resources you can read, with exact counts',
  method: 'GET',
  path: '/api/resources',
  access: 'approved',
  query: ListQuery,
  success: { status: 200, body: ResourceListResponse },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query }, { caller, read }) => {
    const request = readListQuery(query);
    const { reach } = caller;
    const filters = await filtersOf(read, request, reach);
    const { offset, limit } = request;
    const counted = groupsOf(read, filters).then((groups) => facetsOf(groups, keptBy(request)));
    // Otherwise homes would be read to the end only to find an empty page.
    const isCountedFirst = isFar(request) || (isWide(filters) && isNarrowed(request));
    const isSearched = !isCountedFirst || (await counted).total > offset;
    const [page, { total, facets }] = await Promise.all([
      isSearched ? pageOf(read, request, filters) : [],
      counted,
    ]);
    const rows = page.map((row) => toView(row, { openMeta: request.openMeta }));
    const returned = rows.length;
    return { rows, total, returned, offset, limit, truncated: offset + returned < total, facets };
  },
});
