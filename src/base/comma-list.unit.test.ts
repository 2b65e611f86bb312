import { expect, test } from 'vitest';
import { idsOf, nonEmptyIdsOf, partsOf } from './comma-list.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';

test('a comma list is trimmed, and blanks in it do not count', () => {
  expect(partsOf('types', ' goal, ,task,', 2)).toEqual(['goal', 'task']);
  expect(partsOf('types', undefined, 2)).toEqual([]);
});

test('ids keep their order, come once, and may be spelled in any way', () => {
  expect(idsOf('from', `${B},, ${A.toUpperCase()} ,${B}`)).toEqual([B, A]);
});

test('what is no id is refused by the name of the list', () => {
  expect(() => idsOf('in', `${A},x`)).toThrow('in: x is not a UUID');
});

test.each(['', ' , ,'])('a list that must name something does not take %j', (text) => {
  expect(() => nonEmptyIdsOf('from', text)).toThrow('from: at least one id is needed');
  expect(idsOf('in', text)).toEqual([]);
});

test('a list that is too long is refused by its name and the limit', () => {
  expect(() => partsOf('types', 'a,b,c', 2)).toThrow('types: must have at most 2 parts');
  const ids = (count: number) => Array.from({ length: count }, () => A).join(',');
  expect(idsOf('in', ids(500))).toEqual([A]);
  expect(() => idsOf('in', ids(501))).toThrow('in: must have at most 500 parts');
});
