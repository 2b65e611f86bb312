import { z } from 'zod';
import type { Operation } from '#operation/define.ts';
import type { RawInput } from '#operation/read-input.ts';
import type { Params } from './messages.ts';

type JsonSchema = Record<string, unknown>;

/** What an operation's path, query and body take, as the arguments of one call. */
export interface ToolArguments {
  /** JSON Schema 2020-12 of all of them. */
  readonly schema: JsonSchema;
  /** Puts each argument where the operation looks for it. */
  readonly toInput: (given: Params) => RawInput;
}

interface Part {
  readonly properties: JsonSchema;
  readonly required: readonly string[];
  readonly definitions: JsonSchema;
}

function partOf(operation: Operation, shape: z.ZodType | undefined): Part {
  if (shape === undefined) return { properties: {}, required: [], definitions: {} };
  const schema = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  if (schema['type'] !== 'object') throw new Error(`${operation.id} takes no object, so it can be no tool`);
  return {
    properties: (schema['properties'] ?? {}) as JsonSchema,
    required: (schema['required'] ?? []) as string[],
    definitions: (schema['$defs'] ?? {}) as JsonSchema,
  };
}

/** Of a query, which holds nothing but texts over HTTP. */
const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

const isNumber = (schema: unknown): boolean => {
  const { type, anyOf = [] } = schema as { type?: unknown; anyOf?: { type?: unknown }[] };
  const types = [type, ...anyOf.map((option) => option.type)];
  return types.includes('integer') || types.includes('number');
};

/** Merges what an operation takes into the arguments of a tool; one name must not mean two things. */
export function argumentsOf(operation: Operation): ToolArguments {
  const path = partOf(operation, operation.params);
  const query = partOf(operation, operation.query);
  const body = partOf(operation, operation.body);
  const parts = [path, query, body];
  const names = parts.flatMap((part) => Object.keys(part.properties));
  if (new Set(names).size < names.length) throw new Error(`${operation.id} takes one name in two places`);
  const definitions = Object.assign({}, ...parts.map((part) => part.definitions)) as JsonSchema;
  const pick = ({ properties }: Part, given: Params) =>
    Object.entries(given).filter(([name]) => Object.hasOwn(properties, name));
  const queryValue = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    isNumber(query.properties[name]) ? asText(value) : value,
  ];
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => part.required),
      ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
    },
    toInput: (given) => ({
      params: Object.fromEntries(pick(path, given)),
      query: Object.fromEntries(pick(query, given).map(queryValue)),
      body: given,
    }),
  };
}

/** How a tool takes the body of an operation as one argument, beside others that say what of the answer is left out. */
export interface WholeBody {
  readonly argument: string;
  /** Keys of the answer; an argument of the same name is false where one is not wanted. */
  readonly leavesOut: readonly string[];
}

/** The arguments of a tool whose operation takes a body and nothing else. */
export function wholeBodyArguments(operation: Operation, { argument, leavesOut }: WholeBody): ToolArguments {
  const { properties, required, definitions } = partOf(operation, operation.body);
  const wanted = leavesOut.map((key) => [key, { type: 'boolean', default: true }]);
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        [argument]: { type: 'object', properties, required, additionalProperties: false },
        ...Object.fromEntries(wanted),
      },
      required: [argument],
      ...(Object.keys(definitions).length > 0 && { $defs: definitions }),
    },
    toInput: (given) => ({ params: {}, query: {}, body: given[argument] }),
  };
}
