import { expect, test } from 'vitest';
import { stepWords } from './path-words.ts';
import { alongPaths, type Paths } from './queries.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, title: id.toUpperCase() })) as [
  { id: string; title: string },
  { id: string; title: string },
  { id: string; title: string },
];
const edge = { source: 'a', edge_kind: 'leads_to', polarity: 'forward' } as const;

test('a step says in which direction it was said, whichever way it is walked', () => {
  expect(stepWords(edge, a, b)).toBe('↓ leads to');
  expect(stepWords(edge, b, a)).toBe('↑ leads to');
  expect(stepWords({ ...edge, polarity: 'inverse', label: 'cites' }, a, b)).toBe('↑ leads to, cites');
  expect(stepWords({ ...edge, edge_kind: 'near' }, b, a)).toBe('near');
});

test('what several paths pass is drawn once: in its territory, or out of the map', () => {
  const node = (one: typeof a, home_id = 'map') => ({ ...one, home: 'cogmap' as const, home_id });
  const walked = (id: string, source: string, target: string) => ({
    ...{ id, source, target, edge_kind: 'near' as const, polarity: 'forward' as const, weight: 1 },
    home_id: 'map',
  });
  const nodes = [node(a), node(b)];
  const paths: Paths = {
    paths: [
      { length: 1, strength: 0.5, nodes, edges: [walked('ab', 'a', 'b')] },
      {
        ...{ length: 2, strength: 0.25, nodes: [node(a), node(c, 'elsewhere'), node(b)] },
        edges: [walked('ac', 'a', 'c'), walked('cb', 'c', 'b')],
      },
    ],
    cut: [],
  };
  const drawn = alongPaths('a', paths, { kind: 'map', id: 'map' }, [
    { resource_id: 'a', region_id: 'r' },
    { resource_id: 'b', region_id: null },
  ]);
  expect(drawn.documents.map(({ id, territory }) => [id, territory])).toEqual([
    ['a', 'r'],
    ['b', undefined],
  ]);
  expect(drawn.outside.map(({ id }) => id)).toEqual(['c']);
  expect(drawn.relationships.map(({ id }) => id)).toEqual(['ab', 'ac', 'cb']);
});
