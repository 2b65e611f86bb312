import type { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { STATUS_OF_CODE } from '#base/refusal.ts';
import type { Operation } from '#operation/define.ts';
import { Components } from './components.ts';
import { exampleOf, parameterExamples } from './examples.ts';
import { introduction } from './introduction.ts';
import { LINES_TYPE } from './json-lines.ts';
import type { JsonSchema } from './json-schema.ts';
import { operationWords } from './operation-words.ts';
import { describeEvents } from './progress-stream.ts';
import { statusWithBody } from './routes.ts';
import { PARAMETER_WORDS } from './words/index.ts';

/** Descriptions of the operation tags in the OpenAPI document. */
const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Access: 'Requests for access, invitations and the terms of this installation.',
  Administration: 'What administrators decide: standings, reviews, settings, mapped groups.',
  Auditor: 'Work for auditors: citations that want a verdict.',
  Bulk: 'Many writes in one call, streamed.',
  'Cognitive Maps': 'Maps, their charters, teams and territories.',
  Contexts: 'Contexts, their owners and the teams that they are shared with.',
  'Data Artifact Shapes': 'JSON Schemas that data artifacts are checked against.',
  'Data Artifacts': 'Structured data beside a resource.',
  Deliveries: 'Feed targets: events of a home, posted to a URL.',
  Embedding: 'The model that makes vectors, and how far it has come.',
  Events: 'The ledger: every change as one event.',
  Facets: 'Named, weighted values of resources and relationships.',
  Graph: 'Panoramas, slices and other reads of the picture.',
  Health: 'Whether the service is alive and ready.',
  'Identity provider groups': 'Groups of an identity provider that become memberships.',
  Ingest: 'Bodies in one call or in segments.',
  Invitations: 'Invitations into teams.',
  Invocations: 'Working runs, to which the acts of an agent belong.',
  Jobs: 'Long work and its progress.',
  'Machine Clients': 'Clients that sign in by themselves.',
  Meta: 'What this installation is and offers.',
  Profile: 'The caller.',
  Query: 'Query plans and saved plans.',
  Relationships: 'Typed relationships between resources.',
  Resources: 'Documents: their text, metadata, sources and evidence.',
  Schema: 'Shapes that the service publishes.',
  Search: 'Search by words and by meaning.',
  Proposals: 'Changes that wait until somebody who may make them accepts them.',
  'Shared Links': 'Read-only links to views of maps, for people without an account.',
  'Slack Link': 'Accounts of a chat that are linked to a profile.',
  Steward: 'Work for stewards: what changed in a map.',
  Subscriptions: 'Webhooks: connections, subscriptions and what they received.',
  Teams: 'Teams, their members and their tree.',
};

/** The body of every refusal, as components of the OpenAPI document. */
const ERROR_SCHEMAS: JsonSchema = {
  ErrorBody: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { $ref: '#/components/schemas/ErrorDetail', description: 'Why the call was refused.' },
    },
  },
  ErrorDetail: {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', description: 'The code, by which programs decide.' },
      message: { type: 'string', description: 'The reason, for people; its words may change.' },
      // Each alternative has one type, and the list declares its items: generators drop other schemas.
      details: {
        anyOf: [
          { type: 'object', additionalProperties: true },
          { type: 'array', items: { $ref: '#/components/schemas/ErrorProblem' } },
        ],
        description:
          'An object for SYSTEM_ACCESS_REQUIRED and PLAN_REFUSED; for UNPROCESSABLE the problems that a shape finds.',
      },
    },
  },
  ErrorProblem: {
    type: 'object',
    required: ['path', 'message'],
    properties: {
      path: { type: 'string', description: 'JSON pointer to the value; empty for the whole content.' },
      message: { type: 'string', description: 'What is wrong there.' },
    },
  },
};

const ERROR_REF: JsonSchema = { $ref: '#/components/schemas/ErrorBody' };

const errorResponse = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: ERROR_REF } },
});

/** Responses that any operation may have, described once. */
const SHARED_RESPONSES: Readonly<Record<string, JsonSchema>> = {
  PAYLOAD_TOO_LARGE: errorResponse('PAYLOAD_TOO_LARGE: the body is larger than 2 MiB'),
  UNSUPPORTED_MEDIA_TYPE: errorResponse(
    'UNSUPPORTED_MEDIA_TYPE: the body must be JSON, as it is or with gzip',
  ),
  RATE_LIMITED: errorResponse('RATE_LIMITED: too many requests; retry after the seconds in `Retry-After`'),
  HEADERS_TOO_LARGE: errorResponse('HEADERS_TOO_LARGE: the request line and headers are larger than 16 KiB'),
  UNAVAILABLE: errorResponse(
    'UNAVAILABLE: temporarily not possible; retry after the seconds in `Retry-After`',
  ),
};

const responseOf = (codes: readonly string[]): JsonSchema => {
  const [code = ''] = codes;
  const isShared = codes.length === 1 && SHARED_RESPONSES[code] !== undefined;
  return isShared ? { $ref: `#/components/responses/${code}` } : errorResponse(codes.join(', '));
};

/** Headers of successful answers, by the names under which operations declare them. */
const HEADERS: Readonly<Record<string, string>> = {
  ETag: 'Version of the representation, for `If-None-Match` and `If-Match`.',
  'X-Result-Truncated': 'Which parts of the answer were cut at their limit; absent when it is whole.',
  'X-Formation': '`bounded` when territories were formed by approximation; absent when they are exact.',
  'Content-Location':
    'The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise.',
  'Cache-Control': '`no-store`: the answer holds a secret.',
};

function headersOf({ success }: Operation): JsonSchema {
  const names = [...(success.headers ?? []), ...(success.etag === true ? ['ETag'] : [])];
  const headers = names.map((name) => {
    const description = HEADERS[name];
    return [name, { ...(description && { description }), schema: { type: 'string' } }];
  });
  return names.length === 0 ? {} : { headers: Object.fromEntries(headers) };
}

const CODES_OF_BODIES = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'UNPROCESSABLE'];

/** The refusal codes of an operation, including those of the server, the gates and parsing. */
function codesOf(operation: Operation): string[] {
  const codes = new Set<string>([...(operation.refusals ?? []), 'HEADERS_TOO_LARGE', 'UNAVAILABLE']);
  if (operation.group !== 'Health') codes.add('RATE_LIMITED');
  if (operation.access !== 'public') codes.add('UNAUTHORIZED');
  if (operation.access === 'approved' || operation.access === 'admin') codes.add('SYSTEM_ACCESS_REQUIRED');
  if (operation.params !== undefined || operation.query !== undefined) codes.add('BAD_REQUEST');
  if (operation.body !== undefined) for (const code of CODES_OF_BODIES) codes.add(code);
  if (operation.conditional === true)
    for (const code of ['BAD_REQUEST', 'PRECONDITION_FAILED']) codes.add(code);
  return [...codes];
}

/** The OpenAPI description of a feed. */
const describeFeed = (event: z.ZodType, components: Components): JsonSchema => ({
  schema: {
    type: 'string',
    description:
      'Server-Sent Events, where `Accept` prefers them: each event with its id, and comments while nothing happens. Reconnect with `Last-Event-ID`. `reset` means that this id is unknown: read everything again.',
  },
  'x-events': { message: components.schemaOf(event, 'output') },
});

/**
 * The description of newline-delimited JSON: an extension, since generators of clients warn of media types that they do not
 * know, and leave out such operations.
 */
const describeLines = (
  { item, result }: NonNullable<Operation['lines']>,
  components: Components,
): JsonSchema => ({
  mediaType: LINES_TYPE,
  description:
    'Also taken as newline-delimited JSON, one item per line, and then answered by one result per line.',
  item: components.schemaOf(item, 'input'),
  result: components.schemaOf(result, 'output'),
});

function responsesOf(operation: Operation, components: Components): JsonSchema {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(operation)) {
    const status = STATUS_OF_CODE[code as keyof typeof STATUS_OF_CODE];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [status, responseOf(codes)]);
  const { status, body, mediaType = 'application/json' } = operation.success;
  const content = body !== undefined && {
    [statusWithBody(operation)]: {
      description: 'Success',
      ...headersOf(operation),
      content: {
        [mediaType]: { schema: components.schemaOf(body, 'output') },
        ...(operation.feed && { 'text/event-stream': describeFeed(operation.feed.event, components) }),
        ...(operation.progress && { 'text/event-stream': describeEvents(operation, ERROR_REF, components) }),
      },
    },
  };
  const unchanged = operation.success.etag === true && {
    304: { description: 'Not modified: `If-None-Match` has the current version' },
  };
  return { [status]: { description: 'Success' }, ...content, ...unchanged, ...Object.fromEntries(errors) };
}

/** Rules for every body that a schema cannot express. */
const BODY = `At most ${LIMITS.bodyBytes} bytes of UTF-8 after unpacking, with objects and lists at most ${LIMITS.nesting} deep, no key twice in one object, no key \`__proto__\`, and no number beyond a double. What exceeds a limit is refused with 400.`;

/** Only bodies can hold null: a parameter is present or absent. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const options = (schema['anyOf'] as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null');
  return options?.length === 1 ? options[0]! : schema;
}

/** The schema of a free text in a URL: a NUL in it is refused before the operation runs. */
function withoutNul(schema: JsonSchema): JsonSchema {
  const { type, pattern, format, enum: values } = schema;
  const isFree = type === 'string' && [pattern, format, values].every((rule) => rule === undefined);
  return isFree ? { ...schema, pattern: '^[^\\u0000]*$' } : schema;
}

function parametersOf(
  shape: z.ZodType | undefined,
  location: 'path' | 'query',
  components: Components,
): JsonSchema[] {
  if (shape === undefined) return [];
  const schema = components.schemaOf(shape, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, { description, ...property }]) => ({
    name,
    in: location,
    required: location === 'path' || (schema.required ?? []).includes(name),
    description: PARAMETER_WORDS[name] ?? description,
    schema: withoutNul(withoutNull(property)),
  }));
}

const LAST_EVENT_ID: JsonSchema = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'Event streams: id of the last event that the client received; later ones are sent.',
  schema: { type: 'string' },
};

const IF_MATCH: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since.',
  schema: { type: 'string' },
};

const correlationOf = (name: string): JsonSchema => ({
  name,
  in: 'header',
  required: false,
  description: 'UUID of the tick to which this call belongs. Ignored unless a UUID.',
  schema: { type: 'string' },
});

const withExamples = (id: string, parameters: readonly JsonSchema[]): JsonSchema[] => {
  const examples = parameterExamples(id);
  return parameters.map((parameter) => {
    const example = examples[parameter['name'] as string];
    return example === undefined ? parameter : { ...parameter, example };
  });
};

function describe(operation: Operation, components: Components): JsonSchema {
  const parameters = [
    ...parametersOf(operation.params, 'path', components),
    ...parametersOf(operation.query, 'query', components),
    ...(operation.conditional === true ? [IF_MATCH] : []),
    ...(operation.correlationHeader === undefined ? [] : [correlationOf(operation.correlationHeader)]),
    ...(operation.feed === undefined ? [] : [LAST_EVENT_ID]),
  ];
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    description: operationWords(operation),
    ...(operation.access === 'public' && { security: [] }),
    // For clients: such a call may be retried when its response is lost.
    ...(operation.onlyReads === true && { 'x-only-reads': true }),
    ...(parameters.length > 0 && { parameters: withExamples(operation.id, parameters) }),
    ...(operation.body !== undefined && {
      requestBody: {
        required: true,
        description: BODY,
        content: {
          'application/json': {
            schema: components.schemaOf(operation.body, 'input'),
            ...exampleOf(operation.id),
          },
        },
      },
    }),
    ...(operation.lines && { 'x-lines': describeLines(operation.lines, components) }),
    responses: responsesOf(operation, components),
  };
}

const BEARER: JsonSchema = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An access token that you already have.',
};

/**
 * The OpenAPI 3.1 document of a registry; everything in it follows from the operations.
 * @param server.signIn the OAuth 2 scheme for signing in from the document, if any
 */
export function openApiDocument(
  operations: readonly Operation[],
  server: { version: string; baseUrl: string; signIn?: JsonSchema | undefined },
): JsonSchema {
  const { signIn } = server;
  // Internal operations are called by machines of the same installation, which share a secret and need no document.
  const open = operations.filter((operation) => operation.access !== 'internal');
  const components = new Components();
  const paths: Record<string, JsonSchema> = {};
  for (const operation of open) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atlas',
      version: server.version,
      summary: 'A knowledge-graph service: resources, relationships, and the territories that they form',
      description: introduction(server.baseUrl),
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: server.baseUrl }],
    security: [...(signIn === undefined ? [] : [{ sign_in: [] }]), { bearer: [] }],
    tags: [...new Set(open.map((operation) => operation.group))].sort().map((name) => ({
      name,
      description: TAG_DESCRIPTIONS[name],
    })),
    paths,
    components: {
      schemas: { ...components.all(), ...ERROR_SCHEMAS },
      responses: SHARED_RESPONSES,
      securitySchemes: { ...(signIn !== undefined && { sign_in: signIn }), bearer: BEARER },
    },
  };
}
