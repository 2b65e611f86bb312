import type { Database, Runner } from '#neo4j/database.ts';
import { keepingPlan } from '#neo4j/query.ts';
import {
  changeAccessVersion,
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
  storeContentRows,
  storeEvents,
  storeVectorSetting,
} from './queries.ts';
import { groupsOf } from './schedule.ts';

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

/** Writes everything of a page, started together, in one round trip. */
async function write(tx: Runner, page: Page, deliveries: number): Promise<void> {
  const emitters = new Map(
    page.events.flatMap(({ stored: { emitter } }) =>
      emitter === null || emitter.profile_id === null
        ? []
        : [[emitter.key, { key: emitter.key, profile_id: emitter.profile_id }]],
    ),
  );
  await Promise.all([
    tx.list(storeContentRows, page.contents),
    tx.list(storeEvents, {
      events: page.events.map(({ stored: { event, emitter } }) => ({ event, emitter })),
      last_seq: page.last_seq,
    }),
    ...projecting(tx, page, deliveries),
    tx.list(dropValues, { ids: purgedValues(page) }),
    tx.list(linkEmitters, { emitters: [...emitters.values()] }),
    tx.list(linkEvents, { links: page.events.map(linkOf) }),
    changeAccessVersion(tx),
  ]);
}

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
export const beginLedger = (target: Database): Promise<unknown> =>
  target.write('replay', undefined, (tx) => tx.list(openLedger, {}));

/** Stores a page of a ledger after those before it, and projects it, in one transaction. */
export const projectPage = (target: Database, page: Page, deliveries = 1): Promise<void> =>
  target.write('replay', undefined, (tx) => write(planningOnce(tx), page, deliveries), {
    timeoutMs: target.options.limits.formationMs,
  });

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
  for await (const page of pagesOf(source, { after, to, vectors })) {
    signal?.throwIfAborted();
    for (const difference of page.differences) differ?.(difference);
    await projectPage(target, page, deliveries);
    progress?.({ stage: 'replaying', done: page.last_seq, of: to });
  }
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

/**
 * Marks an empty database as scratch database, or accepts one that is already marked.
 * @param prepare creates constraints and indexes in it
 * @throws Error when it contains anything else
 */
export async function takeScratch(scratch: Database, prepare: () => Promise<unknown>): Promise<void> {
  if ((await scratch.reader().find(findScratch, {})) === undefined) await checkEmpty(scratch);
  await prepare();
  await scratch.write('verify', undefined, (tx) => tx.list(markScratch, {}));
}

/** The setting of the searched vectors, as stored; undefined when there is none. */
export const vectorSettingOf = async (source: Database): Promise<VectorSetting | undefined> =>
  (await source.reader().find(getVectorSetting, {}))?.row;

/** Stores the setting of the searched vectors, which were replayed with the texts. */
export const keepVectorSetting = (target: Database, row: VectorSetting): Promise<unknown> =>
  target.write('replay', undefined, (tx) => tx.list(storeVectorSetting, { row }));

/** Copies the setting of the searched vectors; the vectors were replayed with the texts. */
export async function copyVectorSetting(source: Database, target: Database): Promise<void> {
  const row = await vectorSettingOf(source);
  if (row !== undefined) await keepVectorSetting(target, row);
}
