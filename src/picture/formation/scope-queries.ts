import { z } from 'zod';
import { query } from '#neo4j/query.ts';
import { listBridges, listEdges, listEmbeddings, listFacets, listNodes, RegionKeys } from './queries.ts';

/** Statements on a part of an anchor; their rows are those of the statements on a whole anchor. */

const anchorLens = z.object({ anchor_id: z.string(), lens_id: z.string() });
const ids = z.array(z.string());
const given = z.object({ anchor_id: z.string(), ids });

export const listChanges = query('formation/list_changes', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), after_seq: z.number() }),
  row: z.object({ type: z.string(), resource_ids: ids }),
});

export const listOutdatedResources = query('formation/list_outdated_resources', {
  mode: 'read',
  params: anchorLens,
  row: z.object({ id: z.string() }),
});

export const listNeighbours = query('formation/list_neighbours', {
  mode: 'read',
  params: given,
  row: z.object({ id: z.string() }),
});

export const listUnitKeys = query('formation/list_unit_keys', {
  mode: 'read',
  params: anchorLens.extend({ ids }),
  row: z.object({ component_key: z.string() }),
});

export const listUnitRegions = query('formation/list_unit_regions', {
  mode: 'read',
  params: anchorLens.extend({ component_keys: ids }),
  row: RegionKeys,
});

export const listMemberships = query('formation/list_memberships', {
  mode: 'read',
  params: anchorLens,
  row: z.object({ member_text: z.string() }),
});

export const listGivenNodes = query('formation/list_given_nodes', {
  mode: 'read',
  params: given,
  row: listNodes.row,
});

export const listGivenFacets = query('formation/list_given_facets', {
  mode: 'read',
  params: given,
  row: listFacets.row,
});

export const listGivenEdges = query('formation/list_given_edges', {
  mode: 'read',
  params: given,
  row: listEdges.row,
});

export const listGivenEmbeddings = query('formation/list_given_embeddings', {
  mode: 'read',
  params: given,
  row: listEmbeddings.row,
});

export const listHolders = query('formation/list_holders', {
  mode: 'read',
  params: anchorLens.extend({ ids }),
  row: z.object({ resource_id: z.string(), region_id: z.string() }),
});

export const listGivenBridges = query('formation/list_given_bridges', {
  mode: 'read',
  params: z.object({ ids }),
  row: listBridges.row,
});

export const listRegionPurposes = query('formation/list_region_purposes', {
  mode: 'read',
  params: anchorLens,
  row: z.object({
    id: z.string(),
    centroid: z.array(z.number()).nullable(),
    reference_standing: z.number(),
    centrality: z.number(),
    telos_alignment: z.number().nullable(),
    salience: z.number(),
  }),
});

export const findBounded = query('formation/find_bounded', {
  mode: 'read',
  params: anchorLens,
  row: z.object({ bounded: z.boolean() }),
});
