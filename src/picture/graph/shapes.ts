import { z } from 'zod';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, EdgeKind, Instant, Int32, Polarity, Uuid } from '#base/shapes.ts';

const TerritoryKind = z.enum(['region', 'context', 'cogmap']);

const Territory = z.object({
  id: Uuid,
  kind: TerritoryKind,
  label: z.string().optional(),
  member_count: Int32,
  salience: Double.optional(),
  coherence: Double.optional(),
  anchor_id: Uuid,
});

const OrphanNode = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  degree: Int32,
  anchor_id: Uuid,
  anchor_label: z.string().optional(),
});

const Bridge = z.object({ source_territory: Uuid, target_territory: Uuid, edge_count: Int32 });

export const RelatedRegion = z.object({ id: Uuid, shared: Int32 });

/** Why a territory has its label, for a picture that explains itself. */
export const LabelReason = z.object({
  /** `stored`: it was given one. `most_affine`: the title of the member with the greatest affinity. */
  rule: z.enum(['stored', 'most_affine']),
  /** The member with the greatest affinity of those that the caller reads, and the next one after it. */
  resource_id: Uuid,
  affinity: Double,
  next_affinity: Double.optional(),
});

export type LabelReason = z.output<typeof LabelReason>;

/** The limits that were applied to an answer that explains itself. */
const limits = z.array(z.string()).optional();

const MapTerritory = Territory.extend({
  change: z.enum(['new', 'changed', 'same']).optional(),
  came_from: z.array(RelatedRegion).optional(),
  /** The stored regions that it shows, where that was asked for. */
  region_ids: z.array(Uuid).optional(),
  /** Where it is in the arrangement, in map units, where that was asked for. */
  x: Double.optional().meta({
    description: 'Where it is in the arrangement of its map, to the right, in map units.',
  }),
  y: Double.optional(),
  /** The region that was the first of its province; absent on the shore, and where there are no provinces. */
  province: Uuid.optional(),
  why: LabelReason.optional(),
});

const GoneRegion = z.object({ id: Uuid, became: z.array(RelatedRegion) });

/** How much of a map the caller reads, beyond the limits of an answer. */
export const PanoramaCounts = z.object({
  resources: Int32,
  territories: Int32,
  bridges: Int32,
  orphans: Int32,
});

/** The picture of a map, with the changes since an event and its counts if requested. */
export const TerritoryOverview = z.object({
  territories: z.array(MapTerritory),
  orphan_nodes: z.array(OrphanNode),
  bridges: z.array(Bridge),
  gone: z.array(GoneRegion).optional(),
  counts: PanoramaCounts.optional(),
  limits,
});

/** In which territory of a map a resource is; null: in none. */
export const ResourceLocation = z.object({ resource_id: Uuid, region_id: Uuid.nullable() });

const RegionMember = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  degree: Int32,
  /** Absent for a past region that is gone by now. */
  affinity: Double.optional(),
  updated: Instant,
});

/** A page of the members of a territory; `next` continues it. */
export const RegionMembers = z.object({
  rows: z.array(RegionMember),
  total: Int32,
  next: Uuid.optional(),
});

const NodeHome = z.enum(['context', 'cogmap']);

/** How a walk came to a node, where that was asked for. */
export const NodeReason = z.object({
  /** `seed`: it begins there. `relationship`: it was reached by one. */
  rule: z.enum(['seed', 'relationship']),
  /** The least number of relationships from a seed. */
  hops: Int32,
  /** The node before it, one hop nearer. */
  from: Uuid.optional(),
  relationship: Uuid.optional(),
});

export type NodeReason = z.output<typeof NodeReason>;

const AtlasNode = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  home: NodeHome,
  home_id: Uuid.optional(),
  degree: Int32,
  excerpt: z.string().optional(),
  stage: z.string().optional(),
  updated: Instant.optional(),
  salience: Double.optional(),
  /** Those of the regions of a composition that it is a member of, where that was asked for. */
  region_ids: z.array(Uuid).optional(),
  why: NodeReason.optional(),
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

export const AtlasSubgraph = z.object({ nodes: z.array(AtlasNode), edges: z.array(AtlasEdge), limits });

const BridgeEdge = AtlasEdge.extend({ source_title: z.string(), target_title: z.string() });

/** A page of the relationships between two territories; `next` continues it. */
export const BridgeEdges = z.object({ edges: z.array(BridgeEdge), total: Int32, next: Uuid.optional() });

const EntryBounds = z.object({
  drawn: Int32,
  eligible: Int32,
  in_scope: Int32,
  truncated: z.boolean(),
});

export const AtlasEntry = AtlasSubgraph.extend({ bounds: EntryBounds });

const ResidualBucket = z.object({ value: z.string(), count: Int32 });
const ResidualGroups = z.object({ group_key: z.string(), buckets: z.array(ResidualBucket) });
const GroupKeyMeta = z.object({ key: z.string(), distinct_values: Int32, coverage: Int32 });

export const ContextPanorama = z.object({
  containers: z.array(Territory),
  residual: ResidualGroups,
  group_keys: z.array(GroupKeyMeta),
});

const HomeContext = z.object({
  id: Uuid,
  name: z.string(),
  slug: z.string(),
  owner_ref: z.string(),
  resource_count: Int32,
  last_active_at: Instant.nullable(),
});

const HomeCogmap = z.object({
  id: Uuid,
  name: z.string(),
  owner_ref: z.string(),
  team_ids: z.array(Uuid),
  region_count: Int32,
  facet_count: Int32,
  created: Instant.optional(),
  /** Null: never. */
  materialized_at: Instant.nullable().optional(),
  /** Changes that the next formation would include. */
  formation_events: Int32.optional(),
  may_write: z.boolean().optional(),
});

export const AtlasHome = z.object({ build: z.array(HomeContext), research: z.array(HomeCogmap) });

nameSchemas({
  TerritoryKind,
  Territory,
  OrphanNode,
  Bridge,
  RelatedRegion,
  LabelReason,
  MapTerritory,
  GoneRegion,
  PanoramaCounts,
  TerritoryOverview,
  ResourceLocation,
  RegionMember,
  RegionMembers,
  NodeHome,
  NodeReason,
  AtlasNode,
  AtlasEdge,
  AtlasSubgraph,
  BridgeEdge,
  BridgeEdges,
  EntryBounds,
  AtlasEntry,
  ResidualBucket,
  ResidualGroups,
  GroupKeyMeta,
  ContextPanorama,
  HomeContext,
  HomeCogmap,
  AtlasHome,
});
