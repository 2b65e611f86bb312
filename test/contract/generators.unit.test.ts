import { expect, test } from 'vitest';
import { currentContract } from '#start/contract.ts';

/** Forms of schemas that common generators of clients drop, together with every operation that refers to them. */

const contract = JSON.parse(currentContract()) as { tags: { name: string; description?: string }[] };

/** Every object of the document, with its JSON pointer. */
function* objectsOf(value: unknown, at = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsOf(inner, `${at}/${key}`);
}

const places = (isDropped: (schema: Record<string, unknown>) => boolean): string[] =>
  [...objectsOf(contract)].filter(([, schema]) => isDropped(schema)).map(([at]) => at);

const typesOf = ({ type }: Record<string, unknown>): unknown[] => (Array.isArray(type) ? type : [type]);

test('every list says what it holds', () => {
  expect(
    places(
      (schema) => typesOf(schema).includes('array') && !('items' in schema) && !('prefixItems' in schema),
    ),
  ).toEqual([]);
});

test('a schema has one type, beside null', () => {
  expect(places((schema) => typesOf(schema).filter((type) => type !== 'null').length > 1)).toEqual([]);
});

test('every tag is described', () => {
  expect(contract.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});
