import type { Database, Runner } from '#neo4j/database.ts';
import type { RegionPatch, RegionRow, StoredBridge } from '../algorithms/diff.ts';
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
import {
  clearRetired,
  clearStaged,
  retireRegions,
  showStaged,
  stageAncestry,
  stageBridges,
  stageFormerBridges,
  stageFormerRegions,
  stageRegions,
} from './staging-queries.ts';

/** Values per statement: enough to amortise it, few enough for the transaction's memory. */
const BATCH_VALUES = 8000;
const PATCH_VALUES = 8;

/** Number of batches stored so far, and of all batches. */
export interface StoredBatches {
  readonly done: number;
  readonly of: number;
}

/** The items in order, in batches of about so many values; default: those that one statement takes. */
function batchesOf<Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => number,
  most = BATCH_VALUES,
): Item[][] {
  const batches: Item[][] = [];
  let values = most;
  for (const item of items) {
    if (values >= most) {
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

/** What a run has formed, and where its regions are. */
export interface Formed {
  readonly outcome: FormationOutcome;
  readonly arrangement: Arrangement;
}

/** Regions as parameters. */
const regionsOf = (rows: readonly RegionRow[]) =>
  rows.map(({ properties, ...region }) => ({
    ...region,
    // Kept compact until they are sent: the numbers of a large anchor take gigabytes.
    properties: { ...properties, centroid: asList(properties['centroid']) },
    members: [...region.members],
  }));

const asList = (centroid: unknown): number[] | null =>
  centroid === null ? null : Array.from(centroid as ArrayLike<number>);

/** Of a bridge: as much memory of a transaction as so many numbers of a vector. */
const BRIDGE_VALUES = 60;
const ID_VALUES = 4;

/** The statements that change the stored picture, but for what is staged. */
function changes(
  tx: Runner,
  anchorLens: AnchorLens,
  act: FormationAct,
  { outcome: { diff }, arrangement: { places, moved } }: Formed,
): Send[] {
  const { at } = act;
  return [
    ...eachBatch(diff.stored, valuesOfRegion, (rows) =>
      tx.list(storeRegions, { ...anchorLens, ...act, regions: regionsOf(rows) }),
    ),
    ...eachBatch(
      diff.dropped,
      () => ID_VALUES,
      (ids) => tx.list(dropRegionBridges, { ids, at }),
    ),
    ...eachBatch(
      diff.dropped,
      () => ID_VALUES,
      (ids) => tx.list(dropRegions, { ids, ...act }),
    ),
    ...eachBatch(
      diff.ancestry,
      () => BRIDGE_VALUES,
      (ancestry) => tx.list(storeAncestry, { ancestry }),
    ),
    ...patches(tx, act, diff.patched),
    ...eachBatch(
      diff.droppedBridges,
      () => BRIDGE_VALUES,
      (bridges) => tx.list(dropBridges, { bridges, at }),
    ),
    ...eachBatch(
      diff.storedBridges,
      () => BRIDGE_VALUES,
      (bridges) => tx.list(storeBridges, { bridges, at }),
    ),
    ...eachBatch(
      places,
      () => ID_VALUES,
      (batch) => tx.list(placeRegions, { places: batch.map((place) => ({ ...place })) }),
    ),
    ...(moved ? [() => tx.list(forgetFormerPlaces, { ...anchorLens })] : []),
  ];
}

/**
 * Updates the stored picture to the outcome of a run; the order matters, since bridges and ancestry need their ends.
 * @param staging what is staged of it, and is shown now; undefined = nothing is
 * @param onStored called after each batch of rows
 */
export async function storeOutcome(
  tx: Runner,
  anchorLens: AnchorLens,
  act: FormationAct,
  formed: Formed,
  staging?: Staging,
  onStored?: (stored: StoredBatches) => void,
): Promise<void> {
  const key = formationKey(anchorLens);
  const { survey } = formed.outcome;
  const shown =
    staging === undefined
      ? []
      : [
          ...eachBatch(
            staging.retired,
            () => 1,
            (ids) => tx.list(retireRegions, { ids }),
          ),
          () => tx.list(showStaged, anchorLens),
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
  const rest = staging?.rest ?? formed;
  await inTurn([...shown, ...changes(tx, anchorLens, act, rest), ...surveyed], onStored);
}

/** Runs work in a write transaction of its own, which commits before it resolves. */
export type Aside = <T>(work: (tx: Runner) => Promise<T>) => Promise<T>;

export const asideOf =
  (database: Pick<Database, 'write'>): Aside =>
  (work) =>
    database.write('stage picture', undefined, work, { long: true });

/** What a run has staged, to be shown by one transaction. */
export interface Staging {
  /** What that transaction has to change beside. */
  readonly rest: Formed;
  /** Regions that staged pieces replace. */
  readonly retired: readonly string[];
}

/** Values that a transaction stores; more would need much of the database's memory at once. */
export const MOST_AT_ONCE = 2_000_000;

/** Whether a run stores more than one transaction should. */
export const isLarge = ({ outcome: { diff } }: Formed, most: number): boolean =>
  diff.stored.reduce((sum, row) => sum + valuesOfRegion(row), 0) +
    BRIDGE_VALUES * diff.storedBridges.length +
    BRIDGE_VALUES * diff.dropped.length >
  most;

/** Sends batches of rows in transactions of their own, each of at most so many values. */
async function sendAside<Item>(
  aside: Aside,
  most: number,
  items: readonly Item[],
  valuesOf: (item: Item) => number,
  send: (tx: Runner, batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (const part of batchesOf(items, valuesOf, most))
    await aside((tx) => inTurn(eachBatch(part, valuesOf, (batch) => send(tx, batch))));
}

/**
 * Stores what a run adds to a picture and removes from it, in bounded transactions, where no reader sees it. Regions that are
 * there already and bridges to them are left to the transaction that shows it.
 * @param live ids of the regions before the run
 * @param most values per transaction
 */
export async function stageOutcome(
  aside: Aside,
  anchorLens: AnchorLens,
  act: FormationAct,
  { outcome, arrangement }: Formed,
  { live, most }: { readonly live: ReadonlySet<string>; readonly most: number },
): Promise<Staging> {
  const { diff } = outcome;
  const { at } = act;
  const isNew = (id: string) => !live.has(id);
  const fresh = diff.stored.filter(({ id }) => isNew(id));
  const minted = new Set(fresh.map(({ id }) => id));
  const placeOf = new Map(arrangement.places.map(({ id, ...place }) => [id, place]));
  const isInner = ({ low, high }: StoredBridge) => minted.has(low) && minted.has(high);
  const placed = (rows: readonly RegionRow[]) =>
    regionsOf(rows).map(({ id, properties, ...region }) => ({
      ...region,
      id,
      properties: { ...properties, ...placeOf.get(id) },
    }));
  await sendAside(aside, most, fresh, valuesOfRegion, (tx, rows) =>
    tx.list(stageRegions, { ...anchorLens, ...act, regions: placed(rows) }),
  );
  await sendAside(
    aside,
    most,
    diff.storedBridges.filter(isInner),
    () => BRIDGE_VALUES,
    (tx, bridges) => tx.list(stageBridges, { bridges, at }),
  );
  await sendAside(
    aside,
    most,
    diff.dropped,
    () => BRIDGE_VALUES,
    (tx, ids) => tx.list(stageFormerRegions, { ids, ...act }),
  );
  await sendAside(
    aside,
    most,
    diff.dropped,
    () => BRIDGE_VALUES,
    (tx, ids) => tx.list(stageFormerBridges, { ids, at }),
  );
  await sendAside(
    aside,
    most,
    diff.ancestry,
    () => BRIDGE_VALUES,
    (tx, ancestry) => tx.list(stageAncestry, { ancestry }),
  );
  const rest = {
    ...diff,
    stored: diff.stored.filter(({ id }) => !isNew(id)),
    dropped: [],
    ancestry: [],
    storedBridges: diff.storedBridges.filter((bridge) => !isInner(bridge)),
  };
  const places = arrangement.places.filter(({ id }) => !minted.has(id));
  return {
    rest: { outcome: { ...outcome, diff: rest }, arrangement: { ...arrangement, places } },
    retired: diff.dropped,
  };
}

/** Pieces that one transaction deletes. */
const CLEARED_AT_ONCE = 500;
/** Marks that one transaction removes: each takes about a kilobyte of it. */
const MARKS_AT_ONCE = 10_000;

async function clear(
  aside: Aside,
  statement: typeof clearStaged | typeof clearRetired | typeof clearOrphanMarks,
  anchorLens: AnchorLens,
  limit = CLEARED_AT_ONCE,
): Promise<void> {
  for (let cleared = limit; cleared >= limit; )
    cleared = (await aside((tx) => tx.find(statement, { ...anchorLens, limit })))!.cleared;
}

const clearMarks = (aside: Aside, anchorLens: AnchorLens): Promise<void> =>
  clear(aside, clearOrphanMarks, anchorLens, MARKS_AT_ONCE);

/**
 * Removes what an earlier run staged and did not show, or showed and did not tidy up. Call it while holding the lock of the
 * formation.
 */
export async function clearLeftovers(aside: Aside, anchorLens: AnchorLens): Promise<void> {
  await clear(aside, clearStaged, anchorLens);
  await clearMarks(aside, anchorLens);
}

/** Removes what a picture that is shown now has replaced and no reader sees: regions, and marks of orphans. */
export async function clearReplaced(aside: Aside, anchorLens: AnchorLens): Promise<void> {
  await clearMarks(aside, anchorLens);
  await clear(aside, clearRetired, anchorLens);
}

/** Removes the marks of resources that are orphans no more, in the transaction of a run. */
export const clearAllMarks = (tx: Runner, { anchor_id }: AnchorLens): Promise<unknown> =>
  tx.find(clearOrphanMarks, { anchor_id, limit: Number.MAX_SAFE_INTEGER });
