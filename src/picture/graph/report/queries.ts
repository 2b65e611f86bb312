import { z } from 'zod';
import { CypherInstant, CypherInt, CypherMoment, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

/** Statements of the report of a map. */

const inMap = z.object({
  as_of: CypherMoment,
  home_id: z.string(),
  most: CypherInt,
  limit: CypherInt,
  reach: ReachParam,
});

const vectors = {
  most_texts: z.number(),
  stamp: z.string(),
  vector_property: z.enum(['vector_a', 'vector_b']),
  stamp_property: z.enum(['stamp_a', 'stamp_b']),
};

const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ total: z.number(), rows: z.array(row) });

const document = { id: z.string(), title: z.string(), doc_type: z.string().nullable() };
const edge = { id: z.string(), source: z.string(), target: z.string(), weight: z.number() };

export const listInnerEdges = query('graph/list_inner_edges', {
  mode: 'read',
  params: inMap.omit({ limit: true }),
  row: z.object({ source: z.string(), targets: z.array(z.string()) }),
});

export const listHubs = query('graph/list_hubs', {
  mode: 'read',
  params: inMap,
  row: rowsOf(z.object({ ...document, degree: z.number() })),
});

export const listTensions = query('graph/list_tensions', {
  mode: 'read',
  params: inMap,
  row: rowsOf(z.object(edge)),
});

export const listWeakEdges = query('graph/list_weak_edges', {
  mode: 'read',
  params: inMap.extend({ weak: z.number() }),
  row: rowsOf(z.object({ ...edge, light: z.boolean(), tentative: z.boolean() })),
});

export const listStale = query('graph/list_stale', {
  mode: 'read',
  params: inMap.extend({ before: CypherMoment }),
  row: rowsOf(z.object({ ...document, updated: CypherInstant, newer_neighbours: z.number() })),
});

export const listEqualDocuments = query('graph/list_equal_documents', {
  mode: 'read',
  params: inMap,
  row: rowsOf(z.object({ reason: z.enum(['body', 'title']), total: z.number(), ids: z.array(z.string()) })),
});

export const listNearPairs = query('graph/list_near_pairs', {
  mode: 'read',
  params: inMap
    .omit({ home_id: true, most: true })
    .extend({ groups: z.array(z.array(z.string())), least: z.number(), ...vectors }),
  row: rowsOf(z.object({ ids: z.array(z.string()), similarity: z.number() })),
});

export const listNearestDocuments = query('graph/list_nearest_documents', {
  mode: 'read',
  params: inMap.extend({
    asked: z.array(z.object({ id: z.string(), joined: z.array(z.string()) })),
    least: z.number(),
    ...vectors,
  }),
  row: z.object({
    id: z.string(),
    nearest: z.array(z.object({ id: z.string(), similarity: z.number() })),
  }),
});
