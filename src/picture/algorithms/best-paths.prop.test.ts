import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BestPath, bestPaths, type Link, strengthOf } from './best-paths.ts';

/** The best paths against all paths, enumerated and sorted. */

const NODES = 7;
/** Powers of two: products of six are exact in any order, and have no more than nine digits. */
const STRENGTHS = [0, 0.25, 0.5, 1];

const link = fc.record({
  one: fc.nat(NODES - 1),
  other: fc.nat(NODES - 1),
  strength: fc.constantFrom(...STRENGTHS),
});

function allPaths(links: readonly Link[], from: number[], to: number[], mostHops: number): BestPath[] {
  const found: BestPath[] = [];
  const walk = (node: number, walked: number[], visited: number[], strength: number): void => {
    const isWhole = walked.length > 0 && to.includes(node);
    if (isWhole) found.push({ from: visited[0]!, links: walked, strength });
    if (isWhole || walked.length === mostHops || (walked.length > 0 && from.includes(node))) return;
    for (const [number, { one, other, strength: passes }] of links.entries()) {
      if (one !== node && other !== node) continue;
      const next = one === node ? other : one;
      if (!visited.includes(next)) walk(next, [...walked, number], [...visited, next], strength * passes);
    }
  };
  for (const begin of from) walk(begin, [], [begin], 1);
  return found;
}

const ends = fc.uniqueArray(fc.nat(NODES - 1), { minLength: 1, maxLength: 4 });

const letters = ({ links }: BestPath): string => String.fromCharCode(...links.map((number) => 65 + number));
const inOrder = (one: BestPath, other: BestPath): number =>
  letters(one) === letters(other) ? one.from - other.from : letters(one) < letters(other) ? -1 : 1;
const byHops = (one: BestPath, other: BestPath): number => one.links.length - other.links.length;
const byStrength = (one: BestPath, other: BestPath): number => other.strength - one.strength;

const ORDERS = {
  hops: (one: BestPath, other: BestPath) =>
    byHops(one, other) || byStrength(one, other) || inOrder(one, other),
  strength: (one: BestPath, other: BestPath) =>
    byStrength(one, other) || byHops(one, other) || inOrder(one, other),
};

test.each(['hops', 'strength'] as const)('the best by %s are the first of all', (first) => {
  fc.assert(
    fc.property(
      fc.array(link, { maxLength: 22 }),
      fc.tuple(ends, ends),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (links, [from, to], mostHops, k) => {
        const asked = { nodes: NODES, links, from, to, mostHops, k, first, mostSteps: 1e6 };
        expect(bestPaths(asked)).toEqual({
          paths: allPaths(links, from, to, mostHops).sort(ORDERS[first]).slice(0, k),
          cut: false,
        });
      },
    ),
    { numRuns: 500 },
  );
});

test('it ends after so many beginnings, and says so; what it has found are the best', () => {
  const wide = Array.from({ length: 40 }, (_, node) => [
    { one: 0, other: node + 2, strength: 0.5 },
    { one: node + 2, other: 1, strength: 0.5 },
  ]).flat();
  const asked = { nodes: 42, links: wide, from: [0], to: [1], mostHops: 2, k: 30, first: 'hops' as const };
  const whole = bestPaths({ ...asked, mostSteps: 1000 });
  const bounded = bestPaths({ ...asked, mostSteps: 50 });
  expect(whole).toMatchObject({ cut: false, paths: { length: 30 } });
  expect(bounded.cut).toBe(true);
  expect(bounded.paths).toEqual(whole.paths.slice(0, bounded.paths.length));
});

test('a greater weight passes more, never all; one that is not positive nothing', () => {
  expect([-1, 0, 0.5, 1, 3].map(strengthOf)).toEqual([0, 0, 1 / 3, 0.5, 0.75]);
  expect(strengthOf(Number.MAX_VALUE)).toBe(1);
});
