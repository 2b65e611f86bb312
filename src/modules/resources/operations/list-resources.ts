import { z } from 'zod';
import { Int64 } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { resolveContextRef } from '../../contexts/index.ts';
import { facetsOf } from '../facets.ts';
import { ListQuery, type ListRequest, readListQuery } from '../list-query.ts';
import { countResources, findMaps, findOwner, getResourceRows, pages, tallyResources } from '../queries.ts';
import { ResourceView } from '../shapes.ts';
import { toView } from '../view.ts';

const Counts = z.record(z.string(), Int64);

const ResourceListResponse = z.object({
  rows: z.array(ResourceView),
  total: Int64,
  returned: Int64,
  offset: Int64,
  limit: Int64.nullable(),
  truncated: z.boolean(),
  facets: z.object({ doc_type: Counts, stage: Counts, status: Counts }),
});

/** Matches no profile. */
const NOBODY = '';

async function ownerIdOf(runner: Runner, owner: string | undefined, reach: Reach): Promise<string | null> {
  if (owner === undefined) return null;
  if (owner === '@me') return reach.profile_id;
  return (await runner.find(findOwner, { handle: owner }))?.id ?? NOBODY;
}

/** The homes to look in, and whether what the caller owns or was granted in other homes counts too. */
async function placeOf(runner: Runner, request: ListRequest, reach: Reach) {
  if (request.context_ref !== undefined) {
    return { homes: [await resolveContextRef(runner, request.context_ref, reach)], everywhere: false };
  }
  if (request.cogmap_ids === undefined) return { homes: reach.readable_anchors, everywhere: true };
  const maps = await runner.list(findMaps, { ids: [...new Set(request.cogmap_ids)], reach });
  return { homes: maps.map((map) => map.id), everywhere: false };
}

type Filters = Awaited<ReturnType<typeof filtersOf>>;

async function filtersOf(runner: Runner, request: ListRequest, reach: Reach) {
  const place = await placeOf(runner, request, reach);
  return { ...place, reach, ...request.filters, owner_id: await ownerIdOf(runner, request.owner, reach) };
}

async function pageOf(runner: Runner, request: ListRequest, filters: Filters): Promise<string[]> {
  const { sort, order, offset, rows: limit, facets } = request;
  const page = { ...filters, ...facets, offset, limit };
  const rows = await (sort === 'updated'
    ? runner.list(pages.updated[order], { ...page, depth: offset + limit })
    : runner.list(pages.field[order], { ...page, sort }));
  return rows.map((row) => row.id);
}

/** Only a filter that the tallies do not know makes it necessary to look at each resource. */
function groupsOf(runner: Runner, { homes, everywhere, reach, ...filters }: Filters) {
  const { q, owner_id, goal, tags } = filters;
  const place = { homes, everywhere, reach };
  const unfiltered = q === null && owner_id === null && goal === null && tags.length === 0;
  return unfiltered
    ? runner.list(tallyResources, place)
    : runner.list(countResources, { ...place, ...filters });
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
  refusals: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
  handler: async ({ query }, { caller, read }) => {
    const request = readListQuery(query);
    const { reach } = caller;
    return read.together(async (runner) => {
      const filters = await filtersOf(runner, request, reach);
      const [ids, groups] = await Promise.all([pageOf(runner, request, filters), groupsOf(runner, filters)]);
      const found = ids.length === 0 ? [] : await runner.list(getResourceRows, { ids, reach });
      const views = new Map(found.map((row) => [row.id, toView(row, { openMeta: request.openMeta })]));
      const rows = ids.map((id) => views.get(id)).filter((view) => view !== undefined);
      const { doc_types, stage, status } = request.facets;
      const { total, facets } = facetsOf(groups, {
        doc_type: doc_types,
        stage: only(stage),
        status: only(status),
      });
      const { offset, limit } = request;
      return {
        rows,
        total,
        returned: rows.length,
        offset,
        limit,
        truncated: offset + rows.length < total,
        facets,
      };
    });
  },
});
