import { expect, test } from 'vitest';
import { ListQuery, readListQuery } from './list-query.ts';

const ID = '018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';
const read = (query: Record<string, string>) => readListQuery(ListQuery.parse(query));

test('an empty query asks for the last changed of everything, at most 500 rows', () => {
  expect(read({})).toEqual({
    context_ref: undefined,
    cogmap_ids: undefined,
    owner: undefined,
    filters: { q: null, goal: null, tags: [] },
    facets: { doc_types: null, stage: null, status: null },
    sort: 'updated',
    order: 'desc',
    offset: 0,
    limit: null,
    rows: 500,
    openMeta: false,
  });
});

test.each([
  ['-1', null, 500],
  ['0', 0, 0],
  ['20', 20, 20],
  ['9999', 9999, 500],
])('limit %s is echoed as %s and gives %d rows', (text, limit, rows) => {
  expect(read({ limit: text })).toMatchObject({ limit, rows });
});

test('comma lists are trimmed, and their empty parts dropped', () => {
  expect(read({ doc_type_name: ' task, ,goal ', tags: 'ci, "x"' })).toMatchObject({
    facets: { doc_types: ['task', 'goal'] },
    filters: { tags: ['"ci"', '"\\"x\\""'] },
  });
  expect(read({ doc_type_name: ',', cogmap_ids: '', offset: '-3' })).toMatchObject({
    facets: { doc_types: null },
    cogmap_ids: undefined,
    offset: 0,
  });
  expect(read({ sections: 'open-meta' }).openMeta).toBe(true);
});

test.each([
  { status: 'backlog' },
  { sections: 'body' },
  { cogmap_ids: 'x' },
  { cogmap_ids: ID, context_ref: '@me/x' },
])('%j is refused', (query) => {
  expect(() => read(query as Record<string, string>)).toThrow(
    expect.objectContaining({ code: 'BAD_REQUEST' }),
  );
});

test.each([
  { limit: 'many' },
  { limit: '' },
  { offset: '' },
  { offset: '1.5' },
  { sort: 'size' },
  { order: 'up' },
  { goal: 'x' },
])('%j does not parse', (query) => {
  expect(ListQuery.safeParse(query).success).toBe(false);
});
