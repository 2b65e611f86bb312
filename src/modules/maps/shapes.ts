import { z } from 'zod';
import { AnchorTable, Double, Int32, Int64, Uuid, UuidInput } from '#base/shapes.ts';

export const MapId = z.object({ id: UuidInput });

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

export const MapDetail = z.object({
  cogmap: MapRow,
  charter: z.array(z.object({ seq: Int32, role: z.string(), body: z.string() })),
  foundations: z.array(
    z.object({ resource_id: Uuid, title: z.string(), doc_type: z.string(), is_telos: z.boolean() }),
  ),
});

export const RegionRow = z.object({
  region_id: Uuid,
  lens_id: Uuid,
  salience: Double,
  content_cohesion: Double.nullable(),
  label: z.string().nullable(),
  member_count: Int32,
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
