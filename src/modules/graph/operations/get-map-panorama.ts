import { z } from 'zod';
import { QueryNumber } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import type { ShownTerritory } from '#formation/zoom.ts';
import { defineOperation } from '#operation/define.ts';
import { historySince, Since, zoomed } from '../../formation/index.ts';
import { FORMATION, findAnchor, MapId, territoriesOf } from '../../maps/index.ts';
import { findLaterChange, listBridges, listOrphans } from '../queries.ts';
import { modalLens, reportTruncation, TRUNCATED, withoutNulls } from '../rules.ts';
import { TerritoryOverview } from '../shapes.ts';

const MAX_BRIDGES = 500;
const MAX_ORPHANS = 50;
/** Bridges are joined before they are counted out when territories are. */
const ALL_BRIDGES = 1_000_000;
/** Reading further events of the ledger would cost as much as reading the panorama. */
const MOST_EVENTS = 500;

/** A territory at another zoom lists the regions that it is made of; a stored one is one region. */
const regionsOf = (territory: { readonly id: string } | ShownTerritory) => ({
  region_ids: 'region_ids' in territory ? territory.region_ids : [territory.id],
});

const isBounded = (formations: readonly { lens_id: string; bounded: boolean | null }[], lensId: string) =>
  formations.some(({ lens_id, bounded }) => lens_id === lensId && bounded === true);

export const getMapPanorama = defineOperation({
  id: 'cogmap_panorama',
  group: 'Graph',
  summary: 'Read the picture of one map: its territories, the bridges between them, and its orphans',
  method: 'GET',
  path: '/api/graph/cogmaps/{id}/panorama',
  access: 'approved',
  params: MapId,
  query: z.object({
    lens_id: optional(UuidInput),
    zoom: optional(QueryNumber(0, 1)),
    since: optional(Since),
  }),
  success: { status: 200, body: TerritoryOverview, headers: [TRUNCATED, FORMATION], etag: true },
  refusals: ['NOT_FOUND'],
  unchangedSince: async ({ params: { id: anchor_id } }, { read }, since) =>
    (await read.find(findLaterChange, { anchor_id, since, most: MOST_EVENTS })) ?? { seq: 0, same: false },
  handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
    const anchor = await read.find(findAnchor, { id, kind: 'cogmap', reach });
    if (anchor === undefined) throw notFound();
    const lens_id = query.lens_id ?? modalLens(anchor.formations);
    const view = { anchor_id: id, lens_id, reach };
    const limit = query.zoom === undefined ? MAX_BRIDGES + 1 : ALL_BRIDGES;
    const [stored, ties, orphans, history] = await Promise.all([
      territoriesOf(read, { anchor_id: id, lens_ids: [lens_id], reach }),
      read.list(listBridges, { ...view, limit }),
      read.list(listOrphans, { anchor_id: id, limit: MAX_ORPHANS + 1, reach }),
      query.since === undefined ? undefined : historySince(read, view, query.since),
    ]);
    const { territories, bridges } =
      query.zoom === undefined
        ? { territories: stored, bridges: ties }
        : await zoomed(read, view, { territories: stored, bridges: ties }, query.zoom);
    if (isBounded(anchor.formations, lens_id)) setHeader(FORMATION, 'bounded');
    const cut = [
      ...(bridges.length > MAX_BRIDGES ? [`bridges limited to ${MAX_BRIDGES}`] : []),
      ...(orphans.length > MAX_ORPHANS ? [`orphan_nodes limited to ${MAX_ORPHANS}`] : []),
    ];
    reportTruncation(setHeader, cut);
    return {
      territories: territories.map((territory) => ({
        id: territory.id,
        kind: 'region' as const,
        label: territory.label ?? undefined,
        member_count: territory.member_count,
        salience: territory.salience ?? undefined,
        coherence: territory.content_cohesion ?? undefined,
        anchor_id: id,
        ...history?.of(regionsOf(territory)),
      })),
      orphan_nodes: orphans
        .slice(0, MAX_ORPHANS)
        .map((row) => withoutNulls({ ...row, anchor_id: id, anchor_label: anchor.name })),
      bridges: bridges.slice(0, MAX_BRIDGES),
      ...(history && { gone: history.gone }),
    };
  },
});
