import { expect, test } from 'vitest';
import type { EdgeKind } from '#base/shapes.ts';
import { affinityOf, buildAffinity } from './affinity.ts';
import { componentsOf } from './components.ts';
import { type Lens, TELOS_DEFAULT, WORKFLOW_DEFAULT } from './lenses.ts';
import { type Facet, type FormationEdge, type FormationNode, toSubstrate } from './substrate.ts';
import type { KnnPair } from './top-lists.ts';

const HOME = 'anchor';
const node = (id: string, facets: Facet[] = []): FormationNode => ({ id, facets, vector: null, standing: 0 });
const facet = (path: string, value: string, weight: number): Facet => ({ path, value, weight });
let edgeCount = 0;
const edge = (
  source: string,
  kind: EdgeKind,
  target: string,
  weight = 1,
  rest: Partial<FormationEdge> = {},
): FormationEdge => ({
  id: `e${edgeCount++}`,
  source,
  target,
  kind,
  weight,
  label: null,
  home_id: HOME,
  ...rest,
});

function build(
  nodes: FormationNode[],
  edges: FormationEdge[] = [],
  lens: Lens = TELOS_DEFAULT,
  similar: KnnPair[] = [],
  hubCarriers?: number,
) {
  return buildAffinity(
    toSubstrate({ anchor_id: HOME, nodes, edges, telos: null }),
    lens,
    similar,
    hubCarriers,
  );
}

const ofPair = (...args: Parameters<typeof build>) => affinityOf(build(...args), 0, 1);
const bare = [node('a'), node('b')];

test('an edge counts by the weight of its kind, in either direction, and parallel edges add up', () => {
  expect(ofPair(bare, [edge('a', 'leads_to', 'b', 0.8)])).toBeCloseTo(0.48, 12);
  expect(ofPair(bare, [edge('b', 'near', 'a', 1, { label: 'contradicts' })])).toBeCloseTo(0.3, 12);
  const all = [edge('a', 'near', 'b'), edge('b', 'near', 'a'), edge('a', 'express', 'b')];
  expect(ofPair(bare, all)).toBeCloseTo(1.6, 12);
});

test('a shared facet counts by its smaller weight, and every shared one counts', () => {
  const one = [
    node('a', [facet('topic', 'deployment', 0.9)]),
    node('b', [facet('topic', 'deployment', 0.5)]),
  ];
  expect(ofPair(one)).toBeCloseTo(0.2, 12);
  const two = [facet('topic', 'x', 1), facet('tool', 'y', 1)];
  expect(ofPair([node('a', two), node('b', two)])).toBeCloseTo(0.8, 12);
});

test('equal values under different paths are not shared', () => {
  expect(ofPair([node('a', [facet('ab', 'c', 1)]), node('b', [facet('a', 'bc', 1)])])).toBe(0);
});

test('similarity counts only under a lens that weighs it', () => {
  expect(ofPair(bare, [], TELOS_DEFAULT, [{ a: 0, b: 1, similarity: 0.99 }])).toBe(0);
  const near = [edge('a', 'near', 'b')];
  expect(ofPair(bare, near, WORKFLOW_DEFAULT, [{ a: 0, b: 1, similarity: 0.6 }])).toBeCloseTo(0.95, 12);
});

test('edges homed elsewhere, loops and edges to strangers take no part', () => {
  const edges = [
    edge('a', 'express', 'b', 1, { home_id: 'other' }),
    edge('a', 'express', 'a'),
    edge('a', 'express', 'z'),
  ];
  expect(ofPair(bare, edges)).toBe(0);
  expect(build(bare, edges).columns).toHaveLength(0);
});

test('a NaN weight is ignored and an affinity that is not finite is absent', () => {
  expect(ofPair(bare, [edge('a', 'near', 'b'), edge('a', 'express', 'b', Number.NaN)])).toBeCloseTo(0.3, 12);
  expect(ofPair(bare, [edge('a', 'express', 'b', Number.POSITIVE_INFINITY)])).toBe(0);
  const odd = [node('a', [facet('t', 'x', Number.NaN)]), node('b', [facet('t', 'x', 1)])];
  expect(ofPair(odd)).toBe(0);
});

test('terms that cancel leave two components', () => {
  const edges = [edge('a', 'express', 'b', 1), edge('a', 'contains', 'b', -1)];
  expect(componentsOf(build(bare, edges))).toEqual([[0], [1]]);
});

const topic = (weight: number) => [facet('topic', 'x', weight)];

test('a hub gives every pair the same affinity as spelling it out, multiple entries and weights included', () => {
  const nodes = [
    node('a', topic(0.9)),
    node('b', [...topic(0.5), ...topic(0.7)]),
    node('c', topic(0.7)),
    node('d', []),
    node('e', topic(0.5)),
  ];
  const hub = build(nodes, [], TELOS_DEFAULT, [], 2);
  const spelled = build(nodes, [], TELOS_DEFAULT, [], Number.POSITIVE_INFINITY);
  expect(hub.columns).toHaveLength(0);
  expect(spelled.columns.length).toBeGreaterThan(0);
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < 5; b++)
      if (a !== b) expect(affinityOf(hub, a, b)).toBeCloseTo(affinityOf(spelled, a, b), 12);
});

test('carriers of a hub are one component unless an edge cancels exactly what the hub gives', () => {
  const nodes = ['a', 'b', 'c'].map((id) => node(id, topic(1)));
  const lens = { ...TELOS_DEFAULT, w_prop: 0.5 };
  const against = (pairs: string[]) => pairs.map((pair) => edge(pair[0]!, 'express', pair[1]!, -0.5));
  const componentsWith = (pairs: string[]) => componentsOf(build(nodes, against(pairs), lens, [], 2));
  expect(componentsWith([])).toEqual([[0, 1, 2]]);
  expect(componentsWith(['ab'])).toEqual([[0, 1, 2]]);
  expect(componentsWith(['ab', 'ac'])).toEqual([[0], [1, 2]]);
  expect(componentsWith(['ab', 'ac', 'bc'])).toEqual([[0], [1], [2]]);
});

test('a pair that an infinite edge makes absent stays absent inside a hub', () => {
  const nodes = ['a', 'b', 'c'].map((id) => node(id, topic(1)));
  const hub = build(nodes, [edge('a', 'express', 'b', Number.POSITIVE_INFINITY)], TELOS_DEFAULT, [], 2);
  expect(affinityOf(hub, 0, 1)).toBe(0);
  expect(affinityOf(hub, 0, 2)).toBeCloseTo(0.4, 12);
});
