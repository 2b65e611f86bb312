import { expect, test } from 'vitest';
import type { MapContents } from '#map-files/map-contents.ts';
import { draftOfContents } from './draft-contents.ts';

const documentOf = (key: string, values: object = {}) => ({
  key,
  title: key,
  type: 'note',
  body: '',
  open_meta: {},
  managed_meta: {},
  facets: {},
  ...values,
});

const near = { source: 'a', target: 'b', kind: 'near', label: '', polarity: 'forward', weight: 1 } as const;

const contents: MapContents = {
  name: 'Map',
  telos: { title: 'Purpose', charter: [], facets: {} },
  documents: [
    documentOf('a', {
      open_meta: { x: 1, y: 2 },
      managed_meta: { 'service-stage': 'open' },
      facets: { z: { value: 1, weight: 1 } },
    }),
    documentOf('b'),
  ],
  relationships: [
    near,
    { ...near, weight: 2 },
    { ...near, label: 'other' },
    { ...near, target: 'atlas:telos' },
    { ...near, target: 'c' },
  ],
};

test('an exported map’s documents, relationships and values are counted; a missing end gives a warning', () => {
  const { edges, links, warnings, accounting } = draftOfContents(contents, 'map.json');
  const { nodes, edges: relationships, attributes } = accounting.tallies();
  expect(nodes).toMatchObject({ found: 2, taken: 2 });
  expect(attributes).toMatchObject({ found: 4, taken: 4 });
  expect(relationships).toMatchObject({
    found: 5,
    taken: 3,
    merged: 1,
    left_out: 1,
    left_out_because: [{ examples: [{ file: 'map.json', text: 'a → c' }] }],
  });
  expect(edges.map(({ from, to, label, weight }) => [from, to, label, weight])).toEqual([
    ['a', 'b', '', 1],
    ['a', 'b', 'other', 1],
    ['a', '', '', 1],
  ]);
  expect([links.broken, warnings]).toEqual([1, ['a relationship from a to c: there is no document c']]);
});
