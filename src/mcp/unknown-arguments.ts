import { distance } from 'fastest-levenshtein';
import { badRequest } from '#base/refusal.ts';
import type { Case, Tool } from './tool.ts';
import { FORMER_KEY, type JsonSchema } from './tool-schema.ts';
import { type Given, isReading } from './tools/declare.ts';

/** Characters of a name in a message: a key may be as long as a body. */
const LONGEST_SHOWN = 80;
/** Unknown names of one call that are reported. */
const MOST_REPORTED = 10;
/** Levels of objects and lists in which names are checked; deeper ones are left to the operation. */
const DEEPEST = 8;
/** Two names that differ in more than this share of their letters are not similar. */
const LIKE = 0.4;

interface Unknown {
  /** Path of the name, such as `open_meta.keyword`. */
  readonly path: string;
  readonly name: string;
  /** Names that are known at that place. */
  readonly known: readonly string[];
}

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Distance of two names: 0 for the same letters, then for a prefix or part of the other, then by differing letters. */
function unlikeness(one: string, other: string): number {
  const [given, known] = [letters(one), letters(other)];
  if (given === '' || known === '') return Infinity;
  if (given === known) return 0;
  if (known.startsWith(given) || given.startsWith(known)) return 0.1;
  const words = other.toLowerCase().split('_');
  if (words.includes(given) || one.toLowerCase().split(/[_-]/).includes(known)) return 0.2;
  const share = distance(given, known) / Math.max(given.length, known.length);
  return share <= LIKE ? 0.3 + share : Infinity;
}

/** The known name most similar to a given one; undefined when none is similar. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const short = name.slice(0, LONGEST_SHOWN);
  const rated = known.map((one) => ({ one, by: unlikeness(short, one) }));
  const [best] = rated.sort((a, b) => a.by - b.by || a.one.length - b.one.length);
  return best === undefined || best.by === Infinity ? undefined : best.one;
}

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a schema, with references followed. */
function alternativesOf(schema: JsonSchema, defs: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > DEEPEST) return [{}];
  const { $ref, anyOf, oneOf } = schema as { $ref?: string; anyOf?: JsonSchema[]; oneOf?: JsonSchema[] };
  if ($ref !== undefined) {
    const def = defs[$ref.slice($ref.lastIndexOf('/') + 1)] as JsonSchema | undefined;
    return def === undefined ? [{}] : alternativesOf(def, defs, depth + 1);
  }
  const several = anyOf ?? oneOf;
  return several?.flatMap((one) => alternativesOf(one, defs, depth + 1)) ?? [schema];
}

/** Whether a schema of an object allows only the keys that it names. */
const isClosed = ({ properties, additionalProperties, patternProperties }: JsonSchema): boolean =>
  properties !== undefined &&
  (additionalProperties === undefined || additionalProperties === false) &&
  patternProperties === undefined;

/** The names in a value that no alternative of its schema has. */
function unknownInside(value: unknown, schema: JsonSchema, defs: JsonSchema, path: string): Unknown[] {
  if (path.split('.').length > DEEPEST) return [];
  const alternatives = alternativesOf(schema, defs);
  if (Array.isArray(value)) {
    const items = alternatives.flatMap(({ items: one }) => (isObject(one) ? [one] : []));
    if (items.length === 0) return [];
    return value.flatMap((item, at) => unknownInside(item, { anyOf: items }, defs, `${path}.${at}`));
  }
  const objects = alternatives.filter(
    ({ type, properties }) => type === 'object' || properties !== undefined,
  );
  if (!isObject(value) || objects.length === 0 || !objects.every(isClosed)) return [];
  const schemas = objects.map(({ properties }) => properties as Readonly<Record<string, JsonSchema>>);
  const known = [...new Set(schemas.flatMap((properties) => Object.keys(properties)))];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = schemas.flatMap((properties) =>
      Object.hasOwn(properties, name) ? [properties[name]!] : [],
    );
    const place = `${path}.${name.slice(0, LONGEST_SHOWN)}`;
    if (here.length > 0) return unknownInside(inner, { anyOf: here }, defs, place);
    return FORMER_KEY.test(name) ? [] : [{ path: place, name, known }];
  });
}

/** The names that every case of a tool takes. */
const always = (tool: Tool): string[] => [
  ...(tool.by === undefined ? [] : [tool.by]),
  'max_tokens',
  ...(isReading(tool) ? ['cursor'] : []),
];

/** The other cases of a tool that take an argument. */
const otherCasesWith = ({ over }: Tool, name: string): string[] =>
  [...over].filter(([, { takes }]) => Object.hasOwn(takes.properties, name)).map(([value]) => value);

function described({ over, by }: Tool, one: Case, { path, name, known }: Unknown, tool: Tool): string {
  const isOutermost = path === name.slice(0, LONGEST_SHOWN);
  const others = isOutermost && over.size > 1 ? otherCasesWith(tool, name) : [];
  if (others.length > 0) return `unknown argument ${path}: only ${by} ${others.join(', ')} takes it`;
  const field = isOutermost ? Object.entries(one.names ?? {}).find(([, of]) => of === name)?.[0] : undefined;
  const nearest = field ?? nearestName(name, known);
  if (nearest !== undefined) return `unknown argument ${path}; did you mean ${nearest}?`;
  return `unknown argument ${path}; known are ${known.join(', ')}`;
}

/**
 * Refuses arguments that a tool call does not accept, also inside objects with fixed keys: a misspelt name would
 * otherwise be silently ignored.
 * @throws Refusal BAD_REQUEST that names each with the most similar known name
 */
export function refuseUnknownArguments(tool: Tool, one: Case, given: Given): void {
  const { properties, $defs } = one.takes;
  const known = [...Object.keys(properties), ...always(tool)];
  const unknown = Object.entries(given).flatMap(([name, value]): Unknown[] => {
    const path = name.slice(0, LONGEST_SHOWN);
    if (!known.includes(name)) return FORMER_KEY.test(name) ? [] : [{ path, name, known }];
    // A plan's own validation reports its unknown names, with all its other errors.
    if (one.wholeBody !== undefined || properties[name] === undefined) return [];
    return unknownInside(value, properties[name], $defs, path);
  });
  if (unknown.length === 0) return;
  const told = unknown.slice(0, MOST_REPORTED).map((each) => described(tool, one, each, tool));
  throw badRequest(`${tool.name}: ${told.join('; ')}`);
}
