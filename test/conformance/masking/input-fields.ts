import { schemaOf } from '#base/shapes.ts';
import type { JsonSchema } from '#http/json-schema.ts';
import type { Operation } from '#operation/define.ts';

/** One value that a caller sends: where it stands (`body.entries[].id`), and what its schema says of it. */
export interface InputField {
  readonly path: string;
  /** `any` where the schema takes any JSON. */
  readonly format: 'uuid' | 'text' | 'any';
}

const variantsOf = (schema: JsonSchema): JsonSchema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as JsonSchema[] | undefined) ?? []);

const typesOf = ({ type }: JsonSchema): unknown[] => (Array.isArray(type) ? type : [type]);

function leavesOf(schema: JsonSchema, path: string): InputField[] {
  const variants = variantsOf(schema);
  if (variants.length > 0) return variants.flatMap((variant) => leavesOf(variant, path));
  const types = typesOf(schema);
  if (types.includes('object')) {
    const properties = Object.entries((schema['properties'] as Record<string, JsonSchema> | undefined) ?? {});
    const more = schema['additionalProperties'];
    const others = typeof more === 'object' ? leavesOf(more as JsonSchema, `${path}.*`) : [];
    return [...properties.flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`)), ...others];
  }
  if (types.includes('array'))
    return leavesOf((schema['items'] as JsonSchema | undefined) ?? {}, `${path}[]`);
  if (schema['enum'] !== undefined || schema['const'] !== undefined) return [];
  if (types.includes('string')) {
    const format = schema['format'];
    if (format === 'uuid') return [{ path, format: 'uuid' }];
    return format === undefined ? [{ path, format: 'text' }] : [];
  }
  return types.includes(undefined) ? [{ path, format: 'any' }] : [];
}

/** The uuids, free texts and free JSON that an operation takes, each path once; numbers, words of a list and times are none. */
export function inputFieldsOf({ params, query, body }: Operation): InputField[] {
  const leaves = Object.entries({ params, query, body }).flatMap(([part, shape]) =>
    shape === undefined ? [] : leavesOf(schemaOf(shape, 'input'), part),
  );
  // A union may take an id in one variant and another text in the next: what is an id in one of them is an id.
  const byPath = Map.groupBy(leaves, (leaf) => leaf.path);
  return [...byPath.values()].map((same) => same.find((leaf) => leaf.format === 'uuid') ?? same[0]!);
}
