import { z } from 'zod';
import { QueryFlag } from '#base/paging.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { detailsOf, inMapOrder, listMaps, mapRow } from '../../maps/index.ts';
import { listHomeContexts } from '../queries.ts';
import { AtlasHome } from '../shapes.ts';

/** Later than any update, so that the newest is at the end of an index. */
const END_OF_TIME = '9999-12-31T00:00:00Z';

export const getHome = defineOperation({
  id: 'atlas_home',
  group: 'Graph',
  summary: 'List the contexts you can build in and the maps you can explore',
  method: 'GET',
  path: '/api/graph/home',
  access: 'approved',
  /** `details` adds to each map when it was created and formed, what came since, and whether the caller may change it. */
  query: z.object({ details: optional(QueryFlag) }),
  success: { status: 200, body: AtlasHome },
  handler: async ({ query }, { caller: { reach }, read }) => {
    const [build, maps, details] = await Promise.all([
      read.list(listHomeContexts, { reach, until: END_OF_TIME }),
      read.list(listMaps, { ids: reach.readable_anchors, reach }),
      query.details ? detailsOf(read, reach) : undefined,
    ]);
    const research = maps.map((map) => {
      const { id, name, owner_ref, team_ids, region_count, resource_count } = mapRow(map);
      return {
        id,
        name,
        owner_ref,
        team_ids,
        region_count,
        facet_count: resource_count,
        ...details?.get(id),
      };
    });
    return { build, research: inMapOrder(research) };
  },
});
