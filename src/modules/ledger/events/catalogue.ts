import { z } from 'zod';
import type { LedgerEvent } from '#operation/context.ts';
import * as access from './access.ts';
import * as chat from './chat.ts';
import * as contexts from './contexts.ts';
import type { EventType } from './define.ts';
import * as grants from './grants.ts';
import * as idpGroups from './idp-groups.ts';
import * as invocations from './invocations.ts';
import * as machines from './machines.ts';
import * as maps from './maps.ts';
import * as relationships from './relationships.ts';
import * as resources from './resources.ts';
import * as teams from './teams.ts';

const same = (payload: Readonly<Record<string, unknown>>) => payload;

/** Types whose modules still make their events by hand. */
const undefinedYet = (
  category: EventType['category'],
  types: readonly string[],
  projections: (type: string) => EventType['projections'],
): EventType[] =>
  types.map((type) => ({
    type,
    category,
    payload: z.looseObject({}),
    isAnchored: category !== 'admin',
    projections: projections(type),
    formation: false,
  }));

const own = (type: string) => [{ file: type, payload: same }];

const DEFINED: readonly EventType[] = [
  ...[
    resources,
    relationships,
    maps,
    invocations,
    contexts,
    grants,
    teams,
    access,
    machines,
    idpGroups,
    chat,
  ].flatMap((subject) => Object.values(subject)),
  ...undefinedYet('domain', ['salience_refreshed'], own),
  ...undefinedYet('domain', ['region_materialized'], (file) => [
    { file, payload: ({ region_ids, membership_fingerprint, ...payload }) => payload },
  ]),
  ...undefinedYet('system', ['lens_created'], own),
];

/** Every event type that can be appended (spec 40 §1.7), by its name; appending any other is a fault. */
export const EVENT_TYPES: ReadonlyMap<string, EventType> = new Map(DEFINED.map((type) => [type.type, type]));

/** What counts as a change of the picture of an anchor (spec 40 §5.2, spec 50 §8.4). */
export const FORMATION_EVENT_TYPES: readonly string[] = DEFINED.filter(({ formation }) => formation).map(
  ({ type }) => type,
);

/**
 * The type of an event that is about to be stored.
 * @throws Error where the event does not fit the catalogue, which is a fault of whoever made it
 */
export function typeOf({ type: name, anchor, payload }: LedgerEvent): EventType {
  const type = EVENT_TYPES.get(name);
  if (type === undefined) throw new Error(`event type ${name} is not registered`);
  if (anchor !== null && !type.isAnchored) throw new Error(`an event of type ${name} has no anchor`);
  const { error } = type.payload.safeParse(payload);
  if (error !== undefined)
    throw new Error(`the payload of ${name} does not fit its schema`, { cause: error });
  return type;
}
