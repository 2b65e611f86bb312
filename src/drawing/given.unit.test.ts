import { expect, test } from 'vitest';
import { seededRandom } from './arithmetic.ts';
import { givenLayout } from './given.ts';
import { wholeLayout } from './whole.ts';

/** 90 territories, in three groups of thirty that hold together. */
const random = seededRandom(7);
const territories = Array.from({ length: 90 }, (_, at) => ({
  id: `t${at}`,
  member_count: 1 + Math.floor(random() * 9),
}));
const bridges = territories.map((_, at) => ({
  source_territory: `t${at}`,
  target_territory: `t${at - (at % 30) + Math.floor(random() * 30)}`,
  edge_count: 1,
}));
const whole = wholeLayout(territories, bridges);
const counts = new Map(territories.map(({ id, member_count }) => [id, member_count]));

test('places that are given are those of the layout, whatever their order', () => {
  const given = whole.places.map(({ id, x, y, province }) => ({
    id,
    x,
    y,
    province,
    member_count: counts.get(id)!,
  }));
  expect(givenLayout(given).places).toEqual(whole.places);
  expect(givenLayout(given.toReversed()).provinces).toEqual(givenLayout(given).provinces);
});

test('a province is drawn around all that is in it, the largest first', () => {
  const { provinces } = givenLayout(
    whole.places.map((place) => ({ ...place, member_count: counts.get(place.id)! })),
  );
  expect(provinces.map(({ id }) => id).sort()).toEqual(whole.provinces.map(({ id }) => id).sort());
  expect(provinces.map(({ radius }) => radius)).toEqual(
    provinces.map(({ radius }) => radius).sort((a, b) => b - a),
  );
  for (const { id, x, y, slot, province } of whole.places) {
    if (province === undefined) continue;
    const disc = provinces.find((one) => one.id === province)!;
    expect(Math.hypot(x - disc.x, y - disc.y) + slot, id).toBeLessThanOrEqual(disc.radius);
  }
});
