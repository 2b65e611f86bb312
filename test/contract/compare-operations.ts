import { compareSchemas } from './compare-schemas.ts';
import { type JsonSchema, resolverOf } from './schema-shape.ts';

export interface OperationDescription {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly description: JsonSchema;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of an OpenAPI document, by operationId. */
export function operationsOf(document: JsonSchema): Map<string, OperationDescription> {
  const paths = document['paths'] as Record<string, Record<string, JsonSchema>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.filter((method) => methods[method] !== undefined).map((method) => {
      const description = methods[method]!;
      return { operationId: description['operationId'] as string, method, path, description };
    }),
  );
  return new Map(operations.map((operation) => [operation.operationId, operation]));
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

const parametersOf = (operation: OperationDescription, location: string): Parameter[] =>
  ((operation.description['parameters'] as Parameter[] | undefined) ?? []).filter(
    (parameter) => parameter.in === location,
  );

const jsonSchemaOf = (message: JsonSchema | undefined): JsonSchema | undefined =>
  (message?.['content'] as Record<string, { schema: JsonSchema }> | undefined)?.['application/json']?.schema;

function compareParameters(promised: OperationDescription, ours: OperationDescription): string[] {
  const differences: string[] = [];
  for (const location of ['path', 'query']) {
    const own = new Map(parametersOf(ours, location).map((parameter) => [parameter.name, parameter]));
    const known = new Map(parametersOf(promised, location).map((parameter) => [parameter.name, parameter]));
    for (const { name, required } of known.values()) {
      const match = own.get(name);
      if (match === undefined) differences.push(`${location} ${name}: is missing`);
      else if (match.required === true && required !== true)
        differences.push(`${location} ${name}: became required`);
      else if (match.required !== true && required === true)
        differences.push(`${location} ${name}: became optional`);
    }
    for (const { name, required } of own.values()) {
      if (required === true && !known.has(name))
        differences.push(`${location} ${name}: is required, and new`);
    }
  }
  return differences;
}

/** The answer of a success, that of the status `wanted` if there are several. */
const successOf = (operation: OperationDescription, wanted?: string): [string, JsonSchema] => {
  const responses = operation.description['responses'] as Record<string, JsonSchema>;
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes.find(([status]) => status === wanted) ?? successes[0]!;
};

/** Tells how an operation differs from the promised one of the same id; further fields and codes are no difference. */
export function compareOperations(
  promised: OperationDescription,
  ours: OperationDescription,
  documents: { promised: JsonSchema; ours: JsonSchema },
): string[] {
  const [resolvePromised, resolveOurs] = [resolverOf(documents.promised), resolverOf(documents.ours)];
  const compare = (
    one: JsonSchema | undefined,
    other: JsonSchema | undefined,
    path: 'body' | 'answer',
  ): string[] => {
    if (one === undefined && other === undefined) return [];
    if (one === undefined) return path === 'answer' ? [] : [`${path}: is new`];
    if (other === undefined) return [`${path}: is missing`];
    const direction = path === 'answer' ? 'answer' : 'request';
    return compareSchemas(
      { schema: one, resolve: resolvePromised },
      { schema: other, resolve: resolveOurs },
      direction,
      path,
    );
  };
  const road = (operation: OperationDescription): string =>
    `${operation.method.toUpperCase()} ${operation.path}`;
  const [promisedStatus, promisedSuccess] = successOf(promised);
  const [ourStatus, ourSuccess] = successOf(ours, promisedStatus);
  const bodyOf = (operation: OperationDescription) =>
    jsonSchemaOf(operation.description['requestBody'] as JsonSchema | undefined);
  return [
    ...(road(promised) === road(ours) ? [] : [`${road(promised)} became ${road(ours)}`]),
    ...(promisedStatus === ourStatus ? [] : [`status ${promisedStatus} became ${ourStatus}`]),
    ...compareParameters(promised, ours),
    ...compare(bodyOf(promised), bodyOf(ours), 'body'),
    ...compare(jsonSchemaOf(promisedSuccess), jsonSchemaOf(ourSuccess), 'answer'),
  ];
}
