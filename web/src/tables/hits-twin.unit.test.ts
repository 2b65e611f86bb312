import { expect, test } from 'vitest';
import type { Picture } from '../data/queries.ts';
import type { Found } from '../search/queries.ts';
import { hitsTwin } from './hits-twin.ts';

const picture = {
  territories: [{ id: 't', label: 'Soups', member_count: 2 }],
} as unknown as Picture;

test('a hit has its rank in each list, and its territory where that is known', () => {
  const hit = (id: string) => ({ resource: { id, title: `Title ${id}`, doc_type_name: 'note' } });
  const found = {
    exact: { hits: [hit('a'), hit('b')] },
    wide: { hits: [hit('c'), hit('a')] },
  } as unknown as Found;
  const places = [
    { resource_id: 'a', region_id: 't' },
    { resource_id: 'b', region_id: null },
  ];
  expect(hitsTwin(found, places, picture).rows).toEqual([
    { id: 'a', title: 'Title a', doc_type: 'note', byWords: 1, byMeaning: 2, territory: 'Soups' },
    { id: 'b', title: 'Title b', doc_type: 'note', byWords: 2, byMeaning: undefined, territory: undefined },
    { id: 'c', title: 'Title c', doc_type: 'note', byWords: undefined, byMeaning: 1, territory: undefined },
  ]);
});
