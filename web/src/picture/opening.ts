import type { Chart, ChartTerritory } from '#drawing/chart.ts';
import type { Camera } from '../url/map-address.ts';
import type { Size } from './camera.ts';

/** Which territories are open at a camera, so that their documents are drawn (spec 90 §9). */

/** Pixels: a territory opens when its radius passes the first, and closes below the second, so that no wheel makes it flicker. */
const OPENS = 96;
const CLOSES = 72;
const MOST_OPEN = 6;

/** Whether a territory is so large that it opens. */
export const isOpening = ({ radius }: Pick<ChartTerritory, 'radius'>, scale: number): boolean =>
  radius * scale > OPENS;

/**
 * The ids of the territories to open: large enough and in the view, the nearest to its middle first, six at most.
 * @param open those that are open now
 */
export function territoriesToOpen(
  { territories }: Chart,
  { x, y, scale }: Camera,
  { width, height }: Size,
  open: ReadonlySet<string>,
): string[] {
  const distance = (territory: ChartTerritory): number =>
    Math.hypot(territory.x - x, territory.y - y) - territory.radius;
  const isInView = (territory: ChartTerritory): boolean =>
    Math.abs(territory.x - x) * scale <= width / 2 + territory.radius * scale &&
    Math.abs(territory.y - y) * scale <= height / 2 + territory.radius * scale;
  return territories
    .filter((one) => (open.has(one.id) ? one.radius * scale > CLOSES : isOpening(one, scale)))
    .filter(isInView)
    .sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_OPEN)
    .map(({ id }) => id);
}
