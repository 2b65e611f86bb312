/** Where keys lead: from a body to another one of the picture. */

export interface Placed {
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Distance along a direction and across it. */
const apart: Readonly<Record<Direction, (dx: number, dy: number) => [along: number, across: number]>> = {
  left: (dx, dy) => [-dx, dy],
  right: (dx, dy) => [dx, dy],
  up: (dx, dy) => [-dy, dx],
  down: (dx, dy) => [dy, dx],
};

/**
 * The nearest body in a quarter of the plane, seen from one of them; of equally near ones the first.
 * @returns its position in the list; undefined where the quarter is empty
 */
export function nearestInQuarter(
  bodies: readonly Placed[],
  from: number,
  direction: Direction,
): number | undefined {
  const start = bodies[from]!;
  let nearest: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [position, { x, y }] of bodies.entries()) {
    const [along, across] = apart[direction](x - start.x, y - start.y);
    if (position === from || along <= 0 || Math.abs(across) > along) continue;
    const distance = along * along + across * across;
    if (distance < least) {
      least = distance;
      nearest = position;
    }
  }
  return nearest;
}
