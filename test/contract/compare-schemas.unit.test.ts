import { describe, expect, test } from 'vitest';
import { compareOperations, operationsOf } from './compare-operations.ts';
import { compareSchemas, type Direction } from './compare-schemas.ts';
import { type JsonSchema, resolverOf } from './schema-shape.ts';

const components = {
  components: {
    schemas: {
      Id: { type: 'string', format: 'uuid' },
      Kind: { type: 'string', enum: ['a', 'b'] },
      Act: { type: 'object', properties: { reasoning: { type: ['string', 'null'] } } },
    },
  },
};
const resolve = resolverOf(components);

const differences = (promised: JsonSchema, ours: JsonSchema, direction: Direction = 'answer'): string[] =>
  compareSchemas({ schema: promised, resolve }, { schema: ours, resolve }, direction, 'it');

const object = (
  properties: Record<string, JsonSchema>,
  required: string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

describe('what is the same in another dialect', () => {
  test.each<[string, JsonSchema, JsonSchema]>([
    ['a reference', { $ref: '#/components/schemas/Id' }, { type: 'string', format: 'uuid' }],
    ['a union with null', { oneOf: [{ type: 'null' }, text] }, { anyOf: [text, { type: 'null' }] }],
    ['nullable', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['merged parts', { allOf: [object({ a: text }), object({ b: text })] }, object({ a: text, b: text })],
    [
      'a union of constants',
      {
        oneOf: [
          { type: 'string', enum: ['a'] },
          { type: 'string', enum: ['b'] },
        ],
      },
      { type: 'string', enum: ['b', 'a'] },
    ],
    ['a constant', { type: 'string', enum: ['a'] }, { const: 'a' }],
    ['an open set of values', { oneOf: [{ type: 'string', enum: ['a'] }, text] }, text],
    ['widths of numbers', { type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' }],
    ['anything', {}, {}],
  ])('%s', (_, promised, ours) => {
    for (const direction of ['answer', 'request'] as const)
      expect(differences(promised, ours, direction)).toEqual([]);
  });
});

test('a difference is found behind references on both sides', () => {
  const promised = { type: 'array', items: { $ref: '#/components/schemas/Id' } };
  const ours = { type: 'array', items: { $ref: '#/components/schemas/Act' } };
  expect(differences(promised, ours)).toEqual(['it[]: string (uuid) became object']);
  expect(differences(promised, promised)).toEqual([]);
});

test('what stands beside a reference narrows it', () => {
  const narrower = { $ref: '#/components/schemas/Kind', enum: ['a'] };
  const wide = { $ref: '#/components/schemas/Kind' };
  expect(differences(narrower, wide)).toEqual(['it: b is not among the values']);
  expect(differences(wide, narrower)).toEqual([]);
});

describe('an answer', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['may say more', object({ a: text }), object({ a: text, b: text }), []],
    ['may always give what was optional', object({ a: text }, []), object({ a: text }), []],
    ['may be an integer where a number was promised', { type: 'number' }, { type: 'integer' }, []],
    ['lacks a field', object({ a: text }), object({}), ['it.a: may be absent', 'it.a: is missing']],
    ['may lack a field', object({ a: text }), object({ a: text }, []), ['it.a: may be absent']],
    ['may be null', object({ a: text }), object({ a: { type: ['string', 'null'] } }), ['it.a: may be null']],
    [
      'has another type',
      object({ a: text }),
      object({ a: { type: 'integer' } }),
      ['it.a: string became integer'],
    ],
    [
      'has another type inside a list',
      { type: 'array', items: text },
      { type: 'array', items: object({}) },
      ['it[]: string became object'],
    ],
    ['loses a format', { type: 'string', format: 'uuid' }, text, ['it: string (uuid) became string']],
    [
      'has a value more',
      { type: 'string', enum: ['a'] },
      { type: 'string', enum: ['a', 'z'] },
      ['it: z is not among the values'],
    ],
    ['has any value', { type: 'string', enum: ['a'] }, text, ['it: any other value is not among the values']],
    ['has fewer values', { type: 'string', enum: ['a', 'z'] }, { type: 'string', enum: ['a'] }, []],
    ['says nothing of its form', object({ a: text }), {}, ['it: may be null', 'it: object became any']],
    [
      'a map has other values',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['it.*: string became integer'],
    ],
  ])('%s', (_, promised, ours, expected) => {
    expect(differences(promised, ours)).toEqual(expected);
  });
});

describe('a request', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['may ask for less', object({ a: text }), object({ a: text }, []), []],
    ['may take more', object({}), object({ a: text }, []), []],
    ['asks for more', object({ a: text }, []), object({ a: text }), ['it.a: became required']],
    ['asks for what nobody sends', object({}), object({ a: text }), ['it.a: is required, and new']],
    ['ignores a field', object({ a: text }), object({}), ['it.a: is missing']],
    [
      'refuses null',
      object({ a: { type: ['string', 'null'] } }, []),
      object({ a: text }, []),
      ['it.a: null is refused'],
    ],
    [
      'refuses a value',
      { type: 'string', enum: ['a', 'z'] },
      { type: 'string', enum: ['a'] },
      ['it: z is not among the values'],
    ],
    ['takes another type', { type: 'number' }, { type: 'integer' }, ['it: number became integer']],
    [
      'has an act',
      { allOf: [{ $ref: '#/components/schemas/Act' }, object({ a: text })] },
      object({ a: text }),
      ['it.reasoning: is missing'],
    ],
  ])('%s', (_, promised, ours, expected) => {
    expect(differences(promised, ours, 'request')).toEqual(expected);
  });
});

test('operations are compared by road, status, parameters, body and answer', () => {
  const describeOperation = (change: object, path = '/a/{id}', method = 'post', status = '200') =>
    operationsOf({
      paths: {
        [path]: {
          [method]: {
            operationId: 'one',
            parameters: [
              { name: 'id', in: 'path', required: true },
              { name: 'q', in: 'query' },
              { name: 'X-Any', in: 'header' },
            ],
            responses: {
              '400': {},
              [status]: { content: { 'application/json': { schema: object({ a: text }) } } },
            },
            ...change,
          },
        },
      },
    }).get('one')!;
  const promised = describeOperation({});
  const documents = { promised: components, ours: components };
  expect(compareOperations(promised, describeOperation({}), documents)).toEqual([]);
  const changed = describeOperation(
    {
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'z', in: 'query', required: true },
      ],
      requestBody: { content: { 'application/json': { schema: object({}) } } },
    },
    '/b/{id}',
    'put',
    '201',
  );
  expect(compareOperations(promised, changed, documents)).toEqual([
    'POST /a/{id} became PUT /b/{id}',
    'status 200 became 201',
    'query q: is missing',
    'query z: is required, and new',
    'body: is new',
  ]);
});
