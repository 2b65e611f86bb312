import { z } from 'zod';
import { between, QueryInt } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { listEdgesBetween, listEdgesBetweenAsOf } from '../queries.ts';
import { withoutNulls } from '../rules.ts';
import { BridgeEdges } from '../shapes.ts';

const USUAL_ROWS = 100;
const MOST_ROWS = 500;

export const regionBridges = defineOperation({
  id: 'region_bridges',
  group: 'Graph',
  summary: 'List the relationships between two territories',
  method: 'GET',
  path: '/api/graph/bridges',
  access: 'approved',
  query: z.object({
    a: UuidInput,
    b: UuidInput,
    limit: optional(QueryInt),
    /** The last relationship read: the page starts after it. */
    after: optional(UuidInput),
    as_of: AsOf,
  }),
  success: { status: 200, body: BridgeEdges },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query: { a, b, after = null, as_of, ...query } }, { caller: { reach }, read }) => {
    if (a === b) throw badRequest('a, b: must be two territories');
    const limit = between(1, query.limit ?? USUAL_ROWS, MOST_ROWS);
    const asked = { a, b, after, limit: limit + 1, reach };
    const found =
      as_of === undefined
        ? await read.find(listEdgesBetween, asked)
        : await read.find(listEdgesBetweenAsOf, { ...asked, as_of });
    if (found === undefined) throw notFound();
    const edges = found.edges.slice(0, limit);
    return {
      edges: edges.map(withoutNulls),
      total: found.total,
      ...(found.edges.length > limit && { next: edges.at(-1)!.id }),
    };
  },
});
