import { expect, test } from 'vitest';
import { countByTerritory, type Found, idsOf } from './queries.ts';

const hits = (...ids: readonly string[]) => ({ hits: ids.map((id) => ({ resource: { id } })) });

test('what both lists found is lit once', () => {
  expect(idsOf({ exact: hits('a', 'b'), wide: hits('b', 'c') } as unknown as Found)).toEqual(['a', 'b', 'c']);
});

test('hits are counted by territory; orphans count for none', () => {
  const places = ['x', null, 'y', 'x'].map((region_id) => ({ region_id }));
  expect(countByTerritory(places)).toEqual(
    new Map([
      ['x', 2],
      ['y', 1],
    ]),
  );
});
