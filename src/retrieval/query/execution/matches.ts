import type { PropertyPredicate, ResourceFilter } from '#query-plan/grammar.ts';
import { compare, contains } from './json-values.ts';

/** A live property: its key and parsed value. */
export interface Held {
  readonly key: string;
  readonly value: unknown;
}

const DIRECTIONS = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
} as const;

function passes(value: unknown, { op }: PropertyPredicate): boolean {
  if (op.op === 'has_key') return true;
  if (op.op === 'contains') return op.values.some((wanted) => contains(value, wanted));
  const order = compare(value, op.value);
  return order !== undefined && DIRECTIONS[op.direction](order);
}

/** Whether each predicate is satisfied by some live property of its key, for resources and edges alike. */
export const meets = (held: readonly Held[], predicates: readonly PropertyPredicate[]): boolean =>
  predicates.every((predicate) =>
    held.some(({ key, value }) => key === predicate.key && passes(value, predicate)),
  );

/** The tags of a resource in lower case; a bare text is one tag. */
function tagsOf(held: readonly Held[]): ReadonlySet<string> {
  const values = held.filter(({ key }) => key === 'tags').flatMap(({ value }) => value);
  return new Set(values.filter((value) => typeof value === 'string').map((tag) => tag.toLowerCase()));
}

const bearsMark = (held: readonly Held[], key: string, value: string): boolean =>
  held.some((property) => {
    const { key: name, value: mark } = property;
    if (name !== 'facet' || typeof mark !== 'object' || mark === null) return false;
    return Object.hasOwn(mark, key) && (mark as Record<string, unknown>)[key] === value;
  });

/** The part of a filter that depends on the properties of a resource. */
export type PropertyFilter = Pick<ResourceFilter, 'tags' | 'facets' | 'properties'>;

/** Whether the properties of a resource pass a filter. */
export function passesFilter(held: readonly Held[], filter: PropertyFilter): boolean {
  const tags = tagsOf(held);
  return (
    filter.tags.every((tag) => tags.has(tag.toLowerCase())) &&
    filter.facets.every(({ key, value }) => bearsMark(held, key, value)) &&
    meets(held, filter.properties)
  );
}

/** The property keys that a filter examines; empty if it examines none. */
export function keysOf({ tags, facets, properties }: PropertyFilter): string[] {
  return [
    ...new Set([
      ...(tags.length > 0 ? ['tags'] : []),
      ...(facets.length > 0 ? ['facet'] : []),
      ...properties.map(({ key }) => key),
    ]),
  ];
}
