import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Lens } from '#formation/lenses.ts';
import { type FormationOutcome, outcomeOf } from '#formation/outcome.ts';
import type { FormationLimits, FormationTask } from '#formation/task.ts';
import type { Database, Runner, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent, WriteTransaction } from '#operation/context.ts';
import {
  countFormationEvents,
  FORMATION_EVENT_TYPES,
  occurredNow,
  regionMaterialized,
} from '../ledger/index.ts';
import { type AnchorLens, anchorLensOf, formationKey } from './anchor-lens.ts';
import type { Redraw, Redrawn } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import { realign, samePurpose } from './purpose.ts';
import { findFirstEmitter, finishFormation, lockFormation } from './queries.ts';
import { changedTask, type LoadedTask, PICTURE_FORMAT, wholeTask } from './scope.ts';
import { findBounded, listMemberships } from './scope-queries.ts';
import { type FormationAct, storeOutcome, storePatches } from './store.ts';

/** What a formation needs of a write transaction. */
export type FormingTransaction = TransactionRunner & Pick<WriteTransaction, 'append'>;

export type Materialization =
  | { readonly materialized: false; readonly formation_events: number }
  | {
      readonly materialized: true;
      readonly formation_events: number;
      readonly regions: number;
      readonly membership_fingerprint: string;
      /** Whether some component was too large for exact linkage (decision 0010). */
      readonly bounded: boolean;
    };

export interface FormationChoice {
  /** True to form everything anew, whatever changed. */
  readonly whole?: boolean;
  /** Others than the usual ones, for tests of what happens beyond them. */
  readonly limits?: FormationLimits;
  /** Called before regions change (see picture-version.ts). */
  readonly redraw?: Redraw;
  /** Called with each step. */
  readonly progress?: ((step: FormationStep) => void) | undefined;
}

/** How an anchor stood when its formation was locked. */
export interface Before {
  readonly watermark_seq: number;
  readonly latest_seq: number;
  readonly latest_event_id: string | null;
  readonly format: number;
  readonly telos: readonly number[] | null;
  /** The model whose vectors it was formed with; null = none was declared. */
  readonly vector_model: string | null;
  readonly bounded: boolean;
  readonly region_count: number;
  readonly unsurveyed: number;
}

/** Regions that may come before the whole anchor is formed again, so that zooming out knows them: a fifth, or a few. */
const mayBeUnsurveyed = (regions: number): number => Math.max(20, regions / 5);

/** Only what may have changed, where that is known: a picture is there, and similarity, which ties anything, is not weighed. */
async function taskOf(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  lens: Lens,
  before: Before,
  { whole = false, limits }: FormationChoice,
): Promise<LoadedTask> {
  const known = before.format === PICTURE_FORMAT && before.watermark_seq > 0 && lens.w_cos === 0;
  const surveyed = before.unsurveyed <= mayBeUnsurveyed(before.region_count);
  const changed = known && surveyed && !whole ? await changedTask(tx, anchorLens, lens, before) : undefined;
  const { task, vectorModel } = changed ?? (await wholeTask(tx, anchorLens, lens));
  return { task: { ...task, ...(limits && { limits }) }, vectorModel };
}

/** Regions and fingerprint of the whole anchor, which a run over a part of it does not know. */
async function membershipOf(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  task: FormationTask,
  outcome: FormationOutcome,
) {
  if (task.full) return { regions: outcome.regions, fingerprint: outcome.membership_fingerprint };
  let regions = 0;
  let fingerprint = '';
  await tx.each(listMemberships, anchorLens, ({ member_text }) => {
    fingerprint += regions === 0 ? member_text : `|${member_text}`;
    regions += 1;
  });
  return { regions, fingerprint };
}

async function isBounded(
  tx: Runner,
  anchorLens: AnchorLens,
  task: FormationTask,
  before: Before,
  outcome: FormationOutcome,
): Promise<boolean> {
  if (outcome.bounded || task.full || !before.bounded) return outcome.bounded;
  return (await tx.find(findBounded, anchorLens))!.bounded;
}

/** Beyond so many, reading all regions again costs hardly more than reading those. */
const MOST_REDRAWN = 500;

/** What changes of the regions that readers are shown; with a purpose that has turned, all may. */
function redrawnBy({ full }: FormationTask, { diff }: FormationOutcome, turned: boolean): Redrawn {
  if (turned) return 'all';
  const patched = diff.patched.filter(({ visible }) => visible);
  const ids = [...diff.dropped, ...[...diff.stored, ...patched].map(({ id }) => id)];
  return ids.length > MOST_REDRAWN || (full && ids.length > 0) ? 'all' : ids;
}

/** Forms and stores, and reports progress. What is stored holds from the moment at which storing begins. */
async function formAndStore(
  tx: Runner,
  anchorLens: AnchorLens,
  event_id: string,
  { task, turned }: { readonly task: FormationTask; readonly turned: boolean },
  { progress, redraw }: FormationChoice,
): Promise<{ outcome: FormationOutcome; act: FormationAct; redrawn: Redrawn }> {
  const of = task.input.nodes.length;
  let done = 0;
  progress?.({ stage: 'forming', done, of });
  const clustered = (nodes: number) => {
    done += nodes;
    progress?.({ stage: 'forming', done, of });
  };
  const outcome = outcomeOf(task, clustered);
  const redrawn = redrawnBy(task, outcome, turned);
  if (redrawn.length > 0) await redraw?.(anchorLens, redrawn);
  progress?.({ stage: 'storing' });
  const act = { event_id, at: occurredNow() };
  await storeOutcome(tx, anchorLens, act, outcome, (stored) => progress?.({ stage: 'storing', ...stored }));
  return { outcome, act, redrawn };
}

/** Appends a formation event with the emitter of the earliest event of the anchor (spec 50 §8.7). */
async function appendAsFirst(tx: FormingTransaction, act: LedgerEvent, occurredAt: string): Promise<void> {
  const first = await tx.find(findFirstEmitter, { anchor_id: act.anchor!.id });
  await tx.append([act], { occurredAt, ...(first && { as: first }) });
}

async function formAnew(
  tx: FormingTransaction,
  anchor: Anchor,
  lens: Lens,
  before: Before,
  choice: FormationChoice,
): Promise<Omit<Extract<Materialization, { materialized: true }>, 'formation_events'>> {
  const anchorLens = anchorLensOf(anchor, lens);
  const eventId = newId();
  choice.progress?.({ stage: 'loading' });
  const { task, vectorModel } = await taskOf(tx, anchorLens, lens, before, choice);
  const { telos } = task.input;
  const turned = !task.full && !samePurpose(telos, before.telos);
  const forming = { task, turned };
  const { outcome, act, redrawn } = await formAndStore(tx, anchorLens, eventId, forming, choice);
  if (turned) await storePatches(tx, act, await realign(tx, anchorLens, lens, telos));
  const { regions, fingerprint } = await membershipOf(tx, anchorLens, task, outcome);
  const bounded = await isBounded(tx, anchorLens, task, before, outcome);
  const telos_centroid = telos === null ? null : Array.from(telos);
  await tx.list(finishFormation, {
    key: formationKey(anchorLens),
    watermark_seq: before.latest_seq,
    region_count: regions,
    ...act,
    format: PICTURE_FORMAT,
    telos: telos_centroid,
    vector_model: vectorModel,
    bounded,
    unsurveyed: task.full ? 0 : before.unsurveyed + outcome.diff.minted,
    redrawn: redrawn === 'all' ? 'all' : redrawn.length > 0 ? 'some' : 'none',
  });
  const materialized = regionMaterialized(
    {
      home_anchor_table: anchor.table,
      home_anchor_id: anchor.id,
      cogmap_id: anchor.table === 'kb_cogmaps' ? anchor.id : null,
      lens_id: lens.id,
      watermark_event_id: before.latest_event_id,
      membership_fingerprint: fingerprint,
      region_ids: outcome.diff.asserted,
      telos_centroid,
    },
    { id: eventId },
  );
  await appendAsFirst(tx, materialized, act.at);
  return { materialized: true, regions, membership_fingerprint: fingerprint, bounded };
}

/**
 * Makes what the formation of an anchor locks, unless it is there, in a transaction of its own: tying it to its lens locks
 * the lens, for which every other first formation would wait as long as this one takes.
 */
export async function openFormation(
  database: Pick<Database, 'write'>,
  anchor: Anchor,
  lens: Lens,
): Promise<void> {
  const anchorLens = anchorLensOf(anchor, lens);
  const formation = { key: formationKey(anchorLens), ...anchorLens };
  await database.write('open formation', undefined, (tx) => tx.find(lockFormation, formation), {
    long: true,
  });
}

/**
 * Forms the territories of an anchor under a lens, if enough has happened since the last time (spec 50 §8): only the
 * components that changed, where these are known. The formation lock is held from the count to the
 * commit; the watermark is read before the inputs, so an event that lands in between is counted again and never lost.
 * @param threshold formation events that must have happened; 0 forms always, unless the anchor has no event at all
 * @param choice whether everything is formed, and within which limits; without it what changed, within the usual ones
 */
export async function materialize(
  tx: FormingTransaction,
  anchor: Anchor,
  lens: Lens,
  threshold: number,
  choice: FormationChoice = {},
): Promise<Materialization> {
  const anchorLens = anchorLensOf(anchor, lens);
  choice.progress?.({ stage: 'waiting' });
  const before = await tx.find(lockFormation, { key: formationKey(anchorLens), ...anchorLens });
  if (before === undefined) throw new Error('an anchor or a lens to form does not exist');
  const counted = await tx.find(countFormationEvents, {
    anchor_id: anchor.id,
    types: [...FORMATION_EVENT_TYPES],
    after_seq: before.watermark_seq,
  });
  const formation_events = counted!.formation_events;
  if (formation_events < threshold || before.latest_seq === 0)
    return { materialized: false, formation_events };
  return { formation_events, ...(await formAnew(tx, anchor, lens, before, choice)) };
}
