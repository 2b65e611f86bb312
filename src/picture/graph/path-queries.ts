import { z } from 'zod';
import { EdgeKind, Polarity } from '#base/shapes.ts';
import { CypherInt, CypherMoment, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements that look for paths. */

const expanded = {
  mode: 'read' as const,
  params: z.object({
    ids: z.array(z.string()),
    home_id: z.string().nullable(),
    kinds: z.array(z.string()),
    avoid: z.array(z.string()),
    limit: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({
    examined: z.number(),
    edges: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        target: z.string(),
        weight: z.number(),
        source_degree: z.number(),
        target_degree: z.number(),
      }),
    ),
  }),
};

export const expandPaths = query('graph/expand_paths', expanded);

export const expandPathsAsOf = query('graph/expand_paths_as_of', {
  ...expanded,
  params: expanded.params.extend({ as_of: CypherMoment }),
});

const ends = {
  mode: 'read' as const,
  params: z.object({ ids: z.array(z.string()), home_id: z.string().nullable(), reach: ReachParam }),
  row: z.object({ id: z.string(), inside: z.boolean(), degree: z.number() }),
};

export const listPathEnds = query('graph/list_path_ends', ends);

export const listPathEndsAsOf = query('graph/list_path_ends_as_of', {
  ...ends,
  params: ends.params.extend({ as_of: CypherMoment }),
});

const members = {
  mode: 'read' as const,
  params: z.object({
    ids: z.array(z.string()),
    home_id: z.string().nullable(),
    avoid: z.array(z.string()),
    reach: ReachParam,
  }),
  row: z.object({ id: z.string(), members: z.array(z.object({ id: z.string(), degree: z.number() })) }),
};

export const listPathMembers = query('graph/list_path_members', members);

export const listPathMembersAsOf = query('graph/list_path_members_as_of', {
  ...members,
  params: members.params.extend({ as_of: CypherMoment }),
});

const End = z.object({
  id: z.string(),
  title: z.string(),
  doc_type: z.string().nullable(),
  home: z.enum(['context', 'cogmap']),
  home_id: z.string(),
});

const pathEdges = {
  mode: 'read' as const,
  params: z.object({ ids: z.array(z.string()), reach: ReachParam }),
  row: z.object({
    id: z.string(),
    source: z.string(),
    target: z.string(),
    edge_kind: EdgeKind,
    polarity: Polarity,
    label: z.string().nullable(),
    weight: z.number(),
    home_id: z.string(),
    ends: z.array(End),
  }),
};

export const listPathEdges = query('graph/list_path_edges', pathEdges);

export const listPathEdgesAsOf = query('graph/list_path_edges_as_of', {
  ...pathEdges,
  params: pathEdges.params.extend({ as_of: CypherMoment }),
});
