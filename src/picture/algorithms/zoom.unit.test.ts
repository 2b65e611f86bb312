import { expect, test } from 'vitest';
import { joinBridges, restrict, zoomIn, zoomOut } from './zoom.ts';

const territory = (id: string, member_count: number, salience: number) => ({
  id,
  label: `the ${id}`,
  member_count,
  salience,
  content_cohesion: 0.5,
});

const territories = [territory('b', 3, 2), territory('a', 2, 1), territory('c', 1, 0)];
const survey = { leaves: ['a', 'x', 'b', 'c'], heights: [0.4, 0.2, 0] };

test('leaves that become neighbours joined at the lowest join between them', () => {
  expect(restrict(survey, (id) => id !== 'x')).toEqual({ leaves: ['a', 'b', 'c'], heights: [0.2, 0] });
});

test('territories that join are shown as the most salient one, with all their members', () => {
  expect(zoomOut(territories, survey, 0.2)).toEqual([
    { ...territory('b', 5, 2), content_cohesion: null, region_ids: ['b', 'a'] },
    { ...territory('c', 1, 0), region_ids: ['c'] },
  ]);
});

test('at a greater height they stay apart, in their order', () => {
  expect(zoomOut(territories, survey, 0.3).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('a territory that the survey does not know stays by itself', () => {
  const known = { leaves: ['a', 'b'], heights: [0.4] };
  expect(zoomOut(territories, known, 0).map(({ region_ids }) => region_ids)).toEqual([['b', 'a'], ['c']]);
});

test('bridges inside of what is shown as one vanish, the others add up', () => {
  const bridge = (source_territory: string, target_territory: string, edge_count: number) => ({
    source_territory,
    target_territory,
    edge_count,
  });
  const shownAs = new Map([
    ['a', 'b'],
    ['b', 'b'],
    ['c', 'c'],
  ]);
  const bridges = [bridge('a', 'b', 7), bridge('a', 'c', 2), bridge('c', 'b', 1), bridge('a', 'gone', 9)];
  expect(joinBridges(bridges, shownAs)).toEqual([bridge('b', 'c', 3)]);
});

const tree = {
  id: 'b',
  member_text: 'm1+m2+m3',
  leaves: [0, 2, 1],
  heights: [0.9, 0.6],
  seen: [
    { id: 'm2', title: 'Two', affinity: 0.8 },
    { id: 'm1', title: 'One', affinity: 0.7 },
    { id: 'm3', title: 'Three', affinity: 0.6 },
  ],
};

test('a region comes apart above the height of its joins; the part that belongs to it most keeps its id', () => {
  const { shown, shownAs } = zoomIn(territories.slice(0, 1), [tree], 0.7);
  expect(shown.map(({ label, member_count }) => [label, member_count])).toEqual([
    ['Two', 1],
    ['One', 2],
  ]);
  expect(shown[0]!.id).toBe('b');
  expect(shown[1]!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(shownAs.get('m1')).toBe(shownAs.get('m3'));
});

test('a part of which nothing is seen is not shown, and no title comes from what is not seen', () => {
  const seen = tree.seen.filter(({ id }) => id !== 'm2');
  const { shown } = zoomIn(territories.slice(0, 1), [{ ...tree, seen }], 0.95);
  expect(shown.map(({ label }) => label)).toEqual(['One', 'Three']);
});

test('a region that does not come apart is shown as it is stored', () => {
  const { shown } = zoomIn(territories.slice(0, 1), [tree], 0.6);
  expect(shown).toEqual([{ ...territories[0], region_ids: ['b'] }]);
});
