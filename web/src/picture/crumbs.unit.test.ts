import { expect, test } from 'vitest';
import type { Chart } from '#drawing/chart.ts';
import { crumbsOf } from './crumbs.ts';

/** Spec 90 §9: map › province › territory. */

const chart = {
  territories: [
    { id: 'a', name: 'Boiling', province: 0 },
    { id: 'b', name: 'Rock chop', province: undefined },
  ],
  provinces: [{ id: 'a', name: 'Boiling', label: { text: 'Boiling · 12' } }],
} as unknown as Chart;

const wayTo = (territory?: string) =>
  crumbsOf(chart, 'Kitchen', territory).map(({ text, body, isComputed }) => [text, body?.id, isComputed]);

test('the way leads over the province of the territory, where it has one', () => {
  expect(wayTo('a')).toEqual([
    ['Kitchen', undefined, false],
    ['Boiling · 12', 'a', true],
    ['Boiling', 'a', true],
  ]);
  expect(wayTo('b')).toEqual([
    ['Kitchen', undefined, false],
    ['Rock chop', 'b', true],
  ]);
});

test('there is no way to what is not in the picture', () => {
  expect(wayTo('gone')).toEqual([]);
  expect(wayTo()).toEqual([]);
});
