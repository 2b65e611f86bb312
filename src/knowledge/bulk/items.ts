import { z } from 'zod';
import { canonicalJson } from '#base/canonical-json.ts';
import { describeIssues } from '#base/describe-issues.ts';
import { LIMITS } from '#base/limits.ts';
import { badRequest, Refusal } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { checkKeys, limitedKeys, Text, Uuid } from '#base/shapes.ts';
import type { Operation } from '#operation/define.ts';
import { sha256Hex } from '../resources/index.ts';

/** The acts of bulk writes, with the operation that each of them is. */
export const ACTS = {
  create_resource: 'create_ingest',
  update_resource: 'update_resource',
  set_facet: 'set_facet',
  assert: 'assert',
  retype: 'retype',
  reweight: 'reweight',
  fold: 'fold',
  set_edge_facet: 'set_edge_facet',
} as const;

export type Act = keyof typeof ACTS;

export const ACT_NAMES = Object.keys(ACTS) as [Act, ...Act[]];

/** Most characters of a client's key. */
const LONGEST_KEY = 200;

const Key = Text(LONGEST_KEY).min(1);

/** Fields that take an id, and instead of it `{"key": …}`: what the earlier item with that key made. */
const NAMING_FIELDS = ['id', 'resource', 'source', 'target', 'edge_handle', 'goal'] as const;

/** One line of a bulk write. The other fields are those of the operation of its act: of its path and of its body. */
export const BulkItem = z
  .looseObject({
    act: z.enum(ACT_NAMES),
    /** The client's name for this item, by which later items name what it made; sent again, it changes nothing. */
    key: Key.optional(),
    /** For `create_resource`: what has this `origin_uri` in the same home already is updated instead. */
    replace: z.boolean().optional(),
    /** Whether the result has the whole answer of the operation. */
    answer: z.boolean().optional(),
  })
  .check((context) => checkKeys(context, LIMITS.keys))
  .meta(limitedKeys(LIMITS.keys));

const Problem = z.object({ path: z.string(), message: z.string() });

/** As in the body of a refusal. */
const BulkError = z.object({
  code: z.string(),
  message: z.string(),
  details: z.union([z.record(z.string(), z.unknown()), z.array(Problem)]).optional(),
});

/** One line of the answer, in the order of the items. */
export const BulkResult = z.object({
  /** The number of the item's line, from 1. */
  line: z.int(),
  key: z.string().optional(),
  /** The status that the operation would have answered by itself. */
  status: z.int(),
  /** Of the resource or the relationship that was written. */
  id: Uuid.optional(),
  /** What the operation answered, where the item asked for it. */
  answer: z.unknown().optional(),
  /** True when an earlier stream had written the item already: nothing was changed now. */
  repeated: z.literal(true).optional(),
  error: BulkError.optional(),
});

nameSchemas({ BulkItem, BulkResult, BulkError });

export type BulkResult = z.output<typeof BulkResult>;

/** An item as it was sent. */
export interface Item {
  readonly line: number;
  readonly act: Act;
  readonly key: string | undefined;
  readonly replace: boolean;
  readonly wantsAnswer: boolean;
  /**
   * SHA-256 of what was sent as canonical JSON, without `answer`, by which another item under the same key is recognised.
   */
  readonly digest: string;
  /** The fields of the operation; those that name an earlier item are still `{key}`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads one line.
 * @throws Refusal UNPROCESSABLE for an item of the wrong form
 */
export function readItem(line: number, value: unknown): Item {
  const { data, error } = BulkItem.safeParse(value);
  if (error !== undefined) throw new Refusal('UNPROCESSABLE', describeIssues(error.issues));
  const { act, key, replace = false, answer: wantsAnswer = false, ...fields } = data;
  if (replace && act !== 'create_resource')
    throw badRequest(`replace: only create_resource takes it, not ${act}`);
  const { answer: _, ...written } = value as Readonly<Record<string, unknown>>;
  return { line, act, key, replace, wantsAnswer, digest: sha256Hex(canonicalJson(written)), fields };
}

/** The key that a value has, also one that is no item. */
export function keyIn(value: unknown): string | undefined {
  const { key } = (value ?? {}) as { readonly key?: unknown };
  return typeof key === 'string' ? key : undefined;
}

const isNaming = (value: unknown): value is { readonly key: string } => keyIn(value) !== undefined;

/** The keys of earlier items that an item names, by field. */
export function namedKeys({ fields }: Pick<Item, 'fields'>): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const field of NAMING_FIELDS) {
    const value = fields[field];
    if (isNaming(value)) named.set(field, value.key);
  }
  return named;
}

const shapeOf = (schema: z.ZodType | undefined): readonly string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/**
 * Refuses fields that the operation of an item does not have.
 * @throws Refusal BAD_REQUEST
 */
export function checkFields({ act, fields }: Item, { params, body }: Operation): void {
  const known = new Set([...shapeOf(params), ...shapeOf(body)]);
  const unknown = Object.keys(fields).filter((field) => !known.has(field));
  if (unknown.length > 0)
    throw badRequest(`${unknown.join(', ')}: ${act} has no such field; it has ${[...known].join(', ')}`);
}

/** Fields that only name something: many items may do so at once. */
const ENDS: readonly string[] = ['source', 'target', 'goal'];

const nameOf = (value: unknown): string | undefined => {
  if (isNaming(value)) return `key ${value.key}`;
  return typeof value === 'string' ? `id ${value}` : undefined;
};

/** What an item needs and what it changes, as names. */
export interface Touched {
  readonly needs: readonly string[];
  readonly changes: readonly string[];
}

/**
 * Names of what an item needs and changes: it waits for earlier items that change one of them, so that acts on one thing
 * happen in the order in which they were sent.
 */
export function touchedBy({ key, fields }: Item): Touched {
  const namesIn = (isEnd: boolean) =>
    NAMING_FIELDS.filter((field) => ENDS.includes(field) === isEnd).flatMap(
      (field) => nameOf(fields[field]) ?? [],
    );
  const { source, target, origin_uri } = fields;
  const pair = [source, target].map((end) => nameOf(end) ?? '').sort();
  return {
    needs: namesIn(true),
    changes: [
      ...namesIn(false),
      ...(source === undefined ? [] : [`between ${pair.join(' and ')}`]),
      ...(typeof origin_uri === 'string' && origin_uri !== '' ? [`origin ${origin_uri}`] : []),
      ...(key === undefined ? [] : [`key ${key}`]),
    ],
  };
}
