import type { LedgerEvent } from '#operation/context.ts';
import * as access from './access.ts';
import * as chat from './chat.ts';
import * as contexts from './contexts.ts';
import type { EventType } from './define.ts';
import * as formation from './formation.ts';
import * as grants from './grants.ts';
import * as idpGroups from './idp-groups.ts';
import * as invocations from './invocations.ts';
import * as machines from './machines.ts';
import * as maps from './maps.ts';
import * as relationships from './relationships.ts';
import * as resources from './resources.ts';
import * as teams from './teams.ts';

/** Every event type that can be appended (spec 40 §1.7); appending any other is a fault. */
export const EVENT_TYPES: readonly EventType[] = [
  resources,
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
].flatMap((subject) => Object.values(subject));

const BY_NAME: ReadonlyMap<string, EventType> = new Map(EVENT_TYPES.map((type) => [type.type, type]));

/** What counts as a change of the picture of an anchor (spec 40 §5.2, spec 50 §8.4). */
export const FORMATION_EVENT_TYPES: readonly string[] = EVENT_TYPES.filter(({ formation }) => formation).map(
  ({ type }) => type,
);

/**
 * The type of an event that is about to be stored.
 * @throws Error where the event does not fit the catalogue, which is a fault of whoever made it
 */
export function typeOf({ type: name, anchor, payload }: LedgerEvent): EventType {
  const type = BY_NAME.get(name);
  if (type === undefined) throw new Error(`event type ${name} is not registered`);
  if (anchor !== null && !type.isAnchored) throw new Error(`an event of type ${name} has no anchor`);
  const { error } = type.payload.safeParse(payload);
  if (error !== undefined)
    throw new Error(`the payload of ${name} does not fit its schema`, { cause: error });
  return type;
}
