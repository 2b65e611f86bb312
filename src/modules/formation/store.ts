import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch, RegionRow, StoredBridge } from './diff.ts';
import type { FormationOutcome, SurveyPart } from './form-worker.ts';
import type { Ancestry } from './lineage.ts';
import { type Pages, readPage } from './pages.ts';
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

/** Rows per statement that deletes: enough to be cheap, few enough for the transaction's memory. */
const BATCH = 1000;

export interface StoredPlace {
  readonly anchor_id: string;
  readonly lens_id: string;
}

/**
 * Page after page, each on its way while the one before is stored: the database need not wait for it, and a large picture
 * never waits in memory as a whole.
 */
async function eachPage<Row>(
  pages: Pages,
  taken: () => void,
  send: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for (const page of pages) {
    const sent = send(readPage<Row>(page)).then(taken);
    // Whatever fails is thrown when it is waited for, or with what failed before it.
    sent.catch(() => undefined);
    await before;
    before = sent;
  }
  await before;
}

/** Counts pages until all of an outcome are stored. */
function pageCounter(outcome: FormationOutcome, told: (stored: StoredPages) => void): () => void {
  const { stored, dropped, ancestry, patched, droppedBridges, storedBridges, survey } = outcome;
  const lists = [stored, dropped, ancestry, patched, droppedBridges, storedBridges, survey ?? []];
  const of = lists.flat().length;
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
  await eachPage<string>(outcome.dropped, taken, (ids) => tx.list(dropRegions, { ids, event_id: eventId }));
  await eachPage<Ancestry>(outcome.ancestry, taken, (ancestry) => tx.list(storeAncestry, { ancestry }));
  await eachPage<RegionPatch>(outcome.patched, taken, (patches) => storePatches(tx, eventId, patches));
  await eachPage<StoredBridge>(outcome.droppedBridges, taken, (bridges) => tx.list(dropBridges, { bridges }));
  await eachPage<StoredBridge>(outcome.storedBridges, taken, (bridges) => tx.list(storeBridges, { bridges }));
  await tx.list(placeOrphans, { anchor_id: place.anchor_id });
  if (outcome.survey !== null) {
    const key = `${place.anchor_id} ${place.lens_id}`;
    await tx.list(clearSurvey, { key });
    await eachPage<SurveyPart>(outcome.survey, taken, (parts) => tx.list(extendSurvey, { key, parts }));
  }
}
