import { describe, expect, test } from 'vitest';
import { admitVector, type ExpectedVectors } from './given-vectors.ts';

const [ONE, OTHER, THIRD] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
const NOTHING: ExpectedVectors = { dimension: null, models: {}, free: 2 };

const admitted = (expected: ExpectedVectors, values: number[], model: string | null = ONE) =>
  admitVector(expected, { values, model }, 'chunks_packed[0]');

test('the first vector determines the dimension, and each new model takes a slot', () => {
  const first = admitted(NOTHING, [1, 0, 0]);
  expect(first).toEqual({ dimension: 3, models: { [ONE]: 3 }, free: 1 });
  expect(admitted(first, [0, 1, 0])).toBe(first);
  const second = admitted(first, [0, 1, 0], OTHER);
  expect(second).toEqual({ dimension: 3, models: { [ONE]: 3, [OTHER]: 3 }, free: 0 });
  expect(() => admitted(second, [0, 1, 0], THIRD)).toThrow(`only those of ${ONE} and ${OTHER}`);
});

test('a model that is named with another dimension has that one', () => {
  const expected = { dimension: 3, models: { [ONE]: 3, [OTHER]: 2 }, free: 0 };
  expect(admitted(expected, [1, 0], OTHER)).toBe(expected);
  expect(() => admitted(expected, [1, 0, 0], OTHER)).toThrow('vectors of 2 numbers are searched');
});

describe('refused', () => {
  const expected = admitted(NOTHING, [1, 0, 0]);

  test.each([
    [[1, 0], ONE, 'chunks_packed[0].embedding: has 2 numbers; vectors of 3 numbers are searched'],
    [[1, 0], OTHER, 'chunks_packed[0].embedding: has 2 numbers; vectors of 3 numbers are searched'],
    [[1, Number.NaN, 0], ONE, 'chunks_packed[0].embedding: must be 3 finite 32-bit numbers'],
    [[0, -0, 0], ONE, 'chunks_packed[0].embedding: has no direction; one of its numbers must not be zero'],
    [[1, 0, 0], null, /^chunks_packed\[0\]\.embedded_with: must be the SHA-256 of the model/],
  ])('%j of %s', (values, model, message) => {
    expect(() => admitted(expected, values, model)).toThrow(message);
  });

  test.each([0, 4097])('a first vector of %i numbers', (length) => {
    expect(() => admitted(NOTHING, Array(length).fill(1))).toThrow(
      `has ${length} numbers; a vector has 1 to 4096`,
    );
  });
});
