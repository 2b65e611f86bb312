/** JSON schemas of two dialects brought to one form, in which they can be compared. */

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ObjectShape {
  readonly kind: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  /** Schema of further members; undefined when the schema says nothing of them. */
  readonly additional: JsonSchema | undefined;
}

export type Variant =
  | { readonly kind: 'any' }
  | ObjectShape
  | { readonly kind: 'array'; readonly items: JsonSchema }
  | {
      readonly kind: 'string' | 'number' | 'integer' | 'boolean';
      readonly format: string | undefined;
      /** Undefined: any value of the kind. */
      readonly values: readonly unknown[] | undefined;
    };

export interface Shape {
  readonly nullable: boolean;
  /** Alternatives; one, unless the schema is a union. */
  readonly variants: readonly Variant[];
}

/** Finds what a `$ref` means in the document that the schema stands in. */
export type Resolve = (ref: string) => JsonSchema;

export const resolverOf =
  (document: JsonSchema): Resolve =>
  (ref) => {
    let found: unknown = document;
    for (const part of ref.replace(/^#\//, '').split('/')) found = (found as Record<string, unknown>)[part];
    if (found === undefined) throw new Error(`${ref} leads nowhere`);
    return found as JsonSchema;
  };

const list = (value: unknown): JsonSchema[] => (value as JsonSchema[] | undefined) ?? [];

/** Several closed sets of one kind are one closed set; a set beside its open kind is that kind. */
function joined(variants: readonly Variant[]): Variant[] {
  const result: Variant[] = [];
  for (const variant of variants) {
    const same = result.findIndex(
      (other) =>
        'values' in other &&
        'values' in variant &&
        other.kind === variant.kind &&
        other.format === variant.format,
    );
    const other = result[same];
    if (other === undefined || !('values' in other) || !('values' in variant)) {
      result.push(variant);
      continue;
    }
    const values = other.values && variant.values ? [...other.values, ...variant.values] : undefined;
    result[same] = { ...other, values };
  }
  return result;
}

const kindOf = (value: unknown): string =>
  Number.isInteger(value) ? 'integer' : typeof value === 'object' ? 'object' : typeof value;

function plain(schema: JsonSchema, type: string | undefined): Variant {
  if (type === 'object' || (type === undefined && schema['properties'] !== undefined)) {
    const additional = schema['additionalProperties'];
    return {
      kind: 'object',
      properties: (schema['properties'] as Record<string, JsonSchema> | undefined) ?? {},
      required: (schema['required'] as string[] | undefined) ?? [],
      additional: typeof additional === 'object' ? (additional as JsonSchema) : undefined,
    };
  }
  if (type === 'array') return { kind: 'array', items: (schema['items'] as JsonSchema | undefined) ?? {} };
  const values =
    'const' in schema
      ? [schema['const']]
      : (schema['enum'] as unknown[] | undefined)?.filter((one) => one !== null);
  const kind = type ?? (values === undefined ? undefined : kindOf(values[0]));
  if (kind === undefined) return { kind: 'any' };
  return { kind: kind as 'string', format: schema['format'] as string | undefined, values };
}

function merged(parts: readonly Shape[]): Shape {
  const objects = parts.flatMap((part) => part.variants).filter((variant) => variant.kind === 'object');
  if (objects.length !== parts.length) {
    const said = parts.filter((part) => part.variants.some((variant) => variant.kind !== 'any'));
    return said[0] ?? { nullable: true, variants: [{ kind: 'any' }] };
  }
  const variant: ObjectShape = {
    kind: 'object',
    properties: Object.assign({}, ...objects.map((object) => object.properties)) as Record<
      string,
      JsonSchema
    >,
    required: [...new Set(objects.flatMap((object) => object.required))],
    additional: objects.find((object) => object.additional !== undefined)?.additional,
  };
  return { nullable: false, variants: [variant] };
}

/** What a schema allows: references followed, `allOf` merged, null and `nullable` told apart from the rest. */
export function shapeOf(schema: JsonSchema, resolve: Resolve): Shape {
  if (typeof schema['$ref'] === 'string') {
    // What stands beside a reference narrows what it leads to.
    const { $ref, ...narrower } = schema;
    return shapeOf({ ...resolve($ref as string), ...narrower }, resolve);
  }
  const all = list(schema['allOf']);
  if (all.length > 0) {
    const { allOf: _, ...rest } = schema;
    const own = rest['properties'] === undefined ? [] : [shapeOf(rest, resolve)];
    return merged([...own, ...all.map((part) => shapeOf(part, resolve))]);
  }
  const choices = [...list(schema['oneOf']), ...list(schema['anyOf'])];
  if (choices.length > 0) {
    const shapes = choices
      .filter((choice) => choice['type'] !== 'null')
      .map((choice) => shapeOf(choice, resolve));
    const nullable = shapes.length < choices.length || shapes.some((shape) => shape.nullable);
    return { nullable, variants: joined(shapes.flatMap((shape) => shape.variants)) };
  }
  const types = Array.isArray(schema['type'])
    ? (schema['type'] as string[])
    : [schema['type'] as string | undefined];
  const others = types.filter((type) => type !== 'null');
  const variants = joined(others.map((type) => plain(schema, type)));
  const isAny = variants.some((variant) => variant.kind === 'any');
  return { nullable: isAny || others.length < types.length || schema['nullable'] === true, variants };
}
