import { z } from 'zod';
import type { Database } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';

const countWrites = query('../test/attack/count_writes', {
  mode: 'read',
  params: z.object({}),
  row: z.object({
    seq: z.number().nullable(),
    nodes: z.number(),
    relationships: z.number(),
    pwned: z.number(),
  }),
});

export type Writes = Record<'nodes' | 'relationships' | 'pwned', number> & { readonly seq: number | null };

/** How much has been written so far: equal before and after a call that wrote nothing. */
export async function writesOf(database: Database): Promise<Writes> {
  return (await database.reader().find(countWrites, {}))!;
}

/** The label that injected Cypher would create, as `count_writes.cypher` looks for it. */
export const INJECTED_LABEL = 'Pwned';

/** What a refused call has written all the same; undefined when nothing. */
export function writtenBetween(before: Writes, after: Writes): string | undefined {
  const changed = (['seq', 'nodes', 'relationships'] as const).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return undefined;
  return `a refused call wrote: ${changed.map((name) => `${name} ${before[name]} → ${after[name]}`).join(', ')}`;
}
