import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { findPlace, MapId, territoriesOf } from '../../maps/index.ts';
import { listBridges, listOrphans } from '../queries.ts';
import { modalLens, TRUNCATED, tellCut, withoutNulls } from '../rules.ts';
import { TerritoryOverview } from '../shapes.ts';

const MAX_BRIDGES = 500;
const MAX_ORPHANS = 50;

export const getMapPanorama = defineOperation({
  id: 'cogmap_panorama',
  group: 'Graph',
  summary: 'Read the picture of one map: its territories, the bridges between them, and its orphans',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/panorama',
  access: 'approved',
  params: MapId,
  query: z.object({ lens_id: optional(UuidInput) }),
  success: { status: 200, body: TerritoryOverview, headers: [TRUNCATED], etag: true },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const place = await read.find(findPlace, { id, kind: 'cogmap', reach });
    if (place === undefined) throw notFound();
    const lens_id = query.lens_id ?? modalLens(place.formations);
    const [territories, bridges, orphans] = await Promise.all([
      territoriesOf(read, { anchor_id: id, lens_ids: [lens_id], reach }),
      read.list(listBridges, { anchor_id: id, lens_id, limit: MAX_BRIDGES + 1, reach }),
      read.list(listOrphans, { anchor_id: id, limit: MAX_ORPHANS + 1, reach }),
    ]);
    const cut = [
      ...(bridges.length > MAX_BRIDGES ? [`bridges limited to ${MAX_BRIDGES}`] : []),
      ...(orphans.length > MAX_ORPHANS ? [`orphan_nodes limited to ${MAX_ORPHANS}`] : []),
    ];
    tellCut(setHeader, cut);
    return {
      territories: territories.map(({ lens_id: _, content_cohesion: coherence, ...row }) =>
        withoutNulls({ ...row, kind: 'region' as const, coherence, anchor_id: id }),
      ),
      orphan_nodes: orphans
        .slice(0, MAX_ORPHANS)
        .map((row) => withoutNulls({ ...row, anchor_id: id, anchor_label: place.name })),
      bridges: bridges.slice(0, MAX_BRIDGES),
    };
  },
});
