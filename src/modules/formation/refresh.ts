import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import { type Lens, TELOS_CONSTANTS } from '#formation/lenses.ts';
import { occurredNow, salienceRefreshed } from '../ledger/index.ts';
import { anchorLensOf, formationKey } from './anchor-lens.ts';
import { finishRefresh } from './job-queries.ts';
import { loadTelos } from './load.ts';
import type { FormingTransaction } from './materialize.ts';
import type { Redraw } from './picture-version.ts';
import { driftOf, realign } from './purpose.ts';
import { lockFormation } from './queries.ts';
import { storePatches } from './store.ts';

/**
 * Lets the saliences of an anchor follow its purpose, when that has turned since they were worked out (spec 50 §8.5): they
 * become what a full pass would make them, and nothing is clustered.
 * @param redraw called before regions change (see picture-version.ts)
 * @returns how many regions it is worked out of; undefined when the purpose has not turned, or nothing was formed yet
 */
export async function refreshSalience(
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
