import { z } from 'zod';
import { NonEmptyIdList, nonEmptyIdsOf } from '#base/comma-list.ts';
import { QueryFlag, QueryInt } from '#base/paging.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reportTruncation, TRUNCATED } from '../rules.ts';
import { AtlasSubgraph } from '../shapes.ts';
import { traverseFrom } from '../subgraph.ts';

export const traverse = defineOperation({
  id: 'traverse',
  group: 'Graph',
  summary: 'Walk from seed resources along every edge you can read',
  method: 'GET',
  path: '/api/graph/traverse',
  access: 'approved',
  query: z.object({
    from: NonEmptyIdList,
    depth: optional(QueryInt),
    explain: optional(QueryFlag).describe(
      'Whether each node says how it was reached, and the answer which limits were applied.',
    ),
  }),
  success: { status: 200, body: AtlasSubgraph, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST'],
  handler: async ({ query }, { caller: { reach }, read, setHeader }) => {
    const from = nonEmptyIdsOf('from', query.from);
    const { picture, cut } = await traverseFrom(read, { ...query, from, reach });
    reportTruncation(setHeader, cut);
    return picture;
  },
});
