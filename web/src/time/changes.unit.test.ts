import { expect, test } from 'vitest';
import { chartOf } from '#drawing/chart.ts';
import { wholeLayout } from '#drawing/whole.ts';
import type { Panorama } from '../data/queries.ts';
import { changesBetween, markedChart } from './changes.ts';

const territory = (id: string, member_count: number, change?: string) => ({
  id,
  label: id.toUpperCase(),
  member_count,
  ...(change && { change }),
});
const panorama = (territories: object[], orphans: string[] = []) =>
  ({
    territories,
    bridges: [],
    orphan_nodes: orphans.map((id) => ({ id, title: id })),
  }) as unknown as Panorama;

const then = panorama([territory('a', 3), territory('b', 2), territory('c', 9)], ['o']);
const now = panorama(
  [territory('a', 3, 'same'), territory('b', 4, 'changed'), territory('d', 4, 'new')],
  ['o', 'p'],
);

test('what is new, changed and gone is told by size, and equal sizes by name', () => {
  const { rows, newOrphans } = changesBetween(then, now, undefined);
  expect(rows.map(({ name, kind, documents }) => [name, kind, documents])).toEqual([
    ['C', 'gone', 9],
    ['B', 'changed', 4],
    ['D', 'new', 4],
  ]);
  expect(newOrphans.map(({ id }) => id)).toEqual(['p']);
});

test('what is gone is drawn where it was, and the rest of the chart says its change', () => {
  const layout = wholeLayout(then.territories, []);
  const changes = changesBetween(then, now, layout);
  const place = layout.places.find(({ id }) => id === 'c')!;
  expect(changes.ghosts).toEqual([
    { id: 'c', name: 'C', x: place.x, y: place.y, radius: expect.any(Number) },
  ]);
  const chart = markedChart(
    chartOf(
      now.territories.map(({ change: _, ...rest }) => rest),
      [],
      wholeLayout(now.territories, []),
    ),
    changes,
  );
  expect(Object.fromEntries(chart.territories.map(({ id, change }) => [id, change]))).toEqual({
    a: undefined,
    b: 'changed',
    d: 'new',
  });
  expect(chart.territories.find(({ id }) => id === 'd')!.words).toMatch(/, new$/);
});
