import { z } from 'zod';
import { Double, EdgeKind, Instant, Int32, Polarity, Uuid } from '#base/shapes.ts';

export const Territory = z.object({
  id: Uuid,
  kind: z.enum(['region', 'context', 'cogmap']),
  label: z.string().optional(),
  member_count: Int32,
  salience: Double.optional(),
  coherence: Double.optional(),
  anchor_id: Uuid,
});

export const OrphanNode = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  degree: Int32,
  anchor_id: Uuid,
  anchor_label: z.string().optional(),
});

export const Bridge = z.object({ source_territory: Uuid, target_territory: Uuid, edge_count: Int32 });

export const TerritoryOverview = z.object({
  territories: z.array(Territory),
  orphan_nodes: z.array(OrphanNode),
  bridges: z.array(Bridge),
});

const Relatives = z.array(z.object({ id: Uuid, shared: Int32 }));

/** A picture that also tells, when asked, what changed since an event. */
export const MapPanorama = TerritoryOverview.extend({
  territories: z.array(
    Territory.extend({
      change: z.enum(['new', 'changed', 'same']).optional(),
      came_from: Relatives.optional(),
    }),
  ),
  gone: z.array(z.object({ id: Uuid, became: Relatives })).optional(),
});

export const AtlasNode = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  home: z.enum(['context', 'cogmap']),
  home_id: Uuid.optional(),
  degree: Int32,
  excerpt: z.string().optional(),
  stage: z.string().optional(),
  updated: Instant.optional(),
  salience: Double.optional(),
});

export const AtlasEdge = z.object({
  id: Uuid,
  source: Uuid,
  target: Uuid,
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: z.string().optional(),
  weight: Double,
});

export const AtlasSubgraph = z.object({ nodes: z.array(AtlasNode), edges: z.array(AtlasEdge) });

export const AtlasEntry = AtlasSubgraph.extend({
  bounds: z.object({ drawn: Int32, eligible: Int32, in_scope: Int32, truncated: z.boolean() }),
});

export const ContextPanorama = z.object({
  containers: z.array(Territory),
  residual: z.object({
    group_key: z.string(),
    buckets: z.array(z.object({ value: z.string(), count: Int32 })),
  }),
  group_keys: z.array(z.object({ key: z.string(), distinct_values: Int32, coverage: Int32 })),
});

export const AtlasHome = z.object({
  build: z.array(
    z.object({
      id: Uuid,
      name: z.string(),
      slug: z.string(),
      owner_ref: z.string(),
      resource_count: Int32,
      last_active_at: Instant.nullable(),
    }),
  ),
  research: z.array(
    z.object({
      id: Uuid,
      name: z.string(),
      owner_ref: z.string(),
      team_ids: z.array(Uuid),
      region_count: Int32,
      facet_count: Int32,
    }),
  ),
});
