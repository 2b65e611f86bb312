import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestInQuarter } from './neighbours.ts';

const cross = [
  { x: 0, y: 0 },
  { x: 10, y: 1 },
  { x: -10, y: 1 },
  { x: 1, y: -10 },
  { x: 1, y: 10 },
];

test('an arrow key leads to the nearest body of its quarter', () => {
  expect(nearestInQuarter(cross, 0, 'right')).toBe(1);
  expect(nearestInQuarter(cross, 0, 'left')).toBe(2);
  expect(nearestInQuarter(cross, 0, 'up')).toBe(3);
  expect(nearestInQuarter(cross, 0, 'down')).toBe(4);
});

test('where a quarter is empty it leads nowhere', () => {
  expect(nearestInQuarter(cross, 1, 'right')).toBeUndefined();
});

test('from every body each other one lies in a quarter', () => {
  const point = fc.record({ x: fc.integer({ min: -99, max: 99 }), y: fc.integer({ min: -99, max: 99 }) });
  const two = fc.tuple(point, point).filter(([a, b]) => a.x !== b.x || a.y !== b.y);
  fc.assert(
    fc.property(two, (bodies) => {
      const reached = (['left', 'right', 'up', 'down'] as const).map((to) => nearestInQuarter(bodies, 0, to));
      expect(reached).toContain(1);
    }),
  );
});
