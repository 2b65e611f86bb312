import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byUrgency, type Drift, exceeds, fingerprintOf } from './drift.ts';

/** The known answers of spec 70 §1.3. */
test.each([
  [[], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [
    ['018f0000-0000-7000-8000-000000000001'],
    'd604c61b95ebfb79347557e2b9bad92e0226bc9ef75850258cb18edb91885c4b',
  ],
  [
    ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'],
    '1aaeeee1ba4ff1b318e7812a2fe9b4bd8594e20b235f280af45af717cb26ee0f',
  ],
])('the fingerprint of %j is known', (ids, fingerprint) => {
  expect(fingerprintOf(ids)).toBe(fingerprint);
});

test('with a threshold of 0 or less each map drifts', () => {
  const settled = { new_resources: 0, boundary_moved: false };
  expect([1, 0, -1].map((threshold) => exceeds(settled, threshold))).toEqual([false, true, true]);
  expect(exceeds({ ...settled, boundary_moved: true }, 1000)).toBe(true);
});

const drifts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    new_resources: fc.nat({ max: 3 }),
    boundary_moved: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

test('the order of a sweep is total, whatever the order in which maps are found', () => {
  fc.assert(
    fc.property(drifts, fc.infiniteStream(fc.nat()), (found, numbers) => {
      const rows = found.map(({ id, ...rest }) => ({ ...rest, scope: { id } }) as unknown as Drift);
      const shuffled = rows
        .map((row) => [numbers.next().value!, row] as const)
        .sort(([one], [other]) => one - other)
        .map(([, row]) => row);
      const sorted = [...shuffled].sort(byUrgency);
      expect(sorted).toEqual([...rows].sort(byUrgency));
      for (const [index, { boundary_moved, new_resources }] of sorted.slice(1).entries()) {
        const before = sorted[index]!;
        expect(Number(before.boundary_moved)).toBeGreaterThanOrEqual(Number(boundary_moved));
        if (before.boundary_moved === boundary_moved)
          expect(before.new_resources).toBeGreaterThanOrEqual(new_resources);
      }
    }),
  );
});
