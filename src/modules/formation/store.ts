import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch, RegionRow, StoredBridge } from './diff.ts';
import type { FormationOutcome } from './form-worker.ts';
import type { Ancestry } from './lineage.ts';
import { type Pages, readPage } from './pages.ts';
import {
  dropBridges,
  dropRegions,
  patchRegions,
  placeOrphans,
  storeAncestry,
  storeBridges,
  storeRegions,
  storeSurvey,
} from './queries.ts';

/** Rows per statement that deletes: enough to be cheap, few enough for the transaction's memory. */
const BATCH = 1000;

export interface StoredPlace {
  readonly anchor_id: string;
  readonly lens_id: string;
}

/** Page after page, each sent when the one before was taken: a large picture never waits in memory as a whole. */
async function eachPage<Row>(
  pages: Pages,
  taken: () => void,
  send: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (const page of pages) {
    await send(readPage<Row>(page));
    taken();
  }
}

/** Counts pages until all of an outcome are stored. */
function pageCounter(outcome: FormationOutcome, told: (stored: StoredPages) => void): () => void {
  const { stored, ancestry, patched, droppedBridges, storedBridges } = outcome;
  const of = [stored, ancestry, patched, droppedBridges, storedBridges].flat().length;
  let done = 0;
  return () => {
    done += 1;
    told({ done, of });
  };
}

/** How many pages of rows are stored, of all that are to be. */
export interface StoredPages {
  readonly done: number;
  readonly of: number;
}

/** Changes properties of stored regions. */
export async function storePatches(
  tx: Runner,
  eventId: string,
  patches: readonly RegionPatch[],
): Promise<void> {
  for (let start = 0; start < patches.length; start += BATCH) {
    const regions = patches.slice(start, start + BATCH).map((patch) => ({ ...patch }));
    await tx.list(patchRegions, { event_id: eventId, regions });
  }
}

/**
 * Brings the stored picture to what a run came to; the order matters, since bridges and ancestry need their ends.
 * @param told hears after each page how far it is
 */
export async function storeOutcome(
  tx: Runner,
  place: StoredPlace,
  eventId: string,
  outcome: FormationOutcome,
  told: (stored: StoredPages) => void = () => undefined,
): Promise<void> {
  const taken = pageCounter(outcome, told);
  await eachPage<RegionRow>(outcome.stored, taken, (regions) =>
    tx.list(storeRegions, {
      ...place,
      event_id: eventId,
      regions: regions.map((region) => ({ ...region, members: [...region.members] })),
    }),
  );
  for (let start = 0; start < outcome.dropped.length; start += BATCH)
    await tx.list(dropRegions, { ids: outcome.dropped.slice(start, start + BATCH), event_id: eventId });
  await eachPage<Ancestry>(outcome.ancestry, taken, (ancestry) => tx.list(storeAncestry, { ancestry }));
  await eachPage<RegionPatch>(outcome.patched, taken, (patches) => storePatches(tx, eventId, patches));
  await eachPage<StoredBridge>(outcome.droppedBridges, taken, (bridges) => tx.list(dropBridges, { bridges }));
  await eachPage<StoredBridge>(outcome.storedBridges, taken, (bridges) => tx.list(storeBridges, { bridges }));
  await tx.list(placeOrphans, { anchor_id: place.anchor_id });
  if (outcome.survey !== null) {
    const key = `${place.anchor_id} ${place.lens_id}`;
    await tx.list(storeSurvey, { key, ...outcome.survey });
  }
}
