import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { anchorOf, Int64, optional } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import { defineOperation } from '#operation/define.ts';
import { EncodedJson, encodedOnce } from '#operation/encoded-json.ts';
import { LENS_DESCRIPTIONS } from '../../algorithms/lenses.ts';
import { defaultLensOf, formationStatus } from '../../formation/index.ts';
import type { AnchorOperations } from '../anchor-kinds.ts';
import {
  findAnchor,
  getStaleness,
  listCharter,
  listCharterAsOf,
  listFoundations,
  listLenses as listLensRows,
  listMaps,
  listRegulation,
} from '../queries.ts';
import { metricsOf, type RegionMetrics, shapeAsOf, shapeOf, type Territory } from '../regions.ts';
import { anchorAt, DEFAULT_THRESHOLD, formationEventsOf, inMapOrder, mapRow } from '../rows.ts';
import {
  AnchorId,
  CharterBlock,
  FormationState,
  LensQuery,
  LensRow,
  MapAnalytics,
  MapDetail,
  MapId,
  MapRow,
  MaterializeDelta,
  RegionMetricsRow,
  RegionRow,
} from '../shapes.ts';

export const listCognitiveMaps = defineOperation({
  id: 'list_cognitive_maps',
  group: 'Cognitive Maps',
  summary: 'List every cognitive map you can read',
  method: 'GET',
  path: '/api/cognitive-maps',
  access: 'approved',
  success: { status: 200, body: z.array(MapRow) },
  handler: async (_, { caller: { reach }, read }) => {
    const rows = await read.list(listMaps, { ids: reach.readable_anchors, reach });
    return inMapOrder(rows.map(mapRow));
  },
});

export const listLenses = defineOperation({
  id: 'list_lenses',
  group: 'Cognitive Maps',
  summary: 'List the lenses under which territories are formed',
  method: 'GET',
  path: '/api/lenses',
  access: 'approved',
  success: { status: 200, body: z.array(LensRow) },
  handler: async (_, { caller: { reach }, read }) => {
    const rows = await read.list(listLensRows, { reach });
    return rows.map(({ id, name, cogmap_id }) => {
      const description = LENS_DESCRIPTIONS.get(id);
      return {
        id,
        name,
        ...(description !== undefined && { description }),
        built_in: description !== undefined,
        ...(cogmap_id !== null && { cogmap_id }),
      };
    });
  },
});

export const getCognitiveMap = defineOperation({
  id: 'get_cognitive_map',
  group: 'Cognitive Maps',
  summary: 'Read one cognitive map: its row, its charter and what it is built on',
  method: 'GET',
  path: '/api/cognitive-maps/{id}',
  access: 'approved',
  params: MapId,
  success: { status: 200, body: MapDetail },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const [rows, charter, built] = await Promise.all([
      read.list(listMaps, { ids: [id], reach }),
      read.list(listCharter, { id, reach }),
      read.find(listFoundations, { id, reach }),
    ]);
    if (rows[0] === undefined) throw notFound();
    const foundations = built!.foundations.map(([resource_id, title, doc_type, is_telos]) => ({
      resource_id,
      title,
      doc_type,
      is_telos,
    }));
    return { cogmap: mapRow(rows[0]), charter, foundations };
  },
});

export const getCharter = defineOperation({
  id: 'cogmap_charter',
  group: 'Cognitive Maps',
  summary: 'Read the charter of a cognitive map, block by block',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/charter',
  access: 'approved',
  params: MapId,
  query: z.object({ as_of: AsOf }),
  success: { status: 200, body: z.array(CharterBlock) },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, query: { as_of } }, { caller: { reach }, read }) => {
    const [map, charter] = await Promise.all([
      anchorAt(read, { id, kind: 'cogmap', as_of, reach }),
      as_of === undefined
        ? read.list(listCharter, { id, reach })
        : read.list(listCharterAsOf, { id, as_of, reach }),
    ]);
    if (map === undefined) throw notFound();
    return charter;
  },
});

const rowOf = (territory: Territory): z.input<typeof RegionRow> => ({
  region_id: territory.id,
  lens_id: territory.lens_id,
  salience: territory.salience,
  content_cohesion: territory.content_cohesion,
  label: territory.label,
  member_count: territory.member_count,
});
const encodedTerritory = encodedOnce((territory: Territory) => JSON.stringify(rowOf(territory)));

export const listTerritoriesOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('shape'),
    group,
    summary: `List the territories of ${noun}, under one lens or all`,
    method: 'GET',
    path: `${path}/shape`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery.extend({ as_of: AsOf }),
    success: { status: 200, body: z.array(RegionRow) },
    handler: async ({ params: { id }, query: { lens, as_of } }, { caller: { reach }, read }) => {
      const territories =
        as_of === undefined
          ? await shapeOf(read, reach, { id, kind, lens })
          : await shapeAsOf(read, reach, { id, kind, lens, as_of });
      return new EncodedJson(`[${territories.map(encodedTerritory).join()}]`);
    },
  });

const encodedMetrics = encodedOnce((row: RegionMetrics) => JSON.stringify(row));

export const listRegionMetricsOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('region_metrics'),
    group,
    summary: `List the metrics of the territories of ${noun}, under one lens or all`,
    method: 'GET',
    path: `${path}/region-metrics`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: z.array(RegionMetricsRow) },
    handler: async ({ params: { id }, query: { lens } }, { caller: { reach }, read }) => {
      const metrics = await metricsOf(read, reach, { id, kind, lens });
      return new EncodedJson(`[${metrics.map(encodedMetrics).join()}]`);
    },
  });

export const getFormationStateOn = ({ kind, group, path, noun, idOf }: AnchorOperations) =>
  defineOperation({
    id: idOf('formation'),
    group,
    summary: `Read the formation state of ${noun}: its watermark, later events, and the job that is due`,
    method: 'GET',
    path: `${path}/formation`,
    access: 'approved',
    params: AnchorId,
    query: LensQuery,
    success: { status: 200, body: FormationState },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
      const [found, lens] = await Promise.all([
        read.find(findAnchor, { id, kind, reach }),
        query.lens === undefined ? defaultLensOf(read, anchorOf(kind, id)) : { id: query.lens },
      ]);
      if (found === undefined) throw notFound();
      return { lens_id: lens.id, ...(await formationStatus(read, { anchor_id: id, lens_id: lens.id })) };
    },
  });

export const getMaterializeDelta = defineOperation({
  id: 'materialize_delta',
  group: 'Cognitive Maps',
  summary: 'Read how much a map has changed since its territories were formed',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/materialize-delta',
  access: 'approved',
  params: MapId,
  query: z.object({ threshold: optional(QueryInt.pipe(Int64)) }),
  success: { status: 200, body: MaterializeDelta },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, query }, { caller: { reach }, read }) => {
    const anchor = await read.find(findAnchor, { id, kind: 'cogmap', reach });
    if (anchor === undefined) throw notFound();
    const threshold = query.threshold ?? DEFAULT_THRESHOLD;
    const formation_events = await formationEventsOf(read, id, anchor);
    return {
      cogmap_id: id,
      ...(anchor.shape_event !== null && { watermark: anchor.shape_event }),
      formation_events,
      threshold,
      exceeds_threshold: formation_events >= threshold,
    };
  },
});

/**
 * Whether the picture of a map is older than its territories and relationships; true for a map that was never formed
 * (spec 50 §3.5).
 * @param times RFC 3339 in one format, so that they compare as text
 */
function isStale(times: {
  readonly materialized_at: string | null;
  readonly latest_touch: string | null;
}): boolean {
  const { materialized_at, latest_touch } = times;
  if (materialized_at === null) return true;
  return latest_touch !== null && latest_touch > materialized_at;
}

export const getMapAnalytics = defineOperation({
  id: 'analytics',
  group: 'Cognitive Maps',
  summary: 'Read whether a map was formed since its last change, and what its telos regulates',
  method: 'GET',
  path: '/api/cognitive-maps/{id}/analytics',
  access: 'approved',
  params: MapId,
  success: { status: 200, body: MapAnalytics },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller: { reach }, read }) => {
    const [anchor, map, regulation] = await Promise.all([
      read.find(findAnchor, { id, kind: 'cogmap', reach }),
      read.find(getStaleness, { id, reach }),
      read.list(listRegulation, { id, reach }),
    ]);
    if (anchor === undefined || map === undefined) throw notFound();
    const { telos_resource_id, ...times } = map;
    return {
      telos_resource_id,
      staleness: {
        ...times,
        is_stale: isStale(times),
        formation_events: await formationEventsOf(read, id, anchor),
      },
      regulation: regulation.map(({ texts, ...row }) => ({
        ...row,
        body_text: texts.length === 0 ? null : texts.join('\n\n'),
      })),
    };
  },
});
