import { expect, test } from 'vitest';
import { type EdgeKind, planMap } from './map-plan.ts';

const KIND_WEIGHTS: Record<EdgeKind, number> = { express: 1, contains: 1, leads_to: 0.6, near: 0.3 };
const RESOLUTION = 0.5;

test('the same size and seed give the same plan, another seed another', () => {
  const size = { resources: 300, relationships: 900 };
  expect(planMap(size, 7)).toEqual(planMap(size, 7));
  expect(planMap(size, 8)).not.toEqual(planMap(size, 7));
});

test('a plan has exactly the size that was asked for, and links no resource to itself', () => {
  const { resources, relationships } = planMap({ resources: 1000, relationships: 3000 }, 1);
  expect(resources).toHaveLength(1000);
  expect(relationships).toHaveLength(3000);
  expect(relationships.filter(({ source, target }) => source === target)).toEqual([]);
  const ends = relationships.flatMap(({ source, target }) => [source, target]);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ends)).toBeLessThan(1000);
});

test('no two relationships join the same pair of resources, so their affinities do not add up', () => {
  const { relationships } = planMap({ resources: 1000, relationships: 3000 }, 1);
  const pairs = relationships.map(({ source, target }) => [source, target].sort((a, b) => a - b).join());
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('ten thousand resources fall into about six thousand groups', () => {
  const { groups } = planMap({ resources: 10_000, relationships: 30_000 }, 1);
  expect(groups).toBeGreaterThan(5_700);
  expect(groups).toBeLessThan(6_300);
});

test('the resources that strong links join are exactly the planted groups', () => {
  const { resources, relationships, groups } = planMap({ resources: 1000, relationships: 3000 }, 3);
  const roots = resources.map((_, index) => index);
  const rootOf = (index: number): number => (roots[index] === index ? index : rootOf(roots[index]!));
  for (const { source, target, kind, weight } of relationships)
    if (KIND_WEIGHTS[kind] * weight > RESOLUTION) roots[rootOf(source)] = rootOf(target);
  expect(new Set(resources.map((_, index) => rootOf(index))).size).toBe(groups);
});

test('all four kinds and both polarities occur', () => {
  const { relationships } = planMap({ resources: 300, relationships: 900 }, 1);
  expect(new Set(relationships.map(({ kind }) => kind)).size).toBe(4);
  expect(new Set(relationships.map(({ polarity }) => polarity)).size).toBe(2);
});

test('more relationships than pairs are refused', () => {
  expect(() => planMap({ resources: 10, relationships: 500 }, 1)).toThrow('do not fit');
});
