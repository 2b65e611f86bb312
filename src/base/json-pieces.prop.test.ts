import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const SMALL = { characters: 6, items: 3 };
// Astral characters and lone surrogates, quotes and controls among them.
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 40 }));
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 12 }),
  fc.array(fc.constant(null), { maxLength: 12 }),
  fc.jsonValue(),
  fc.constant(undefined),
);

test('the pieces of an object make up its JSON, to the letter', () => {
  fc.assert(
    fc.property(fc.dictionary(text, value), (object) => {
      const pieces = [...jsonPieces(object, SMALL)];
      expect(pieces.join('')).toBe(JSON.stringify(object));
    }),
    { numRuns: 300 },
  );
});

test('no piece is much longer than it may be, however long a text or a list is', () => {
  const size = { characters: 100, items: 10 };
  const object = { text: 'x'.repeat(5000), list: Array.from({ length: 500 }, () => 'short'), last: true };
  const pieces = [...jsonPieces(object, size)];
  expect(pieces.join('')).toBe(JSON.stringify(object));
  expect(pieces.length).toBeGreaterThan(50);
  for (const piece of pieces) expect(piece.length).toBeLessThan(250);
});
