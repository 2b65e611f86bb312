import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64 } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { resolveContextRef } from '../../contexts/index.ts';
import { facetsOf } from '../facets.ts';
import { ListQuery, type ListRequest, readListQuery } from '../list-query.ts';
import { countResources, findMaps, findOwner, pages, tallyResources } from '../queries.ts';
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

/** The homes to look in; null: all that the caller reads, and what they own or were granted in other ones. */
async function homesOf(runner: Runner, request: ListRequest, reach: Reach): Promise<string[] | null> {
  if (request.context_ref !== undefined) {
    return [await resolveContextRef(runner, request.context_ref, reach)];
  }
  if (request.cogmap_ids === undefined) return null;
  const maps = await runner.list(findMaps, { ids: [...new Set(request.cogmap_ids)], reach });
  return maps.map((map) => map.id);
}

type Filters = Awaited<ReturnType<typeof filtersOf>>;

async function filtersOf(runner: Runner, request: ListRequest, reach: Reach) {
  const homes = await homesOf(runner, request, reach);
  return { homes, reach, ...request.filters, owner_id: await ownerIdOf(runner, request.owner, reach) };
}

/** Whether a list keeps resources by more than type, stage and status: something that the tallies do not know. */
const isThinned = ({ q, owner_id, goal, tags }: Filters): boolean =>
  q !== null || owner_id !== null || goal !== null || tags.length > 0;

/** Homes that can have a row in a page: its depth at most, as long as no filter hides what a home has at first. */
function homesInPage(filters: Filters, { facets }: ListRequest, depth: number): number {
  const { doc_types, stage, status } = facets;
  const thinned = isThinned(filters) || doc_types !== null || stage !== null || status !== null;
  return thinned ? (filters.homes ?? filters.reach.readable_anchors).length : depth;
}

async function pageOf(runner: Runner, request: ListRequest, filters: Filters): Promise<ResourceView[]> {
  const { sort, order, offset, rows: limit, facets } = request;
  const page = { ...filters, ...facets, offset, limit };
  const depth = offset + limit;
  const rows = await (sort === 'updated'
    ? runner.list(pages.updated[order], {
        ...page,
        depth,
        homes_in_page: homesInPage(filters, request, depth),
      })
    : runner.list(pages.field[order], { ...page, sort }));
  return rows.map(({ resource }) => toView(resource, { openMeta: request.openMeta }));
}

/** Only a filter that the tallies do not know makes it necessary to look at each resource. */
function groupsOf(runner: Runner, filters: Filters) {
  const { homes, reach } = filters;
  return isThinned(filters)
    ? runner.list(countResources, filters)
    : runner.list(tallyResources, { homes, reach });
}

const only = (value: string | null): readonly string[] | null => (value === null ? null : [value]);

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
    const [rows, groups] = await Promise.all([pageOf(read, request, filters), groupsOf(read, filters)]);
    const { doc_types, stage, status } = request.facets;
    const kept = { doc_type: doc_types, stage: only(stage), status: only(status) };
    const { total, facets } = facetsOf(groups, kept);
    const { offset, limit } = request;
    const returned = rows.length;
    return { rows, total, returned, offset, limit, truncated: offset + returned < total, facets };
  },
});
