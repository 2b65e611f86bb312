import { describe, expect, test } from 'vitest';
import { arrange } from './arrange.ts';
import { summedLinks, type Territory } from './bodies.ts';
import { goldenDirection, spiralPoint, TakenSlots } from './free-spot.ts';
import { radiusOf, slotOf } from './grammar.ts';
import { isStretched, type Layout } from './layout.ts';
import { ofThePast, placedLayout } from './placing.ts';

/** Where bodies are put of which some are known. */

const territory = (id: string, member_count: number, came_from: Territory['came_from'] = []): Territory => ({
  id,
  member_count,
  came_from,
});
const bridge = (source_territory: string, target_territory: string, edge_count: number) => ({
  source_territory,
  target_territory,
  edge_count,
});
const place = (id: string, x: number, y: number, documents: number, province?: string) => ({
  id,
  x,
  y,
  slot: slotOf(radiusOf(documents)),
  province,
});
const known = (...places: readonly ReturnType<typeof place>[]): Layout => ({ places, provinces: [] });
const at = ({ places }: Layout, id: string) => {
  const { x, y } = places.find((one) => one.id === id)!;
  return { x, y };
};

const a = place('a', 0, 0, 3);
const b = place('b', 60, 0, 2);

test('the spiral turns by the golden angle', () => {
  const points = [0, 1, 2].map((number) => spiralPoint(number));
  expect(points.map(({ x, y }) => [x.toFixed(4), y.toFixed(4)])).toEqual([
    ['4.2426', '0.0000'],
    ['-5.4185', '4.9638'],
    ['0.8294', '-9.4505'],
  ]);
});

test('its directions stay unit vectors, however often they are multiplied', () => {
  const { x, y } = goldenDirection(100_000);
  expect(Math.abs(x * x + y * y - 1)).toBeLessThan(1e-15);
});

test('a free spot is the wanted point, or the first of the spiral around it where no slots overlap', () => {
  const taken = new TakenSlots(10);
  expect(taken.takeFreeSpot({ x: 0.05, y: -0.05 }, 2)).toEqual({ x: 0, y: 0 });
  expect(taken.takeFreeSpot({ x: 0, y: 0 }, 2)).toEqual({ x: 4.25, y: 0 });
  expect(taken.isFree(-4, 0, 2)).toBe(true);
  expect(taken.isFree(-3.875, 0, 2)).toBe(false);
});

describe('arranging', () => {
  const bodies = Array.from({ length: 12 }, (_, body) => ({ slot: 12 + body }));
  const within = (half: number) =>
    Array.from({ length: 6 }, (_, body) => ({ from: half, to: half + body, edges: 2 }));
  const places = arrange(bodies, summedLinks([...within(0), ...within(6), { from: 0, to: 6, edges: 1 }], 12));
  const distance = (one: number, other: number): number =>
    Math.hypot(places[one]!.x - places[other]!.x, places[one]!.y - places[other]!.y);

  test('puts what is linked beside each other, and the rest apart', () => {
    for (const [hub, other] of [
      [0, 6],
      [6, 0],
    ] as const)
      for (let leaf = hub + 1; leaf < hub + 6; leaf += 1) {
        expect(distance(hub, leaf)).toBeLessThan(1.8 * (bodies[hub]!.slot + bodies[leaf]!.slot + 8));
        expect(distance(other, leaf)).toBeGreaterThan(distance(hub, leaf));
      }
  });

  test('leaves at least half of the circle free, however many bodies there are', () => {
    const many = Array.from({ length: 150 }, (_, body) => ({ slot: 10 + (body % 20) }));
    const star = summedLinks(
      many.slice(1).map((_, at) => ({ from: 0, to: at + 1, edges: 1 })),
      many.length,
    );
    const spread = arrange(many, star);
    const radius = Math.max(...spread.map(({ x, y }, body) => Math.hypot(x, y) + many[body]!.slot));
    const filled = many.reduce((sum, { slot }) => sum + slot * slot, 0);
    // Bodies that moved to a free spot may have moved inwards.
    expect(filled / (radius * radius)).toBeLessThan(0.55);
  });

  test('one body is near the middle, none is nowhere', () => {
    expect(arrange([{ slot: 11.5 }], [])).toEqual([{ x: 4.75, y: 0 }]);
    expect(arrange([], [])).toEqual([]);
  });
});

describe('placing', () => {
  test('a new body goes next to its only partner', () => {
    const territories = [territory('a', 3), territory('b', 2), territory('c', 1)];
    const layout = placedLayout(territories, [bridge('a', 'c', 1)], known(a, b));
    expect(at(layout, 'c')).toEqual({ x: 18.25, y: -18.25 });
    expect([at(layout, 'a'), at(layout, 'b')]).toEqual([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]);
  });

  test('with two partners it goes between them, nearer to the stronger', () => {
    const territories = [territory('a', 3), territory('b', 2), territory('c', 1)];
    const layout = placedLayout(territories, [bridge('a', 'c', 1), bridge('b', 'c', 3)], known(a, b));
    expect(at(layout, 'c')).toEqual({ x: 32.5, y: -2.25 });
  });

  test('a body that came from one that is gone has its place', () => {
    const layout = placedLayout(
      [territory('b', 2), territory('d', 4, [{ id: 'a', shared: 3 }])],
      [],
      known(a, b),
    );
    expect([at(layout, 'd'), at(layout, 'b')]).toEqual([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]);
  });

  test('a body that came from several wants the mean of their places by what they share', () => {
    const came_from = [
      { id: 'a', shared: 1 },
      { id: 'b', shared: 3 },
      { id: 'never placed', shared: 9 },
    ];
    expect(at(placedLayout([territory('d', 1, came_from)], [], known(a, b)), 'd')).toEqual({ x: 45, y: 0 });
  });

  test.each([4, 5, 20])('a body that grows to %i documents stays, and so does its neighbour', (documents) => {
    const layout = placedLayout([territory('a', documents), territory('b', 2)], [], known(a, b));
    expect([at(layout, 'a'), at(layout, 'b')]).toEqual([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]);
  });

  test('a slot is kept while the disc fits, and is reserved anew when it does not', () => {
    const slots = [4, 20].map(
      (documents) => placedLayout([territory('a', documents)], [], known(a)).places[0]!.slot,
    );
    expect(slots).toEqual([slotOf(radiusOf(3)), slotOf(radiusOf(20))]);
  });

  test('a body without any relation goes to the outer rim', () => {
    const { places } = placedLayout(
      [territory('a', 3), territory('b', 2), territory('z', 1)],
      [],
      known(a, b),
    );
    const { x, y, slot } = places.at(-1)!;
    expect(Math.hypot(x, y)).toBeCloseTo(60 + b.slot + slot, 0);
  });

  test('a body has the province of where its place came from', () => {
    const provinces = [
      { id: 'a', x: 0, y: 0, radius: 24.125 },
      { id: 'b', x: 60, y: 0, radius: 23 },
      { id: 'left', x: 900, y: 0, radius: 40 },
    ];
    const layout = placedLayout(
      [
        territory('a', 3),
        territory('b', 2),
        territory('c', 1),
        territory('d', 1, [{ id: 'b', shared: 1 }]),
        territory('e', 1),
      ],
      [bridge('c', 'a', 1), bridge('d', 'a', 7), bridge('b', 'c', 2)],
      { places: [place('a', 0, 0, 3, 'a'), place('b', 60, 0, 2, 'b')], provinces },
    );
    const provinceOf = (id: string) => layout.places.find((one) => one.id === id)!.province;
    expect(['a', 'b', 'c', 'd', 'e'].map(provinceOf)).toEqual(['a', 'b', 'b', 'b', undefined]);
    expect(layout.provinces.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['a', 0, 0],
      ['b', 60, 0],
    ]);
    for (const { id, x, y, radius } of layout.provinces)
      for (const member of layout.places)
        if (member.province === id)
          expect(Math.hypot(member.x - x, member.y - y) + member.slot).toBeLessThanOrEqual(radius);
  });
});

test('of an earlier picture, what is gone is where what it became is', () => {
  const then = ofThePast(
    [territory('b', 2), territory('old', 1, [{ id: 'b', shared: 1 }]), territory('older', 1)],
    [{ id: 'old', became: [{ id: 'a', shared: 1 }] }],
  );
  const layout = placedLayout(then, [], known(a, b));
  expect([at(layout, 'b'), at(layout, 'old')]).toEqual([
    { x: 60, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('a layout is stretched when its bridges are 1.5 times as long as in a whole layout', () => {
  const bridges = [bridge('a', 'b', 1)];
  const whole = known(a, b);
  expect(isStretched(known(a, { ...b, x: 89 }), whole, bridges)).toBe(false);
  expect(isStretched(known(a, { ...b, x: 90 }), whole, bridges)).toBe(true);
});
