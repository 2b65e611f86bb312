import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { LIMITS } from '#base/limits.ts';
import { Text } from '#base/shapes.ts';
import type { Operation } from '#operation/define.ts';
import { runsAhead } from '#operation/perform.ts';
import { Links } from './link-names.ts';
import {
  argumentNames,
  argumentsOf,
  inputSchemaOf,
  type JsonSchema,
  outputSchemaOf,
  type Properties,
  propertiesOf,
  takesIds,
  takesNumberOrFlag,
} from './tool-schema.ts';
import {
  annotationsOf,
  EXAMPLE_ID,
  isReading,
  type ToolCase,
  type ToolDeclaration,
} from './tools/declare.ts';
import { TOOLS } from './tools/index.ts';

/** One case of a tool over its operations. */
export interface Case extends ToolCase {
  readonly runs: Operation;
  readonly runsAlso: Operation | undefined;
  /** What a text that is revised is read with. */
  readonly runsBefore: { readonly version: Operation; readonly text: Operation } | undefined;
  readonly runsAfterwards: Operation | undefined;
  /** What names in a text are linked with. */
  readonly runsLinking:
    | { readonly text: Operation; readonly edges: Operation; readonly assert: Operation }
    | undefined;
  /** The accepted and the required arguments. */
  readonly takes: Properties;
  /** The part of the request in which the operation expects each field. */
  readonly places: ReadonlyMap<string, 'params' | 'query' | 'body'>;
  /** Arguments that take ids, and fields of the query that take numbers or flags. */
  readonly ids: readonly string[];
  readonly asText: readonly string[];
}

export interface Tool extends ToolDeclaration {
  readonly over: ReadonlyMap<string, Case>;
  /** The entry in `tools/list`, built once. */
  readonly listed: {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly inputSchema: JsonSchema;
    readonly outputSchema: JsonSchema;
    readonly annotations: object;
  };
  /** Every case is read-only, and may run before the caller is confirmed. */
  readonly runsAhead: boolean;
}

type Find = (id: string, tool: string) => Operation;

const PARTS = ['params', 'query', 'body'] as const;

/** With it an agent cannot overwrite what another changed meanwhile; over HTTP it is the header `If-Match`. */
const Version = Text(LIMITS.key)
  .regex(/^[^"]+$/)
  .nullish()
  .meta({
    description: '`version` of the document as it was read: the call is refused if it has changed since',
  });

const hasVersion = ({ success: { headers = [] } }: Operation): boolean => headers.includes('ETag');

function caseOf(given: ToolCase, tool: string, find: Find): Case {
  const runs = find(given.operation, tool);
  const further = {
    ...given.further,
    ...(runs.conditional === true && { version: Version }),
    ...(given.linking !== undefined && { link: z.boolean().nullish() }),
  };
  const declared = { ...given, further };
  const fields = PARTS.flatMap((part) =>
    Object.entries(propertiesOf(runs, part).properties).map(([field, schema]) => ({ part, field, schema })),
  );
  const names = argumentNames(
    fields.map(({ field }) => field),
    declared.names,
  );
  const inQuery = fields.filter(({ part }) => part === 'query');
  return {
    ...declared,
    names: Object.fromEntries([...names].map(([field, argument]) => [argument, field])),
    runs,
    runsAlso: declared.also && find(declared.also.operation, tool),
    runsBefore: declared.revises && {
      version: find(declared.revises.version, tool),
      text: find(declared.revises.text, tool),
    },
    runsLinking: declared.linking && {
      text: find(declared.linking.text, tool),
      edges: find(declared.linking.edges, tool),
      assert: find(declared.linking.assert, tool),
    },
    runsAfterwards: declared.afterwards && find(declared.afterwards.operation, tool),
    takes: argumentsOf(runs, declared),
    places: new Map(fields.map(({ part, field }) => [field, part])),
    ids: fields.filter(({ schema }) => takesIds(schema)).map(({ field }) => field),
    asText: inQuery.filter(({ schema }) => takesNumberOrFlag(schema)).map(({ field }) => field),
  };
}

const NOTHING = z.object({});

/** The shape of an answer with its `version`: an object, or one of several. */
function versioned(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodUnion) return z.union((shape.options as z.ZodType[]).map(versioned));
  return shape instanceof z.ZodObject ? shape.extend({ version: z.string() }) : shape;
}

function shapeOf({ runs, runsAlso, tells, linking }: Case): z.ZodType {
  const body = runs.success.body ?? NOTHING;
  const answer = hasVersion(runs) ? versioned(body) : body;
  const told = tells === undefined ? answer : tells.shape(answer, runsAlso?.success.body ?? NOTHING);
  return linking !== undefined && told instanceof z.ZodObject
    ? told.extend({ links: Links.optional() })
    : told;
}

/** A value as it is written in a program: shorter than JSON inside of JSON, whose quotes are escaped. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? `'${value === EXAMPLE_ID ? '…' : value}'` : String(value);
  const entries = Object.entries(value).map(([key, one]) => `${key}: ${written(one)}`);
  return `{${entries.join(', ')}}`;
}

/** The description with the example, which shows the form of a call. */
const withExample = ({ description, example }: ToolDeclaration): string =>
  Object.keys(example).length === 0 ? description : `${description} E.g. ${written(example)}.`;

function toolOf(declaration: ToolDeclaration, find: Find): Tool {
  const { name, title } = declaration;
  const over = new Map(
    Object.entries(declaration.cases).map(([value, declared]) => [value, caseOf(declared, name, find)]),
  );
  const given = new Map([...over].map(([value, { takes }]) => [value, takes]));
  const answers = [...over.values()].map((one) => ({
    shape: shapeOf(one),
    narrowed: one.narrows !== undefined || one.wholeBody !== undefined,
  }));
  return {
    ...declaration,
    over,
    listed: {
      name,
      title,
      description: withExample(declaration),
      inputSchema: inputSchemaOf(declaration, given),
      outputSchema: outputSchemaOf(answers),
      annotations: annotationsOf(declaration),
    },
    runsAhead: isReading(declaration) && [...over.values()].every(({ runs }) => runsAhead(runs)),
  };
}

/** The declared tools over a registry, by name in ascending order. */
export function toolsOver(
  operations: readonly Operation[],
  declarations: readonly ToolDeclaration[] = TOOLS,
): ReadonlyMap<string, Tool> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const find: Find = (id, tool) => {
    const operation = byId.get(id);
    if (operation === undefined) throw new Error(`the tool ${tool} has no operation ${id}`);
    return operation;
  };
  const tools = declarations.map((declaration) => toolOf(declaration, find));
  return new Map(
    tools.sort((one, other) => compareText(one.name, other.name)).map((tool) => [tool.name, tool]),
  );
}
