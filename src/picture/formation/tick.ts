import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Database, TransactionRunner } from '#neo4j/database.ts';
import { append, occurredNow, SYSTEM_EMITTER, salienceRefreshed } from '#record/ledger/index.ts';
import { type Lens, TELOS_CONSTANTS } from '../algorithms/lenses.ts';
import { anchorLensOf, defaultLensOf, formationKey } from './anchor-lens.ts';
import { finishRefresh } from './job-queries.ts';
import { loadTelos } from './load.ts';
import { type FormingTransaction, materialize, openFormation } from './materialize.ts';
import { type Redraw, redrawing } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import { driftOf, realign } from './purpose.ts';
import { lockFormation } from './queries.ts';
import { asideOf, clearReplaced, storePatches } from './store.ts';

/**
 * Recomputes the saliences of an anchor if its purpose has drifted since they were computed (spec 50 §8.5): they equal
 * those of a full pass, without clustering.
 * @param redraw called before regions change (see picture-version.ts)
 * @returns the region count of the anchor; undefined when the purpose has not drifted, or nothing was formed yet
 */
async function refreshSalience(
  tx: FormingTransaction,
  anchor: Anchor,
  lens: Lens,
  redraw?: Redraw,
): Promise<number | undefined> {
  const anchorLens = anchorLensOf(anchor, lens);
  const key = formationKey(anchorLens);
  const before = await tx.find(lockFormation, { key, ...anchorLens });
  if (before === undefined || before.watermark_seq === 0) return undefined;
  const telos = await loadTelos(tx, anchor.id, before.vector_model);
  if (!(driftOf(telos, before.telos) > TELOS_CONSTANTS.drift_epsilon)) return undefined;
  const id = newId();
  const at = occurredNow();
  const patches = await realign(tx, anchorLens, lens, telos);
  await redraw?.(anchorLens, 'all');
  await storePatches(tx, { event_id: id, at }, patches);
  const telos_centroid = telos === null ? null : Array.from(telos);
  await tx.list(finishRefresh, { key, telos: telos_centroid });
  const refreshed = salienceRefreshed(
    {
      home_anchor_table: anchor.table,
      home_anchor_id: anchor.id,
      lens_id: lens.id,
      telos_centroid,
      regions_refreshed: before.region_count,
    },
    { id },
  );
  await tx.append([refreshed], { occurredAt: at });
  return before.region_count;
}

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
  const { lens, refreshed } = await redrawing(database, { name: 'salience refresh' }, async (tx, redraw) => {
    const found = await defaultLensOf(tx, anchor);
    return { lens: found, refreshed: await refreshSalience(asSystem(tx), anchor, found, redraw) };
  });
  await openFormation(database, anchor, lens);
  const aside = asideOf(database);
  const { materialized } = await redrawing(database, { name: 'formation job' }, async (tx, redraw) =>
    materialize(asSystem(tx), anchor, lens, THRESHOLD, { redraw, progress, aside }),
  );
  if (materialized) await clearReplaced(aside, anchorLensOf(anchor, lens));
  return { refreshed, materialized };
}
