import type { Anchor } from '#base/shapes.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { append, SYSTEM_EMITTER } from '#record/ledger/index.ts';
import { defaultLensOf } from './default-lens.ts';
import { type FormingTransaction, materialize } from './materialize.ts';
import { redrawing } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import { refreshSalience } from './refresh.ts';

/** Number of formation events from which an anchor is formed again (spec 50 §8.5). */
const THRESHOLD = 5;

/** Results of the background work on an anchor. */
export interface Ticked {
  /** Number of regions with recomputed salience; absent when the purpose has not drifted. */
  readonly refreshed: number | undefined;
  readonly materialized: boolean;
}

const asSystem = (tx: TransactionRunner): FormingTransaction => ({
  ...tx,
  append: (events, options) => append(tx, SYSTEM_EMITTER, events, options?.occurredAt),
});

/**
 * Runs both background steps of an anchor (spec 50 §8.5): refreshes saliences if the purpose drifted, then regions if
 * enough changed.
 * @param progress called with each step of forming
 */
export async function tick(
  database: Pick<Database, 'write'>,
  anchor: Anchor,
  progress?: (step: FormationStep) => void,
): Promise<Ticked> {
  const refreshed = await redrawing(database, { name: 'salience refresh' }, async (tx, redraw) =>
    refreshSalience(asSystem(tx), anchor, await defaultLensOf(tx, anchor), redraw),
  );
  const { materialized } = await redrawing(database, { name: 'formation job' }, async (tx, redraw) => {
    const lens = await defaultLensOf(tx, anchor);
    return materialize(asSystem(tx), anchor, lens, THRESHOLD, { redraw, progress });
  });
  return { refreshed, materialized };
}
