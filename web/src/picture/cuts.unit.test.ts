import { expect, test } from 'vitest';
import { shownOf, storedWithin } from './cuts.ts';

const territory = (id: string, region_ids?: string[]) => ({
  ...{ id, kind: 'region' as const, anchor_id: 'm', member_count: 1 },
  ...(region_ids && { region_ids }),
});

test('territories as stored are themselves', () => {
  const picture = { territories: [territory('a'), territory('b')], view: {} };
  expect([...storedWithin(picture)]).toEqual([
    ['a', ['a']],
    ['b', ['b']],
  ]);
});

test('one of a coarser cut has those that were put together', () => {
  const picture = { territories: [territory('a', ['a', 'b']), territory('c', ['c'])], view: { zoom: 0.25 } };
  expect(Object.fromEntries(shownOf(picture))).toEqual({ a: 'a', b: 'a', c: 'c' });
});

test('one of a finer cut is a part, and has none', () => {
  const picture = { territories: [territory('a', ['a']), territory('x', ['a'])], view: { zoom: 1 } };
  expect([storedWithin(picture).size, shownOf(picture).size]).toEqual([0, 0]);
});
