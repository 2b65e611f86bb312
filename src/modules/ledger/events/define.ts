import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import { type Anchor, AnchorTable } from '#base/shapes.ts';
import type { AboutLabel, LedgerEvent } from '#operation/context.ts';

/** What an act puts on each of its events: run, correlation and, with a confidence band, authorship. */
export type Stamp = Pick<LedgerEvent, 'invocation_id' | 'correlation_id' | 'metadata'>;

/** Something that an event is about: a node, or a knowledge relationship. */
export interface Thing {
  readonly label: AboutLabel | 'Edge';
  readonly id: string;
}

export type Reference = NonNullable<LedgerEvent['references']>[number];

/** A deeply read-only value. */
export type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

type IsOptional<T, Key extends keyof T> = object extends Pick<T, Key> ? true : false;

/** A payload as it is given to be written: an optional key that is null or undefined is left out. */
export type Given<Payload> = {
  readonly [Key in keyof Payload]:
    | Frozen<Payload[Key]>
    | (IsOptional<Payload, Key> extends true ? null | undefined : never);
};

/** The parameter of a projector that one stored payload becomes. */
interface Projection {
  /** Name of a file in cypher/project/. */
  readonly file: string;
  readonly payload: (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export type Category = 'domain' | 'admin' | 'system';

interface Definition<Type extends string, Payload extends z.ZodObject, Facts> {
  /** A past participle. */
  readonly type: Type;
  readonly category: Category;
  /** What the ledger stores: strict, and without prose. */
  readonly payload: Payload;
  /** The anchor of an event; without it, events of this type have none. */
  readonly anchored?: (payload: Given<z.output<Payload>>, facts: Facts) => Anchor | null;
  /** The tables of its anchors, where only one of the two is possible. */
  readonly anchors?: readonly AnchorTable[];
  /** What events of this type can be about; `about` gives no other labels. */
  readonly labels: readonly Thing['label'][];
  /** What an event is about; facts are what its payload does not name. */
  readonly about: (payload: Given<z.output<Payload>>, facts: Facts) => readonly Thing[];
  /** The anchor that something leaves by it, if that is known. */
  readonly left?: (payload: Given<z.output<Payload>>, facts: Facts) => Anchor | undefined;
  readonly references?: (payload: Given<z.output<Payload>>, facts: Facts) => readonly Reference[];
  /**
   * How an event becomes graph: `own` is cypher/project/<type>.cypher, `none` an event that is its own record. A list
   * names the files to run in turn, each with what it gets of the payload.
   */
  readonly projector:
    | 'own'
    | 'none'
    | readonly {
        readonly file: string;
        readonly payload: (payload: z.output<Payload>) => Readonly<Record<string, unknown>>;
      }[];
  /** Whether an event counts as a change of the picture of its anchor (spec 40 §5.2, spec 50 §8.4). */
  readonly formation?: true;
  /**
   * Given where events of this type change nothing of who signs in as whom, who is admitted, who administers and who
   * reaches what. After every other event each instance reads its callers again.
   */
  readonly keepsAccess?: true;
}

/** A registered event type, whatever its payload. */
export interface EventType {
  readonly type: string;
  readonly category: Category;
  readonly payload: z.ZodObject;
  /** The tables that an event can be anchored in; none: its events have no anchor. */
  readonly anchors: readonly AnchorTable[];
  readonly labels: readonly Thing['label'][];
  readonly projections: readonly Projection[];
  readonly formation: boolean;
  /** Whether its events may change who is admitted or who reaches what. */
  readonly changesAccess: boolean;
}

/** An event whose type, and with it the payload, is known. */
export type EventOf<Type extends string, Payload> = Omit<LedgerEvent, 'type' | 'payload'> & {
  readonly type: Type;
  readonly payload: Given<Payload>;
};

/** What stands beside a payload: the facts that its type asks for, the stamp of the act, and an id minted before. */
type Beside<Facts> = Facts & Stamp & { readonly id?: string };

/** A constructor of events of one type, with what the catalogue says of them. */
export interface EventConstructor<Type extends string, Payload extends z.ZodObject, Facts> extends EventType {
  (
    payload: Given<z.output<Payload>>,
    ...beside: object extends Facts ? [beside?: Beside<Facts>] : [beside: Beside<Facts>]
  ): EventOf<Type, z.output<Payload>>;
  readonly type: Type;
  readonly payload: Payload;
  readonly is: (event: LedgerEvent) => event is LedgerEvent & EventOf<Type, z.output<Payload>>;
}

/** The payload of a type, as it is given to be written. */
export type PayloadOf<Type extends EventType> = Given<z.output<Type['payload']>>;

const whole: Projection['payload'] = (payload) => payload;

function projectionsOf({
  type,
  projector,
}: Pick<Definition<string, z.ZodObject, never>, 'type' | 'projector'>) {
  if (projector === 'none') return [];
  return projector === 'own' ? [{ file: type, payload: whole }] : (projector as readonly Projection[]);
}

/** The payload without those optional keys that have no value; the order of its keys is kept, since it is stored. */
function withoutAbsent(payload: object, { shape }: z.ZodObject): Record<string, unknown> {
  const isAbsent = ([key, value]: [string, unknown]) =>
    (value === null || value === undefined) && shape[key]?._zod.optin === 'optional';
  const entries = Object.entries(payload);
  return entries.some(isAbsent)
    ? Object.fromEntries(entries.filter((entry) => !isAbsent(entry)))
    : { ...payload };
}

/**
 * Registers an event type: what comes back makes its events, and carries what the ledger, its readers and the exported
 * catalogue need to know of the type.
 */
export function defineEvent<Type extends string, Payload extends z.ZodObject, Facts = unknown>(
  definition: Definition<Type, Payload, Facts>,
): EventConstructor<Type, Payload, Facts> {
  const { type, category, payload: schema, anchored, labels, about, left, references } = definition;
  const create = (payload: Given<z.output<Payload>>, beside = {} as Beside<Facts>) => {
    const { id = newId(), invocation_id, correlation_id, metadata } = beside;
    const things = about(payload, beside);
    const edge = things.find(({ label }) => label === 'Edge');
    const leaving = left?.(payload, beside);
    return {
      id,
      type,
      anchor: anchored?.(payload, beside) ?? null,
      about: things.filter((thing) => thing.label !== 'Edge'),
      references: references?.(payload, beside) ?? [],
      payload: withoutAbsent(payload, schema),
      invocation_id,
      correlation_id,
      metadata,
      ...(edge !== undefined && { edge_id: edge.id }),
      ...(leaving !== undefined && { left_anchor_id: leaving.id }),
    };
  };
  return Object.assign(create as never as EventConstructor<Type, Payload, Facts>, {
    type,
    category,
    payload: schema,
    anchors: anchored === undefined ? [] : (definition.anchors ?? AnchorTable.options),
    labels,
    projections: projectionsOf(definition as never),
    formation: definition.formation ?? false,
    changesAccess: definition.keepsAccess !== true,
    is: (event: LedgerEvent) => event.type === type,
  });
}
