import { expect, test } from 'vitest';
import { type ComparedPicture, comparePictures } from './compare-pictures.ts';

/** Which word each change of a picture gets. Territories are written as an id and the letters of their members. */

const pictureOf = (
  territories: Readonly<Record<string, string>>,
  { orphans = '', bridges = {} }: { orphans?: string; bridges?: Readonly<Record<string, number>> } = {},
): ComparedPicture => ({
  territories: Object.entries(territories).map(([id, members]) => ({
    id,
    label: id.toUpperCase(),
    member_count: members.length,
    member_ids: [...members],
  })),
  bridges: Object.entries(bridges).map(([pair, edge_count]) => {
    const [source_territory, target_territory] = pair.split('-') as [string, string];
    return { source_territory, target_territory, edge_count };
  }),
  orphan_ids: [...orphans],
});

const ids = (territories: readonly { readonly id: string }[]) => territories.map(({ id }) => id).join();

const changesOf = (before: ComparedPicture, after: ComparedPicture) =>
  comparePictures(before, after).territories.map(
    (lineage) => `${ids(lineage.before)} ${lineage.change} ${ids(lineage.after)}`,
  );

test.each([
  ['new', {}, { a: 'xyz' }, ' new a'],
  ['gone', { a: 'xyz' }, {}, 'a gone '],
  ['grown, whatever its id', { a: 'xyz' }, { b: 'vwxyz' }, 'a grown b'],
  ['shrunk', { a: 'vwxyz' }, { a: 'xyz' }, 'a shrunk a'],
  ['exchanged', { a: 'wxyz' }, { b: 'vwxy' }, 'a exchanged b'],
  ['merged', { a: 'xyz', b: 'uv' }, { c: 'uvxyz' }, 'a,b merged c'],
  ['split', { a: 'uvxyz' }, { b: 'xyz', c: 'uv' }, 'a split b,c'],
  ['a part that broke off is a split', { a: 'opqrstuvwx' }, { b: 'opqrstu', c: 'vwx' }, 'a split b,c'],
  ['regrouped', { a: 'uvwxyz', b: 'st' }, { c: 'uvwst', d: 'xyz' }, 'a,b regrouped c,d'],
])('%s', (_, before, after, told) => {
  const [first, ...others] = changesOf(pictureOf(before), pictureOf(after));
  expect(others).toEqual([]);
  expect(first).toBe(told);
});

test('a territory of which half came from each of two is new', () => {
  const before = pictureOf({ a: 'uvwx', b: 'opqr' });
  const after = pictureOf({ a: 'uvw', b: 'opq', c: 'xr' });
  expect(changesOf(before, after)).toEqual([' new c', 'a shrunk a', 'b shrunk b']);
  const { cameFrom } = comparePictures(before, after);
  expect(cameFrom.get('c')).toEqual([
    { id: 'a', shared: 1 },
    { id: 'b', shared: 1 },
  ]);
});

test('bridges are counted between what continues each other; edges inside of a merged territory are no bridge', () => {
  const before = pictureOf({ a: 'xyz', b: 'uv', c: 'st' }, { bridges: { 'a-b': 3, 'a-c': 1, 'b-c': 1 } });
  const after = pictureOf({ d: 'xyzuv', e: 'st', f: 'op' }, { bridges: { 'd-e': 5, 'e-f': 2 } });
  const told = comparePictures(before, after).bridges.map(
    ({ change, between: [one, other], edges_before, edges_after }) =>
      `${ids(one.after)}-${ids(other.after)} ${change} ${edges_before} ${edges_after}`,
  );
  expect(told).toEqual(['d-e stronger 2 5', 'e-f new 0 2']);
});

test('orphans are adopted, fall out, come and go', () => {
  const before = pictureOf({ a: 'xyz' }, { orphans: 'opq' });
  const after = pictureOf({ a: 'xyo' }, { orphans: 'pzn' });
  const told = comparePictures(before, after).orphans.map(
    ({ change, id, territory }) => `${id} ${change} ${territory?.id ?? ''}`,
  );
  expect(told).toEqual(['o adopted a', 'z fallen_out a', 'n new ', 'q gone ']);
});
