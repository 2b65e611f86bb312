import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch, RegionRow, StoredBridge } from './diff.ts';
import type { FormationOutcome } from './form-worker.ts';
import type { Ancestry } from './lineage.ts';
import type { Pages } from './pages.ts';
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
async function eachPage<Row>(pages: Pages, send: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (const page of pages) await send(JSON.parse(page) as Row[]);
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

/** Brings the stored picture to what a run came to; the order matters, since bridges and ancestry need their ends. */
export async function storeOutcome(
  tx: Runner,
  place: StoredPlace,
  eventId: string,
  outcome: FormationOutcome,
): Promise<void> {
  await eachPage<RegionRow>(outcome.stored, (regions) =>
    tx.list(storeRegions, {
      ...place,
      event_id: eventId,
      regions: regions.map((region) => ({ ...region, members: [...region.members] })),
    }),
  );
  for (let start = 0; start < outcome.dropped.length; start += BATCH)
    await tx.list(dropRegions, { ids: outcome.dropped.slice(start, start + BATCH), event_id: eventId });
  await eachPage<Ancestry>(outcome.ancestry, (ancestry) => tx.list(storeAncestry, { ancestry }));
  await eachPage<RegionPatch>(outcome.patched, (patches) => storePatches(tx, eventId, patches));
  await eachPage<StoredBridge>(outcome.droppedBridges, (bridges) => tx.list(dropBridges, { bridges }));
  await eachPage<StoredBridge>(outcome.storedBridges, (bridges) => tx.list(storeBridges, { bridges }));
  await tx.list(placeOrphans, { anchor_id: place.anchor_id });
  if (outcome.survey !== null) {
    const { region_ids, heights } = outcome.survey;
    await tx.list(storeSurvey, {
      key: `${place.anchor_id} ${place.lens_id}`,
      region_ids: [...region_ids],
      heights: [...heights],
    });
  }
}
