import { readFileSync, writeFileSync } from 'node:fs';
// It writes types by the JavaScript API of TypeScript 5, which TypeScript 7 does not have: so the SDK's manifest names 5.9. All code is
// checked, and the SDK compiled, by the root's compiler.
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { STATUS_OF_CODE } from '../src/base/refusal.ts';
import { methodNameOf } from './method-names.ts';

const CONTRACT = new URL('../contract/current.json', import.meta.url);

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);
const HEAD = '// Written by `npm run contract` from contract/current.json.\n\n';

/** Components that users of the SDK meet most, by the words of the glossary. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  ArtifactView: 'Artifact',
  CogmapRow: 'CognitiveMap',
  CogmapDetail: 'CognitiveMapDetail',
  ContextRow: 'Context',
  GraphEdgeRow: 'Relationship',
  IngestPayload: 'ResourceWithBody',
  InvocationView: 'Invocation',
  ResourceView: 'Resource',
  ShapeView: 'Shape',
  TeamRow: 'Team',
};

/** Fields that a body must have and that are empty where they say nothing: the client fills them in. */
const EMPTIES: Readonly<Record<string, readonly string[]>> = {
  create_ingest: ['origin_uri', 'context_ref'],
  create_resource: ['origin_uri'],
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface Message {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema & { readonly enum?: unknown };
}

interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Message;
  readonly responses: Readonly<Record<string, Message>>;
  readonly 'x-only-reads'?: true;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const contract = (): Document => JSON.parse(readFileSync(CONTRACT, 'utf8')) as Document;

/** All operations with their addresses, by id in ascending order. */
function operationsOf({ paths }: Document): (Described & { readonly address: string })[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => METHODS.has(method))
        .map(([method, described]) => ({ ...described, address: `${method.toUpperCase()} ${path}` })),
    )
    .sort((one, other) => (one.operationId < other.operationId ? -1 : 1));
}

const typeName = (component: string): string => TYPE_NAMES[component] ?? component;

/**
 * Moves the schemas of the interface `components` to types of their own, under which editors show them. Aliases and not interfaces:
 * an interface does not fit a record.
 */
function withNamedTypes(nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = ts;
  const named: ts.Node[] = [];
  const nameOf = (name: ts.PropertyName): string => (name as ts.Identifier | ts.StringLiteral).text;
  const rest = nodes.map((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return node;
    const members = node.members.map((member) => {
      if (!ts.isPropertySignature(member) || nameOf(member.name) !== 'schemas') return member;
      const references = (member.type as ts.TypeLiteralNode).members.map((schema) => {
        const { name, type } = schema as ts.PropertySignature;
        const own = typeName(nameOf(name!));
        const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
        const alias = factory.createTypeAliasDeclaration(modifiers, own, undefined, type!);
        named.push(ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(schema)));
        return factory.createPropertySignature(
          undefined,
          name!,
          undefined,
          factory.createTypeReferenceNode(own),
        );
      });
      return factory.createPropertySignature(
        undefined,
        member.name,
        undefined,
        factory.createTypeLiteralNode(references),
      );
    });
    return factory.updateInterfaceDeclaration(
      node,
      node.modifiers,
      node.name,
      node.typeParameters,
      node.heritageClauses,
      members,
    );
  });
  return [...rest, ...named];
}

/** The types of all paths, operations and named schemas of the contract, as source text. */
export async function schemaText(): Promise<string> {
  // A default makes a field optional for whoever sends it.
  const nodes = await openapiTS(contract() as never, { defaultNonNullable: false });
  return HEAD + astToString(withNamedTypes(nodes));
}

/** What the client knows of each operation by its id, as source text: method and path, and which POSTs only read. */
export function operationsText(): string {
  const operations = operationsOf(contract());
  const addresses = operations.map(({ operationId, address }) => `  ${operationId}: '${address}',\n`);
  const reads = operations
    .filter((operation) => operation['x-only-reads'])
    .map(({ operationId }) => `  '${operationId}',\n`);
  return [
    HEAD,
    `/** Method and path of each operation. */\nexport const OPERATIONS = {\n${addresses.join('')}} as const;\n\n`,
    `/** Those that only read, although they are a POST. */\nexport const READ_BY_POST: ReadonlySet<string> = new Set([\n${reads.join('')}]);\n`,
  ].join('');
}

/** The codes of the error contract, as source text. */
export function errorCodesText(): string {
  const codes = Object.keys(STATUS_OF_CODE).map((code) => `  | '${code}'`);
  return `// Written by \`npm run contract\` from the codes of the service.\n\n/** What a refusal is called. */\nexport type ErrorCode =\n${codes.join('\n')};\n`;
}

const COMPONENT = '#/components/schemas/';
const JSON_TYPE = 'application/json';

const componentOf = ({ $ref }: Schema): string | undefined => $ref?.slice(COMPONENT.length);

const isIn = (place: string) => (parameter: Parameter) => parameter.in === place;

/** The types of one operation, as source text: what it takes, and what it answers. */
class OperationTypes {
  readonly operation: Described & { readonly address: string };
  readonly #used: Set<string>;

  /** @param used collects the named types that the text refers to */
  constructor(operation: Described & { readonly address: string }, used: Set<string>) {
    this.operation = operation;
    this.#used = used;
  }

  get #types(): string {
    return `operations['${this.operation.operationId}']`;
  }

  #schemaType(schema: Schema, inline: string): string {
    const component = componentOf(schema);
    if (component === undefined) return inline;
    this.#used.add(typeName(component));
    return typeName(component);
  }

  get answer(): string {
    const { responses } = this.operation;
    const status = ['200', '201', '202'].find((code) => responses[code]?.content?.[JSON_TYPE]);
    if (status === undefined) return 'undefined';
    const { schema } = responses[status]!.content![JSON_TYPE]!;
    const type = this.#schemaType(
      schema,
      `${this.#types}['responses'][${status}]['content']['${JSON_TYPE}']`,
    );
    return responses['204'] === undefined ? type : `${type} | undefined`;
  }

  /** The type of the body as it is sent. */
  get wholeBody(): string | undefined {
    const schema = this.operation.requestBody?.content?.[JSON_TYPE]?.schema;
    const inline = `NonNullable<${this.#types}['requestBody']>['content']['${JSON_TYPE}']`;
    return schema && this.#schemaType(schema, inline);
  }

  get body(): string | undefined {
    const type = this.wholeBody;
    if (type === undefined) return undefined;
    const empties = EMPTIES[this.operation.operationId]?.map((name) => `'${name}'`).join(' | ');
    return empties === undefined ? type : `WithoutEmpties<${type}, ${empties}>`;
  }

  parameters(place: 'path' | 'query'): readonly Parameter[] {
    return (this.operation.parameters ?? []).filter(isIn(place));
  }

  /** The type of the query; undefined where there is none. */
  get query(): string | undefined {
    const found = this.parameters('query');
    const type = `${this.#types}['parameters']['query']`;
    if (found.length === 0) return undefined;
    return this.isQueryRequired ? type : `NonNullable<${type}>`;
  }

  get isQueryRequired(): boolean {
    return this.parameters('query').some(({ required }) => required === true);
  }

  get input(): string {
    const path = this.parameters('path').length > 0;
    const { body, query } = this;
    const parts = [
      path ? `readonly path: ${this.#types}['parameters']['path']` : 'readonly path?: undefined',
      query === undefined
        ? 'readonly query?: undefined'
        : `readonly query${this.isQueryRequired ? '' : '?'}: ${query}`,
      body === undefined ? 'readonly body?: undefined' : `readonly body: ${body}`,
    ];
    return `{ ${parts.join('; ')} } & CallOptions`;
  }

  /** The parameters of its method: those of the path, the body, the query, and the options of the call. */
  get methodParameters(): string {
    const { body, query } = this;
    return [
      ...this.parameters('path').map(({ name, schema }) => {
        const isText = schema.type === 'string' && schema.enum === undefined;
        return `${name}: ${isText ? 'string' : `${this.#types}['parameters']['path']['${name}']`}`;
      }),
      ...(body === undefined ? [] : [`body: ${body}`]),
      ...(query === undefined ? [] : [`query${this.isQueryRequired ? '' : '?'}: ${query}`]),
      'options?: CallOptions',
    ].join(', ');
  }
}

const documented = ({ summary, description, address }: Described & { readonly address: string }): string => {
  const lines = [summary, ...(description ? ['', ...description.split('\n')] : []), '', `\`${address}\``];
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n`;
};

const interfaceName = (namespace: string): string =>
  `${namespace[0]!.toUpperCase()}${namespace.slice(1)}Methods`;

/** What the methods of each namespace call, by namespace and method in ascending order. */
function methodsOf(document: Document) {
  const found = new Map<string, [method: string, operation: Described & { readonly address: string }][]>();
  for (const operation of operationsOf(document)) {
    const { namespace, method } = methodNameOf(operation.operationId, operation.tags[0]!);
    const methods = found.get(namespace) ?? [];
    if (methods.some(([name]) => name === method))
      throw new Error(`${namespace}.${method} stands for two operations`);
    found.set(namespace, [...methods, [method, operation]]);
  }
  return [...found].sort().map(([namespace, methods]) => [namespace, methods.sort()] as const);
}

/** The types of all calls, by id and by method, as source text. */
export function callsText(): string {
  const document = contract();
  const used = new Set<string>();
  const types = operationsOf(document).map((operation) => new OperationTypes(operation, used));
  const of = new Map(types.map((one) => [one.operation.operationId, one]));
  const rows = (what: 'input' | 'answer') =>
    types.map((one) => `  ${one.operation.operationId}: ${one[what]};\n`).join('');
  const paged = (place: string): string =>
    types
      .filter((one) => ['limit', place].every((name) => one.parameters('query').some((p) => p.name === name)))
      .map((one) => `\n  | '${one.operation.operationId}'`)
      .join('');
  const whole = Object.keys(EMPTIES).map((id) => `  ${id}: ${of.get(id)!.wholeBody};\n`);
  const answered = [...METHODS].map((method) => {
    const prefix = `${method.toUpperCase()} `;
    const paths = types
      .filter(({ operation }) => operation.address.startsWith(prefix))
      .map(({ operation: { address, operationId } }) => [address.slice(prefix.length), operationId])
      .map(([path, id]) => `    '${path}': '${id}';\n`);
    return `  ${prefix.trim()}: {\n${paths.join('')}  };\n`;
  });
  const namespaces = methodsOf(document);
  const interfaces = namespaces.map(([namespace, methods]) => {
    const members = methods.map(([method, operation]) => {
      const one = of.get(operation.operationId)!;
      return `${documented(operation)}  ${method}(${one.methodParameters}): Call<${one.answer}>;\n`;
    });
    return `export interface ${interfaceName(namespace)} {\n${members.join('')}}\n\n`;
  });
  const fields = namespaces.map(([name]) => `  readonly ${name}: ${interfaceName(name)};\n`);
  const texts = [
    `/** What each operation takes, by its id. */\nexport interface Inputs {\n${rows('input')}}\n\n`,
    `/** What each operation answers, by its id. */\nexport interface Answers {\n${rows('answer')}}\n\n`,
    `/** The lists that are read in pages by \`offset\`. */\nexport type PagedByOffset =${paged('offset')};\n\n`,
    `/** The lists that are read in pages by a cursor: \`after\` is the \`next\` of the page before. */\nexport type PagedByCursor =${paged('after')};\n\n`,
    `/** Bodies as they are sent, where the client can fill in empty fields. */\nexport interface WholeBodies {\n${whole.join('')}}\n\n`,
    `/** The operation of each path, by method. */\nexport interface AnsweredPaths {\n${answered.join('')}}\n\n`,
    ...interfaces,
    `/** The operations as methods: the parameters of the path, the body, the query, then options of the call. */\nexport interface Namespaces {\n${fields.join('')}}\n`,
  ];
  const imports = `import type { Call, CallOptions, WithoutEmpties } from './call.ts';\nimport type {\n${[
    ...used,
    'operations',
  ]
    .sort()
    .map((name) => `  ${name},\n`)
    .join('')}} from './schema.ts';\n\n`;
  return HEAD + imports + texts.join('');
}

/** What the methods of the client call, and what it adds to bodies, as source text. */
export function methodsText(): string {
  const document = contract();
  const { schemas } = document.components;
  const namespaces = methodsOf(document).map(([namespace, methods]) => {
    const lines = methods.map(([method, operation]) => {
      const hasQuery = (operation.parameters ?? []).some(isIn('query'));
      const takes = `${operation.requestBody === undefined ? '' : '!'}${hasQuery ? '?' : ''}`;
      return `    ${method}: '${operation.operationId}${takes}',\n`;
    });
    return `  ${namespace}: {\n${lines.join('')}  },\n`;
  });
  const keyed = operationsOf(document)
    .filter(({ requestBody, address }) => {
      const component = componentOf(requestBody?.content?.[JSON_TYPE]?.schema ?? {});
      return (
        component !== undefined &&
        address.startsWith('POST ') &&
        schemas[component]?.properties?.['idempotency_key'] !== undefined
      );
    })
    .map(({ operationId }) => `  '${operationId}',\n`);
  const empties = Object.entries(EMPTIES).map(
    ([id, names]) => `  ${id}: { ${names.map((name) => `${name}: ''`).join(', ')} },\n`,
  );
  return [
    HEAD,
    `/** The operation of each method; \`!\` where it has a body, \`?\` where it has a query. */\nexport const METHODS = {\n${namespaces.join('')}} as const;\n\n`,
    `/** The creates that take effect once for one \`idempotency_key\`. */\nexport const KEYED: ReadonlySet<string> = new Set([\n${keyed.join('')}]);\n\n`,
    `/** Fields that a body must have, empty where they say nothing. */\nexport const EMPTIES: Readonly<Record<string, object>> = {\n${empties.join('')}};\n`,
  ].join('');
}

/** The generated files of the SDK, by their names in its `src`. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'schema.ts': await schemaText(),
  'operations.ts': operationsText(),
  'error-codes.ts': errorCodesText(),
  'calls.ts': callsText(),
  'methods.ts': methodsText(),
});

if (import.meta.main) {
  const files = await generatedFiles();
  for (const [name, text] of Object.entries(files))
    writeFileSync(new URL(`src/${name}`, import.meta.url), text);
  process.stdout.write(`${Object.keys(files).join(', ')} of the SDK are written\n`);
}
