import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { ReachParam } from '#operation/reach.ts';

const ids = z.array(z.string()).readonly();

/** The narrowing parameters of every arm. */
const narrowing = {
  homes: ids.nullable(),
  doc_type: z.string().nullable(),
  limit: CypherInt,
  reach: ReachParam,
};
const inside = { scope: z.string().nullable(), bound: ids.nullable() };

export const listCandidates = query('search/list_candidates', {
  mode: 'read',
  params: z.object({
    ...narrowing,
    ...inside,
    queries: z.array(z.string()),
    home_words: ids.nullable(),
    words: z.string(),
  }),
  row: z.object({ id: z.string(), version: z.string() }),
});

/** The indexed texts of a list, or of a single text. */
const texts = z
  .union([z.string(), z.array(z.string())])
  .nullable()
  .transform((value) => (value === null ? [] : [value].flat()));

export const listTexts = query('search/list_texts', {
  mode: 'read',
  params: z.object({ ids, chunks: CypherInt, characters: CypherInt }),
  row: z.object({
    id: z.string(),
    title: z.string(),
    body: z.array(z.string()),
    is_cut: z.boolean(),
    headings: z.array(z.string()),
    keywords: texts,
    tags: texts,
    descriptor: texts,
  }),
});

const values = z.custom<readonly number[]>();
const madeBy = { stamp: z.string(), vector_property: z.string(), stamp_property: z.string() };
const compared = { vector: values, ...madeBy };
const Rated = z.object({ id: z.string(), similarity: z.number(), nearest: z.number(), chunks: z.number() });

const nearest = {
  mode: 'read' as const,
  params: z.object({ ...narrowing, ...compared, anchors: ids, draw: CypherInt }),
  row: Rated,
};

export const rankNearest = {
  a: query('search/rank_nearest_a', nearest),
  b: query('search/rank_nearest_b', nearest),
};

export const rankScope = query('search/rank_scope', {
  mode: 'read',
  params: z.object({ ...narrowing, ...compared, ...inside }),
  row: Rated,
});

export const listInScope = query('search/list_in_scope', {
  mode: 'read',
  params: z.object({ ids, ...inside, doc_type: z.string().nullable(), reach: ReachParam }),
  row: z.object({ id: z.string(), in_scope: z.boolean() }),
});

export const countWaiting = query('search/count_waiting', {
  mode: 'read',
  params: z.object({
    ...inside,
    home_words: ids,
    doc_type: z.string().nullable(),
    most: CypherInt,
    reach: ReachParam,
  }),
  row: z.object({ waiting: z.number() }),
});

const Located = z.object({
  at: z.number(),
  block_id: z.string(),
  header_path: z.string().nullable(),
  content: z.string(),
});
const place = { at: CypherInt, id: z.string() };
const locating = { characters: CypherInt, reach: ReachParam };

export const getChunks = query('search/get_chunks', {
  mode: 'read',
  params: z.object({ places: z.array(z.object({ ...place, chunk: CypherInt })), ...locating }),
  row: Located,
});

export const getNearestChunks = query('search/get_nearest_chunks', {
  mode: 'read',
  params: z.object({
    places: z.array(z.object({ ...place, vector: CypherInt })),
    vectors: z.array(z.object({ values, ...madeBy })),
    ...locating,
  }),
  row: Located,
});
