import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VectorWriter, vectorsByOwner } from './vector-pages.ts';

const owned = fc.tuple(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(
    fc.array(fc.double({ noNaN: true }), { maxLength: 5 }),
    // A few of these fill a buffer, and one of them is longer than it.
    fc.constantFrom(1, 30_000, 40_000, 70_000).map((width) => Array.from({ length: width }, (_, i) => i)),
  ),
);

test('vectors come back as they were added, by owner, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.array(owned, { maxLength: 12 }), (added) => {
      const writer = new VectorWriter();
      for (const [owner, vector] of added) writer.add(owner, vector);
      const expected = new Map<string, number[][]>();
      for (const [owner, vector] of added) expected.set(owner, [...(expected.get(owner) ?? []), vector]);
      const read = new Map(
        [...vectorsByOwner(writer.end())].map(([owner, held]) => [owner, held.map((v) => [...v])]),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
