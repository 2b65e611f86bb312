import type { z } from 'zod';
import { newId } from '#base/ids.ts';
import { type Anchor, AnchorTable } from '#base/shapes.ts';
import type { AboutLabel, LedgerEvent } from '#operation/context.ts';

/** The fields that an act sets on each of its events: run, correlation and, with a confidence band, authorship. */
export type Stamp = Pick<LedgerEvent, 'invocation_id' | 'correlation_id' | 'metadata'>;

/** A node or knowledge relationship that an event is about. */
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

/** A payload as passed to a constructor: an optional key that is null or undefined is omitted. */
export type Given<Payload> = {
  readonly [Key in keyof Payload]:
    | Frozen<Payload[Key]>
    | (IsOptional<Payload, Key> extends true ? null | undefined : never);
};

/** The projector's parameter, derived from one stored payload. */
interface Projection {
  /** Name of a file in cypher/project/. */
  readonly file: string;
  readonly payload: (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export type Category = 'domain' | 'admin' | 'system';

interface Definition<Type extends string, Payload extends z.ZodObject, Facts> {
  /** A name that ends in a past participle. */
  readonly type: Type;
  readonly category: Category;
  /** The stored payload: strict, and without prose. */
  readonly payload: Payload;
  /** The anchor of an event; if omitted, events of this type have none. */
  readonly anchored?: (payload: Given<z.output<Payload>>, facts: Facts) => Anchor | null;
  /** The tables of its anchors, when only one of the two is possible. */
  readonly anchors?: readonly AnchorTable[];
  /** The labels that `about` may return. */
  readonly labels: readonly Thing['label'][];
  /** The things that an event is about; facts are inputs that its payload does not contain. */
  readonly about: (payload: Given<z.output<Payload>>, facts: Facts) => readonly Thing[];
  /** The anchor that something leaves, if known. */
  readonly left?: (payload: Given<z.output<Payload>>, facts: Facts) => Anchor | undefined;
  readonly references?: (payload: Given<z.output<Payload>>, facts: Facts) => readonly Reference[];
  /**
   * How an event is projected: `none` = the event itself is the record. A list names the files of cypher/project/ to
   * run in order, one that gets other than the whole payload with what it gets. Default: <type>.cypher.
   */
  readonly projector?:
    | 'none'
    | readonly (
        | string
        | {
            readonly file: string;
            readonly payload: (payload: z.output<Payload>) => Readonly<Record<string, unknown>>;
          }
      )[];
  /** Whether an event counts as a change of the picture of its anchor (spec 40 §5.2, spec 50 §8.4). */
  readonly formation?: true;
  /**
   * True when events of this type do not change who signs in as whom, who is admitted, who administers or who reaches
   * what. After any other event, each instance reloads its callers.
   */
  readonly keepsAccess?: true;
}

/** A registered event type, whatever its payload. */
export interface EventType {
  readonly type: string;
  readonly category: Category;
  readonly payload: z.ZodObject;
  /** The tables in which its events can be anchored; empty: its events have no anchor. */
  readonly anchors: readonly AnchorTable[];
  readonly labels: readonly Thing['label'][];
  readonly projections: readonly Projection[];
  readonly formation: boolean;
  /** Whether its events may change who is admitted or who reaches what. */
  readonly changesAccess: boolean;
}

/** An event whose type, and so its payload, is known. */
export type EventOf<Type extends string, Payload> = Omit<LedgerEvent, 'type' | 'payload'> & {
  readonly type: Type;
  readonly payload: Given<Payload>;
};

/** The inputs beside a payload: the facts that its type requires, the act's stamp, and an id created beforehand. */
type Beside<Facts> = Facts & Stamp & { readonly id?: string };

/** Creates events of one type; also carries the type's catalogue entry. */
export interface EventConstructor<Type extends string, Payload extends z.ZodObject, Facts> extends EventType {
  (
    payload: Given<z.output<Payload>>,
    ...beside: object extends Facts ? [beside?: Beside<Facts>] : [beside: Beside<Facts>]
  ): EventOf<Type, z.output<Payload>>;
  readonly type: Type;
  readonly payload: Payload;
  readonly is: (event: LedgerEvent) => event is LedgerEvent & EventOf<Type, z.output<Payload>>;
}

/** The payload of a type, as passed to its constructor. */
export type PayloadOf<Type extends EventType> = Given<z.output<Type['payload']>>;

const whole: Projection['payload'] = (payload) => payload;

function projectionsOf({
  type,
  projector,
}: Pick<Definition<string, z.ZodObject, never>, 'type' | 'projector'>) {
  if (projector === 'none') return [];
  return (projector ?? [type]).map((one) =>
    typeof one === 'string' ? { file: one, payload: whole } : (one as Projection),
  );
}

/** The payload without optional keys that have no value; the key order is kept, since the payload is stored. */
function withoutAbsent(payload: object, { shape }: z.ZodObject): Record<string, unknown> {
  const isAbsent = ([key, value]: [string, unknown]) =>
    (value === null || value === undefined) && shape[key]?._zod.optin === 'optional';
  const entries = Object.entries(payload);
  return entries.some(isAbsent)
    ? Object.fromEntries(entries.filter((entry) => !isAbsent(entry)))
    : { ...payload };
}

/**
 * Registers an event type. The result creates its events, and carries the data about the type that the ledger, its
 * readers and the exported catalogue need.
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
