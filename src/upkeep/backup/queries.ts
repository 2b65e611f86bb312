import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

/** A property with the database's type of its value. */
const Typed = z.array(z.object({ key: z.string(), value: z.unknown(), type: z.string() }));

/** What finds a node again in another database. */
const Reference = z.object({ label: z.string().nullable(), id: z.string().nullable() });

export const listBesideIds = query('backup/list_beside_ids', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ id: z.string() }),
});

export const listBeside = query('backup/list_beside', {
  mode: 'read',
  params: z.object({ ids: z.array(z.string()) }),
  row: z.object({
    labels: z.array(z.string()),
    properties: Typed,
    own: Reference,
    links: z.array(z.object({ type: z.string(), to: Reference, properties: Typed })),
  }),
});

export const listBesideProperties = query('backup/list_beside_properties', {
  mode: 'read',
  params: z.object({}),
  row: z.object({ of: Reference, properties: Typed }),
});

const rows = z.array(z.custom<object>());

export const storeBeside = query('backup/store_beside', { mode: 'write', params: z.object({ nodes: rows }) });

export const storeBesideLinks = query('backup/store_beside_links', {
  mode: 'write',
  params: z.object({ links: rows }),
});

export const clearOrphans = query('backup/clear_orphans', {
  mode: 'write',
  params: z.object({ limit: CypherInt }),
  row: z.object({ cleared: z.number() }),
});

export const storeBesideProperties = query('backup/store_beside_properties', {
  mode: 'write',
  params: z.object({ rows }),
});

export const findEventNumber = query('backup/find_event_number', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ seq: z.number() }),
});
