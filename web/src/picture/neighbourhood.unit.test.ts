import { expect, test } from 'vitest';
import { neighbourhoodOf } from './neighbourhood.ts';

const node = (id: string) => ({ id, title: id, degree: 1, home: 'cogmap' as const });
const edge = (source: string, target: string, edge_kind: 'near' | 'contains' = 'near') => ({
  ...{ id: `${source} ${target}`, source, target, edge_kind, weight: 1 },
  polarity: 'forward' as const,
});
const slice = { nodes: [node('s'), node('a')], edges: [edge('s', 'a')] };
const locations = [
  { resource_id: 's', region_id: 't' },
  { resource_id: 'a', region_id: null },
];
const around = {
  nodes: ['s', 'a', 'x', 'y', 'z'].map(node),
  edges: [edge('s', 'a'), edge('x', 's'), edge('a', 'y', 'contains'), edge('x', 'z')],
};

test('documents have their territories, orphans none', () => {
  const { documents, total } = neighbourhoodOf('s', slice, locations, around, undefined);
  expect(documents.map(({ id, territory }) => [id, territory])).toEqual([
    ['s', 't'],
    ['a', undefined],
  ]);
  expect(total).toBe(1);
});

test('what is joined with a document and not in the map is outside; only along the kinds that are shown', () => {
  const beyond = (kinds?: readonly string[]) => {
    const { outside, relationships } = neighbourhoodOf('s', slice, locations, around, kinds);
    return [outside.map(({ id }) => id), relationships.map(({ id }) => id)];
  };
  expect(beyond()).toEqual([
    ['x', 'y'],
    ['s a', 'x s', 'a y'],
  ]);
  expect(beyond(['contains'])).toEqual([['y'], ['s a', 'a y']]);
});
