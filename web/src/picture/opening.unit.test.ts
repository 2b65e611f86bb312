import { expect, test } from 'vitest';
import type { Chart } from '#drawing/chart.ts';
import { territoriesToOpen } from './opening.ts';

const chart = (...bodies: readonly (readonly [id: string, x: number, radius: number])[]) =>
  ({ territories: bodies.map(([id, x, radius]) => ({ id, x, y: 0, radius })) }) as unknown as Chart;
const size = { width: 1000, height: 600 };
const at = (x: number, scale: number) => ({ x, y: 0, scale });
const none = new Set<string>();

test('a territory opens above a radius of 96 pixels, and closes only at 72', () => {
  const one = chart(['a', 0, 10]);
  expect(territoriesToOpen(one, at(0, 9.6), size, none)).toEqual([]);
  expect(territoriesToOpen(one, at(0, 9.7), size, none)).toEqual(['a']);
  expect(territoriesToOpen(one, at(0, 7.3), size, new Set(['a']))).toEqual(['a']);
  expect(territoriesToOpen(one, at(0, 7.2), size, new Set(['a']))).toEqual([]);
});

test('those in the view, the nearest to its middle first, six at most', () => {
  const row = chart(
    ...Array.from({ length: 20 }, (_, at) => [`t${String(at).padStart(2, '0')}`, at * 10, 12] as const),
  );
  expect(territoriesToOpen(row, at(50, 9), size, none)).toEqual(['t05', 't04', 't06', 't03', 't07', 't02']);
  expect(territoriesToOpen(row, at(-500, 9), size, none)).toEqual([]);
});
