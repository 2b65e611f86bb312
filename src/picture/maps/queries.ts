import { z } from 'zod';
import { CypherMoment, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const listLenses = query('maps/list_lenses', {
  mode: 'read',
  params: z.object({ reach: ReachParam }),
  row: z.object({ id: z.string(), name: z.string(), cogmap_id: z.string().nullable() }),
});

export const listMaps = query('maps/list_maps', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()).readonly(), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    name: z.string(),
    telos_resource_id: z.string(),
    teams: z.array(z.object({ id: z.string(), slug: z.string() })),
    region_count: z.number(),
    resource_count: z.number(),
    charter_statement: z.string().nullable(),
  }),
});

export const listMapDetails = query('maps/list_map_details', {
  mode: 'read',
  params: z.object({
    ids: z.array(z.string()).readonly(),
    lens_id: z.string(),
    lens_name: z.string(),
    types: z.array(z.string()).readonly(),
    reach: ReachParam,
  }),
  row: z.object({
    id: z.string(),
    created: CypherTime,
    materialized_at: CypherTime.nullable(),
    formation_events: z.number(),
    may_write: z.boolean(),
  }),
});

const charter = {
  mode: 'read' as const,
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ seq: z.number(), role: z.string(), body: z.string() }),
};

export const listCharter = query('maps/list_charter', charter);

export const listCharterAsOf = query('maps/list_charter_as_of', {
  ...charter,
  params: charter.params.extend({ as_of: CypherMoment }),
});

export const listFoundations = query('maps/list_foundations', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ foundations: z.array(z.tuple([z.string(), z.string(), z.string(), z.boolean()])) }),
});

export const findMap = query('maps/find_map', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ telos_resource_id: z.string() }),
});

export const findOwnNamed = query('maps/find_own_named', {
  mode: 'read',
  params: z.object({ profile_id: z.string(), name: z.string() }),
  row: z.object({ id: z.string(), telos_resource_id: z.string() }),
});

const anchor = z.object({ id: z.string(), kind: z.enum(['context', 'cogmap']), reach: ReachParam });

/** An anchor that can be formed, with its formations. */
export const findAnchor = query('maps/find_anchor', {
  mode: 'read',
  params: anchor,
  row: z.object({
    name: z.string(),
    shape_event: z.string().nullable(),
    resource_count: z.number(),
    formations: z.array(
      z.object({
        lens_id: z.string(),
        region_count: z.number(),
        watermark_seq: z.number(),
        bounded: z.boolean().nullable(),
      }),
    ),
  }),
});

export const findAnchorAsOf = query('maps/find_anchor_as_of', {
  mode: 'read',
  params: anchor.extend({ as_of: CypherMoment }),
  row: z.object({
    name: z.string(),
    formations: z.array(z.object({ lens_id: z.string(), region_count: z.number() })),
  }),
});

const pictures = z.object({
  anchor_id: z.string(),
  lens_ids: z.array(z.string()).readonly(),
  reach: ReachParam,
});
const versions = z.array(
  z.tuple([z.string(), z.string(), z.string().nullable(), z.array(z.string()).nullable()]),
);
const [id, label, member_count, salience, content_cohesion] = [
  z.string(),
  z.string().nullable(),
  z.number(),
  z.number(),
  z.number().nullable(),
] as const;
const coordinate = z.number().nullable();
const province = z.string().nullable();
const territories = z.array(
  z.tuple([
    id,
    z.string(),
    label,
    member_count,
    salience,
    content_cohesion,
    coordinate,
    coordinate,
    province,
  ]),
);

export const listTerritories = query('maps/list_territories', {
  mode: 'read',
  params: pictures,
  row: z.object({ territories, versions }),
});

export const listGivenTerritories = query('maps/list_given_territories', {
  mode: 'read',
  params: pictures.extend({ ids: z.array(z.string()).readonly() }),
  row: z.object({ territories, versions }),
});

export const listTouchedTerritories = query('maps/list_touched_territories', {
  mode: 'read',
  params: pictures,
  row: z.object({ touched: territories, versions }),
});

export const listTerritoriesAsOf = query('maps/list_territories_as_of', {
  mode: 'read',
  params: z.object({
    as_of: CypherMoment,
    anchor_id: z.string(),
    lens_id: z.string(),
    reach: ReachParam,
  }),
  row: z.object({
    id,
    label,
    member_count,
    salience,
    content_cohesion,
    whole: z.boolean(),
    x: coordinate,
    y: coordinate,
    province,
  }),
});

const metric = z.number().nullable();

export const listRegionMetrics = query('maps/list_region_metrics', {
  mode: 'read',
  params: pictures,
  row: z.object({
    metrics: z.array(z.tuple([z.string(), z.string(), metric, metric, metric, metric, metric])),
    versions,
  }),
});

export const getStaleness = query('maps/get_staleness', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    telos_resource_id: z.string(),
    materialized_at: CypherTime.nullable(),
    latest_touch: CypherTime.nullable(),
  }),
});

export const listRegulation = query('maps/list_regulation', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({
    resource_id: z.string(),
    title: z.string(),
    edge_label: z.string(),
    texts: z.array(z.string()),
  }),
});
