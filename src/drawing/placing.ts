import { hashOf, lengthOf } from './arithmetic.ts';
import { type Body, type Bridge, graphOf, type Related, type Territory } from './bodies.ts';
import { goldenDirection, type Point, takenSlotsFor } from './free-spot.ts';
import type { Layout, Place, Province } from './layout.ts';
import { PROVINCE_MARGIN } from './whole.ts';

/** Directions that a body without relations may have on the rim. */
const DIRECTIONS = 1024;

/** A place that draws a body to it, by its weight. */
interface Draw {
  readonly place: Place;
  readonly weight: number;
}

function meanOf(draws: readonly Draw[]): Point | undefined {
  const all = draws.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return undefined;
  const sumOf = (coordinate: (place: Place) => number): number =>
    draws.reduce((sum, { place, weight }) => sum + weight * coordinate(place), 0);
  return { x: sumOf(({ x }) => x) / all, y: sumOf(({ y }) => y) / all };
}

/** The place of the greatest weight; of equal ones the first. */
const strongest = (draws: readonly Draw[]): Place | undefined =>
  draws.reduce<Draw | undefined>(
    (most, draw) => (most && most.weight >= draw.weight ? most : draw),
    undefined,
  )?.place;

const farthest = (places: Iterable<Place>): number => {
  let most = 0;
  for (const { x, y, slot } of places) most = Math.max(most, lengthOf(x, y) + slot);
  return most;
};

/** The discs of provinces that still have bodies; one grows when a body was added outside of it, and never moves. */
function grown(provinces: readonly Province[], places: readonly Place[]): Province[] {
  return provinces.flatMap((province) => {
    const members = places.filter((place) => place.province === province.id);
    if (members.length === 0) return [];
    const reach = members.reduce(
      (most, { x, y, slot }) => Math.max(most, lengthOf(x - province.x, y - province.y) + slot),
      0,
    );
    return [{ ...province, radius: Math.max(province.radius, reach + PROVINCE_MARGIN) }];
  });
}

/**
 * The layout of a picture of which some places are known. What is known and still fits its slot stays exactly where it was; each
 * other body gets the free spot nearest to its old place, else to the places that it came from, else to those of its bridges'
 * other ends, else on the outer rim.
 * @param known of an earlier picture, which may have had other territories
 * @returns places in the order of bodies (`graphOf`)
 */
export function placedLayout(
  territories: readonly Territory[],
  bridges: readonly Bridge[],
  known: Layout,
): Layout {
  const { bodies, links } = graphOf(territories, bridges);
  const old = new Map(known.places.map((place) => [place.id, place]));
  const origins = new Map(territories.map(({ id, came_from = [] }) => [id, came_from]));
  const partners: [body: number, edges: number][][] = bodies.map(() => []);
  for (const { from, to, edges } of links) {
    partners[from]!.push([to, edges]);
    partners[to]!.push([from, edges]);
  }

  const places = new Map<number, Place>();
  const taken = takenSlotsFor(bodies);
  for (const [body, { id, radius }] of bodies.entries()) {
    const place = old.get(id);
    if (place === undefined || radius > place.slot) continue;
    places.set(body, place);
    taken.take(place.x, place.y, place.slot);
  }
  let rim = farthest(places.values());

  const drawsOf = (body: number, { id }: Body): readonly Draw[] => {
    const own = old.get(id);
    if (own !== undefined) return [{ place: own, weight: 1 }];
    const before = origins.get(id)!.flatMap(({ id: origin, shared }) => {
      const place = old.get(origin);
      return place === undefined || shared === 0 ? [] : [{ place, weight: shared }];
    });
    if (before.length > 0) return before;
    return partners[body]!.flatMap(([partner, edges]) => {
      const place = places.get(partner);
      return place === undefined ? [] : [{ place, weight: edges }];
    });
  };
  for (const [body, own] of bodies.entries()) {
    if (places.has(body)) continue;
    const draws = drawsOf(body, own);
    const direction = goldenDirection(hashOf(own.id) % DIRECTIONS);
    const onRim = rim + own.slot;
    const wanted = meanOf(draws) ?? { x: onRim * direction.x, y: onRim * direction.y };
    const place: Place = {
      id: own.id,
      ...taken.takeFreeSpot(wanted, own.slot),
      slot: own.slot,
      province: strongest(draws)?.province,
    };
    places.set(body, place);
    rim = Math.max(rim, farthest([place]));
  }
  const placed = bodies.map((_, body) => places.get(body)!);
  return { places: placed, provinces: grown(known.provinces, placed) };
}

/** A territory that is in an earlier picture and not in a later one, with what it became. */
export interface Gone {
  readonly id: string;
  readonly became: readonly Related[];
}

/** The territories of an earlier picture, drawn from the places of a later one: what is gone comes from what it became. */
export function ofThePast(territories: readonly Territory[], gone: readonly Gone[]): Territory[] {
  const became = new Map(gone.map(({ id, became }) => [id, became]));
  return territories.map((territory) => ({ ...territory, came_from: became.get(territory.id) ?? [] }));
}
