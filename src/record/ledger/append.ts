import { compareText } from '#base/compare-text.ts';
import { newId, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { jsonPieces } from '#base/json-pieces.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { Joint } from '#neo4j/meeting.ts';
import type { ParamsOf, Query } from '#neo4j/query.ts';
import type { LedgerEvent } from '#operation/context.ts';
import { typeOf } from './events/catalogue.ts';
import type { EventType } from './events/define.ts';
import { appendEvents, extendPayload, linkEvents, projectors, setAccessVersion } from './queries.ts';

/** The events of one act with a common correlation id: the act's own, or else the id of the first event. */
const correlated = (events: readonly LedgerEvent[]): LedgerEvent[] =>
  events.map((event) => ({ ...event, correlation_id: event.correlation_id ?? events[0]!.id }));

/** An event as passed to its projector, live or replayed. */
export interface ProjectedEvent {
  readonly id: string;
  /** RFC 3339. */
  readonly occurred_at: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The statements that project consecutive events of one type into the graph, in order. */
export const projectionsOf = (
  { projections }: EventType,
  events: readonly ProjectedEvent[],
): (readonly [Query, ParamsOf<Query>])[] =>
  projections.map(({ file, payload }) => [
    projectors.get(file)!,
    { events: events.map((event) => ({ ...event, payload: payload(event.payload) })) },
  ]);

/** The emitter of an event: one per profile and surface, created on first use. */
export interface Emitter {
  readonly profile_id: string;
  /** `<handle>@<surface>` */
  readonly name: string;
}

/** The lookup key of an emitter. */
export const emitterKeyOf = ({ profile_id, name }: Emitter): string => `${profile_id} ${name}`;

/** The emitter of the service's own events. */
export const SYSTEM_EMITTER: Emitter = { profile_id: SYSTEM_PROFILE_ID, name: 'system' };

/** The subject of an admin event, as `kind:id`; the admin ledger is indexed by it and by the actor. */
function adminSubjectOf({ type, references = [] }: LedgerEvent): string | null {
  const subjects = references.filter((reference) => reference.rel === 'subject');
  if (subjects.length > 1) throw new Error(`admin event ${type} has more than one subject`);
  const [subject] = subjects;
  return subject === undefined ? null : `${subject.target.kind}:${subject.target.id}`;
}

const stored = ({ event, type: { category }, payload, emitter }: Written): Record<string, unknown> => ({
  id: event.id,
  type: event.type,
  category,
  anchor_id: event.anchor?.id ?? null,
  anchor_table: event.anchor?.table ?? null,
  payload,
  references: JSON.stringify(event.references ?? []),
  metadata: JSON.stringify(event.metadata ?? {}),
  correlation_id: event.correlation_id,
  invocation_id: event.invocation_id ?? null,
  edge_id: event.edge_id ?? null,
  left_anchor_id: event.left_anchor_id ?? null,
  admin_subject: category === 'admin' ? adminSubjectOf(event) : null,
  admin_actor: category === 'admin' ? emitter.profile_id : null,
});

/** Each once: both ends of an edge may be one resource. */
const idsOf = (event: LedgerEvent, label: string): string[] => [
  ...new Set(event.about.filter((node) => node.label === label).map((node) => node.id)),
];

/** Whether trails show an event: an allow-list, so that a new category is left out (spec 40 §1.2). */
export const isInTrails = ({ category }: EventType, anchor_id: string | null | undefined): boolean =>
  category === 'domain' && anchor_id !== null && anchor_id !== undefined;

const linkOf = ({ event, type }: Typed) => ({
  event_id: event.id,
  anchor_id: event.anchor?.id ?? null,
  in_trails: isInTrails(type, event.anchor?.id),
  resource_ids: idsOf(event, 'Resource'),
  anchor_ids: idsOf(event, 'Anchor'),
  profile_ids: idsOf(event, 'Profile'),
  team_ids: idsOf(event, 'Team'),
  machine_ids: idsOf(event, 'MachineClient'),
});

/** The events of one writer, appended together. */
interface Act {
  readonly emitter: Emitter;
  readonly events: readonly LedgerEvent[];
  /** RFC 3339; undefined = now. */
  readonly occurred_at: string | undefined;
}

interface Typed {
  readonly event: LedgerEvent;
  readonly type: EventType;
  readonly occurred_at: string;
}

const typed = (events: readonly LedgerEvent[], occurred_at: string): Typed[] =>
  events.map((event) => ({ event, type: typeOf(event), occurred_at }));

/** Groups consecutive events of one type, so that each projector runs once per group instead of once per event. */
function stretches(events: readonly Typed[]): Typed[][] {
  const result: Typed[][] = [];
  for (const event of events) {
    const last = result.at(-1);
    if (last?.at(0)?.type === event.type) last.push(event);
    else result.push([event]);
  }
  return result;
}

/** Now, as RFC 3339 with microseconds. */
export function occurredNow(): string {
  const micros = Math.round((performance.timeOrigin + performance.now()) * 1000);
  const fraction = String(micros % 1_000_000).padStart(6, '0');
  return `${new Date(Math.floor(micros / 1000)).toISOString().slice(0, 19)}.${fraction}Z`;
}

/**
 * An event with its emitter and its payload as JSON text: the first part, and the rest when the whole is too long to
 * send at once.
 */
interface Written extends Typed {
  readonly emitter: Emitter;
  readonly payload: string;
  readonly rest: Iterable<string>;
}

function written(event: Typed, emitter: Emitter): Written {
  const rest = jsonPieces(event.event.payload);
  return { ...event, emitter, payload: rest.next().value as string, rest };
}

/** Starts the projectors of events, in order. */
function projecting(tx: Runner, events: readonly Typed[]): Promise<unknown>[] {
  return stretches(events).flatMap((stretch) => {
    const facts = stretch.map(({ event: { id, payload }, occurred_at }) => ({ id, occurred_at, payload }));
    return projectionsOf(stretch[0]!.type, facts).map(([projector, params]) => tx.list(projector, params));
  });
}

/**
 * Projects events without appending them, for a transaction that is rolled back: the counter stays unlocked.
 * @returns the edges that the events name, which may be others than those that an append would find
 */
export async function project(
  tx: Runner,
  events: readonly LedgerEvent[],
  occurredAt: string = occurredNow(),
): Promise<Appended> {
  await Promise.all(projecting(tx, typed(events, occurredAt)));
  return new Map(events.flatMap(({ id, edge_id }) => (edge_id === undefined ? [] : [[id, edge_id]])));
}

/**
 * Changes the access version. Every write that changes who is admitted or who reaches what does so in its own
 * transaction: `append` for its events, and each such write without an event.
 */
export const changeAccessVersion = (tx: Runner): Promise<unknown> =>
  tx.list(setAccessVersion, { version: newId() });

const typeOfAct = ({ events }: Act): string => events[0]!.type;

/**
 * The events of unrelated acts in projection order: the first of each act, then the second of each, and so on, so that
 * events of one type are adjacent. The order within each act is kept.
 */
function interleaved(acts: readonly (readonly Typed[])[]): Typed[] {
  const longest = Math.max(...acts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    [
      ...Map.groupBy(
        acts.flatMap((act) => act.slice(place, place + 1)),
        ({ type }) => type,
      ).values(),
    ].flat(),
  ).flat();
}

/** Ids of the edges that events were found to be about when they were projected, by event id. */
export type Appended = ReadonlyMap<string, string>;

const NOTHING_APPENDED: Appended = new Map();

/**
 * Appends acts in the order of the types of their first events, so that acts of one type are numbered and projected
 * consecutively.
 */
const appending: Joint<Act, Appended> = {
  stage: 'append',
  run: async (tx, given) => {
    const now = occurredNow();
    const acts = given
      .toSorted((one, other) => compareText(typeOfAct(one), typeOfAct(other)))
      .map(({ events, emitter, occurred_at = now }) => ({
        emitter,
        events: typed(correlated(events), occurred_at),
      }));
    const facts = acts.flatMap(({ events, emitter }) => events.map((event) => written(event, emitter)));
    const emitters = new Map(facts.map((fact) => [emitterKeyOf(fact.emitter), fact]));
    // Started together to share one round trip. The counter comes first: projectors lock homes and regions that other
    // writers lock too; a writer holding such locks while it waited for the counter caused deadlocks.
    const numbered = tx.find(appendEvents, {
      emitters: [...emitters].map(([key, { emitter, occurred_at }]) => ({
        ...emitter,
        key,
        id: newId(),
        created: occurred_at,
      })),
      events: facts.map((event) => ({
        emitter: emitterKeyOf(event.emitter),
        occurred_at: event.occurred_at,
        stored: stored(event),
      })),
    });
    const projected = projecting(tx, interleaved(acts.map(({ events }) => events)));
    const linked = tx.list(linkEvents, { links: facts.map(linkOf) });
    const changesAccess = facts.some(({ type }) => type.changesAccess);
    await Promise.all([numbered, ...projected, linked, ...(changesAccess ? [changeAccessVersion(tx)] : [])]);
    for (const { event, rest } of facts)
      for (const text of rest) await tx.list(extendPayload, { id: event.id, text });
    const edges: Appended = new Map((await linked).map(({ event_id, edge_id }) => [event_id, edge_id]));
    return given.map(() => edges);
  },
};

/**
 * Appends the events of one act in order and projects each, atomically in the caller's transaction. They share a
 * correlation id. Acts of a shared transaction are appended together. The first statement locks the counter until
 * commit, so `seq` is the commit order.
 * @param occurredAt RFC 3339; given when the caller's response contains the time of the events' results
 * @returns the edges that the events are about: an assertion may concern an existing edge
 */
export async function append(
  tx: TransactionRunner,
  emitter: Emitter,
  events: readonly LedgerEvent[],
  occurredAt?: string,
): Promise<Appended> {
  if (events.length === 0) return NOTHING_APPENDED;
  return tx.jointly(appending, { emitter, events, occurred_at: occurredAt });
}
