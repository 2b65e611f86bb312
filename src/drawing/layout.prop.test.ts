import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, seededRandom } from './arithmetic.ts';
import type { Bridge, Territory } from './bodies.ts';
import { labelScales } from './labels.ts';
import type { Layout } from './layout.ts';
import { placedLayout } from './placing.ts';
import { wholeLayout } from './whole.ts';

/** What holds of the layout of any picture. */

interface Picture {
  readonly territories: readonly Territory[];
  readonly bridges: readonly Bridge[];
}

/** A picture of so many territories, most of them small, in groups that hold together; some have no bridges. */
function pictureOf(count: number, bridgeCount: number, seed: number): Picture {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const idOf = (number: number): string => `t${String(number).padStart(5, '0')}`;
  const territories = Array.from({ length: count }, (_, number) => ({
    id: idOf(number),
    member_count: random() < 0.95 ? 1 + below(4) : 1 + below(200),
  }));
  const linked = Math.ceil(count * 0.7);
  const bridges = Array.from({ length: bridgeCount }, () => {
    const source = below(linked);
    const near = source - (source % 30) + below(30);
    const target = random() < 0.85 ? Math.min(near, linked - 1) : below(linked);
    return {
      source_territory: idOf(source),
      target_territory: idOf(target),
      edge_count: 1 + below(3) * below(4),
    };
  });
  return { territories, bridges };
}

const anyPicture = fc
  .record({
    count: fc.nat(250),
    perBody: fc.double({ min: 0, max: 2, noNaN: true }),
    seed: fc.nat(1_000_000),
  })
  .map(({ count, perBody, seed }) => pictureOf(count, count === 0 ? 0 : Math.floor(count * perBody), seed));

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededRandom(seed);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Pairs of circles that overlap, of those sorted by their left edges. */
function overlapping(
  circles: readonly { readonly x: number; readonly y: number; readonly r: number }[],
): number {
  const sorted = circles.toSorted((a, b) => a.x - a.r - (b.x - b.r));
  let pairs = 0;
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.x - other.r >= one.x + one.r) break;
      const [dx, dy, reach] = [one.x - other.x, one.y - other.y, one.r + other.r];
      if (dx * dx + dy * dy < reach * reach) pairs += 1;
    }
  return pairs;
}

const slotsOf = ({ places }: Layout) => places.map(({ x, y, slot }) => ({ x, y, r: slot }));

test('a whole layout is the same again, and for any order of the lists', () => {
  fc.assert(
    fc.property(anyPicture, fc.nat(), ({ territories, bridges }, seed) => {
      const layout = wholeLayout(territories, bridges);
      expect(wholeLayout(territories, bridges)).toEqual(layout);
      const turned = bridges.map(({ source_territory, target_territory, edge_count }) => ({
        source_territory: target_territory,
        target_territory: source_territory,
        edge_count,
      }));
      expect(wholeLayout(shuffled(territories, seed), shuffled(turned, seed))).toEqual(layout);
    }),
    { numRuns: 15 },
  );
});

test('a layout is the same in every engine', () => {
  const hashes = [50, 400].map((count) => {
    const { territories, bridges } = pictureOf(count, 2 * count, 7);
    return hashOf(JSON.stringify(wholeLayout(territories, bridges)));
  });
  expect(hashes).toEqual([3_485_884_581, 4_016_436_397]);
});

test('no slots overlap, nor provinces, and a province is around its territories and no others', () => {
  fc.assert(
    fc.property(anyPicture, ({ territories, bridges }) => {
      const layout = wholeLayout(territories, bridges);
      expect(layout.places).toHaveLength(territories.length);
      expect(overlapping(slotsOf(layout))).toBe(0);
      expect(overlapping(layout.provinces.map(({ x, y, radius }) => ({ x, y, r: radius })))).toBe(0);
      for (const { id, x, y, radius } of layout.provinces)
        for (const place of layout.places) {
          const distance = Math.hypot(place.x - x, place.y - y);
          if (place.province === id) expect(distance + place.slot).toBeLessThanOrEqual(radius);
          else expect(distance - place.slot).toBeGreaterThanOrEqual(radius);
        }
      for (const value of layout.places.flatMap(({ x, y, slot }) => [x, y, slot]))
        expect(Number.isInteger(value * 8)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('when 1 % of 2,000 territories are replaced, no other moves, and half of the new ones are where the old ones were', () => {
  const { territories, bridges } = pictureOf(2000, 3000, 1);
  const before = wholeLayout(territories, bridges);
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const replaced = new Set(
        shuffled(territories, seed)
          .slice(0, 20)
          .map(({ id }) => id),
      );
      const nameOf = (id: string): string => (replaced.has(id) ? `${id}-new` : id);
      const random = seededRandom(seed);
      const after = territories.map((territory) =>
        replaced.has(territory.id)
          ? {
              id: nameOf(territory.id),
              member_count: Math.max(1, territory.member_count + Math.floor(random() * 3) - 1),
              came_from: [{ id: territory.id, shared: 1 }],
            }
          : territory,
      );
      const layout = placedLayout(
        after,
        bridges.map(({ source_territory, target_territory, edge_count }) => ({
          source_territory: nameOf(source_territory),
          target_territory: nameOf(target_territory),
          edge_count,
        })),
        before,
      );
      const now = new Map(layout.places.map((place) => [place.id, place]));
      const moved = before.places.filter(({ id, x, y }) => {
        const { x: newX, y: newY } = now.get(nameOf(id))!;
        return newX !== x || newY !== y;
      });
      expect(moved.filter(({ id }) => !replaced.has(id))).toEqual([]);
      expect(moved.length).toBeLessThanOrEqual(10);
      expect(overlapping(slotsOf(layout))).toBe(0);
    }),
    { numRuns: 20 },
  );
});

test('what a picture has lost and gained leaves no overlaps, wherever it came from', () => {
  fc.assert(
    fc.property(anyPicture, anyPicture, (earlier, later) => {
      const known = wholeLayout(earlier.territories, earlier.bridges);
      const layout = placedLayout(
        later.territories.map((territory, number) => ({
          ...territory,
          id: number % 3 === 0 ? territory.id : `${territory.id}-new`,
          came_from: number % 3 === 1 ? [{ id: earlier.territories[number]?.id ?? '', shared: 1 }] : [],
        })),
        later.bridges,
        known,
      );
      expect(overlapping(slotsOf(layout))).toBe(0);
      const old = new Map(known.places.map((place) => [place.id, place]));
      for (const place of layout.places)
        if (old.get(place.id)?.slot === place.slot) expect(place).toEqual(old.get(place.id));
    }),
    { numRuns: 20 },
  );
});

test('at no scale do two labels cover each other, and one that is shown stays when the scale grows', () => {
  const box = fc.record({
    x: fc.integer({ min: -4000, max: 4000 }).map((eighths) => eighths / 8),
    y: fc.integer({ min: -4000, max: 4000 }).map((eighths) => eighths / 8),
    width: fc.integer({ min: 1, max: 60 }).map((steps) => steps * 4),
    height: fc.constant(18),
    least: fc.constantFrom(0, 0, 0.5, 3),
  });
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 60 }),
      fc.array(fc.double({ min: 0.02, max: 64, noNaN: true }), { minLength: 5, maxLength: 5 }),
      (boxes, scales) => {
        const from = labelScales(boxes);
        for (const scale of [...scales, ...from].filter(Number.isFinite)) {
          const shown = boxes.filter((_, label) => from[label]! <= scale);
          for (const [at, one] of shown.entries())
            for (const other of shown.slice(at + 1)) {
              const across = Math.abs(one.x - other.x) * scale - (one.width + other.width) / 2;
              const down = Math.abs(one.y - other.y) * scale - (one.height + other.height) / 2;
              // Pixels: what rounding errors of the products come to.
              expect(Math.max(across, down)).toBeGreaterThanOrEqual(-1e-9);
            }
        }
      },
    ),
  );
});
