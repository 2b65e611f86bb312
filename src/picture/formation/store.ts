import type { Runner } from '#neo4j/database.ts';
import type { RegionPatch, RegionRow } from '../algorithms/diff.ts';
import { type FormationOutcome, SURVEY_PART } from '../algorithms/outcome.ts';
import { type AnchorLens, formationKey } from './anchor-lens.ts';
import type { Arrangement } from './arrangement.ts';
import {
  clearOrphanMarks,
  clearSurvey,
  dropBridges,
  dropRegionBridges,
  dropRegions,
  extendSurvey,
  forgetFormerPlaces,
  patchRegions,
  placeRegions,
  storeAncestry,
  storeBridges,
  storeRegions,
} from './queries.ts';

/** Values per statement: enough to amortise it, few enough for the transaction's memory. */
const BATCH_VALUES = 8000;
const PATCH_VALUES = 8;

/** Number of batches stored so far, and of all batches. */
export interface StoredBatches {
  readonly done: number;
  readonly of: number;
}

/** The items in order, in batches of about the number of values that one statement takes. */
function batchesOf<Item>(items: readonly Item[], valuesOf: (item: Item) => number): Item[][] {
  const batches: Item[][] = [];
  let values = BATCH_VALUES;
  for (const item of items) {
    if (values >= BATCH_VALUES) {
      batches.push([]);
      values = 0;
    }
    batches.at(-1)!.push(item);
    values += valuesOf(item);
  }
  return batches;
}

const valuesOfRegion = ({ properties, members }: RegionRow): number => {
  const centroid = properties['centroid'] as ArrayLike<number> | null;
  return 20 + members.length * 5 + (centroid?.length ?? 0);
};

/** The event of a stored formation, and when it occurred (RFC 3339). */
export interface FormationAct {
  readonly event_id: string;
  readonly at: string;
}

type Send = () => Promise<unknown>;

const eachBatch = <Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => number,
  send: (batch: Item[]) => Promise<unknown>,
): Send[] => batchesOf(items, valuesOf).map((batch) => () => send(batch));

const patches = (tx: Runner, act: FormationAct, patched: readonly RegionPatch[]): Send[] =>
  eachBatch(
    patched,
    () => PATCH_VALUES,
    (regions) => tx.list(patchRegions, { ...act, regions: regions.map((patch) => ({ ...patch })) }),
  );

/**
 * Sends statements in order, each one while the previous one runs, so that the database never waits for the next.
 * @param onStored called after each statement with the number of stored ones
 */
async function inTurn(
  statements: readonly Send[],
  onStored?: (stored: StoredBatches) => void,
): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  let done = 0;
  for (const send of statements) {
    const sent = send().then(() => onStored?.({ done: ++done, of: statements.length }));
    // An error is thrown when this statement, or an earlier failed one, is awaited.
    sent.catch(() => undefined);
    await before;
    before = sent;
  }
  await before;
}

/** Changes properties of stored regions. */
export const storePatches = (tx: Runner, act: FormationAct, patched: readonly RegionPatch[]): Promise<void> =>
  inTurn(patches(tx, act, patched));

interface Formed {
  readonly outcome: FormationOutcome;
  readonly arrangement: Arrangement;
}

/**
 * Updates the stored picture to the outcome of a run; the order matters, since bridges and ancestry need their ends.
 * @param onStored called after each batch of rows
 */
export async function storeOutcome(
  tx: Runner,
  anchorLens: AnchorLens,
  act: FormationAct,
  { outcome: { diff, survey }, arrangement: { places, moved } }: Formed,
  onStored?: (stored: StoredBatches) => void,
): Promise<void> {
  const key = formationKey(anchorLens);
  const { at } = act;
  const regionsOf = (rows: readonly RegionRow[]) =>
    rows.map((region) => ({ ...region, members: [...region.members] }));
  const statements: Send[] = [
    ...eachBatch(diff.stored, valuesOfRegion, (rows) =>
      tx.list(storeRegions, { ...anchorLens, ...act, regions: regionsOf(rows) }),
    ),
    ...eachBatch(
      diff.dropped,
      () => 4,
      (ids) => tx.list(dropRegionBridges, { ids, at }),
    ),
    ...eachBatch(
      diff.dropped,
      () => 4,
      (ids) => tx.list(dropRegions, { ids, ...act }),
    ),
    ...eachBatch(
      diff.ancestry,
      () => 10,
      (ancestry) => tx.list(storeAncestry, { ancestry }),
    ),
    ...patches(tx, act, diff.patched),
    ...eachBatch(
      diff.droppedBridges,
      () => 10,
      (bridges) => tx.list(dropBridges, { bridges, at }),
    ),
    ...eachBatch(
      diff.storedBridges,
      () => 10,
      (bridges) => tx.list(storeBridges, { bridges, at }),
    ),
    ...eachBatch(
      places,
      () => 4,
      (batch) => tx.list(placeRegions, { places: batch.map((place) => ({ ...place })) }),
    ),
    ...(moved ? [() => tx.list(forgetFormerPlaces, { ...anchorLens })] : []),
    () => tx.list(clearOrphanMarks, { anchor_id: anchorLens.anchor_id, at }),
  ];
  const surveyed =
    survey === null
      ? []
      : [
          () => tx.list(clearSurvey, { key }),
          ...eachBatch(
            survey,
            () => 2 * SURVEY_PART,
            (parts) => tx.list(extendSurvey, { key, parts }),
          ),
        ];
  await inTurn([...statements, ...surveyed], onStored);
}
