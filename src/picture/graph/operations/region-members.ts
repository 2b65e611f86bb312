import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { listRegionMembers, listRegionMembersAsOf } from '../queries.ts';
import { withoutNulls } from '../rules.ts';
import { RegionMembers } from '../shapes.ts';

const USUAL_ROWS = 100;
const MOST_ROWS = 500;

export const regionMembers = defineOperation({
  id: 'region_members',
  group: 'Graph',
  summary: 'List the members of a territory, the most affine first',
  method: 'GET',
  path: '/api/graph/regions/{id}/members',
  access: 'approved',
  params: z.object({ id: UuidInput }),
  query: z.object({
    limit: optional(QueryInt),
    /** The last member read: the page starts after it. */
    after: optional(UuidInput),
    as_of: AsOf,
  }),
  success: { status: 200, body: RegionMembers },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
    const { as_of, after = null } = query;
    const limit = between(1, query.limit ?? USUAL_ROWS, MOST_ROWS);
    const page =
      as_of === undefined
        ? await read.find(listRegionMembers, { id, after, limit, reach })
        : await read.find(listRegionMembersAsOf, { id, after, limit, as_of, reach });
    if (page === undefined) throw notFound();
    const { start, members, total } = page;
    if (start === null) throw badRequest('after: is not a member of this territory');
    return {
      rows: members.map(withoutNulls),
      total,
      ...(start + members.length < total && { next: members.at(-1)!.id }),
    };
  },
});
