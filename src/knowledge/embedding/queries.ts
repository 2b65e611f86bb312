import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';
import { CypherVector } from '#neo4j/vectors.ts';

const Slot = z.enum(['a', 'b']);

/** One of the two properties in which a chunk can hold a vector. */
export type Slot = z.infer<typeof Slot>;

/** The properties of a chunk for a slot: its vector, and the stamp of the model that made it. */
export const slotProperties = (slot: Slot) =>
  ({ vector_property: `vector_${slot}`, stamp_property: `stamp_${slot}` }) as const;

const stamp = z.object({ stamp: z.string() });
const StampProperty = z.enum(['stamp_a', 'stamp_b']);

export const findSetting = query('embedding/find_setting', {
  mode: 'read',
  params: z.object({}),
  row: z.object({
    live_slot: Slot.nullable(),
    live_stamp: z.string().nullable(),
    next_slot: Slot.nullable(),
    next_stamp: z.string().nullable(),
    cursor: z.string(),
    former_stamp: z.string().nullable(),
  }),
});

export const adoptStamp = query('embedding/adopt_stamp', {
  mode: 'write',
  params: stamp,
  row: z.object({ live_stamp: z.string() }),
});

export const beginStamp = query('embedding/begin_stamp', {
  mode: 'write',
  params: stamp,
  row: z.object({ slot: Slot, cursor: z.string() }),
});

export const switchStamp = query('embedding/switch_stamp', {
  mode: 'write',
  params: stamp,
  row: z.object({ former_slot: Slot, former_stamp: z.string() }),
});

export const forgetFormer = query('embedding/forget_former', { mode: 'write', params: stamp });

export const setCursor = query('embedding/set_cursor', {
  mode: 'write',
  params: stamp.extend({ cursor: z.string() }),
});

export const findIndex = query('embedding/find_index', {
  mode: 'read',
  params: z.object({ name: z.string() }),
  row: z.object({ dimension: z.number() }),
});

export const dropIndex = query('embedding/drop_index', {
  mode: 'write',
  params: z.object({ name: z.string() }),
});

const options = z.object({
  options: z.object({
    indexConfig: z.object({
      'vector.dimensions': CypherInt,
      'vector.similarity_function': z.literal('cosine'),
      'vector.quantization.type': z.literal('none'),
    }),
  }),
});

export const createIndex = {
  a: query('embedding/create_index_a', { mode: 'write', params: options }),
  b: query('embedding/create_index_b', { mode: 'write', params: options }),
};

const nearest = {
  mode: 'read' as const,
  params: stamp.extend({ vector: z.array(z.number()), homes: z.array(z.string()), limit: CypherInt }),
  row: z.object({ chunk_id: z.string(), score: z.number() }),
};

export const nearestIn = {
  a: query('embedding/nearest_chunks_a', nearest),
  b: query('embedding/nearest_chunks_b', nearest),
};

export const listNewTexts = query('embedding/list_new_texts', {
  mode: 'read',
  params: z.object({ from_seq: z.number(), to_seq: z.number(), types: z.array(z.string()) }),
  row: z.object({ resource_id: z.string() }),
});

export const countStale = query('embedding/count_stale', {
  mode: 'read',
  params: z.object({
    resource_id: z.string().nullable(),
    context_id: z.string().nullable(),
    all: z.boolean(),
    stamp: z.string(),
    stamp_property: StampProperty,
    limit: CypherInt,
  }),
  row: z.object({
    stale_resources: z.number(),
    stale_chunks: z.number(),
    resource_ids: z.array(z.string()),
  }),
});

const missing = stamp.extend({
  stamp_property: StampProperty,
  /** The model whose vectors are taken from the client; null = the text is embedded here. */
  model: z.string().nullable(),
  limit: CypherInt,
});
const chunk = z.object({
  id: z.string(),
  content: z.string().nullable(),
  embedding: CypherVector.nullable(),
});

/** A chunk that needs a vector: its text, or the vector of the client. */
export type UnembeddedChunk = z.infer<typeof chunk>;

export const listUnembedded = query('embedding/list_unembedded', {
  mode: 'read',
  params: missing.extend({ resource_id: z.string() }),
  row: chunk,
});

export const listChunksAfter = query('embedding/list_chunks_after', {
  mode: 'read',
  params: missing.extend({ after: z.string() }),
  row: chunk,
});

export const storeVectors = query('embedding/store_vectors', {
  mode: 'write',
  params: stamp.extend({
    slot: Slot,
    vectors: z.array(z.object({ id: z.string(), vector: z.array(z.number()).nullable() })),
  }),
});

export const placeVectors = query('embedding/place_vectors', {
  mode: 'write',
  params: z.object({
    stamps: z.array(z.string()),
    vectors: z.array(z.object({ id: z.string(), stamp: z.string(), vector: z.array(z.number()) })),
  }),
  row: z.object({ unplaced: z.number() }),
});

export const carryVectors = query('embedding/carry_vectors', {
  mode: 'write',
  params: z.object({
    chunks: z.array(z.object({ id: z.string(), block_id: z.string(), content_hash: z.string() })),
  }),
});

export const countLacking = query('embedding/count_lacking', {
  mode: 'read',
  params: z.object({
    from_property: StampProperty,
    from_stamp: z.string(),
    stamp_property: StampProperty,
    stamp: z.string(),
  }),
  row: z.object({ chunks: z.number() }),
});

export const findMostUsedModel = query('embedding/find_most_used_model', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ model: z.string(), embedding: CypherVector }),
});

export const endWaiting = query('embedding/end_waiting', {
  mode: 'write',
  params: z.object({ resource_id: z.string() }),
});

export const clearSlot = query('embedding/clear_slot', {
  mode: 'write',
  params: z.object({ after: z.string(), slot: Slot, limit: CypherInt }),
  row: z.object({ last: z.string().nullable() }),
});

export const EmbeddingStatus = z.enum(['ready', 'pending', 'failed']);
