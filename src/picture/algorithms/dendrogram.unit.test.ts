import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildAffinity } from './affinity.ts';
import { linkNodes } from './clustering.ts';
import { cut, cutAt, heightOfZoom, toDendrogram } from './dendrogram.ts';
import { TELOS_DEFAULT } from './lenses.ts';
import { toSubstrate } from './substrate.ts';

const SEED = 50_1608;

/** A graph of distinct weights, so that no two heights tie. */
const graphs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 4, maxLength: 40 }).map((pairs) => {
  const id = (node: number) => `n${String(node).padStart(2, '0')}`;
  const nodes = Array.from({ length: 12 }, (_, node) => ({
    id: id(node),
    facets: [],
    vector: null,
    standing: 0,
  }));
  const edges = pairs.map(([a, b], index) => ({
    id: `e${String(index).padStart(2, '0')}`,
    source: id(a),
    target: id(b),
    kind: 'express' as const,
    weight: 0.3 + index / 53,
    label: null,
    home_id: 'A',
  }));
  return buildAffinity(toSubstrate({ anchor_id: 'A', nodes, edges, telos: null }), TELOS_DEFAULT, []);
});

const all = Array.from({ length: 12 }, (_, node) => node);
const sorted = (groups: readonly (readonly number[])[]) =>
  groups.map((group) => group.toSorted((a, b) => a - b)).sort((x, y) => x[0]! - y[0]!);

test('a dendrogram cut at a height gives the clusters of linkage under that resolution', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(0.2, 0.35, 0.5, 0.8, 1.1), (affinity, height) => {
      const tree = toDendrogram(all, linkNodes(all, affinity, 0.1).merges);
      expect(sorted(cutAt(tree, height))).toEqual(linkNodes(all, affinity, height).clusters);
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('linkage that goes on from known merges ends where linkage from the start ends', () => {
  fc.assert(
    fc.property(graphs, (affinity) => {
      const upper = linkNodes(all, affinity, 0.5).merges;
      expect(linkNodes(all, affinity, 0.1, upper)).toEqual(linkNodes(all, affinity, 0.1));
    }),
    { seed: SEED, numRuns: 300 },
  );
});

test('a greater zoom never joins what a smaller one keeps apart', () => {
  const within = { resolution: 0.5, greatest: 1.5 };
  fc.assert(
    fc.property(
      graphs,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (affinity, a, b) => {
        const tree = toDendrogram(all, linkNodes(all, affinity, 0.1).merges);
        const coarse = cut(tree, Math.min(a, b), within);
        const groupOf = new Map(coarse.flatMap((group, index) => group.map((node) => [node, index])));
        for (const group of cut(tree, Math.max(a, b), within))
          expect(new Set(group.map((node) => groupOf.get(node))).size).toBe(1);
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});

test('half the zoom is the resolution, none is the root, all is every leaf by itself', () => {
  expect(heightOfZoom(0.5, 0.4, 2)).toBe(0.4);
  expect(heightOfZoom(0, 0.4, 2)).toBe(0);
  expect(heightOfZoom(0.75, 0.4, 2)).toBeCloseTo(1.2);
  expect(heightOfZoom(1, 0.4, 2)).toBe(Number.POSITIVE_INFINITY);
});
