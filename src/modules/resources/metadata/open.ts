import { canonicalJson } from './canonical-json.ts';
import { managedKeyOf } from './managed.ts';
import { asObject, MetadataError } from './metadata-error.ts';

/** Free metadata: any key with any JSON value but null; a few keys have a fixed shape. */
export type OpenMeta = Readonly<Record<string, unknown>>;

interface KeyShape {
  holds: string;
  fits: (value: unknown) => boolean;
}

const TEXT: KeyShape = { holds: 'a text', fits: isText };
const TEXTS: KeyShape = { holds: 'an array of texts', fits: isTexts };
const TEXT_OR_TEXTS: KeyShape = {
  holds: 'a text or an array of texts',
  fits: (value) => isText(value) || isTexts(value),
};
const DATE: KeyShape = {
  holds: 'a date like 2026-01-31',
  fits: (value) => isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

const SHAPES: ReadonlyMap<string, KeyShape> = new Map([
  ['keywords', TEXT_OR_TEXTS],
  ['tags', TEXT_OR_TEXTS],
  ['descriptor', TEXT],
  ['date', DATE],
  ['relates_to', TEXTS],
  ['references', TEXTS],
  ['depends_on', TEXTS],
  ['derived_from', TEXT_OR_TEXTS],
  ['preceded_by', TEXT_OR_TEXTS],
]);

/** Properties with writers of their own. */
const OWNED_ELSEWHERE: readonly string[] = ['doc_type', 'facet'];

/** Tells whether a property key belongs to another tier, so that open metadata may not hold it. */
export function isReservedKey(key: string): boolean {
  return OWNED_ELSEWHERE.includes(key) || managedKeyOf(key) !== undefined;
}

/**
 * Reads open metadata of a request; null values are dropped, and a bare `tags` text becomes one tag.
 * @throws MetadataError for a non-object, a reserved key or a recognised key of another shape
 */
export function parseOpenMeta(value: unknown): OpenMeta {
  const entries = Object.entries(asObject(value, 'open_meta')).flatMap(([key, given]) => {
    refuseReserved(key);
    return given === null ? [] : [[key, storedForm(key, given)] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Adds elements to list-valued keys; elements already there (equal as JSON) are left out, order is kept.
 * @param stored live open metadata
 * @param replaced this request's `open_meta`, parsed; it is the base where it names a key
 * @param additions this request's `open_meta_add`: an object of arrays
 * @returns the new value of each key that `additions` names, and no other key
 * @throws MetadataError
 */
export function mergeAdd(stored: OpenMeta, replaced: OpenMeta, additions: unknown): OpenMeta {
  const entries = Object.entries(asObject(additions, 'open_meta_add')).map(([key, added]) => {
    refuseReserved(key);
    if (!Array.isArray(added)) throw new MetadataError(`open_meta_add.${key} must be an array`);
    const base = ownValue(replaced, key) ?? ownValue(stored, key);
    return [key, storedForm(key, union(asList(base), added))] as const;
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
  if (shape !== undefined && !shape.fits(value)) {
    throw new MetadataError(`open_meta.${key} must be ${shape.holds}`);
  }
  return key === 'tags' && isText(value) ? [value] : value;
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

/** A single stored value is the first element of the list it grows into. */
function asList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Keys are the caller's words, `constructor` among them; inherited properties are no values. */
function ownValue(meta: OpenMeta, key: string): unknown {
  return Object.hasOwn(meta, key) ? meta[key] : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}
