import { newId } from '#base/ids.ts';
import type { AnchorTable } from '#base/shapes.ts';
import type { Runner } from '#neo4j/database.ts';
import type { LedgerEvent, WriteTransaction } from '#operation/context.ts';
import { countFormationEvents, FORMATION_EVENT_TYPES } from '../ledger/index.ts';
import { diffFormation, type FormationDiff } from './diff.ts';
import type { Formed } from './form.ts';
import type { Lens } from './lenses.ts';
import { loadFormation } from './load.ts';
import type { FormationPool } from './pool.ts';
import {
  dropBridges,
  dropRegions,
  finishFormation,
  listBridges,
  listRegionKeys,
  lockFormation,
  placeOrphans,
  storeBridges,
  storeRegions,
} from './queries.ts';

/** Rows per statement: large enough to be cheap, small enough for the transaction's memory. */
const BATCH = 2000;

export interface AnchorToForm {
  readonly table: AnchorTable;
  readonly id: string;
}

export type Materialization =
  | { readonly materialized: false; readonly formation_events: number }
  | {
      readonly materialized: true;
      readonly formation_events: number;
      readonly regions: number;
      readonly membership_fingerprint: string;
    };

function batches<T>(rows: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < rows.length; start += BATCH) result.push(rows.slice(start, start + BATCH));
  return result;
}

async function storeDiff(tx: Runner, anchor: AnchorToForm, lens: Lens, diff: FormationDiff): Promise<void> {
  const place = { anchor_id: anchor.id, lens_id: lens.id };
  await Promise.all([
    ...batches(diff.dropped).map((ids) => tx.list(dropRegions, { ids })),
    ...batches(diff.droppedBridges).map((bridges) => tx.list(dropBridges, { bridges })),
    ...batches(diff.stored).map((regions) =>
      tx.list(storeRegions, {
        ...place,
        regions: regions.map((region) => ({ ...region, members: [...region.members] })),
      }),
    ),
    ...batches(diff.storedBridges).map((bridges) => tx.list(storeBridges, { bridges })),
    tx.list(placeOrphans, { anchor_id: anchor.id }),
  ]);
}

const regionMaterialized = (
  anchor: AnchorToForm,
  lens: Lens,
  watermark: string | null,
  formed: Formed,
  diff: FormationDiff,
  telos: ArrayLike<number> | null,
): LedgerEvent => ({
  id: newId(),
  type: 'region_materialized',
  category: 'domain',
  anchor,
  about: [{ label: 'Anchor', id: anchor.id }],
  payload: {
    home_anchor_table: anchor.table,
    home_anchor_id: anchor.id,
    ...(anchor.table === 'kb_cogmaps' && { cogmap_id: anchor.id }),
    lens_id: lens.id,
    watermark_event_id: watermark,
    membership_fingerprint: formed.membership_fingerprint,
    region_ids: diff.asserted,
    telos_centroid: telos === null ? null : Array.from(telos),
  },
});

/**
 * Forms the territories of a place under a lens, if enough has happened since the last time (spec 50 §8).
 * The formation lock is held from the count to the commit; the watermark is read before the inputs, so an event that
 * lands in between is counted again and never lost.
 * @param threshold formation events that must have happened; 0 forms always, unless the place has no event at all
 */
export async function materialize(
  tx: WriteTransaction,
  pool: FormationPool,
  anchor: AnchorToForm,
  lens: Lens,
  threshold: number,
): Promise<Materialization> {
  const key = `${anchor.id} ${lens.id}`;
  const place = { anchor_id: anchor.id, lens_id: lens.id };
  const before = await tx.find(lockFormation, { key, ...place });
  if (before === undefined) throw new Error('a place or a lens to form does not exist');
  const counted = await tx.find(countFormationEvents, {
    anchor_id: anchor.id,
    types: [...FORMATION_EVENT_TYPES],
    after_seq: before.watermark_seq,
  });
  const formation_events = counted!.formation_events;
  if (formation_events < threshold || before.latest_seq === 0)
    return { materialized: false, formation_events };
  const [input, live, bridges] = await Promise.all([
    loadFormation(tx, anchor.id),
    tx.list(listRegionKeys, place),
    tx.list(listBridges, place),
  ]);
  const formed = await pool.run(input, lens);
  const diff = diffFormation(formed, live, bridges);
  await storeDiff(tx, anchor, lens, diff);
  const event = regionMaterialized(anchor, lens, before.latest_event_id, formed, diff, input.telos);
  await tx.list(finishFormation, {
    key,
    watermark_seq: before.latest_seq,
    region_count: formed.regions.length,
    event_id: event.id,
  });
  await tx.append([event]);
  return {
    materialized: true,
    formation_events,
    regions: formed.regions.length,
    membership_fingerprint: formed.membership_fingerprint,
  };
}
