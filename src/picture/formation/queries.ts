import { z } from 'zod';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { CypherVector } from '#neo4j/vectors.ts';

const anchor = z.object({ anchor_id: z.string() });
const anchorAndLens = z.object({ anchor_id: z.string(), lens_id: z.string() });

export const lockFormation = query('formation/lock_formation', {
  mode: 'write',
  params: z.object({ key: z.string(), anchor_id: z.string(), lens_id: z.string() }),
  row: z.object({
    watermark_seq: z.number(),
    latest_seq: z.number(),
    latest_event_id: z.string().nullable(),
    format: z.number(),
    telos: z.array(z.number()).nullable(),
    vector_model: z.string().nullable(),
    bounded: z.boolean(),
    region_count: z.number(),
    unsurveyed: z.number(),
    arranged: z.number().nullable(),
  }),
});

export const findFirstEmitter = query('formation/find_first_emitter', {
  mode: 'read',
  params: anchor,
  row: z.object({ profile_id: z.string(), name: z.string() }),
});

export const finishFormation = query('formation/finish_formation', {
  mode: 'write',
  params: z.object({
    key: z.string(),
    watermark_seq: z.number(),
    region_count: z.number(),
    event_id: z.string(),
    at: z.string(),
    format: z.number(),
    telos: z.array(z.number()).nullable(),
    vector_model: z.string().nullable(),
    bounded: z.boolean(),
    unsurveyed: z.number(),
    arranged: z.number().nullable(),
    redrawn: z.enum(['none', 'some', 'all']),
  }),
});

const pictureRun = z.object({ key: z.string(), run: z.string() });

export const unsettlePicture = query('formation/unsettle_picture', { mode: 'write', params: pictureRun });

export const settlePicture = query('formation/settle_picture', {
  mode: 'write',
  params: pictureRun.extend({ redrawn: z.array(z.string()).readonly().nullable() }),
});

export const listNodes = query('formation/list_nodes', {
  mode: 'read',
  params: anchor,
  row: z.object({ id: z.string(), standing: z.number() }),
});

export const listFacets = query('formation/list_facets', {
  mode: 'read',
  params: anchor,
  row: z.object({ resource_id: z.string(), value: CypherJson, weight: z.number() }),
});

export const listEdges = query('formation/list_edges', {
  mode: 'read',
  params: anchor,
  row: z.object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    kind: z.enum(['express', 'contains', 'leads_to', 'near']),
    weight: z.number(),
    label: z.string().nullable(),
    home_id: z.string(),
  }),
});

export const listEmbeddings = query('formation/list_embeddings', {
  mode: 'read',
  params: anchor,
  row: z.object({ resource_id: z.string(), model: z.string(), embedding: CypherVector }),
});

export const listTelosEmbeddings = query('formation/list_telos_embeddings', {
  mode: 'read',
  params: anchor,
  row: z.object({ model: z.string(), embedding: CypherVector }),
});

export const listGoals = query('formation/list_goals', {
  mode: 'read',
  params: anchor,
  row: z.object({
    id: z.string(),
    status: z.string().nullable(),
    tasks: z.array(z.object({ stage: z.string().nullable(), updated_ms: z.number() })),
  }),
});

const LensRow = z.object({
  id: z.string(),
  name: z.string(),
  w_express: z.number(),
  w_contains: z.number(),
  w_leads_to: z.number(),
  w_near: z.number(),
  w_prop: z.number(),
  w_cos: z.number(),
  knn_k: z.number(),
  cos_floor: z.number(),
  s_telos: z.number(),
  s_ref: z.number(),
  s_central: z.number(),
  resolution: z.number(),
});

export const findOwnLens = query('formation/find_own_lens', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), name: z.string() }),
  row: LensRow,
});

export const findLens = query('formation/find_lens', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), id: z.string() }),
  row: LensRow,
});

/** The inputs of a live region, as a formation compares them. */
export const RegionKeys = z.object({
  id: z.string(),
  member_key: z.string(),
  member_text: z.string(),
  component_key: z.string(),
  whole: z.boolean(),
  bounded: z.boolean(),
  readout_key: z.string(),
  telos_alignment: z.number().nullable(),
  salience: z.number(),
  changed: z.boolean(),
});

export const listRegionKeys = query('formation/list_region_keys', {
  mode: 'read',
  params: anchorAndLens,
  row: RegionKeys,
});

export const listBridges = query('formation/list_bridges', {
  mode: 'read',
  params: anchorAndLens,
  row: z.object({ low: z.string(), high: z.string(), home_id: z.string(), edge_count: z.number() }),
});

/** The event that changes regions, and the time at which it occurred. */
const act = { event_id: z.string(), at: z.string() };

export const dropRegionBridges = query('formation/drop_region_bridges', {
  mode: 'write',
  params: z.object({ ids: z.array(z.string()), at: z.string() }),
});

export const dropRegions = query('formation/drop_regions', {
  mode: 'write',
  params: z.object({ ids: z.array(z.string()), ...act }),
});

export const listPlaces = query('formation/list_places', {
  mode: 'read',
  params: anchorAndLens,
  row: z.object({
    id: z.string(),
    member_count: z.number(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    province: z.string().nullable(),
  }),
});

export const placeRegions = query('formation/place_regions', {
  mode: 'write',
  params: z.object({
    places: z.array(
      z.object({ id: z.string(), x: z.number(), y: z.number(), province: z.string().nullable() }),
    ),
  }),
});

export const forgetFormerPlaces = query('formation/forget_former_places', {
  mode: 'write',
  params: anchorAndLens,
});

/** Regions to store, with the event that formed them. */
export const regionRows = z.object({
  anchor_id: z.string(),
  lens_id: z.string(),
  ...act,
  regions: z.array(
    z.object({
      id: z.string(),
      properties: z.record(z.string(), z.unknown()),
      label_id: z.string(),
      members: z.array(z.object({ id: z.string(), affinity: z.number() })),
    }),
  ),
});

export const storeRegions = query('formation/store_regions', { mode: 'write', params: regionRows });

export const patchRegions = query('formation/patch_regions', {
  mode: 'write',
  params: z.object({
    ...act,
    regions: z.array(
      z.object({ id: z.string(), properties: z.record(z.string(), z.unknown()), visible: z.boolean() }),
    ),
  }),
});

export const ancestryRows = z.array(z.object({ region: z.string(), former: z.string(), shared: z.number() }));

export const storeAncestry = query('formation/store_ancestry', {
  mode: 'write',
  params: z.object({ ancestry: ancestryRows }),
});

export const clearSurvey = query('formation/clear_survey', {
  mode: 'write',
  params: z.object({ key: z.string() }),
});

export const extendSurvey = query('formation/extend_survey', {
  mode: 'write',
  params: z.object({
    key: z.string(),
    parts: z.array(z.object({ region_ids: z.string(), heights: z.string() })),
  }),
});

export const bridgeRows = z.array(
  z.object({ low: z.string(), high: z.string(), home_id: z.string(), edge_count: z.number() }),
);

export const storeBridges = query('formation/store_bridges', {
  mode: 'write',
  params: z.object({ bridges: bridgeRows, at: z.string() }),
});

export const dropBridges = query('formation/drop_bridges', {
  mode: 'write',
  params: z.object({ bridges: bridgeRows, at: z.string() }),
});

export const clearOrphanMarks = query('formation/clear_orphan_marks', {
  mode: 'write',
  params: anchor.extend({ limit: CypherInt }),
  row: z.object({ cleared: z.number() }),
});
