import { expect, test } from 'vitest';
import { exampleOf, parameterExamples, SHOWN } from '#http/examples.ts';
import { currentContract, described } from '#start/contract.ts';

/** What the document of the API says in words: of each operation, parameter and property, and by examples. */

type Schema = Record<string, unknown> & { readonly description?: string };

interface Described {
  readonly operationId: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
}

const contract = JSON.parse(currentContract()) as {
  readonly info: { readonly license: object };
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: object;
};
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));

/** Every property of every schema with the path to it; not those of parts that only test a value. */
function* propertiesOf(value: unknown, at = ''): Generator<[string, Schema]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (['if', 'then', 'else', 'not', 'example'].includes(key)) continue;
    if (key !== 'properties' || Array.isArray(inner)) yield* propertiesOf(inner, `${at}/${key}`);
    else
      for (const [name, schema] of Object.entries(inner as Record<string, Schema>)) {
        yield [`${at}/${name}`, schema];
        yield* propertiesOf(schema, `${at}/${name}`);
      }
  }
}

const says = (schema: Schema): boolean =>
  Boolean(schema.description) ||
  ((schema['anyOf'] as Schema[] | undefined)?.some(({ description }) => Boolean(description)) ?? false);

test('every operation, every parameter and every property is described', () => {
  expect(operations.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual(
    [],
  );
  const parameters = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
  );
  expect(parameters).toEqual([]);
  const found = [...propertiesOf(contract.paths), ...propertiesOf(contract.components)];
  expect(found.length).toBeGreaterThan(1_500);
  expect(found.filter(([, schema]) => !says(schema)).map(([at]) => at)).toEqual([]);
});

test('twenty operations are shown by an example, which their schemas take', () => {
  expect(SHOWN.length).toBeGreaterThanOrEqual(20);
  const all = new Map(described().operations.map((operation) => [operation.id, operation]));
  for (const id of SHOWN) {
    const { params, query, body } = all.get(id)!;
    const { example } = exampleOf(id);
    if (example !== undefined) expect([id, body!.safeParse(example).error]).toEqual([id, undefined]);
    const given = Object.entries(parameterExamples(id)).map(
      ([name, value]) => [name, String(value)] as const,
    );
    const of = (shape: typeof params): object =>
      Object.fromEntries(
        given.filter(([name]) => name in ((shape as { shape?: object } | undefined)?.shape ?? {})),
      );
    expect([id, Object.keys({ ...of(params), ...of(query) }).length]).toEqual([id, given.length]);
    for (const shape of [params, query])
      if (shape !== undefined) expect([id, shape.safeParse(of(shape)).error]).toEqual([id, undefined]);
  }
});

test('the licence is told by its address, which readers of OpenAPI 3.0 know as well', () => {
  expect(contract.info.license).toEqual({ name: 'MIT', url: expect.any(String) });
});
