import type { JsonSchema } from './json-schema.ts';
import { PROPERTY_WORDS } from './words/index.ts';

/** Parts of a schema that only test a value: they describe none. */
const TESTS = new Set(['if', 'then', 'else', 'not']);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the schema, or its form beside null, says itself what it holds. */
const isDescribed = ({ description, anyOf }: JsonSchema): boolean =>
  description !== undefined ||
  (Array.isArray(anyOf) && anyOf.some((option) => option.description !== undefined));

function property(name: string, schema: unknown): unknown {
  const inner = described(schema);
  const words = PROPERTY_WORDS[name];
  return isObject(inner) && words !== undefined && !isDescribed(inner)
    ? { ...inner, description: words }
    : inner;
}

/**
 * The schema with a description for each property that has none, by the vocabulary of names. Only the document of the API has them:
 * the schemas of tools, which models read, have their own.
 */
export function described<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(described) as Value;
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (TESTS.has(key)) return [key, inner];
    if (key !== 'properties' || !isObject(inner)) return [key, described(inner)];
    return [
      key,
      Object.fromEntries(Object.entries(inner).map(([name, schema]) => [name, property(name, schema)])),
    ];
  });
  return Object.fromEntries(entries) as Value;
}
