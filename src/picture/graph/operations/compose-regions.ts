import { z } from 'zod';
import { NonEmptyIdList, nonEmptyIdsOf } from '#base/comma-list.ts';
import { QueryFlag, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { listMembers, listMembersAsOf } from '../queries.ts';
import { inWalkOrder, reportTruncation, TRUNCATED } from '../rules.ts';
import { AtlasSubgraph } from '../shapes.ts';
import { hopsWithin, pictureAsOf, pictureOf, walkFrom } from '../subgraph.ts';

const MOST_REGIONS = 6;
const MOST_NODES = 120;

export const composeRegions = defineOperation({
  id: 'region_composition',
  group: 'Graph',
  summary: 'Read the composition of territories, and what their members are connected with',
  method: 'GET',
  path: '/api/graph/regions/composition',
  access: 'approved',
  query: z.object({
    ids: NonEmptyIdList,
    depth: optional(QueryInt),
    /** Tells of each node which of the regions it is a member of; its neighbours are of none. */
    with_regions: optional(QueryFlag),
    as_of: AsOf,
  }),
  success: { status: 200, body: AtlasSubgraph, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ query }, { caller: { reach }, read, setHeader }) => {
    const asked = nonEmptyIdsOf('ids', query.ids).sort();
    const regions = asked.slice(0, MOST_REGIONS);
    const { as_of, with_regions } = query;
    const { hops, cut } = hopsWithin(query.depth);
    const found =
      as_of === undefined
        ? await read.list(listMembers, { ids: regions, reach })
        : await read.list(listMembersAsOf, { ids: regions, as_of, reach });
    if (found.length < regions.length) throw notFound();
    const members = [...new Set(found.flatMap((region) => region.members))];
    const seeds = members.slice(0, MOST_NODES);
    const walked = await walkFrom(read, { seeds, hops, as_of, reach });
    const met = [...new Set([...seeds, ...walked.map((row) => row.id)])];
    const ids = met.slice(0, MOST_NODES);
    const { nodes, edges } =
      as_of === undefined
        ? await pictureOf(read, { ids, reach })
        : await pictureAsOf(read, { ids, as_of, reach });
    reportTruncation(setHeader, [
      ...(asked.length > MOST_REGIONS ? [`regions limited to ${MOST_REGIONS}`] : []),
      ...(members.length > MOST_NODES || met.length > MOST_NODES ? [`nodes limited to ${MOST_NODES}`] : []),
      ...cut,
    ]);
    const drawn = inWalkOrder(nodes, seeds);
    if (!with_regions) return { nodes: drawn, edges };
    const regionsOf = Map.groupBy(
      found.flatMap(({ id, members }) => members.map((member) => ({ id, member }))),
      ({ member }) => member,
    );
    const withRegions = drawn.map((node) => {
      const regions = regionsOf.get(node.id);
      return regions === undefined ? node : { ...node, region_ids: regions.map(({ id }) => id) };
    });
    return { nodes: withRegions, edges };
  },
});
