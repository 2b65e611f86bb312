import { z } from 'zod';
import { AnchorTable, anchorOf } from '#base/shapes.ts';
import { defineEvent } from './define.ts';
import { aboutAnchor } from './links.ts';
import { Id } from './payload-shapes.ts';

/** A lens, of one map or of every anchor; omitted fields are as in the declared regime. */
export const lensCreated = defineEvent({
  type: 'lens_created',
  category: 'system',
  payload: z.strictObject({
    lens_id: Id,
    cogmap_id: Id.optional(),
    name: z.string(),
    selection_kind: z.literal('homed'),
    weights: z.strictObject({
      express: z.number(),
      contains: z.number(),
      leads_to: z.number(),
      near: z.number(),
      prop: z.number(),
      cos: z.number().default(0),
    }),
    salience: z.strictObject({ telos: z.number(), ref: z.number(), central: z.number() }),
    resolution: z.number(),
    knn_k: z.int().default(12),
    cos_floor: z.number().default(0.55),
    telos: z
      .strictObject({
        halflife_days: z.number().default(30),
        sw_in_progress: z.number().default(1),
        sw_backlog: z.number().default(0.35),
        sw_done: z.number().default(0),
        damper_paused: z.number().default(0.3),
        damper_completed: z.number().default(0.4),
        drift_epsilon: z.number().default(1e-6),
      })
      .prefault({}),
  }),
  anchors: ['kb_cogmaps'],
  anchored: ({ cogmap_id }) => (cogmap_id ? anchorOf('cogmap', cogmap_id) : null),
  labels: ['Anchor'],
  about: ({ cogmap_id }) => (cogmap_id ? [aboutAnchor(cogmap_id)] : []),
  keepsAccess: true,
});

const formed = { home_anchor_table: AnchorTable, home_anchor_id: Id, lens_id: Id };

interface Formed {
  readonly home_anchor_table: AnchorTable;
  readonly home_anchor_id: string;
}

const onAnchor = {
  anchored: ({ home_anchor_table: table, home_anchor_id: id }: Formed) => ({ table, id }),
  labels: ['Anchor'] as const,
  about: ({ home_anchor_id }: Formed) => [aboutAnchor(home_anchor_id)],
};

/**
 * The mean vector of an anchor's purpose, recorded so that replay is independent of the clock; null without a purpose.
 */
const telosCentroid = z.array(z.number()).nullable();

/** The regions of an anchor under a lens were formed. */
export const regionMaterialized = defineEvent({
  type: 'region_materialized',
  category: 'domain',
  payload: z.strictObject({
    home_anchor_table: AnchorTable,
    home_anchor_id: Id,
    cogmap_id: Id.optional(),
    lens_id: Id,
    /** The anchor's newest event before its inputs were read; null when there was none. */
    watermark_event_id: Id.nullable(),
    membership_fingerprint: z.string(),
    region_ids: z.array(Id),
    telos_centroid: telosCentroid,
  }),
  ...onAnchor,
  // The number of regions grows with the anchor, so the formation stores them itself.
  projector: [
    {
      file: 'region_materialized',
      payload: ({ region_ids, membership_fingerprint, ...payload }) => payload,
    },
  ],
  keepsAccess: true,
});

/** The saliences of an anchor's regions were recomputed for its purpose. */
export const salienceRefreshed = defineEvent({
  type: 'salience_refreshed',
  category: 'domain',
  payload: z.strictObject({
    ...formed,
    telos_centroid: telosCentroid,
    regions_refreshed: z.int().min(0),
  }),
  ...onAnchor,
  keepsAccess: true,
});
