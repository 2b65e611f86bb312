import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonOfParts, jsonPieces } from './json-pieces.ts';

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

async function* inParts(parts: readonly string[]): AsyncGenerator<string> {
  for (const part of parts) yield part;
}

test('an object whose texts arrive in parts has the JSON of the object with whole texts', async () => {
  const parts = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(text, parts, value, async (name, texts, other) => {
      fc.pre(name !== '__proto__' && name !== 'other');
      let json = '';
      for await (const piece of jsonOfParts({ [name]: inParts(texts), other }, SMALL)) json += piece;
      expect(json).toBe(JSON.stringify({ [name]: texts.join(''), other }));
    }),
    { numRuns: 100 },
  );
});

test('parts of a text are asked for one by one, when what came before has been taken', async () => {
  const asked: number[] = [];
  async function* counted(): AsyncGenerator<string> {
    for (let part = 0; part < 3; part += 1) {
      asked.push(part);
      yield String(part);
    }
  }
  const pieces = jsonOfParts({ text: counted() });
  const taken: unknown[] = [];
  for await (const piece of pieces) taken.push([piece, asked.length]);
  expect(taken).toEqual([
    ['{"text":', 0],
    ['"', 0],
    ['0', 1],
    ['1', 2],
    ['2', 3],
    ['"', 3],
    ['}', 3],
  ]);
});
