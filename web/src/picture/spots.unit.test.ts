import { expect, test } from 'vitest';
import { chartOf } from '#drawing/chart.ts';
import { arrangeInside } from '#drawing/inside.ts';
import type { Opened } from '#drawing/view.ts';
import type { Picture } from '../data/queries.ts';
import { actOf } from './keys.ts';
import { documentIn, type Spot, spotOf, spotsOf } from './spots.ts';

const territories = [
  { id: 'a', label: 'A', member_count: 2 },
  { id: 'b', label: 'B', member_count: 1 },
];
const chart = chartOf(territories, [], {
  places: [
    { id: 'a', x: 0, y: 0, slot: 20 },
    { id: 'b', x: 100, y: 0, slot: 20 },
  ],
  provinces: [],
});
const document = (id: string) => ({ id, title: `Title ${id}`, docType: 'note', home: 'cogmap' as const });
const opened: Opened[] = [
  {
    territory: 'a',
    documents: [document('d'), document('e')],
    relationships: [{ id: 'r', source: 'd', target: 'e', kind: 'near', polarity: 'forward', weight: 1 }],
    places: arrangeInside(['d', 'e'], []),
  },
];

test('arrows lead to closed territories, and to the documents of an open one in its place', () => {
  expect(spotsOf(chart, []).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(spotsOf(chart, opened).map(({ id }) => id)).toEqual(['d', 'e', 'b']);
});

test('a document lies within its territory', () => {
  const [spot, around] = [spotOf(chart, opened, 'd')!, spotOf(chart, opened, 'a')!];
  expect(Math.hypot(spot.x - around.x, spot.y - around.y) + spot.radius).toBeLessThan(around.radius);
  expect(spotOf(chart, [], 'd')).toBeUndefined();
});

test('a document is said with its type, its relationships there and its number', () => {
  expect(documentIn(opened, 'e')).toMatchObject({
    territory: 'a',
    words: 'Title e, document, note, 1 relationship here, 2 of 2',
  });
  expect(documentIn(opened, 'x')).toBeUndefined();
});

test('arrows go from a territory into its documents, from one to the other, and out to the next territory', () => {
  const picture = { territories, bridges: [] } as unknown as Picture;
  const [d, e] = ['d', 'e'].map((id) => spotOf(chart, opened, id)!) as [Spot, Spot];
  const direction = d.x < e.x ? 'ArrowRight' : 'ArrowLeft';
  const press = (key: string, current: string) =>
    actOf(key, { chart, picture, opened, current, walk: undefined });
  const isFlat = Math.abs(d.y - e.y) < Math.abs(d.x - e.x);
  expect(isFlat).toBe(true);
  expect(press(direction, 'd')).toEqual({ kind: 'go', to: 'e' });
  const rightmost = d.x < e.x ? 'e' : 'd';
  expect(press('ArrowRight', rightmost)).toEqual({ kind: 'go', to: 'b' });
  expect(press('ArrowRight', 'a')).toEqual({ kind: 'go', to: rightmost });
});

test('a document in the middle of its territory is reached in any direction', () => {
  const one = { ...opened[0]!, documents: [document('d')], places: arrangeInside(['d'], []) };
  const place = { chart, picture: { territories, bridges: [] } as unknown as Picture, opened: [one] };
  for (const key of ['ArrowUp', 'ArrowLeft'])
    expect(actOf(key, { ...place, current: 'a', walk: undefined })).toEqual({ kind: 'go', to: 'd' });
});
