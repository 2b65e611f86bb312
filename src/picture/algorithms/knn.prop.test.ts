import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawsFrom } from './draws.ts';
import { findSimilar } from './knn.ts';
import type { KnnPair } from './top-lists.ts';
import { isUsable, toUnit } from './vectors.ts';

const SEED = 50_0520;
const TIMEOUT_MS = 60_000;
const { POSITIVE_INFINITY: NEVER } = Number;

type Vector = number[] | null;

const product = (x: Float64Array, y: Float64Array): number => {
  let sum = 0;
  for (let t = 0; t < Math.min(x.length, y.length); t++) sum += x[t]! * y[t]!;
  return sum;
};

/** Spec 50 §5.2, word by word. */
function defined(vectors: readonly Vector[], k: number, floor: number): KnnPair[] {
  const units = vectors.map((vector) => (isUsable(vector) ? toUnit(vector) : undefined));
  const similarity = (a: number, b: number) => product(units[a]!, units[b]!);
  const taken = units.map((unit, a) =>
    units
      .flatMap((other, b) => (unit && other && a !== b ? [{ b, s: similarity(a, b) }] : []))
      .filter(({ s }) => s > 0 && s >= floor)
      .sort((x, y) => y.s - x.s || x.b - y.b)
      .slice(0, k)
      .map(({ b }) => b),
  );
  const pairs: KnnPair[] = [];
  for (let a = 0; a < units.length; a++)
    for (let b = a + 1; b < units.length; b++)
      if (taken[a]!.includes(b) || taken[b]!.includes(a)) pairs.push({ a, b, similarity: similarity(a, b) });
  return pairs;
}

/** Few directions, so that many similarities are equal; some vectors shorter, without a direction, or not there. */
const vector: fc.Arbitrary<Vector> = fc.option(
  fc.array(fc.constantFrom(-1, 0, 0, 0.5, 1, 1, 3), { minLength: 1, maxLength: 5 }),
  { freq: 8 },
);
const drawn = fc.record({
  vectors: fc.array(vector, { maxLength: 40, size: 'max' }),
  k: fc.constantFrom(0, 1, 2, 3, 12, 100),
  floor: fc.constantFrom(-1, 0, 0.3, 0.55, 0.99, 1),
  cell: fc.constantFrom(2, 5, 16),
});

/** Groups around directions, on more components than are summed in one stretch. */
function grouped(count: number, width: number, groups: number, seed: number): number[][] {
  const draw = drawsFrom(seed);
  const centres = Array.from({ length: groups }, () => Array.from({ length: width }, () => draw() - 0.5));
  return Array.from({ length: count }, (_, index) =>
    centres[index % groups]!.map((component) => component + (draw() - 0.5) * 0.9),
  );
}

test.each([
  ['plainly', NEVER],
  ['with outlines', 0],
])(
  'the graph is what the definition says, searched %s',
  (_name, outlinedFrom) => {
    fc.assert(
      fc.property(drawn, ({ vectors, k, floor, cell }) => {
        const found = findSimilar(vectors, k, floor, { outlinedFrom, cell });
        expect(found).toEqual({ pairs: defined(vectors, k, floor), bounded: false });
      }),
      { seed: SEED, numRuns: 80 },
    );
  },
  TIMEOUT_MS,
);

test.each([0, 0.55, 0.8])(
  'long vectors in groups have the graph of the definition, floor %d',
  (floor) => {
    const vectors = grouped(160, 300, 10, SEED);
    const graph = defined(vectors, 5, floor);
    expect(findSimilar(vectors, 5, floor, { outlinedFrom: 0, cell: 16 }).pairs).toEqual(graph);
    expect(findSimilar(vectors, 5, floor).pairs).toEqual(graph);
  },
  TIMEOUT_MS,
);

test(
  'beyond the limit every pair is a true one at or above the floor, the same each time',
  () => {
    fc.assert(
      fc.property(drawn, ({ vectors, k, floor, cell }) => {
        const options = { most: 1, cell };
        const found = findSimilar(vectors, k, floor, options);
        const held = new Map(
          defined(vectors, vectors.length, floor).map(({ a, b, similarity }) => [`${a} ${b}`, similarity]),
        );
        for (const { a, b, similarity } of found.pairs) expect(held.get(`${a} ${b}`)).toBe(similarity);
        expect(found.pairs.length).toBeLessThanOrEqual(vectors.length * k);
        expect(findSimilar(vectors, k, floor, options)).toEqual(found);
        const directed = vectors.filter((one) => isUsable(one) && toUnit(one) !== undefined);
        expect(found.bounded).toBe(directed.length > 1 && k > 0);
      }),
      { seed: SEED, numRuns: 80 },
    );
  },
  TIMEOUT_MS,
);

test(
  'beyond the limit nearly all of the graph is still found',
  () => {
    const vectors = grouped(900, 40, 36, SEED);
    const key = ({ a, b }: KnnPair) => `${a} ${b}`;
    const exact = findSimilar(vectors, 12, 0.55).pairs.map(key);
    const found = new Set(findSimilar(vectors, 12, 0.55, { most: 800, cell: 64 }).pairs.map(key));
    const met = exact.filter((pair) => found.has(pair)).length;
    expect(met / exact.length).toBeGreaterThan(0.95);
    expect(exact.length).toBeGreaterThan(5000);
  },
  TIMEOUT_MS,
);
