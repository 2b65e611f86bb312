import type { Database, Runner } from '#neo4j/database.ts';
import { keepingPlan } from '#neo4j/query.ts';
import { applyConstraints, applySchema } from '#neo4j/schema.ts';
import {
  changeAccessVersion,
  eventTypeOf,
  isInTrails,
  linkEvents,
  openLedger,
  projectionsOf,
} from '#record/ledger/index.ts';
import type { Difference } from './differences.ts';
import { type Page, type PastEvent, pagesOf } from './history.ts';
import {
  dropValues,
  findEvent,
  findNode,
  findScratch,
  getLedger,
  getVectorSetting,
  linkEmitters,
  markScratch,
  setCounter,
  storeContentRows,
  storeEvents,
  storeVectorSetting,
} from './queries.ts';
import { EDGE_TYPES, groupsOf } from './schedule.ts';

type VectorSetting = Readonly<Record<string, unknown>>;

/** Progress of a replay or verification. */
export interface Progress {
  readonly stage: 'replaying' | 'comparing' | 'confirming';
  readonly done: number;
  readonly of?: number;
}

export interface Replaying {
  readonly source: Database;
  readonly target: Database;
  /** Sequence number of the last event; default: the whole ledger. */
  readonly to?: number;
  readonly vectors?: boolean;
  /** How often each event is projected: repetitions must change nothing. */
  readonly deliveries?: number;
  readonly progress?: (progress: Progress) => void;
  /** Called for each problem of the ledger or the content store. */
  readonly differ?: (difference: Difference) => void;
  readonly signal?: AbortSignal | undefined;
}

const LABELS = {
  resource_ids: 'Resource',
  anchor_ids: 'Anchor',
  profile_ids: 'Profile',
  team_ids: 'Team',
  machine_ids: 'MachineClient',
} as const;

function linkOf({ type, stored: { event, about } }: PastEvent) {
  const of = (label: string) => about.filter((thing) => thing.label === label).map(({ id }) => id);
  return {
    event_id: event.id,
    anchor_id: event.anchor_id ?? null,
    in_trails: isInTrails(type, event.anchor_id),
    resource_ids: of(LABELS.resource_ids),
    anchor_ids: of(LABELS.anchor_ids),
    profile_ids: of(LABELS.profile_ids),
    team_ids: of(LABELS.team_ids),
    machine_ids: of(LABELS.machine_ids),
  };
}

/** A runner whose statements keep the query plans of the first page. */
const planningOnce = (tx: Runner): Runner => ({
  list: (query, params) => tx.list(keepingPlan(query), params),
  find: (query, params) => tx.find(keepingPlan(query), params),
});

/** Starts the projectors of a page, the same as for live writes, in ledger order. */
function projecting(tx: Runner, { events }: Page, deliveries: number): Promise<unknown>[] {
  return groupsOf(events).flatMap(({ type, events: batch }) => {
    const facts = batch.map(({ stored: { event }, payload }) => ({
      id: event.id,
      occurred_at: event.occurred_at,
      payload,
    }));
    const runs = projectionsOf(type, facts);
    return Array.from({ length: deliveries }, () => runs)
      .flat()
      .map(([projector, params]) => tx.list(projector, params));
  });
}

/** Ids of values that a purge has deleted, from their purged events. */
function purgedValues({ events, contents }: Page): string[] {
  const purged = new Set(
    events
      .filter(({ stored: { event } }) => event['purged_at'] !== undefined)
      .map(({ payload }) => String(payload['property_id']).slice(0, -4)),
  );
  return contents.values.map(({ id }) => id).filter((id) => purged.has(id.slice(0, -4)));
}

/** Stores the contents and events of a page, which needs nothing of earlier pages; what is there already is kept. */
const store = (tx: Runner, { contents, events }: Page): Promise<unknown> =>
  Promise.all([
    tx.list(storeContentRows, contents),
    tx.list(storeEvents, {
      events: events.map(({ stored: { event, emitter } }) => ({ event, emitter })),
    }),
  ]);

/** Projects a stored page and sets the counter, started together, in one round trip. */
async function project(tx: Runner, page: Page, deliveries: number): Promise<void> {
  const emitters = new Map(
    page.events.flatMap(({ stored: { emitter } }) =>
      emitter === null || emitter.profile_id === null
        ? []
        : [[emitter.key, { key: emitter.key, profile_id: emitter.profile_id }]],
    ),
  );
  await Promise.all([
    tx.list(setCounter, { seq: page.last_seq }),
    ...projecting(tx, page, deliveries),
    tx.list(dropValues, { ids: purgedValues(page) }),
    tx.list(linkEmitters, { emitters: [...emitters.values()] }),
    tx.list(linkEvents, { links: page.events.map(linkOf) }),
    changeAccessVersion(tx),
  ]);
}

/**
 * Has the projectors of relationships planned while the database is empty. Planned when it holds a few relationships,
 * they would look through the whole index of a type for each event, and the plan is kept.
 */
const planAhead = (target: Database): Promise<unknown> =>
  target.write(
    'replay',
    undefined,
    (tx) =>
      Promise.all(
        EDGE_TYPES.flatMap((name) => projectionsOf(eventTypeOf(name)!, [])).map(([projector, params]) =>
          planningOnce(tx).list(projector, params),
        ),
      ),
    { timeoutMs: target.options.limits.formationMs },
  );

/** The last sequence number in the ledger of a database. */
export const lastNumberOf = async (database: Database): Promise<number> =>
  (await database.reader().find(getLedger, {}))?.seq ?? 0;

/** Refuses a target that contains the beginning of another ledger. */
async function checkSameLedger(source: Database, target: Database, seq: number): Promise<void> {
  if (seq === 0) return;
  const [own, other] = await Promise.all(
    [source, target].map((database) => database.reader().find(findEvent, { seq })),
  );
  if (own === undefined || own.id !== other?.id)
    throw new Error('the database to replay into holds another ledger');
}

/** Begins the ledger of an empty database. */
export async function beginLedger(target: Database): Promise<void> {
  await planAhead(target);
  await target.write('replay', undefined, (tx) => tx.list(openLedger, {}));
}

interface ProjectingPages extends Pick<Replaying, 'deliveries' | 'signal'> {
  readonly differ?: Replaying['differ'] | undefined;
  /** Called with the last number of each projected page. */
  readonly passed?: (last_seq: number) => void;
}

/** Stores the pages of a ledger that continue that of the target, and projects them, in order. */
export async function projectPages(
  target: Database,
  pages: AsyncIterator<Page>,
  { deliveries = 1, differ, passed, signal }: ProjectingPages = {},
): Promise<void> {
  const timeoutMs = target.options.limits.formationMs;
  const write = (work: (tx: Runner) => Promise<unknown>) =>
    target.write('replay', undefined, (tx) => work(planningOnce(tx)), { timeoutMs });
  const nextStored = async (): Promise<Page | undefined> => {
    signal?.throwIfAborted();
    const next = await pages.next();
    if (next.done) return undefined;
    for (const difference of next.value.differences) differ?.(difference);
    await write((tx) => store(tx, next.value));
    return next.value;
  };
  for (let page = await nextStored(); page !== undefined; ) {
    const current: Page = page;
    // Two connections: the events of the next page are stored while those of this one are projected, in order.
    const [next, projected] = await Promise.allSettled([
      nextStored(),
      write((tx) => project(tx, current, deliveries)),
    ]);
    if (projected.status === 'rejected') throw projected.reason;
    passed?.(current.last_seq);
    if (next.status === 'rejected') throw next.reason;
    page = next.value;
  }
}

/**
 * Replays a ledger into a database that is empty or contains the beginning of the same ledger: runs the live
 * projectors, event by event, on the ledger and the content store of the source alone.
 * @returns the sequence number of the last event
 * @throws Error when the target contains another ledger, or an event has an unknown type
 */
export async function replayInto(replaying: Replaying): Promise<number> {
  const { source, target, vectors = false, deliveries = 1, progress, differ, signal } = replaying;
  const to = replaying.to ?? (await lastNumberOf(source));
  const after = await lastNumberOf(target);
  await checkSameLedger(source, target, after);
  if (after === 0) await beginLedger(target);
  progress?.({ stage: 'replaying', done: after, of: to });
  const passed = (last_seq: number) => progress?.({ stage: 'replaying', done: last_seq, of: to });
  const pages = pagesOf(source, { after, to, vectors });
  await projectPages(target, pages, { deliveries, differ, passed, signal });
  return to;
}

/**
 * Refuses a database that is not empty.
 * @throws Error
 */
export async function checkEmpty(target: Database): Promise<void> {
  const node = await target.reader().find(findNode, {});
  if (node !== undefined) throw new Error(`the database to replay into is not empty: it has a ${node.label}`);
}

/** The indexes, beside those of constraints, by which the statements of a replay and a comparison find things. */
export const REPLAY_INDEXES = ['property_edge', 'property_live_edge', 'stay_resource', 'version_of'];

/**
 * Prepares an empty database for a replay: without the indexes that only readers need, see `finishReplay`.
 * @throws Error when it is not empty
 */
export async function takeEmpty(target: Database): Promise<void> {
  await checkEmpty(target);
  await applyConstraints(target, REPLAY_INDEXES);
}

/** The setting of the searched vectors, as stored; undefined when there is none. */
export const vectorSettingOf = async (source: Database): Promise<VectorSetting | undefined> =>
  (await source.reader().find(getVectorSetting, {}))?.row;

/** Stores the setting of the searched vectors, which were replayed with the texts. */
export const keepVectorSetting = (target: Database, row: VectorSetting): Promise<unknown> =>
  target.write('replay', undefined, (tx) => tx.list(storeVectorSetting, { row }));

/** Makes a replayed database ready for a service: with the setting of the searched vectors, and all indexes. */
export async function finishReplay(source: Database, target: Database): Promise<void> {
  const setting = await vectorSettingOf(source);
  if (setting !== undefined) await keepVectorSetting(target, setting);
  await applySchema(target);
}

/**
 * Marks an empty database as scratch database, or accepts one that is already marked.
 * @throws Error when it contains anything else
 */
export async function takeScratch(scratch: Database): Promise<void> {
  if ((await scratch.reader().find(findScratch, {})) === undefined) await checkEmpty(scratch);
  await applyConstraints(scratch, REPLAY_INDEXES);
  await scratch.write('verify', undefined, (tx) => tx.list(markScratch, {}));
}
