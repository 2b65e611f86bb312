import { z } from 'zod';
import { type Query, query } from '#neo4j/query.ts';
import { EVENT_TYPES } from './events/catalogue.ts';

export const appendEvents = query('ledger/append_events', {
  mode: 'write',
  params: z.object({
    emitters: z.array(
      z.object({
        key: z.string(),
        id: z.string(),
        name: z.string(),
        profile_id: z.string(),
        created: z.string(),
      }),
    ),
    events: z.array(
      z.object({
        emitter: z.string(),
        occurred_at: z.string(),
        stored: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  row: z.object({ last_seq: z.number(), events: z.number() }),
});

export const extendPayload = query('ledger/extend_payload', {
  mode: 'write',
  params: z.object({ id: z.string(), text: z.string() }),
});

export const setAccessVersion = query('ledger/set_access_version', {
  mode: 'write',
  params: z.object({ version: z.string() }),
});

export const linkEvents = query('ledger/link_events', {
  mode: 'write',
  params: z.object({
    links: z.array(
      z.object({
        event_id: z.string(),
        anchor_id: z.string().nullable(),
        in_trails: z.boolean(),
        resource_ids: z.array(z.string()),
        anchor_ids: z.array(z.string()),
        profile_ids: z.array(z.string()),
        team_ids: z.array(z.string()),
        machine_ids: z.array(z.string()),
      }),
    ),
  }),
  row: z.object({ event_id: z.string(), edge_id: z.string() }),
});

const projectorShape = {
  mode: 'write',
  params: z.object({
    events: z.array(
      z.object({ id: z.string(), occurred_at: z.string(), payload: z.record(z.string(), z.unknown()) }),
    ),
  }),
} as const;

const projectorFiles = new Set(EVENT_TYPES.flatMap(({ projections }) => projections.map(({ file }) => file)));

/** Projectors by file: the only writers of knowledge, shared by live writes and replay. */
export const projectors: ReadonlyMap<string, Query> = new Map(
  [...projectorFiles].map((file) => [file, query(`project/${file}`, projectorShape)]),
);

export const openLedger = query('ledger/open_ledger', { mode: 'write', params: z.object({}) });

export const countFormationEvents = query('ledger/count_formation_events', {
  mode: 'read',
  params: z.object({ anchor_id: z.string(), types: z.array(z.string()), after_seq: z.number() }),
  row: z.object({ formation_events: z.number() }),
});
