import { z } from 'zod';
import type { Log } from '#base/log.ts';
import type { Database } from '#neo4j/database.ts';
import { query } from '#neo4j/query.ts';
import { occurredNow } from '../ledger/index.ts';

const touchMachineRow = query('access/touch_machine', {
  mode: 'write',
  params: z.object({ client_id: z.string(), now: z.string() }),
});

const TOUCH_EVERY_MS = 5 * 60_000;

/**
 * Whether the last sight of a machine is old enough to be noted again; saves the write that would change nothing.
 * @param lastSeenAt RFC 3339, or null when it was never seen
 */
export const isTouchDue = (lastSeenAt: string | null, now: Date): boolean =>
  lastSeenAt === null || now.getTime() - Date.parse(lastSeenAt) > TOUCH_EVERY_MS;

/** Notes that a machine was seen, at most every five minutes; a failure is logged and changes no answer. */
export async function touchMachine(database: Database, clientId: string, log: Log): Promise<void> {
  try {
    await database.write('touch_machine', undefined, (tx) =>
      tx.list(touchMachineRow, { client_id: clientId, now: occurredNow() }),
    );
  } catch (error) {
    log.warn({ err: error }, 'the last sight of a machine could not be noted');
  }
}
