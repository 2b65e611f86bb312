import { z } from 'zod';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { CypherInt, query } from '#neo4j/query.ts';

export const findSweep = query('ledger/find_sweep', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ swept_seq: z.number(), latest_seq: z.number() }),
});

export const lockSweep = query('ledger/lock_sweep', {
  mode: 'write',
  params: z.object({ id: z.string(), stretch: CypherInt }),
  row: z.object({ from_seq: z.number(), to_seq: z.number() }),
});

/** Events looked through in one transaction. */
const STRETCH = 20_000;

/** A stretch of the ledger. */
export interface Stretch {
  /** Exclusive. */
  readonly from_seq: number;
  /** Inclusive. */
  readonly to_seq: number;
}

/**
 * Looks through what the ledger gained since the last look for some work, so that writers do nothing for it. Instances take
 * turns.
 * @param id names the work
 * @param look what is done for a stretch, in the transaction that moves the mark
 * @returns whether there may be more to look through
 */
export async function sweepOnce(
  database: Database,
  id: string,
  look: (tx: TransactionRunner, stretch: Stretch) => Promise<unknown>,
): Promise<boolean> {
  const { swept_seq, latest_seq } = (await database.reader().find(findSweep, { id }))!;
  if (swept_seq >= latest_seq) return false;
  return database.write(`${id} sweep`, undefined, async (tx) => {
    const stretch = (await tx.find(lockSweep, { id, stretch: STRETCH }))!;
    await look(tx, stretch);
    return stretch.to_seq < latest_seq;
  });
}
