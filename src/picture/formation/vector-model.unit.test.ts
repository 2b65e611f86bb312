import { expect, test } from 'vitest';
import { isMadeBy, mostUsedModel } from './vector-model.ts';

const row = (owner: string, model: string) => ({ owner, model });
const modelOf = (...rows: { owner: string; model: string }[]) => mostUsedModel(rows, ({ owner }) => owner);

test('without a declared model, no model is used', () => {
  expect(modelOf()).toBeNull();
  expect(modelOf(row('1', ''), row('2', ''))).toBeNull();
});

test('the model of most owners is used, not that of most vectors', () => {
  expect(modelOf(row('1', 'a'), row('1', 'a'), row('1', 'a'), row('2', 'b'), row('3', 'b'))).toBe('b');
});

test('of equal ones the first by name is used, in any order of the rows', () => {
  expect(modelOf(row('1', 'b'), row('2', 'a'))).toBe('a');
});

test('a vector whose model was not declared counts with any', () => {
  expect([isMadeBy({ model: '' }, 'a'), isMadeBy({ model: '' }, null)]).toEqual([true, true]);
  expect([isMadeBy({ model: 'a' }, 'a'), isMadeBy({ model: 'b' }, 'a')]).toEqual([true, false]);
});
