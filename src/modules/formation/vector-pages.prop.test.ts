import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VectorWriter, vectorsByOwner } from './vector-pages.ts';

const BUFFER_NUMBERS = 8;
// A few of these fill a buffer, and some are longer than it.
const owned = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.array(fc.double({ noNaN: true }), { maxLength: 2 * BUFFER_NUMBERS }),
);

test('vectors come back as they were added, by owner, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.array(owned, { maxLength: 30 }), (added) => {
      const writer = new VectorWriter(BUFFER_NUMBERS);
      for (const [owner, vector] of added) writer.add(owner, vector);
      const expected = new Map<string, number[][]>();
      for (const [owner, vector] of added) expected.set(owner, [...(expected.get(owner) ?? []), vector]);
      const read = new Map(
        [...vectorsByOwner(writer.end())].map(([owner, held]) => [owner, held.map((v) => [...v])]),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});
