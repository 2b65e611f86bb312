import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import type { RowOf } from '#neo4j/query.ts';
import { CypherInstant, CypherInt, CypherJson, CypherMoment, CypherTime, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

export const listOrphans = query('graph/list_orphans', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), limit: CypherInt, reach: ReachParam }),
  row: z.object({
    id: z.string(),
    title: z.string(),
    doc_type: z.string().nullable(),
    degree: z.number(),
  }),
});

export const listBridges = query('graph/list_bridges', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), lens_id: z.string(), limit: CypherInt, reach: ReachParam }),
  row: z.object({ source_territory: z.string(), target_territory: z.string(), edge_count: z.number() }),
});

export const listLabelReasons = query('graph/list_label_reasons', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), lens_id: z.string(), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    is_stored: z.boolean(),
    resource_id: z.string(),
    affinity: z.number(),
    next_affinity: z.number().nullable(),
  }),
});

/** Scope of a walk: one map or context, or everything; some kinds of edges, or all. */
const walked = { home_id: z.string().nullable().default(null), kinds: z.array(z.string()).default([]) };

export const walkReadable = query('graph/walk_readable', {
  mode: 'read',
  params: z.object({ ...walked, seeds: z.array(z.string()), levels: CypherInt, reach: ReachParam }),
  row: z.object({ id: z.string(), level: z.number() }),
});

export const walkAsOf = query('graph/walk_as_of', {
  mode: 'read',
  params: z.object({
    ...walked,
    as_of: CypherMoment,
    seeds: z.array(z.string()),
    levels: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ id: z.string(), level: z.number() }),
});

const ofIds = z.object({ ids: z.array(z.string()), reach: ReachParam });
const ofIdsThen = ofIds.extend({ as_of: CypherMoment });

const node = z.object({
  id: z.string(),
  title: z.string(),
  doc_type: z.string().nullable(),
  home: z.enum(['context', 'cogmap']),
  home_id: z.string(),
  stage: z.string().nullable(),
  updated: CypherTime,
  text: z.string().nullable(),
});

export const listNodes = query('graph/list_nodes', { mode: 'read', params: ofIds, row: node });

export const listNodesAsOf = query('graph/list_nodes_as_of', {
  mode: 'read',
  params: ofIdsThen,
  row: node.extend({ stage: CypherJson.pipe(z.string()).nullable(), degree: z.number() }),
});

export const countDegrees = query('graph/count_degrees', {
  mode: 'read',
  params: ofIds,
  row: z.object({ id: z.string(), degree: z.number() }),
});

const members = {
  mode: 'read' as const,
  params: ofIds,
  row: z.object({ id: z.string(), members: z.array(z.string()) }),
};

export const listMembers = query('graph/list_members', members);

export const listMembersAsOf = query('graph/list_members_as_of', { ...members, params: ofIdsThen });

const regionMembers = {
  mode: 'read' as const,
  params: z.object({ id: z.string(), after: z.string().nullable(), limit: CypherInt, reach: ReachParam }),
  row: z.object({
    total: z.number(),
    start: z.number().nullable(),
    members: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        doc_type: z.string().nullable(),
        degree: z.number(),
        affinity: z.number().nullable(),
        updated: CypherTime,
      }),
    ),
  }),
};

export const listRegionMembers = query('graph/list_region_members', regionMembers);

export const listRegionMembersAsOf = query('graph/list_region_members_as_of', {
  ...regionMembers,
  params: regionMembers.params.extend({ as_of: CypherMoment }),
});

const edgeOfPicture = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  edge_kind: z.enum(['express', 'contains', 'leads_to', 'near']),
  polarity: z.enum(['forward', 'inverse']),
  label: z.string().nullable(),
  weight: z.number(),
});

export const listEdgesAmong = query('graph/list_edges_among', {
  mode: 'read',
  params: ofIds,
  row: edgeOfPicture,
});

export const listEdgesAmongAsOf = query('graph/list_edges_among_as_of', {
  mode: 'read',
  params: ofIdsThen,
  row: edgeOfPicture,
});

const edgesBetween = {
  mode: 'read' as const,
  params: z.object({
    a: z.string(),
    b: z.string(),
    after: z.string().nullable(),
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    total: z.number(),
    edges: z.array(edgeOfPicture.extend({ source_title: z.string(), target_title: z.string() })),
  }),
};

export const listEdgesBetween = query('graph/list_edges_between', edgesBetween);

export const listEdgesBetweenAsOf = query('graph/list_edges_between_as_of', {
  ...edgesBetween,
  params: edgesBetween.params.extend({ as_of: CypherMoment }),
});

const sliceParams = z.object({
  home_id: z.string(),
  seeds: z.array(z.string()),
  levels: CypherInt,
  kinds: z.array(z.string()),
  reach: ReachParam,
});

const SliceRow = z.object({
  id: z.string(),
  title: z.string(),
  doc_type: z.string().nullable(),
  degree: z.number(),
  text: z.string().nullable(),
  edges: z.array(edgeOfPicture),
});

export const readSlice = query('graph/read_slice', { mode: 'read', params: sliceParams, row: SliceRow });

export const readSliceAsOf = query('graph/read_slice_as_of', {
  mode: 'read',
  params: sliceParams.extend({ as_of: CypherMoment }),
  row: SliceRow,
});

const locations = {
  mode: 'read' as const,
  params: z.object({
    anchor_id: z.string(),
    lens_id: z.string(),
    ids: z.array(z.string()),
    reach: ReachParam,
  }),
  row: z.object({ resource_id: z.string(), region_id: z.string().nullable() }),
};

export const listLocations = query('graph/list_locations', locations);

export const listLocationsAsOf = query('graph/list_locations_as_of', {
  ...locations,
  params: locations.params.extend({ as_of: CypherMoment }),
});

export const listHomeContexts = query('graph/list_home_contexts', {
  mode: 'read',
  params: z.object({ reach: ReachParam, until: z.string() }),
  row: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    owner_ref: z.string(),
    resource_count: z.number(),
    last_active_at: CypherTime.nullable(),
  }),
});

export const findLaterChange = query('graph/find_later_change', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), since: CypherInt.nullable(), most: CypherInt }),
  row: z.object({ seq: z.number(), same: z.boolean() }),
});

const ChangedEdge = z.object({
  edge_handle: z.string(),
  edge_kind: EdgeKind,
  polarity: Polarity,
  label: z.string().nullable(),
  source: z.string(),
  source_title: z.string(),
  target: z.string(),
  target_title: z.string(),
});

export const listRecentChanges = query('graph/list_recent_changes', {
  mode: 'read',
  params: z.object({
    since: z.string(),
    settled: z.string(),
    anchor_id: z.string().nullable(),
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    event_type: z.string(),
    shown: z.boolean(),
    anchor_id: z.string(),
    anchor: z.string(),
    occurred_at: CypherInstant,
    actor_name: z.string(),
    edge: ChangedEdge.nullable(),
    resources: z.array(
      z.object({ id: z.string(), title: z.string().nullable(), doc_type: z.string().nullable() }),
    ),
  }),
});

export const listFormedSince = query('graph/list_formed_since', {
  mode: 'read',
  params: z.object({
    anchor_ids: z.array(z.string()),
    since: z.string(),
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    id: z.string(),
    anchor_id: z.string(),
    label: z.string().nullable(),
    member_count: z.number(),
  }),
});

export const countLabels = query('graph/count_labels', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), limit: CypherInt, reach: ReachParam }),
  row: z.object({ edge_kind: EdgeKind, label: z.string().nullable(), count: z.number() }),
});

/** Columns of what a name may mean. */
const named = { index: z.number(), id: z.string(), title: z.string() };

export const findNamed = query('graph/find_named', {
  mode: 'read',
  params: z.object({
    names: z.array(
      z.object({
        kind: z.enum(['resource', 'cogmap', 'context', 'anchor', 'team']),
        text: z.string(),
        prefix: z.string().nullable(),
        home_id: z.string().nullable(),
        home_name: z.string().nullable(),
      }),
    ),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ ...named, home: z.string().nullable(), in_home: z.boolean() }),
});

export const findEdgesAndRegions = query('graph/find_edges_and_regions', {
  mode: 'read',
  params: z.object({
    names: z.array(z.object({ kind: z.enum(['edge', 'region']), prefix: z.string().nullable() })),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object(named),
});

export const findArtifactsAndRuns = query('graph/find_artifacts_and_runs', {
  mode: 'read',
  params: z.object({
    names: z.array(z.object({ kind: z.enum(['artifact', 'shape', 'run']), prefix: z.string().nullable() })),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object(named),
});

export const findEdgesBetweenTitles = query('graph/find_edges_between_titles', {
  mode: 'read',
  params: z.object({
    names: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        label: z.string().nullable(),
        home_id: z.string().nullable(),
        home_name: z.string().nullable(),
      }),
    ),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ ...named, home: z.string(), in_home: z.boolean() }),
});

export const listNearTitles = query('graph/list_near_titles', {
  mode: 'read',
  params: z.object({
    names: z.array(
      z.object({
        kind: z.enum(['resource', 'cogmap', 'context', 'anchor']),
        words: z.string().nullable(),
      }),
    ),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ ...named, home: z.string().nullable() }),
});

export const findPeopleAndPlans = query('graph/find_people_and_plans', {
  mode: 'read',
  params: z.object({
    names: z.array(
      z.object({
        kind: z.enum(['profile', 'lens', 'plan', 'team']),
        text: z.string(),
        prefix: z.string().nullable(),
      }),
    ),
    most: CypherInt,
    is_admin: z.boolean(),
    reach: ReachParam,
  }),
  row: z.object(named),
});

/** What one of some names may mean. */
export type Named = RowOf<typeof findNamed>;
