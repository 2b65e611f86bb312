import { z } from 'zod';
import { CypherInt, CypherTime, query } from '#neo4j/query.ts';

export const getLedger = query('replay/get_ledger', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ seq: z.number() }),
});

export const lockLedger = query('replay/lock_ledger', {
  mode: 'write',
  params: z.object({}),
  row: z.object({ seq: z.number() }),
});

export const findVerification = query('replay/find_verification', {
  mode: 'read',
  params: z.object({}),
  row: z.object({
    seq: z.number(),
    verified_seq: z.number().nullable(),
    verified_at: CypherTime.nullable(),
    differences: z.number().nullable(),
  }),
});

export const noteVerification = query('replay/note_verification', {
  mode: 'write',
  params: z.object({ seq: CypherInt, differences: CypherInt }),
});

export const findEvent = query('replay/find_event', {
  mode: 'read',
  params: z.object({ seq: CypherInt }),
  row: z.object({ id: z.string() }),
});

export const findNode = query('replay/find_node', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ label: z.string().nullable() }),
});

const stretch = { after_seq: CypherInt, to_seq: CypherInt };

export const measureEvents = query('replay/measure_events', {
  mode: 'read',
  params: z.object({ ...stretch, limit: CypherInt }),
  row: z.object({ seq: z.number(), characters: z.number() }),
});

const Emitter = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  created: z.string(),
  profile_id: z.string().nullable(),
});

export const listEvents = query('replay/list_events', {
  mode: 'read',
  params: z.object(stretch),
  row: z.object({
    event: z.looseObject({
      seq: z.number(),
      id: z.string(),
      type: z.string(),
      category: z.string(),
      occurred_at: z.string(),
      payload: z.string(),
      anchor_id: z.string().optional(),
    }),
    emitter: Emitter.nullable(),
    anchored_in: z.string().nullable(),
    about: z.array(z.object({ label: z.string().nullable(), id: z.string() })),
  }),
});

const ids = z.array(z.string());

export const listContents = query('replay/list_contents', {
  mode: 'read',
  params: z.object({
    revisions: ids,
    chunks: ids,
    artifacts: ids,
    shapes: ids,
    descriptions: ids,
    plans: ids,
    vectors: z.boolean(),
  }),
  row: z.object({
    kind: z.enum(['revisions', 'chunks', 'artifacts', 'shapes', 'descriptions', 'plans']),
    // May contain long lists of numbers: its members are validated by its consumer.
    row: z.custom<Readonly<Record<string, unknown>>>((row) => typeof row === 'object' && row !== null),
    purged: z.boolean(),
  }),
});

const rows = z.custom<readonly object[]>(Array.isArray);

export const storeContentRows = query('replay/store_contents', {
  mode: 'write',
  params: z.object({
    revisions: rows,
    chunks: rows,
    values: rows,
    artifacts: rows,
    shapes: rows,
    descriptions: rows,
    plans: rows,
  }),
});

export const dropValues = query('replay/drop_values', {
  mode: 'write',
  params: z.object({ ids: z.array(z.string()) }),
});

export const storeEvents = query('replay/store_events', {
  mode: 'write',
  params: z.object({ events: rows }),
});

export const setCounter = query('replay/set_counter', {
  mode: 'write',
  params: z.object({ seq: CypherInt }),
});

export const linkEmitters = query('replay/link_emitters', {
  mode: 'write',
  params: z.object({ emitters: z.array(z.object({ key: z.string(), profile_id: z.string() })) }),
});

const setting = z.record(z.string(), z.unknown());

export const getVectorSetting = query('replay/get_vector_setting', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ row: setting }),
});

export const storeVectorSetting = query('replay/store_vector_setting', {
  mode: 'write',
  params: z.object({ row: setting }),
});

export const findScratch = query('replay/find_scratch', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ id: z.string() }),
});

export const markScratch = query('replay/mark_scratch', { mode: 'write', params: z.object({}) });
