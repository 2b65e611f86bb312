import { expect, test } from 'vitest';
import { findSimilar } from './knn.ts';

const pairsOf = (vectors: (number[] | null)[], k: number, floor: number) =>
  findSimilar(vectors, k, floor).pairs;

const links = (vectors: (number[] | null)[], k: number, floor: number) =>
  pairsOf(vectors, k, floor).map(({ a, b }) => `${a}-${b}`);

test('a hub keeps all its spokes and the spokes do not find each other', () => {
  const spokes = Array.from({ length: 8 }, (_, index) => {
    const vector = new Array<number>(9).fill(0);
    vector[0] = 0.7;
    vector[index + 1] = Math.sqrt(1 - 0.49);
    return vector;
  });
  const hub = [1, 0, 0, 0, 0, 0, 0, 0, 0];
  const found = pairsOf([hub, ...spokes], 1, 0);
  expect(found.map(({ a, b }) => `${a}-${b}`)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((spoke) => `0-${spoke}`));
  for (const { similarity } of found) expect(similarity).toBeCloseTo(0.7, 12);
});

test('among equal similarities the smaller id is taken', () => {
  const same = [0.3, 0.4, 0.5];
  expect(links([same, same, same, same], 1, 0)).toEqual(['0-1', '0-2', '0-3']);
  const nineteen = Array.from({ length: 19 }, () => same);
  expect(links(nineteen, 1, 0)).toEqual(Array.from({ length: 18 }, (_, index) => `0-${index + 1}`));
});

test('a similarity below the floor does not link although k leaves room', () => {
  expect(
    links(
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
      12,
      0.55,
    ),
  ).toEqual(['0-2', '1-2']);
  expect(
    links(
      [
        [1, 0],
        [0, 1],
      ],
      12,
      0.55,
    ),
  ).toEqual([]);
});

test('a similarity of 0 or less never links, whatever the floor', () => {
  expect(
    links(
      [
        [1, 0],
        [0, 1],
        [-1, 0],
      ],
      12,
      -1,
    ),
  ).toEqual([]);
});

test('absent, empty, zero and non-finite vectors have no neighbours', () => {
  const vectors = [[1, 0], null, [], [0, 0], [Number.NaN, 1], [Number.POSITIVE_INFINITY, 1], [2, 0]];
  expect(links(vectors, 12, 0)).toEqual(['0-6']);
});

test('k of 0 gives no graph', () => {
  expect(
    links(
      [
        [1, 0],
        [1, 0],
      ],
      0,
      0,
    ),
  ).toEqual([]);
});

test('length does not matter, however extreme', () => {
  const [pair] = pairsOf(
    [
      [1e200, 1e200],
      [1e-200, 0],
    ],
    1,
    0,
  );
  expect(pair?.similarity).toBeCloseTo(Math.SQRT1_2, 12);
});
