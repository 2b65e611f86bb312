import { expect, test } from 'vitest';
import { buildAffinity } from './affinity.ts';
import { linkNodes } from './clustering.ts';
import { componentsOf } from './components.ts';
import { TELOS_DEFAULT } from './lenses.ts';
import { toSubstrate } from './substrate.ts';

/** Nodes 1..count with the given affinities, as express edges, which count fully. */
function affinityFrom(count: number, pairs: Record<string, number>) {
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    facets: [],
    vector: null,
    standing: 0,
  }));
  const edges = Object.entries(pairs).map(([pair, weight]) => ({
    id: pair,
    source: pair[0]!,
    target: pair[1]!,
    kind: 'express' as const,
    weight,
    label: null,
    home_id: 'A',
  }));
  return buildAffinity(toSubstrate({ anchor_id: 'A', nodes, edges, telos: null }), TELOS_DEFAULT, []);
}

const text = (groups: number[][]) => groups.map((group) => group.map((node) => node + 1).join('')).join(' ');

function formed(count: number, pairs: Record<string, number>, resolution: number) {
  const affinity = affinityFrom(count, pairs);
  const components = componentsOf(affinity);
  const clusters = components.flatMap((component) => linkNodes(component, affinity, resolution).clusters);
  return { components: text(components), clusters: text(clusters.sort((x, y) => x[0]! - y[0]!)) };
}

test.each([
  ['M1 a third is pulled in by one of two', 3, { 12: 0.9, 23: 0.9 }, 0.4, '123', '123'],
  ['M2 a tie goes to the smaller pair', 3, { 12: 0.9, 23: 0.9 }, 0.5, '123', '12 3'],
  ['M3 a blend that cancels to 0 is dropped', 3, { 12: 0.9, 13: 0.5, 23: -0.5 }, 0.4, '123', '12 3'],
  ['M4 a blend crosses the threshold', 3, { 13: 0.95, 12: 0.9, 23: -0.2 }, 0.3, '123', '123'],
  ['M5 a component is not a cluster', 3, { 12: 1, 23: 0.01 }, 0.5, '123', '12 3'],
  ['M6 ties along a chain pair up from the start', 4, { 12: 0.6, 23: 0.6, 34: 0.6 }, 0.5, '1234', '12 34'],
  ['M7 islands', 6, { 12: 0.9, 23: 0.9, 45: 0.7 }, 0.5, '123 45 6', '12 3 45 6'],
])('%s', (_name, count, pairs, resolution, components, clusters) => {
  expect(formed(count, pairs, resolution)).toEqual({ components, clusters });
});

test('averages that differ by less than the grid are a tie', () => {
  expect(formed(3, { 12: 0.9, 23: 0.9 + 4e-10 }, 0.5).clusters).toBe('12 3');
  expect(formed(3, { 12: 0.9, 23: 0.9 + 6e-10 }, 0.5).clusters).toBe('1 23');
});

test('the threshold is compared on the same grid', () => {
  expect(formed(2, { 12: 0.5 - 4e-10 }, 0.5).clusters).toBe('12');
  expect(formed(2, { 12: 0.5 - 6e-10 }, 0.5).clusters).toBe('1 2');
  expect(formed(2, { 12: 0.1 + 0.2 }, 0.3).clusters).toBe('12');
  expect(formed(2, { 12: 0.3 }, 0.1 + 0.2).clusters).toBe('12');
});
