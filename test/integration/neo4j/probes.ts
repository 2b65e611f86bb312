import { z } from 'zod';
import { CypherInt, query } from '#neo4j/query.ts';

/** Statements over nodes that belong to nothing, for what the database room does by itself. */

const folder = '../test/integration/neo4j/cypher';
const id = z.object({ id: z.string() });
const ids = z.object({ ids: z.array(z.string()) });

export const createProbe = query(`${folder}/create_probe`, { mode: 'write', params: id });

/** The same statement, declared as the read it is not. */
export const createProbeInReadMode = query(`${folder}/create_probe`, { mode: 'read', params: id });

export const countProbes = query(`${folder}/count_probes`, {
  mode: 'read',
  params: ids,
  row: z.object({ probes: z.number() }),
});

/** Reads a column under another type than it has. */
export const countProbesAsText = query(`${folder}/count_probes`, {
  mode: 'read',
  params: ids,
  row: z.object({ probes: z.string() }),
});

export const lockProbe = query(`${folder}/lock_probe`, {
  mode: 'write',
  params: id,
  row: z.object({ touched: z.number() }),
});

export const deleteProbes = query(`${folder}/delete_probes`, { mode: 'write', params: ids });

export const listNumbers = query(`${folder}/list_numbers`, {
  mode: 'read',
  params: z.object({ count: CypherInt, hole: CypherInt }),
  row: z.object({ number: z.number() }),
});

/** Runs for longer than any test waits. */
export const countSlowly = query(`${folder}/count_slowly`, {
  mode: 'read',
  params: z.object({ mark: z.string() }),
  row: z.object({ found: z.number() }),
});
