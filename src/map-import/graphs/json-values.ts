import { MapFileError } from '#map-files/map-contents.ts';
import type { Attribute, OutOfGraph, Where } from './graph.ts';

/** An object in a JSON file. */
export interface Thing {
  readonly [key: string]: unknown;
}

export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of a value, for messages. */
export function kindOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (value === '') return 'an empty text';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'a text', number: 'a number', boolean: 'a truth value' }[typeof value as string] ?? 'an object'
  );
}

/** An own member of an object, not an inherited one. */
export const memberOf = (thing: Thing, name: string): unknown =>
  Object.hasOwn(thing, name) ? thing[name] : undefined;

/**
 * An id as text: a number as its digits, a list, which networkx writes for tuples, as JSON.
 * @param place of the value, for the message
 * @throws MapFileError describing the value found instead
 */
export function idOf(value: unknown, place: string): string {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  throw new MapFileError(
    value === undefined ? `${place} is missing` : `${place} is ${kindOfValue(value)}, and no id`,
  );
}

/** The first of these members that exists. */
export function firstMember(thing: Thing, names: readonly string[]): { name: string; value: unknown } {
  const name = names.find((one) => memberOf(thing, one) !== undefined) ?? names[0]!;
  return { name, value: memberOf(thing, name) };
}

/** A required object. */
export function thingAt(value: unknown, place: string): Thing {
  if (!isThing(value)) throw new MapFileError(`${place} is ${kindOfValue(value)}, and no object`);
  return value;
}

/** An optional list. */
export function listAt(value: unknown, place: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new MapFileError(`${place} is ${kindOfValue(value)}, and no list`);
  return value;
}

/**
 * The members of an object as attributes, except some names; the members of a `nested` one are added beside the others.
 */
export function attributesIn(
  thing: Thing,
  without: readonly string[],
  nested: readonly string[] = [],
): readonly Attribute[] {
  const isOuter = (name: string) =>
    !without.includes(name) && !(nested.includes(name) && isThing(thing[name]));
  const outer = Object.entries(thing).filter(([name]) => isOuter(name));
  const inner = nested.flatMap((name) => {
    const value = memberOf(thing, name);
    return isThing(value) ? Object.entries(value) : [];
  });
  return [...outer, ...inner];
}

/** The place of an object, by its path. */
export const whereAt = (place: string): Where => ({ text: place });

/** Attributes of a whole graph, which are omitted. */
export const ofGraph = (attributes: readonly Attribute[]): readonly OutOfGraph[] =>
  attributes.map(([name]) => ({
    kind: 'attributes',
    why: 'it is an attribute of the whole graph, which has no place in a map',
    where: whereAt(name),
  }));
