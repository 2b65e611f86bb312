import { z } from 'zod';
import { canonicalJson } from '#base/canonical-json.ts';
import { LIMITS } from '#base/limits.ts';
import { Content, List, OpenObject, schemaOf, Text } from '#base/shapes.ts';
import {
  asObject,
  MANAGED_KEYS,
  type ManagedKey,
  MetadataError,
  managedKeyOf,
  oldSpelling,
} from './managed.ts';

/** Open metadata: any key with any JSON value but null; a few keys have a fixed schema. */
export type OpenMeta = Readonly<Record<string, unknown>>;

interface KeyShape {
  readonly holds: string;
  readonly schema: z.ZodType;
}

const Tag = Text(LIMITS.tag);
const Tags = List(Tag, LIMITS.metadataList);
const Name = Text(LIMITS.uri);
const Names = List(Name, LIMITS.metadataList);

const listOf = (length: number) =>
  `an array of at most ${LIMITS.metadataList} texts of at most ${length} characters`;

const TEXT: KeyShape = { holds: 'a text', schema: Content };
const TAGS: KeyShape = { holds: `a text or ${listOf(LIMITS.tag)}`, schema: z.union([Tag, Tags]) };
const NAMES: KeyShape = { holds: listOf(LIMITS.uri), schema: Names };
const NAME_OR_NAMES: KeyShape = { holds: `a text or ${listOf(LIMITS.uri)}`, schema: z.union([Name, Names]) };
const DATE: KeyShape = {
  holds: 'a date like 2026-01-31',
  schema: Text(LIMITS.instant).regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
};

const SHAPES: ReadonlyMap<string, KeyShape> = new Map([
  ['keywords', TAGS],
  ['tags', TAGS],
  ['descriptor', TEXT],
  ['date', DATE],
  ['relates_to', NAMES],
  ['references', NAMES],
  ['depends_on', NAMES],
  ['derived_from', NAME_OR_NAMES],
  ['preceded_by', NAME_OR_NAMES],
]);

/** Keys whose words are searchable. */
const SEARCHED: readonly string[] = ['keywords', 'tags', 'descriptor'];

/** The recognised keys, the values they hold, and whether their words are searchable. */
export const openMetaKeys = () =>
  [...SHAPES].map(([key, { holds }]) => ({ key, holds, searchable: SEARCHED.includes(key) }));

/** Properties written by other operations. */
const OWNED_ELSEWHERE: readonly string[] = ['doc_type', 'facet'];

/** Whether a property key belongs to another tier, so that open metadata may not hold it. */
export function isReservedKey(key: string): boolean {
  return OWNED_ELSEWHERE.includes(key) || managedKeyOf(key) !== undefined;
}

const RESERVED = [...OWNED_ELSEWHERE, ...MANAGED_KEYS, ...MANAGED_KEYS.map(oldSpelling)];

const PROPERTY_NAMES = { type: 'string', maxLength: LIMITS.key, not: { enum: RESERVED } };

/** Open metadata in a request; parsed by `parseOpenMeta`. */
export const OpenMetaInput = OpenObject({
  properties: Object.fromEntries([...SHAPES].map(([key, { schema }]) => [key, schemaOf(schema.nullable())])),
  additionalProperties: {},
  propertyNames: PROPERTY_NAMES,
});

/** Lists by key in a request; `mergeAdd` appends their elements to the stored ones. */
export const OpenMetaAddInput = OpenObject({
  additionalProperties: { type: 'array', items: {}, maxItems: LIMITS.grownList },
  propertyNames: PROPERTY_NAMES,
});

/**
 * Parses open metadata of a request; null values are dropped, and a bare `tags` text becomes one tag.
 * @throws MetadataError for a non-object, a reserved key or a recognised key whose value has another schema
 */
export function parseOpenMeta(value: unknown): OpenMeta {
  const entries = Object.entries(asObject(value, 'open_meta')).flatMap(([key, given]) => {
    refuseReserved(key);
    return given === null ? [] : [[key, storedForm(key, given)] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Appends elements to list-valued keys; elements already present (equal as JSON) are left out, order is kept.
 * @param stored live open metadata
 * @param replaced this request's `open_meta`, parsed; the base for the keys it names
 * @param additions this request's `open_meta_add`: an object of arrays
 * @returns the new value of each key that `additions` names, and no other key
 * @throws MetadataError
 */
export function mergeAdd(stored: OpenMeta, replaced: OpenMeta, additions: unknown): OpenMeta {
  const entries = Object.entries(asObject(additions, 'open_meta_add')).map(([key, added]) => {
    refuseReserved(key);
    if (!Array.isArray(added)) throw new MetadataError(`open_meta_add.${key} must be an array`);
    const grown = union(asList(ownValue(replaced, key) ?? ownValue(stored, key)), added);
    if (grown.length > LIMITS.grownList)
      throw new MetadataError(`open_meta_add.${key} must leave at most ${LIMITS.grownList} elements`);
    return [key, storedForm(key, grown)] as const;
  });
  return Object.fromEntries(entries);
}

function refuseReserved(key: string): void {
  if (!isReservedKey(key)) return;
  const remedy =
    managedKeyOf(key) === undefined ? 'it has an operation of its own' : 'it belongs in managed_meta';
  throw new MetadataError(`open_meta must not hold ${key}: ${remedy}`);
}

function storedForm(key: string, value: unknown): unknown {
  const shape = SHAPES.get(key);
  if (shape !== undefined && !shape.schema.safeParse(value).success) {
    throw new MetadataError(`open_meta.${key} must be ${shape.holds}`);
  }
  return key === 'tags' && typeof value === 'string' ? [value] : value;
}

function union(base: readonly unknown[], added: readonly unknown[]): unknown[] {
  const known = new Set(base.map(canonicalJson));
  const fresh = added.filter((element) => {
    const text = canonicalJson(element);
    if (known.has(text)) return false;
    known.add(text);
    return true;
  });
  return [...base, ...fresh];
}

/** A single stored value becomes the first element of the list. */
function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Keys come from callers and may be `constructor`; inherited properties do not count. */
function ownValue(meta: OpenMeta, key: string): unknown {
  return Object.hasOwn(meta, key) ? meta[key] : undefined;
}

/** The metadata keys that a request clears, by tier. */
export interface UnsetKeys {
  managed: ManagedKey[];
  open: string[];
}

/**
 * Parses the `unset` list of a request; managed keys may have either prefix.
 * @returns each key once, in the order of first mention
 * @throws MetadataError unless it is an array of texts, and for `doc_type` and `facet`
 */
export function parseUnset(value: unknown): UnsetKeys {
  const names = value ?? [];
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new MetadataError('unset must be an array of metadata keys');
  }
  const managed = new Set<ManagedKey>();
  const open = new Set<string>();
  for (const name of names as string[]) {
    const known = managedKeyOf(name);
    if (known !== undefined) managed.add(known);
    else if (isReservedKey(name)) throw new MetadataError(`unset cannot clear ${name}`);
    else open.add(name);
  }
  return { managed: [...managed], open: [...open] };
}
