import { z } from 'zod';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { CypherInt, query } from '#neo4j/query.ts';

const findSweep = query('ledger/find_sweep', {
  mode: 'read',
  params: z.object({ id: z.string() }),
  row: z.object({ swept_seq: z.number(), latest_seq: z.number() }),
});

const lockSweep = query('ledger/lock_sweep', {
  mode: 'write',
  params: z.object({ id: z.string(), stretch: CypherInt }),
  row: z.object({ from_seq: z.number(), to_seq: z.number() }),
});

/** Maximum number of events per transaction. */
const STRETCH = 20_000;

/** A range of the ledger. */
export interface Stretch {
  /** Exclusive. */
  readonly from_seq: number;
  /** Inclusive. */
  readonly to_seq: number;
}

/**
 * Processes the events appended since the last sweep on behalf of some work, so that writers need not do it. Instances
 * take turns.
 * @param id name of the work
 * @param look processes a range, in the transaction that moves the mark
 * @returns whether more events may remain
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
