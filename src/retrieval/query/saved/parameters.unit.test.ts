import { describe, expect, test } from 'vitest';
import { type PlanParameter, withArguments, withSamples } from './parameters.ts';

const plan = {
  stages: [{ query: { $param: 'words' }, ids: [{ $param: 'id' }], terms: { limit: { $param: 'most' } } }],
};
const parameters: PlanParameter[] = [
  { name: 'words', type: 'text' },
  { name: 'id', type: 'uuid' },
  { name: 'most', type: 'integer', default: 5 },
];
const id = '0189c2a4-0000-7000-8000-000000000000';

test('values replace the placeholders, and defaults those without a value', () => {
  expect(withArguments(plan, parameters, { words: 'falcon', id: id.toUpperCase() })).toEqual({
    stages: [{ query: 'falcon', ids: [id], terms: { limit: 5 } }],
  });
  expect(withArguments(plan, parameters, { words: '', id, most: 7 })).toMatchObject({
    stages: [{ terms: { limit: 7 } }],
  });
});

describe('a run is refused', () => {
  test.each([
    [{ id }, 'arguments.words: is missing'],
    [{ words: 5, id }, 'arguments.words: must be a value of type text'],
    [{ words: 'x', id: 'x' }, 'arguments.id: must be a value of type uuid'],
    [{ words: 'x', id, most: 1.5 }, 'arguments.most: must be a value of type integer'],
    [{ words: 'x', id, more: 1 }, 'arguments.more: is not a parameter of the plan'],
    [{ words: null, id }, 'arguments.words: must be a value of type text'],
  ])('with %j', (given, message) => {
    expect(() => withArguments(plan, parameters, given)).toThrow(message);
  });
});

describe('a plan is not saved', () => {
  test.each<[string, unknown, PlanParameter[], string]>([
    ['with an undeclared name', { a: { $param: 'x' } }, [], 'x is not declared'],
    ['with a name of nothing', { a: { $param: 5 } }, [], 'a placeholder is'],
    ['with more in a placeholder', { a: { $param: 'x', b: 1 } }, [], 'a placeholder is'],
    ['with a name twice', {}, [parameters[0]!, parameters[0]!], 'words is declared more than once'],
    [
      'with a default of another type',
      {},
      [{ name: 'n', type: 'boolean', default: 1 }],
      'parameters.n: must be',
    ],
  ])('%s', (_, given, declared, message) => {
    expect(() => withSamples(given, declared)).toThrow(message);
  });
});

test('samples stand for values while a plan is checked; an inherited property is not a value', () => {
  expect(withSamples({ a: { $param: 'l' }, b: [null, 1] }, [{ name: 'l', type: 'text_list' }])).toEqual({
    a: ['sample'],
    b: [null, 1],
  });
  expect(() => withArguments({}, [{ name: 'constructor', type: 'text' }], {})).toThrow('is missing');
});
