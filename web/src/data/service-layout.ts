import { type GivenTerritory, givenLayout } from '#drawing/given.ts';
import type { Layout } from '#drawing/layout.ts';
import type { Panorama } from './queries.ts';

type Territory = Panorama['territories'][number];

const hasPlace = (territory: Territory): territory is Territory & GivenTerritory =>
  territory.x !== undefined && territory.y !== undefined;

/** The arrangement that the service has made of a picture; undefined where it has made none: of another cut, or a very large map. */
export function serviceLayout({ territories }: Pick<Panorama, 'territories'>): Layout | undefined {
  const placed = territories.filter(hasPlace);
  return placed.length === 0 ? undefined : givenLayout(placed);
}
