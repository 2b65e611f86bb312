import { expect, test } from 'vitest';
import type { Composition, Picture } from '../data/queries.ts';
import { documentsTwin, insideOf, relationshipsTwin } from './documents-twin.ts';

/** Spec 90 §13: what is open in the picture is in tables as well. */

const picture = {
  territories: [
    { id: 't', label: 'Soups', member_count: 2 },
    { id: 'u', label: 'Knives', member_count: 3 },
  ],
  bridges: [],
  orphan_nodes: [],
} as unknown as Picture;

const node = (id: string, ...region_ids: string[]) => ({ id, title: `Title ${id}`, degree: 1, region_ids });
const edge = (id: string, source: string, target: string, label = '') => ({
  id,
  source,
  target,
  edge_kind: 'contains',
  polarity: 'inverse',
  label,
  weight: 2,
});
const composition = (nodes: object[], edges: object[]) => ({ nodes, edges }) as unknown as Composition;

const cells = ({
  rows,
  columns,
}: ReturnType<typeof documentsTwin> | ReturnType<typeof relationshipsTwin>): unknown[][] =>
  rows.map((row) => columns.map(({ value, text }) => (text ?? value)(row as never)));

test('members of open territories are rows, their neighbours are not; a relationship needs both of its ends', () => {
  const inside = insideOf(
    picture,
    ['t', 'u'],
    [
      composition([node('a', 't'), node('b', 't'), node('c')], [edge('1', 'a', 'b'), edge('2', 'a', 'c')]),
      composition([node('d', 'u'), node('a')], [edge('3', 'd', 'a', 'contradicts')]),
    ],
  );
  expect(cells(documentsTwin(inside)).map(([title, , territory]) => [title, territory])).toEqual([
    ['Title a', 'Soups'],
    ['Title b', 'Soups'],
    ['Title d', 'Knives'],
  ]);
  expect(cells(relationshipsTwin(inside))).toEqual([
    ['Title b → Title a', 'contains', '–', 2],
    ['Title a → Title d', 'contains', '≠ contradicts', 2],
  ]);
  expect(inside.missing).toBe(2);
});

test('as long as a territory is read, nothing is said to be missing', () => {
  expect(insideOf(picture, ['t'], [undefined])).toEqual({ documents: [], relationships: [], missing: 0 });
});
