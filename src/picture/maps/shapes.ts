import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { AnchorTable, Double, Instant, Int32, Int64, optional, Uuid, UuidInput } from '#base/shapes.ts';

/** Response header: `bounded` if some component was too large for exact linkage. */
export const FORMATION = 'X-Formation';

export const AnchorId = z.object({ id: UuidInput });
export const MapId = AnchorId;

/** Restricts regions to one lens; default: those of all lenses. */
export const LensQuery = z.object({ lens: optional(UuidInput) });

export const LensRow = z.object({
  id: Uuid,
  name: z.string(),
  description: z.string().optional(),
  built_in: z.boolean(),
  /** The map whose own lens it is; absent: of every map and context. */
  cogmap_id: Uuid.optional(),
});

export const MapRow = z.object({
  id: Uuid,
  name: z.string(),
  owner_ref: z.string(),
  team_ids: z.array(Uuid),
  region_count: Int32,
  resource_count: Int32,
  telos_resource_id: Uuid,
  charter_statement: z.string().optional(),
});

export const CharterBlock = z.object({ seq: Int32, role: z.string(), body: z.string() });

const FoundationRow = z.object({
  resource_id: Uuid,
  title: z.string(),
  doc_type: z.string(),
  is_telos: z.boolean(),
});

export const MapDetail = z.object({
  cogmap: MapRow,
  charter: z.array(CharterBlock),
  foundations: z.array(FoundationRow),
});

export const RegionRow = z.object({
  region_id: Uuid,
  lens_id: Uuid,
  salience: Double,
  content_cohesion: Double.nullable(),
  label: z.string().nullable(),
  member_count: Int32,
});

const metric = Double.nullable();

export const RegionMetricsRow = z.object({
  region_id: Uuid,
  lens_id: Uuid,
  centrality: metric,
  content_cohesion: metric,
  internal_tension: metric,
  reference_standing: metric,
  telos_alignment: metric,
});

const Staleness = z.object({
  materialized_at: Instant.nullable(),
  latest_touch: Instant.nullable(),
  is_stale: z.boolean(),
  /** Formation events that the next materialization would include. */
  formation_events: Int64,
});

const RegulationRow = z.object({
  resource_id: Uuid,
  title: z.string(),
  body_text: z.string().nullable(),
  edge_label: z.string(),
});

export const MapAnalytics = z.object({
  telos_resource_id: Uuid,
  staleness: Staleness,
  regulation: z.array(RegulationRow),
});

export const MaterializeDelta = z.object({
  cogmap_id: Uuid,
  watermark: Uuid.optional(),
  formation_events: Int64,
  threshold: Int64,
  exceeds_threshold: z.boolean(),
});

const FormationJob = z.object({
  /** Progress: `GET /api/jobs/{id}`. */
  id: Uuid,
  state: z.enum(['due', 'running', 'waiting', 'given_up']),
  attempts: Int32,
  due_at: Instant.nullable(),
  last_error: z.string().optional(),
});

export const FormationState = z.object({
  lens_id: Uuid,
  /** The newest event included in the picture; null before the first formation. */
  watermark_event_id: Uuid.nullable(),
  /** Formation events since the watermark. */
  formation_events: Int64,
  regions: Int32,
  bounded: z.boolean(),
  job: FormationJob.nullable(),
});

export const MaterializeRequest = z.object({
  threshold: optional(Int64),
  /** Default: the lens under which the anchor is formed by itself. */
  lens_id: optional(UuidInput),
});

export const MaterializeAck = z.object({
  anchor_table: AnchorTable,
  anchor_id: Uuid,
  cogmap_id: Uuid.optional(),
  materialized: z.boolean(),
  formation_events: Int64,
  threshold: Int64,
  regions: Int64.optional(),
  membership_fingerprint: z.string().optional(),
});

/** Last item of a stream, which cannot set the `X-Formation` header any more. */
export const MaterializeResult = MaterializeAck.extend({ bounded: z.boolean().optional() });

nameSchemas({
  LensRow,
  CogmapRow: MapRow,
  CharterBlock,
  CogmapFoundationRow: FoundationRow,
  CogmapDetail: MapDetail,
  CogmapRegionRow: RegionRow,
  CogmapRegionMetricsRow: RegionMetricsRow,
  CogmapStaleness: Staleness,
  CogmapRegulationRow: RegulationRow,
  CogmapAnalyticsRow: MapAnalytics,
  MaterializeDelta,
  FormationJob,
  FormationState,
  MaterializeRequest,
  MaterializeAck,
});
