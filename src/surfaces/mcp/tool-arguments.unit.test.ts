import { expect, test } from 'vitest';
import { z } from 'zod';
import { QueryInt } from '#base/paging.ts';
import { optional, UuidInput } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { argumentsOf } from './tool-arguments.ts';
import { toolsOver } from './tools.ts';

const common = {
  group: 'Test',
  summary: 'A test',
  method: 'POST',
  path: '/api/{id}',
  access: 'approved',
  success: { status: 204 },
  handler: async () => undefined,
} as const;

const operation = defineOperation({
  ...common,
  id: 'one',
  params: z.object({ id: UuidInput }),
  query: z.object({ limit: optional(QueryInt), name: optional(z.string()) }),
  body: z.object({ weight: z.number(), tags: optional(z.array(z.string())) }),
});

const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

test('path, query and body become one object, with what each demands', () => {
  expect(argumentsOf(operation).schema).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', maxLength: 45 },
      limit: { anyOf: [{ type: 'integer', format: 'int64', ...SAFE }, { type: 'null' }] },
      name: { type: ['string', 'null'] },
      weight: { type: 'number' },
      tags: { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }] },
    },
    required: ['id', 'weight'],
  });
});

test('each argument goes where the operation looks for it; numbers of a query become text, other values stay', () => {
  const { toInput } = argumentsOf(operation);
  const given = { id: 'a', limit: 5, name: 6, weight: 0.5, color: 'red' };
  expect(toInput(given)).toEqual({ params: { id: 'a' }, query: { limit: '5', name: 6 }, body: given });
  expect(toInput({ limit: null }).query).toEqual({ limit: null });
  expect(toInput(JSON.parse('{"__proto__": {"limit": 1}, "constructor": 1}'))).toMatchObject({
    params: {},
    query: {},
  });
});

test('an operation that takes no object, or one name in two places, is no tool', () => {
  const list = defineOperation({ ...common, id: 'list', body: z.array(z.string()) });
  expect(() => argumentsOf(list)).toThrow('list takes no object');
  const twice = defineOperation({
    ...common,
    id: 'twice',
    params: operation.params!,
    body: z.object({ id: z.string() }),
  });
  expect(() => argumentsOf(twice)).toThrow('twice takes one name in two places');
});

test('tools come by name in ascending order; one without an operation stops the start', () => {
  const tool = (name: string) => ({ name, description: name, operation: 'one' });
  expect([...toolsOver([operation], [tool('b'), tool('a_b'), tool('a')]).keys()]).toEqual(['a', 'a_b', 'b']);
  expect(() => toolsOver([], [tool('a')])).toThrow('the tool a has no operation');
});
