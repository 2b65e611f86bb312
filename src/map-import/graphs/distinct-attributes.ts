import type { Attribute } from './graph.ts';

/** The attributes of one element, with distinct names. */
export interface DistinctAttributes {
  readonly values: ReadonlyMap<string, unknown>;
  /** Duplicates with the same value. */
  readonly again: readonly Attribute[];
  /** Attributes with the name of another one and a different value. */
  readonly other: readonly Attribute[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Attributes by name: of several with the same name the first counts. */
export function distinctAttributes(attributes: readonly Attribute[]): DistinctAttributes {
  const values = new Map<string, unknown>();
  const again: Attribute[] = [];
  const other: Attribute[] = [];
  for (const [name, value] of attributes)
    if (!values.has(name)) values.set(name, value);
    else if (isSame(values.get(name), value)) again.push([name, value]);
    else other.push([name, value]);
  return { values, again, other };
}

/** A non-empty text; numbers and booleans are converted to text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The first of some names, in their order, that has a text; case-insensitive. */
export function firstText(
  values: ReadonlyMap<string, unknown>,
  names: readonly string[],
): { readonly name: string; readonly text: string } | undefined {
  const written = new Map([...values.keys()].toReversed().map((name) => [name.trim().toLowerCase(), name]));
  for (const wanted of names) {
    const name = values.has(wanted) ? wanted : written.get(wanted.toLowerCase());
    const text = name === undefined ? undefined : textOf(values.get(name));
    if (name !== undefined && text !== undefined) return { name, text };
  }
  return undefined;
}
