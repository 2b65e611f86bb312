import { newId } from '#base/ids.ts';
import type { Anchor } from '#base/shapes.ts';
import type { Database, Runner, TransactionRunner } from '#neo4j/database.ts';
import type { LedgerEvent, WriteTransaction } from '#operation/context.ts';
import {
  countFormationEvents,
  FORMATION_EVENT_TYPES,
  occurredNow,
  regionMaterialized,
} from '#record/ledger/index.ts';
import type { Lens } from '../algorithms/lenses.ts';
import { type FormationOutcome, outcomeOf } from '../algorithms/outcome.ts';
import type { FormationLimits, FormationTask } from '../algorithms/task.ts';
import { type AnchorLens, anchorLensOf, formationKey } from './anchor-lens.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import type { Redraw, Redrawn } from './picture-version.ts';
import type { FormationStep } from './progress.ts';
import { realign, samePurpose } from './purpose.ts';
import { findFirstEmitter, finishFormation, lockFormation } from './queries.ts';
import { changedTask, type LoadedTask, PICTURE_FORMAT, wholeTask } from './scope.ts';
import { findBounded, listMemberships } from './scope-queries.ts';
import { nearOf } from './similar-nodes.ts';
import {
  type Aside,
  clearAllMarks,
  clearLeftovers,
  type FormationAct,
  isLarge,
  MOST_AT_ONCE,
  stageOutcome,
  storeOutcome,
  storePatches,
} from './store.ts';

/** The part of a write transaction that a formation uses. */
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
  /** True to form everything again, whatever changed. */
  readonly whole?: boolean;
  /** Overrides of the usual limits, for tests beyond them. */
  readonly limits?: FormationLimits;
  /**
   * Runs the transactions in which a large picture is stored before it is shown; the formation must have been opened before. Without it
   * everything is stored in one. With it, call `clearReplaced` after the commit.
   */
  readonly aside?: Aside;
  /** Most values that one transaction stores. */
  readonly mostAtOnce?: number;
  /** Called before regions change (see picture-version.ts). */
  readonly redraw?: Redraw;
  /** Called with each step. */
  readonly progress?: ((step: FormationStep) => void) | undefined;
}

/** State of a formation when it was locked. */
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
  readonly arranged: number | null;
}

/**
 * Most new regions missing from the survey before the whole anchor is formed again, so that zooming out includes them:
 * a fifth, at least 20.
 */
const mayBeUnsurveyed = (regions: number): number => Math.max(20, regions / 5);

/**
 * Forms only what may have changed if that is known: a picture exists, and the lens ignores similarity, which may tie
 * any nodes.
 */
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

/** Region count and fingerprint of the whole anchor, which a partial run does not compute. */
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

/** Most changed regions read one by one; with more, reading all regions again costs hardly more. */
const MOST_REDRAWN = 500;

/** Visible region changes; 'all' if the purpose has changed, or regions have other places. */
function redrawnBy({ full }: FormationTask, { diff }: FormationOutcome, all: boolean): Redrawn {
  if (all) return 'all';
  const patched = diff.patched.filter(({ visible }) => visible);
  const ids = [...diff.dropped, ...[...diff.stored, ...patched].map(({ id }) => id)];
  return ids.length > MOST_REDRAWN || (full && ids.length > 0) ? 'all' : ids;
}

interface Forming {
  readonly task: FormationTask;
  /** Whether the purpose has changed. */
  readonly turned: boolean;
  /** Number of territories when all of them were last arranged; null: never. */
  readonly arranged: number | null;
}

/** Forms, stores and reports progress. The id and the time of the event are of when storing begins. */
async function formAndStore(
  tx: TransactionRunner,
  anchorLens: AnchorLens,
  { task, turned, arranged }: Forming,
  { progress, redraw, aside, mostAtOnce = MOST_AT_ONCE }: FormationChoice,
): Promise<{
  outcome: FormationOutcome;
  arrangement: Arrangement;
  act: FormationAct;
  redrawn: Redrawn;
}> {
  const of = task.input.nodes.length;
  let done = 0;
  progress?.({ stage: 'forming', done, of });
  const clustered = (nodes: number) => {
    done += nodes;
    progress?.({ stage: 'forming', done, of });
  };
  const outcome = outcomeOf({ ...task, near: await nearOf(task) }, clustered);
  const arrangement = await arrangementOf(tx, anchorLens, outcome, arranged);
  const redrawn = redrawnBy(task, outcome, turned || arrangement.moved);
  progress?.({ stage: 'storing' });
  const act = { event_id: newId(), at: occurredNow() };
  const formed = { outcome, arrangement };
  const live = new Set(task.live.map(({ id }) => id));
  const staging =
    aside !== undefined && isLarge(formed, mostAtOnce)
      ? await stageOutcome(aside, anchorLens, act, formed, { live, most: mostAtOnce })
      : undefined;
  if (redrawn.length > 0) await redraw?.(anchorLens, redrawn);
  await storeOutcome(tx, anchorLens, act, formed, staging, (stored) =>
    progress?.({ stage: 'storing', ...stored }),
  );
  return { outcome, arrangement, act, redrawn };
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
  if (choice.aside !== undefined) await clearLeftovers(choice.aside, anchorLens);
  choice.progress?.({ stage: 'loading' });
  const { task, vectorModel } = await taskOf(tx, anchorLens, lens, before, choice);
  const { telos } = task.input;
  const turned = !task.full && !samePurpose(telos, before.telos);
  const forming = { task, turned, arranged: before.arranged };
  const { outcome, arrangement, act, redrawn } = await formAndStore(tx, anchorLens, forming, choice);
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
    arranged: arrangement.arranged,
    redrawn: redrawn === 'all' ? 'all' : redrawn.length > 0 ? 'some' : 'none',
  });
  // Otherwise they are removed after the commit (see `clearReplaced`).
  if (choice.aside === undefined) await clearAllMarks(tx, anchorLens);
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
    { id: act.event_id },
  );
  await appendAsFirst(tx, materialized, act.at);
  return { materialized: true, regions, membership_fingerprint: fingerprint, bounded };
}

/**
 * Creates the `Formation` node to lock, if absent, in its own transaction: linking it to its lens locks the lens, and
 * every other first formation would wait for that lock as long as this formation takes.
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
 * components that changed, if these are known. The formation lock is held from the count to the commit; the watermark
 * is read before the inputs, so an event in between is counted again and never lost.
 * @param threshold formation events required; 0 = always form, unless the anchor has no event
 * @param choice whether to form everything, and the limits; default: only changes, within the usual limits
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
