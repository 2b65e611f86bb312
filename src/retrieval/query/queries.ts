import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { CypherInt, CypherJson, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const properties = z.array(z.tuple([z.string(), CypherJson]).transform(([key, value]) => ({ key, value })));

const AnchorKind = z.enum(['context', 'cogmap']);

export const findAnchors = query('query/find_anchors', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({ id: z.string(), kind: AnchorKind }),
});

export const selectResources = query('query/select_resources', {
  mode: 'read',
  params: z.object({
    homes: z.array(z.string()).nullable(),
    doc_types: z.array(z.string()).nullable(),
    stage: z.string().nullable(),
    status: z.string().nullable(),
    title: z.string().nullable(),
    owner_id: z.string().nullable(),
    owner_handle: z.string().nullable(),
    keys: z.array(z.string()),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    id: z.string(),
    properties,
  }),
});

export const listWalkEdges = query('query/list_walk_edges', {
  mode: 'read',
  params: z.object({
    seeds: z.array(z.string()),
    bound: z.array(z.string()).nullable(),
    kinds: z.array(z.string()),
    labels: z.array(z.string()),
    keys: z.array(z.string()),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    kind: EdgeKind,
    label: z.string().nullable(),
    polarity: Polarity,
    weight: z.number(),
    properties,
  }),
});

/** A vector, and the location of the comparable vectors on chunks. */
const compared = {
  vector: z.array(z.number()).readonly(),
  vector_property: z.enum(['vector_a', 'vector_b']),
  stamp_property: z.enum(['stamp_a', 'stamp_b']),
  stamp: z.string(),
  reach: ReachParam,
};

const lens = z.object({ id: z.string(), name: z.string() });

export const listCandidateRegions = query('query/list_candidate_regions', {
  mode: 'read',
  params: z.object({
    anchor_ids: z.array(z.string()),
    lenses: z.object({ context: lens, cogmap: lens }),
    members: CypherInt,
    ...compared,
  }),
  row: z.object({
    region_id: z.string(),
    anchor_id: z.string(),
    anchor_kind: AnchorKind,
    salience: z.number(),
    query_cos: z.number().nullable(),
  }),
});

export const listSurveyedMembers = query('query/list_surveyed_members', {
  mode: 'read',
  params: z.object({ region_ids: z.array(z.string()), ...compared }),
  row: z.object({ region_id: z.string(), id: z.string(), similarity: z.number() }),
});

export const measureAnchors = query('query/measure_anchors', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({ id: z.string(), resources: z.number() }),
});
