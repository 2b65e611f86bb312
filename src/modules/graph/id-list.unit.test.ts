import { expect, test } from 'vitest';
import { idsOf, partsOf, someIdsOf } from './id-list.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';

test('a comma list is trimmed, and blanks in it do not count', () => {
  expect(partsOf(' goal, ,task,')).toEqual(['goal', 'task']);
  expect(partsOf(undefined)).toEqual([]);
});

test('ids keep their order, come once, and may be spelled in any way', () => {
  expect(idsOf('from', `${B},, ${A.toUpperCase()} ,${B}`)).toEqual([B, A]);
});

test('what is no id is refused by the name of the list', () => {
  expect(() => idsOf('in', `${A},x`)).toThrow('in: x is not a UUID');
});

test.each(['', ' , ,'])('a list that must name something does not take %j', (text) => {
  expect(() => someIdsOf('from', text)).toThrow('from: at least one id is needed');
  expect(idsOf('in', text)).toEqual([]);
});
