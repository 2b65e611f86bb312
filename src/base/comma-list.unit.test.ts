import { expect, test } from 'vitest';
import { idsOf, nonEmptyIdsOf, partsOf } from './comma-list.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';

test('a comma list is trimmed, and its blank parts are ignored', () => {
  expect(partsOf('types', ' goal, ,task,', 2)).toEqual(['goal', 'task']);
  expect(partsOf('types', undefined, 2)).toEqual([]);
});

test('ids keep their order, lose duplicates, and may have any case', () => {
  expect(idsOf('from', `${B},, ${A.toUpperCase()} ,${B}`)).toEqual([B, A]);
});

test('a malformed id is refused with the name of the list', () => {
  expect(() => idsOf('in', `${A},x`)).toThrow('in: x is not a UUID');
});

test.each(['', ' , ,'])('a list that needs an id refuses %j', (text) => {
  expect(() => nonEmptyIdsOf('from', text)).toThrow('from: at least one id is needed');
  expect(idsOf('in', text)).toEqual([]);
});

test('a list that is too long is refused with its name and the limit', () => {
  expect(() => partsOf('types', 'a,b,c', 2)).toThrow('types: must have at most 2 parts');
  const ids = (count: number) => Array.from({ length: count }, () => A).join(',');
  expect(idsOf('in', ids(500))).toEqual([A]);
  expect(() => idsOf('in', ids(501))).toThrow('in: must have at most 500 parts');
});
