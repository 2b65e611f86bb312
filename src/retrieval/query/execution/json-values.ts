/** Comparison of JSON values in predicates (spec 60 §4.6). */

type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as Kind;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

const asObject = (value: unknown) => value as Readonly<Record<string, unknown>>;

/** Containment below the top level, where a list does not contain a bare scalar. */
function holds(stored: unknown, wanted: unknown): boolean {
  const kind = kindOf(wanted);
  if (kindOf(stored) !== kind) return false;
  if (kind === 'array') {
    const elements = stored as readonly unknown[];
    return (wanted as readonly unknown[]).every((part) => elements.some((element) => holds(element, part)));
  }
  if (kind === 'object') {
    const [held, parts] = [asObject(stored), asObject(wanted)];
    return Object.keys(parts).every((key) => Object.hasOwn(held, key) && holds(held[key], parts[key]));
  }
  return stored === wanted;
}

/** Whether a stored value contains a wanted one; a list also contains each scalar that is an element of it. */
export function contains(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(stored) && isScalar(wanted)) return stored.includes(wanted);
  return holds(stored, wanted);
}

/** Compares by code points, which differs from the order of UTF-16 units. */
function compareCodePoints(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length; ) {
    const [a, b] = [one.codePointAt(at)!, other.codePointAt(at)!];
    if (a !== b) return a < b ? -1 : 1;
    at += a > 0xffff ? 2 : 1;
  }
  return Math.sign(one.length - other.length);
}

function compareLists(one: readonly unknown[], other: readonly unknown[]): number | undefined {
  if (one.length !== other.length) return one.length < other.length ? -1 : 1;
  for (const [index, value] of one.entries()) {
    const order = compare(value, other[index]);
    if (order !== 0) return order;
  }
  return 0;
}

/** The keys of an object in order, each followed by its value. */
const entriesOf = (value: unknown): unknown[] =>
  Object.entries(asObject(value))
    .sort(([a], [b]) => compareCodePoints(a, b))
    .flat();

/**
 * Orders two values of one JSON type: numbers and texts as such, false before true, lists by length and then by elements,
 * objects by size and then by entries.
 * @returns −1, 0 or 1; undefined where the types differ, since nothing is coerced
 */
export function compare(one: unknown, other: unknown): number | undefined {
  const kind = kindOf(one);
  if (kindOf(other) !== kind) return undefined;
  if (kind === 'null') return 0;
  if (kind === 'string') return compareCodePoints(one as string, other as string);
  if (kind === 'array') return compareLists(one as unknown[], other as unknown[]);
  if (kind === 'object') return compareLists(entriesOf(one), entriesOf(other));
  return Math.sign(Number(one) - Number(other));
}
