import { newId } from '#base/ids.ts';
import { schemaOf } from '#base/shapes.ts';
import type { JsonSchema } from '#http/json-schema.ts';
import type { Operation } from '#operation/define.ts';
import type { Request } from './exchange.ts';
import { type Fixtures, thingOfPath } from './fixtures.ts';

/** A value inside a body: the keys that lead to it, from the outside in. */
export type Place = readonly (string | number)[];

/** A field that takes a text of the caller's choice. */
export interface TextField {
  readonly place: Place;
  /** True for ids: any other text is refused before it is used. */
  readonly isId: boolean;
}

/** One operation with a request that it accepts, and where texts go in it. */
export interface Example {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Json | undefined;
  readonly texts: {
    readonly params: readonly string[];
    readonly query: readonly string[];
    readonly body: readonly TextField[];
  };
}

export type Json = { [key: string]: unknown };

/** What stands in a field of this name, and which fields are given although they may be absent. */
interface Known {
  readonly value: (name: string) => string | object | undefined;
  readonly isWanted: (name: string) => boolean;
}

/** The parts of a JSON Schema that examples are made by. */
export type Schema = JsonSchema & {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
};

const DEEPEST = 6;

const inputSchemaOf = (shape: Operation['body']): Schema | undefined =>
  shape === undefined ? undefined : (schemaOf(shape, 'input') as Schema);

/** The schema itself, or of several the first that is not null. */
export function valueSchema(schema: Schema): Schema {
  const options = schema.anyOf ?? schema.oneOf;
  const value = options?.find(({ type }) => type !== 'null');
  return value === undefined ? schema : valueSchema(value);
}

/** The one type of a schema, null aside. */
export const typeOf = ({ type }: Schema): string | undefined =>
  typeof type === 'object' ? type.find((one) => one !== 'null') : type;

/** A value that a schema allows, with real things where a field asks for one. */
function exampleValue(schema: Schema, name: string, known: Known): unknown {
  const value = valueSchema(schema);
  const fixture = known.value(name);
  if (typeof fixture === 'object') return fixture;
  if (value.const !== undefined) return value.const;
  if (value.enum !== undefined) return value.enum.includes(fixture) ? fixture : value.enum[0];
  switch (typeOf(value)) {
    case 'object':
      return objectOf(value, known);
    case 'array':
      return value.items === undefined ? [] : [exampleValue(value.items, name, known)];
    case 'integer':
    case 'number':
      return Math.max(1, Number(value['minimum'] ?? 0));
    case 'boolean':
      return true;
    case 'string':
      return fixture ?? textOf(value, name);
    default:
      return fixture ?? {};
  }
}

function textOf({ format }: Schema, name: string): string {
  if (format === 'uuid') return newId();
  if (format === 'date-time') return '2099-01-01T00:00:00Z';
  if (format === 'int64') return '1';
  return name.includes('slug') || name.includes('client') ? `attack-${newId().slice(-12)}` : 'concept';
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): Json {
  const given = Object.entries(properties).filter(([key]) => required.includes(key) || known.isWanted(key));
  return Object.fromEntries(given.map(([key, schema]) => [key, exampleValue(schema, key, known)]));
}

const isText = (schema: Schema): boolean =>
  typeOf(schema) === 'string' && schema.enum === undefined && schema.const === undefined;

/** Every field that takes a text, optional ones and those inside lists and free objects included. */
function textFields(schema: Schema, place: Place): TextField[] {
  const value = valueSchema(schema);
  if (place.length > DEEPEST) return [];
  if (isText(value)) return [{ place, isId: value.format === 'uuid' }];
  if (value.items !== undefined) return textFields(value.items, [...place, 0]);
  const properties = Object.entries(value.properties ?? {});
  if (properties.length > 0) return properties.flatMap(([key, inner]) => textFields(inner, [...place, key]));
  const isFree = typeOf(value) === undefined || typeof value.additionalProperties === 'object';
  return isFree && place.length > 0 ? [{ place: [...place, 'free'], isId: false }] : [];
}

const textParameters = (schema: Schema | undefined): string[] =>
  Object.entries(schema?.properties ?? {})
    .filter(([, property]) => isText(valueSchema(property)))
    .map(([name]) => name);

/** A request that an operation accepts, as far as its schemas and the fixtures can tell. */
export function exampleOf(operation: Operation, fixtures: Fixtures): Example {
  const ofOperation = (name: string): string | object | undefined => fixtures[`${operation.id}.${name}`];
  const knownIn = (inPath: boolean): Known => ({
    value: (name) =>
      ofOperation(name) ?? fixtures[inPath && name === 'id' ? thingOfPath(operation.path) : name],
    isWanted: (name) => ofOperation(name) !== undefined,
  });
  const [params, query, body] = [operation.params, operation.query, operation.body].map(inputSchemaOf);
  const texts = (schema: Schema | undefined) =>
    objectOf(schema ?? {}, knownIn(true)) as Record<string, string>;
  return {
    operation,
    params: texts(params),
    query: texts(query),
    body: body && objectOf(body, knownIn(false)),
    texts: {
      params: textParameters(params),
      query: textParameters(query),
      body: body === undefined ? [] : textFields(body, []),
    },
  };
}

/** A copy of a body with another value at one place; what leads there is made where it is missing. */
export function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(body) ? [...body] : [];
    list[key] = withValue(list[key], rest, value);
    return list;
  }
  const inner = (body ?? {}) as Json;
  return { ...inner, [key]: withValue(inner[key], rest, value) };
}

/** The address of an example, with some of its parameters replaced; values are percent-encoded. */
export function pathOf(
  { operation, params, query }: Example,
  changed: { readonly params?: Record<string, string>; readonly query?: Record<string, string> } = {},
): string {
  const inPath = { ...params, ...changed.params };
  const path = operation.path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) =>
    encoded(inPath[name] ?? 'missing'),
  );
  const inQuery = Object.entries({ ...query, ...changed.query });
  const search = inQuery.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
  return search === '' ? path : `${path}?${search}`;
}

/** Percent-encoded, also where a text is no Unicode: a lone surrogate becomes the bytes that it would have had. */
export function encoded(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80')).join('');
}

/** The request of an example as an ordinary client sends it. */
export function requestOf(
  example: Example,
  headers: Request['headers'],
  { path = pathOf(example), body = example.body as unknown }: { path?: string; body?: unknown } = {},
): Request {
  const isSent = example.operation.body !== undefined;
  return {
    method: example.operation.method,
    path,
    headers: [...(headers ?? []), ...(isSent ? ([['Content-Type', 'application/json']] as const) : [])],
    body: isSent ? JSON.stringify(body) : undefined,
  };
}
