import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CypherVector, CypherVectorParam } from './vectors.ts';

test('a vector of 32-bit numbers comes back as it was, wherever its bytes lie', () => {
  const vector = fc.array(fc.float({ noNaN: true }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(vector, fc.nat({ max: 7 }), (numbers, offset) => {
      const bytes = CypherVectorParam.parse(numbers);
      expect(bytes).toHaveLength(4 * numbers.length);
      const shared = new Int8Array(bytes.length + offset + 3);
      shared.set(bytes, offset);
      const read = CypherVector.parse(shared.subarray(offset, offset + bytes.length));
      expect([...read]).toEqual(numbers);
    }),
  );
});

test('its bytes are little-endian, as the documentation of the graph says', () => {
  expect([...CypherVectorParam.parse([1])]).toEqual([0, 0, -128, 63]);
});

test('a vector that was stored as a list of numbers is read too', () => {
  expect([...CypherVector.parse([0.1, -2])]).toEqual([0.1, -2]);
});

test.each([['text'], [['a']], [null]])('%j is not a vector', (stored) => {
  expect(CypherVector.safeParse(stored).success).toBe(false);
});
