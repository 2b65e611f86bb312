import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currentContract } from '#start/contract.ts';
import { type OperationDescription, operationsOf } from './compare-operations.ts';
import { type JsonSchema, resolverOf } from './schema-shape.ts';

/** The named schemas of the document, from which a generated client gets its types. */

const promisedDocument = JSON.parse(
  readFileSync(new URL('../../contract/openapi.json', import.meta.url), 'utf8'),
) as JsonSchema;
const currentDocument = JSON.parse(currentContract()) as JsonSchema;
const promised = operationsOf(promisedDocument);
const current = operationsOf(currentDocument);

const PREFIX = '#/components/schemas/';
const namesOf = (document: JsonSchema): string[] =>
  Object.keys((document['components'] as Record<string, JsonSchema>)['schemas']!);

/** Promised components that the document of what is built so far does not have, and why. */
const WITHOUT_COMPONENT: Readonly<Record<string, string>> = {
  ActInput: 'bodies of acts show its keys among their own, with what is refused of them together',
  ErrorDetails: 'details are shown as an object: the document says with which code they come',
  SystemAccessDetails: 'details are shown as an object',
  Refusal: 'part of SystemAccessDetails',
  Standing: 'part of SystemAccessDetails; answers show the stored text, which may be older than the list',
  ActorAuthority: 'part of SystemAccessDetails',
  PlanRefusal: 'details are shown as an object',
  PlanRefusalDetails: 'details are shown as an object',
  RefusalReason: 'an open vocabulary: any text',
  RegionHit: 'never produced',
  BlockId: 'an id is shown as the UUID that it is',
  CogmapId: 'an id is shown as the UUID that it is',
  ContextId: 'an id is shown as the UUID that it is',
  CorrelationId: 'an id is shown as the UUID that it is',
  DataArtifactId: 'an id is shown as the UUID that it is',
  EdgeId: 'an id is shown as the UUID that it is',
  InvocationId: 'an id is shown as the UUID that it is',
  LensId: 'an id is shown as the UUID that it is',
  ProfileId: 'an id is shown as the UUID that it is',
  RegionId: 'an id is shown as the UUID that it is',
  ResourceId: 'an id is shown as the UUID that it is',
  ShapeId: 'an id is shown as the UUID that it is',
};

/** Every component that a part of a document leads to. */
function reached(part: unknown, document: JsonSchema, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(PREFIX)) {
      const name = value.slice(PREFIX.length);
      if (found.has(name)) continue;
      found.add(name);
      reached(resolverOf(document)(value), document, found);
    } else reached(value, document, found);
  }
  return found;
}

const responsesOf = (document: JsonSchema) =>
  (document['components'] as Record<string, unknown>)['responses'];

type Message = { readonly content?: Record<string, { readonly schema?: JsonSchema }> } | undefined;

const schemaOf = (message: Message): JsonSchema | undefined => message?.content?.['application/json']?.schema;

const bodyOf = ({ description }: OperationDescription): JsonSchema | undefined =>
  schemaOf(description['requestBody'] as Message);

const answersOf = ({ description }: OperationDescription): JsonSchema[] =>
  Object.entries(description['responses'] as Record<string, Message>)
    .filter(([status]) => status.startsWith('2'))
    .map(([, message]) => schemaOf(message))
    .filter((schema) => schema !== undefined);

/** The name of a schema, of the items of a list, or of what may also be null. */
function nameOf(schema: JsonSchema | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const { $ref, items, anyOf, oneOf } = schema as {
    $ref?: string;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
  };
  if ($ref !== undefined) return $ref.slice(PREFIX.length);
  if (items !== undefined) return `list of ${nameOf(items)}`;
  const options = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');
  return options.length === 1 ? nameOf(options[0]) : undefined;
}

test('the document has 481 components, and each is used', () => {
  const names = namesOf(currentDocument);
  expect(names).toHaveLength(481);
  const used = reached([currentDocument['paths'], responsesOf(currentDocument)], currentDocument);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

test('what built operations were promised by name has that name, but for a list with reasons', () => {
  const built = [...promised.values()].filter(({ operationId }) => current.has(operationId));
  const wanted = reached(
    built.map(({ description }) => description),
    promisedDocument,
  );
  const names = namesOf(currentDocument);
  const absent = [...wanted].filter((name) => !names.includes(name)).sort();
  expect(absent).toEqual(Object.keys(WITHOUT_COMPONENT).sort());
});

test('an operation takes and answers components of the promised names', () => {
  const others = [...promised.values()].flatMap((operation) => {
    const ours = current.get(operation.operationId);
    if (ours === undefined) return [];
    const parts: [string, JsonSchema | undefined, JsonSchema | undefined][] = [
      ['body', bodyOf(operation), bodyOf(ours)],
      ['answer', answersOf(operation)[0], answersOf(ours)[0]],
    ];
    return parts
      .map(([part, one, other]) => [part, nameOf(one), nameOf(other)] as const)
      .filter(([, one, other]) => one !== undefined && one !== other)
      .map(([part, one, other]) => `${operation.operationId} ${part}: ${one} became ${other}`);
  });
  // Rows of artifacts, or of their counts (spec 30 §14).
  expect(others).toEqual(['list_artifacts answer: list of ArtifactView became ArtifactRows']);
});

test('no body and no answer is an object without a name', () => {
  const anonymous = [...current.values()].filter((operation) =>
    [bodyOf(operation), ...answersOf(operation)].some(
      (schema) =>
        schema !== undefined &&
        schema['type'] !== 'string' &&
        (schema['items'] as JsonSchema | undefined)?.['type'] !== 'string' &&
        nameOf(schema)?.includes('undefined') !== false,
    ),
  );
  expect(anonymous.map(({ operationId }) => operationId)).toEqual([]);
});
