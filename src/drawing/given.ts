import type { Territory } from './bodies.ts';
import { radiusOf, slotOf } from './grammar.ts';
import { grouped } from './grouped.ts';
import type { Layout, Place, Province } from './layout.ts';
import { enclosing, PROVINCE_MARGIN } from './whole.ts';

/** A territory whose place is known, as the panorama gives it with `with_places`. */
export interface GivenTerritory extends Pick<Territory, 'id' | 'member_count'> {
  readonly x: number;
  readonly y: number;
  readonly province?: string | undefined;
}

function provinceAround(id: string, places: readonly Place[]): Province {
  const { x, y, r } = enclosing(places.map((place) => ({ x: place.x, y: place.y, r: place.slot })));
  return { id, x, y, radius: r + PROVINCE_MARGIN };
}

/** The layout of territories whose places are known; a province is the least disc around what is in it, the largest first. */
export function givenLayout(territories: readonly GivenTerritory[]): Layout {
  const places = territories.map(
    ({ id, member_count, x, y, province }): Place => ({
      id,
      x,
      y,
      slot: slotOf(radiusOf(member_count)),
      province,
    }),
  );
  const members = grouped(places, ({ province }) => province);
  const provinces = [...members].flatMap(([id, inside]) =>
    id === undefined ? [] : [provinceAround(id, inside)],
  );
  return { places, provinces: provinces.sort((a, b) => b.radius - a.radius || (a.id < b.id ? -1 : 1)) };
}
