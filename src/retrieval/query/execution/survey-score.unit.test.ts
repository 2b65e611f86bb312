import { expect, test } from 'vitest';
import { type Candidate, chooseRegions } from './survey-score.ts';

const region = (
  region_id: string,
  anchor_id: string,
  salience: number,
  query_cos: number | null,
): Candidate => ({
  region_id,
  anchor_id,
  anchor_kind: 'cogmap',
  salience,
  query_cos,
});

const chosen = (candidates: Candidate[], count: number) =>
  chooseRegions(candidates, count).map(({ region_id, score }) => [region_id, Math.round(score * 1e4) / 1e4]);

const one = [region('r1', 'A', 1, 1), region('r2', 'A', 0.5, 0), region('r3', 'A', 0, null)];

test('V9: salience by rank, closeness and kind', () => {
  expect(chosen(one, 3)).toEqual([
    ['r1', 1.05],
    ['r2', 0.25],
    ['r3', 0.05],
  ]);
  expect(chosen(one, 2)).toHaveLength(2);
});

test('V10: of each anchor the best comes before the second of another', () => {
  const several = [
    region('a1', 'A', 1, 1),
    region('a2', 'A', 0.9, 1),
    region('a3', 'A', 0.8, 1),
    region('b1', 'B', 1, 0.7071),
  ];
  expect(chosen(several, 4)).toEqual([
    ['a1', 0.9167],
    ['a2', 0.7833],
    ['b1', 0.7409],
    ['a3', 0.65],
  ]);
  expect(chosen(several, 2).map(([id]) => id)).toEqual(['a1', 'b1']);
});

test('contexts are ranked among contexts, and count a little less', () => {
  const mixed = [region('m', 'A', 0.1, 0), { ...region('c', 'C', 0.9, 0), anchor_kind: 'context' as const }];
  expect(chosen(mixed, 2)).toEqual([
    ['m', 0.45],
    ['c', 0.43],
  ]);
});

test('regions that are alike come by id', () => {
  expect(chosen([region('z', 'A', 1, 0), region('y', 'B', 1, 0)], 1)).toEqual([['y', 0.45]]);
});
