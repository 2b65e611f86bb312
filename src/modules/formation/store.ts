import { oneATurn } from '#base/slices.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch } from './diff.ts';
import type { ChangeRows } from './outcome-pages.ts';
import type { FormationOutcome } from './pool.ts';
import {
  clearSurvey,
  dropBridges,
  dropRegions,
  extendSurvey,
  patchRegions,
  placeOrphans,
  storeAncestry,
  storeBridges,
  storeRegions,
} from './queries.ts';

/** Regions per statement that patches them: enough to be cheap, few enough for the transaction's memory. */
const BATCH = 1000;

export interface StoredPlace {
  readonly anchor_id: string;
  readonly lens_id: string;
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
 * Brings the stored picture to what a run came to; the order matters, since bridges and ancestry need their ends. Each page
 * is on its way while the one before is stored, so that the database need not wait for it.
 * @param told hears after each page how far it is
 */
export async function storeOutcome(
  tx: Runner,
  place: StoredPlace,
  eventId: string,
  { change, surveyed }: FormationOutcome,
  told: (stored: StoredPages) => void = () => undefined,
): Promise<void> {
  let done = 0;
  async function eachPage<List extends keyof ChangeRows>(
    list: List,
    send: (rows: ChangeRows[List][]) => Promise<unknown>,
  ): Promise<void> {
    let before: Promise<void> = Promise.resolve();
    for await (const rows of oneATurn(change.take(list))) {
      const sent = send(rows).then(() => told({ done: ++done, of: change.count }));
      // Whatever fails is thrown when it is waited for, or with what failed before it.
      sent.catch(() => undefined);
      await before;
      before = sent;
    }
    await before;
  }
  await eachPage('stored', (regions) =>
    tx.list(storeRegions, {
      ...place,
      event_id: eventId,
      regions: regions.map((region) => ({ ...region, members: [...region.members] })),
    }),
  );
  await eachPage('dropped', (ids) => tx.list(dropRegions, { ids, event_id: eventId }));
  await eachPage('ancestry', (ancestry) => tx.list(storeAncestry, { ancestry }));
  await eachPage('patched', (patches) => storePatches(tx, eventId, patches));
  await eachPage('droppedBridges', (bridges) => tx.list(dropBridges, { bridges }));
  await eachPage('storedBridges', (bridges) => tx.list(storeBridges, { bridges }));
  await tx.list(placeOrphans, { anchor_id: place.anchor_id });
  if (!surveyed) return;
  const key = `${place.anchor_id} ${place.lens_id}`;
  await tx.list(clearSurvey, { key });
  await eachPage('survey', (parts) => tx.list(extendSurvey, { key, parts }));
}
