import { z } from 'zod';
import type { Database } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';
import { occurredNow } from '#record/ledger/index.ts';

const touchMachineRow = query('access/touch_machine', {
  mode: 'write',
  params: z.object({ client_id: z.string(), seen_at: z.string() }),
});

/** Notes that a machine was seen, at most once in five minutes; callers ignore a failure. */
export const touchMachine = (database: Database, clientId: string): Promise<unknown> =>
  database.write('touch_machine', undefined, (tx) =>
    tx.list(touchMachineRow, { client_id: clientId, seen_at: occurredNow() }),
  );
