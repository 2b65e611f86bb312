import { z } from 'zod';
import { AnchorTable } from '#base/shapes.ts';
import { query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';
import { FacetMark } from '../resources/index.ts';

const home = {
  home_id: z.string(),
  home_table: AnchorTable,
  home_readable: z.boolean(),
  home_authorable: z.boolean(),
  source_changeable: z.boolean(),
};

export const listAssertionFacts = query('relationships/list_assertion_facts', {
  mode: 'read',
  params: z.object({
    pairs: z.array(z.object({ source: z.string(), target: z.string() })),
    reach: ReachParam,
  }),
  row: z.object({
    ...home,
    index: z.number(),
    source_readable: z.boolean(),
    target_readable: z.boolean(),
  }),
});

export const lockEdges = query('relationships/lock_edges', {
  mode: 'lock',
  params: z.object({ edge_handles: z.array(z.string()), reach: ReachParam }),
  row: z.object({
    ...home,
    id: z.string(),
    source: z.string(),
    target: z.string(),
    label: z.string().nullable(),
    readable: z.boolean(),
  }),
});

export const listEdgeFacets = query('relationships/list_edge_facets', {
  mode: 'read',
  params: z.object({ edge_handle: z.string(), reach: ReachParam }),
  row: z.object({ mark: FacetMark.nullable() }),
});

export const findLiveEdges = query('relationships/find_live_edges', {
  mode: 'read',
  params: z.object({
    edges: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        edge_kind: z.string(),
        home_id: z.string(),
        label: z.string().nullable(),
      }),
    ),
  }),
  row: z.object({ index: z.number(), id: z.string() }),
});
