import type { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { schemaOf } from '#base/shapes.ts';
import type { Operation } from '#operation/define.ts';
import { REF_PATTERN } from './refs.ts';
import { withoutRepeats } from './schema-repeats.ts';
import type { ToolCase, ToolDeclaration } from './tools/declare.ts';
import { isReading } from './tools/declare.ts';
import { ACT, listedName, OF_ACTS, SIMPLER, UNLISTED, UNLISTED_VALUES, WORDS } from './vocabulary.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Minimum, default and maximum size of an answer, in tokens of four characters. */
export const TOKENS = { least: 500, usual: 4000, most: 100_000 } as const;

const MAX_TOKENS: JsonSchema = {
  type: 'integer',
  description: `Default ${TOKENS.usual}`,
};
const CURSOR: JsonSchema = { type: 'string', description: '`next_cursor`' };

export interface Properties {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly $defs: JsonSchema;
}

const terseSchemaOf = (shape: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  terse(schemaOf(shape, io), io) as JsonSchema;

/** The bounds of exact integers in JSON; omitted, since they do not help an agent. */
const SAFE: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
/** Keywords that only programs use; omitted. */
const UNSAID: readonly string[] = ['propertyNames', 'maxProperties'];
/** Older spellings of keys, which are accepted but not listed. */
export const FORMER_KEY = /^temper-/;

const isNull = (schema: unknown): boolean => (schema as JsonSchema)?.['type'] === 'null';

/**
 * A schema without the parts that cost an agent tokens and do not help it: null alternatives of arguments, and older
 * spellings. Input is still parsed by the operation's own schema.
 */
function terse(schema: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(schema)) return schema.map((item) => terse(item, io));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, type, ...others } = schema as { anyOf?: unknown[]; type?: unknown };
  const types = io === 'input' && Array.isArray(type) ? type.filter((one) => one !== 'null') : type;
  const known = Array.isArray(types) && types.length === 1 ? types[0] : types;
  const rest = known === undefined ? others : { type: known, ...others };
  const options = io === 'input' ? anyOf?.filter((option) => !isNull(option)) : anyOf;
  if (options?.length === 1) return terse({ ...rest, ...(options[0] as object) }, io);
  const whole = options === undefined ? rest : { ...rest, anyOf: options };
  const entries = Object.entries(whole).filter(
    ([key, value]) =>
      !(SAFE.includes(value) && /^(min|max)imum$/.test(key)) &&
      !(io === 'input' && (UNSAID.includes(key) || FORMER_KEY.test(key))),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, terse(value, io)]));
}

/** The keys that a part of an operation's input has. */
export function propertiesOf(operation: Operation, part: 'params' | 'query' | 'body'): Properties {
  const shape = operation[part];
  if (shape === undefined) return { properties: {}, required: [], $defs: {} };
  const schema = terseSchemaOf(shape, 'input');
  if (schema['type'] !== 'object') throw new Error(`${operation.id} takes no object, so it can be no tool`);
  return {
    properties: (schema['properties'] ?? {}) as Properties['properties'],
    required: (schema['required'] ?? []) as string[],
    $defs: (schema['$defs'] ?? {}) as JsonSchema,
  };
}

/** The alternatives of a schema, with nested `anyOf` flattened. */
export const alternatives = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema['anyOf'] as JsonSchema[] | undefined)?.flatMap(alternatives) ?? [schema];

const isUuid = (schema: JsonSchema): boolean => schema['format'] === 'uuid';

/** Whether a field takes an id, or a list of them. */
export const takesIds = (schema: JsonSchema): boolean =>
  alternatives(schema).some((one) => isUuid(one) || isUuid((one['items'] ?? {}) as JsonSchema));

const isFlag = ({ enum: values }: JsonSchema): boolean => JSON.stringify(values) === '["true","false"]';

/** Whether a query parameter takes a number or a flag. */
export const takesNumberOrFlag = (schema: JsonSchema): boolean =>
  alternatives(schema).some(
    (one) => ['integer', 'number', 'boolean'].includes(String(one['type'])) || isFlag(one),
  );

/**
 * The argument of each field whose name differs: those of the declaration, and one name for each thing that several
 * operations name differently.
 */
export function argumentNames(fields: readonly string[], declared: ToolCase['names'] = {}) {
  const renamed = new Map(Object.entries(declared).map(([argument, field]) => [field, argument]));
  for (const field of fields) {
    const name = listedName(field);
    if (!renamed.has(field) && name !== field && !fields.includes(name) && !Object.hasOwn(declared, name))
      renamed.set(field, name);
  }
  return renamed;
}

const REF: JsonSchema = { type: 'string', maxLength: LIMITS.ref, pattern: REF_PATTERN };

/** The schema with a ref accepted wherever an id is. */
function withRefs(schema: JsonSchema): JsonSchema {
  if (isUuid(schema)) return REF;
  const { anyOf, items } = schema as { anyOf?: JsonSchema[]; items?: JsonSchema };
  if (anyOf !== undefined) return { ...schema, anyOf: anyOf.map(withRefs) };
  return items === undefined ? schema : { ...schema, items: isUuid(items) ? REF : items };
}

function wholeBodyArguments(
  operation: Operation,
  { argument, leavesOut }: NonNullable<ToolCase['wholeBody']>,
) {
  const { properties, required, $defs } = propertiesOf(operation, 'body');
  const flags = leavesOut.map((key) => [key, { type: 'boolean', default: true }]);
  const whole = { type: 'object', properties, required, additionalProperties: false };
  return { properties: { [argument]: whole, ...Object.fromEntries(flags) }, required: [argument], $defs };
}

/** The arguments of one case of a tool. */
export function argumentsOf(operation: Operation, given: ToolCase): Properties {
  if (given.wholeBody !== undefined) return wholeBodyArguments(operation, given.wholeBody);
  const parts = (['params', 'query', 'body'] as const).map((part) => propertiesOf(operation, part));
  const fields = parts.flatMap(({ properties }) => Object.keys(properties));
  if (new Set(fields).size < fields.length) throw new Error(`${operation.id} takes one name in two places`);
  const names = argumentNames(fields, given.names);
  const nameOf = (field: string): string => names.get(field) ?? field;
  const without = given.without ?? [];
  const ofFields = parts.flatMap(({ properties }) =>
    Object.entries(properties)
      .filter(([field]) => !without.includes(field))
      .map(([field, schema]) => [
        nameOf(field),
        given.contexts?.includes(nameOf(field)) ? CONTEXT : withRefs(schema),
      ]),
  );
  const further = Object.entries(given.further ?? {}).map(([name, shape]) => [
    name,
    terseSchemaOf(shape, 'input'),
  ]);
  const required = parts
    .flatMap((part) => part.required)
    .filter((field) => !without.includes(field))
    .map(nameOf)
    .filter((name) => !given.optional?.includes(name));
  return {
    properties: Object.fromEntries([...ofFields, ...further]),
    required: [...new Set([...required, ...(given.required ?? [])])],
    $defs: Object.assign({}, ...parts.map((part) => part.$defs)) as JsonSchema,
  };
}

const CONTEXT: JsonSchema = {
  type: 'string',
  maxLength: LIMITS.ref,
  description: 'A UUID, `@me/slug`, `@handle/slug` or `+team/slug`',
};

const different = (schemas: readonly JsonSchema[]): readonly JsonSchema[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
];

/** One schema for a property of all cases: it accepts what any of them accepts. */
function joined(schemas: readonly JsonSchema[]): JsonSchema {
  const [only, ...others] = different(schemas);
  return others.length === 0 ? only! : { anyOf: [only, ...others] };
}

function flat(cases: readonly Properties[]): Record<string, JsonSchema> {
  const names = new Set(cases.flatMap(({ properties }) => Object.keys(properties)));
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      joined(cases.flatMap(({ properties }) => (properties[name] === undefined ? [] : [properties[name]]))),
    ]),
  );
}

/** Limits and patterns are not listed: they do not help an agent, and each call is checked anyway. */
const CHECKED = [
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'default',
];
/** Formats of numbers in programs. */
const OF_NUMBERS: readonly unknown[] = ['int32', 'int64', 'double'];

/** Whether a keyword of a schema is listed. */
function isSaid([key, value]: [string, unknown], { type, const: only, properties }: JsonSchema): boolean {
  if (CHECKED.includes(key)) return false;
  if (key === 'format') return !OF_NUMBERS.includes(value) && value !== 'uuid' && value !== 'date-time';
  if (key === 'enum') return type !== 'boolean';
  if (key === 'type') return only === undefined;
  return key !== 'additionalProperties' || value !== false || properties === undefined;
}

const isListed = ([name, schema]: [string, unknown]): boolean =>
  (schema as JsonSchema | null)?.['deprecated'] !== true && !UNLISTED.includes(name);

const firstSentence = (text: string): string => /^.*?\.(?= )/.exec(text)?.[0] ?? text;

/** Alternatives of plain types in one schema: a text or a list of texts is `{"type": ["string", "array"], "items": …}`. */
function oneOfTypes(schema: unknown): unknown {
  const { anyOf: given, ...rest } = (schema ?? {}) as { anyOf?: readonly JsonSchema[] };
  const anyOf = given && different(given);
  if (anyOf?.length === 1) return { ...anyOf[0], ...rest };
  const plain = (anyOf ?? []).every(
    (one) => typeof one['type'] === 'string' && Object.keys(one).every((key) => /^(type|items)$/.test(key)),
  );
  const types = anyOf?.map(({ type }) => type) ?? [];
  if (types.length === 0 || !plain || new Set(types).size < types.length) return schema;
  return { ...rest, ...Object.assign({}, ...anyOf!), type: types };
}

/** Alternatives of objects as one object that has the keys of all of them; the hosts of some models take no `oneOf`. */
function asOneObject(schema: JsonSchema): JsonSchema {
  const { oneOf, ...rest } = schema as { oneOf?: readonly JsonSchema[] };
  if (oneOf === undefined) return schema;
  const objects = oneOf as unknown as readonly Pick<Properties, 'properties' | 'required'>[];
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties)))];
  const common = objects[0]!.required.filter((name) =>
    objects.every(({ required }) => required.includes(name)),
  );
  const properties = names.map((name) => {
    const schemas = objects.flatMap(({ properties: own }): JsonSchema[] =>
      own[name] === undefined ? [] : [own[name]],
    );
    const values = schemas.map(({ const: only }) => only);
    return [name, values.includes(undefined) ? joined(schemas) : { type: 'string', enum: values }];
  });
  return { ...rest, type: 'object', properties: Object.fromEntries(properties), required: common };
}

/** A schema of arguments as it is listed. Keys of `properties` are names, never keywords. */
function asListed(schema: unknown, areNames = false): unknown {
  if (Array.isArray(schema)) return schema.map((item) => asListed(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const whole = areNames ? schema : asOneObject(schema as JsonSchema);
  const entries = Object.entries(whole).filter((entry) =>
    areNames ? isListed(entry) : isSaid(entry, whole as JsonSchema),
  );
  const listed = entries.map(([key, value]) => [
    key,
    !areNames && key === 'description'
      ? firstSentence(String(value))
      : !areNames && key === 'enum'
        ? (value as unknown[]).filter((one) => !UNLISTED_VALUES.includes(one))
        : asListed(value, !areNames && (key === 'properties' || key === '$defs')),
  ]);
  return areNames ? Object.fromEntries(listed) : oneOfTypes(Object.fromEntries(listed));
}

const defsOf = (defs: readonly JsonSchema[]): JsonSchema => {
  const all = Object.assign({}, ...defs) as JsonSchema;
  return Object.keys(all).length > 0 ? { $defs: all } : {};
};

/** The arguments that every case needs. */
const commonOf = (cases: readonly Properties[]): readonly string[] =>
  cases[0]!.required.filter((name) => cases.every(({ required }) => required.includes(name)));

/** The argument that chooses among the cases: what each needs beyond what all do is said in words. */
function choiceOf(cases: ReadonlyMap<string, Properties>): JsonSchema {
  const common = commonOf([...cases.values()]);
  const needing = new Map<string, string[]>();
  for (const [value, { required }] of cases) {
    const needs = required.filter((name) => !common.includes(name)).join(', ');
    if (needs !== '') needing.set(needs, [...(needing.get(needs) ?? []), value]);
  }
  const said = [...needing].map(
    ([needs, values]) => `${values.join(', ')} ${values.length === 1 ? 'needs' : 'need'} ${needs}`,
  );
  return {
    type: 'string',
    enum: [...cases.keys()],
    description: said.length === 0 ? 'What to do' : said.join('; '),
  };
}

/** An argument as it is listed, with what it means. */
function listedArgument(name: string, schema: JsonSchema, says: ToolDeclaration['says'] = {}): JsonSchema {
  const said = says[name];
  if (typeof said === 'object') return said;
  const form = SIMPLER[name] ?? (withoutRepeats(asListed(schema)) as JsonSchema);
  const description = said ?? SIMPLER[name]?.['description'] ?? WORDS[name];
  return description === undefined ? form : { ...form, description };
}

/** The arguments as they are listed: those of an act as one, and none that only programs use. */
function listedArguments(
  properties: Readonly<Record<string, JsonSchema>>,
  declaration: ToolDeclaration,
): Readonly<Record<string, JsonSchema>> {
  const unlisted = [...UNLISTED, ...OF_ACTS, ...(declaration.unlisted ?? [])];
  const listed = Object.entries(properties)
    .filter((entry) => !unlisted.includes(entry[0]) && isListed(entry))
    .map(([name, schema]) => [name, listedArgument(name, schema, declaration.says)]);
  return { ...Object.fromEntries(listed), ...(properties['confidence'] !== undefined && { act: ACT }) };
}

/**
 * The JSON Schema (2020-12) of a tool's arguments: one flat object. Hosts of several models refuse alternatives at the
 * root, so a tool with several cases says in words what each needs, and each call is checked.
 */
export function inputSchemaOf(
  declaration: ToolDeclaration,
  cases: ReadonlyMap<string, Properties>,
): JsonSchema {
  const { by } = declaration;
  const all = [...cases.values()];
  return {
    type: 'object',
    properties: {
      ...(by !== undefined && { [by]: choiceOf(cases) }),
      ...listedArguments(flat(all), declaration),
      // What a write answers is short; it takes the argument all the same.
      ...(isReading(declaration) && {
        max_tokens: MAX_TOKENS,
        ...(declaration.unlisted?.includes('cursor') !== true && { cursor: CURSOR }),
      }),
    },
    required: [...(by === undefined ? [] : [by]), ...commonOf(all)],
  };
}

/** The same schema with every key optional, at any depth. */
function withoutRequired(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutRequired);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== 'required' || !Array.isArray(value),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutRequired(value)]));
}

const NOTES: Readonly<Record<string, JsonSchema>> = {
  left_out: {
    type: 'object',
    additionalProperties: { type: 'integer' },
    description:
      'How much of what was left out so that the answer fits: items of a list, characters of a text',
  },
  next_cursor: { type: 'string', description: 'Give it as `cursor` for the next part' },
};

/** The schema of an answer as an object: an object unchanged, a list under `items`, anything else under `value`. */
function objectSchema(answer: JsonSchema): JsonSchema {
  if (answer['type'] === 'object') return answer;
  const key = answer['type'] === 'array' ? 'items' : 'value';
  return { type: 'object', properties: { [key]: answer }, required: [key] };
}

/** Adds the notes to the properties, since `additionalProperties: false` would forbid them. */
function withNotes(schema: JsonSchema): JsonSchema {
  const { properties } = schema as { properties?: JsonSchema };
  return properties === undefined ? schema : { ...schema, properties: { ...properties, ...NOTES } };
}

/**
 * The JSON Schema (2020-12) of a tool's result. Keys are optional where agents choose them; truncated lists and texts also match,
 * since the schemas set no minimum lengths.
 */
export function outputSchemaOf(answers: readonly { shape: z.ZodType; narrowed: boolean }[]): JsonSchema {
  const schemas = answers.flatMap(({ shape, narrowed }) => {
    const { $defs = {}, ...schema } = terseSchemaOf(shape, 'output');
    return alternatives(schema).map((one) => {
      const object = withNotes(objectSchema(Object.keys(one).length === 0 ? { type: 'object' } : one));
      return {
        $defs: $defs as JsonSchema,
        schema: (narrowed ? withoutRequired(object) : object) as JsonSchema,
      };
    });
  });
  const either = joined(schemas.map(({ schema }) => schema));
  return { type: 'object', ...either, ...defsOf(schemas.map(({ $defs }) => $defs)) };
}
