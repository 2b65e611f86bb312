import type { Log } from '#base/log.ts';
import type { LedgerEvent } from '#operation/context.ts';
import * as access from './access.ts';
import * as artifacts from './artifacts.ts';
import * as backups from './backups.ts';
import * as chat from './chat.ts';
import * as contexts from './contexts.ts';
import type { EventType } from './define.ts';
import * as evidence from './evidence.ts';
import * as feedTargets from './feed-targets.ts';
import * as formation from './formation.ts';
import * as grants from './grants.ts';
import * as idpGroups from './idp-groups.ts';
import * as intake from './intake.ts';
import * as invocations from './invocations.ts';
import * as machines from './machines.ts';
import * as maps from './maps.ts';
import * as plans from './plans.ts';
import * as proposals from './proposals.ts';
import * as relationships from './relationships.ts';
import * as resources from './resources.ts';
import * as sharedLinks from './shared-links.ts';
import * as teams from './teams.ts';

/** Every event type that can be appended (spec 40 §1.7); appending any other is a fault. */
export const EVENT_TYPES: readonly EventType[] = [
  resources,
  evidence,
  artifacts,
  relationships,
  maps,
  formation,
  invocations,
  contexts,
  grants,
  teams,
  access,
  machines,
  idpGroups,
  chat,
  plans,
  feedTargets,
  sharedLinks,
  proposals,
  intake,
  backups,
].flatMap((subject) => Object.values(subject));

const BY_NAME: ReadonlyMap<string, EventType> = new Map(EVENT_TYPES.map((type) => [type.type, type]));

/** The event types that count as a change of an anchor's picture (spec 40 §5.2, spec 50 §8.4). */
export const FORMATION_EVENT_TYPES: readonly string[] = EVENT_TYPES.filter(({ formation }) => formation).map(
  ({ type }) => type,
);

/** The event type with this name, if registered. */
export const eventTypeOf = (name: string): EventType | undefined => BY_NAME.get(name);

/**
 * The type of an event that is about to be stored.
 * @throws Error when the event does not fit the catalogue, which is a programming error
 */
export function typeOf({ type: name, anchor, about, edge_id, payload }: LedgerEvent): EventType {
  const type = BY_NAME.get(name);
  if (type === undefined) throw new Error(`event type ${name} is not registered`);
  if (anchor !== null && !type.anchors.includes(anchor.table))
    throw new Error(`an event of type ${name} has no anchor in ${anchor.table}`);
  const labels = [...about.map(({ label }) => label), ...(edge_id === undefined ? [] : (['Edge'] as const))];
  const other = labels.find((label) => !type.labels.includes(label));
  if (other !== undefined) throw new Error(`an event of type ${name} is about no ${other}`);
  const { error } = type.payload.safeParse(payload);
  if (error !== undefined)
    throw new Error(`the payload of ${name} does not fit its schema`, { cause: error });
  return type;
}

/** The fields of a stored event that parsing its payload needs. */
interface StoredEvent {
  readonly event_id: string;
  readonly event_type: string;
  readonly payload: unknown;
}

/**
 * Parses the payload of a stored event by its type. The ledger is never rewritten: a payload that does not fit, perhaps
 * from an older version, is returned as stored, and a logged warning names the event.
 */
export function readPayload({ event_id, event_type, payload }: StoredEvent, log: Pick<Log, 'warn'>): unknown {
  const type = BY_NAME.get(event_type);
  const parsed = type?.payload.safeParse(payload);
  if (parsed?.success) return parsed.data;
  const problems = parsed?.error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
  log.warn({ event_id, event_type, problems }, 'the payload of a stored event does not fit its type');
  return payload;
}
