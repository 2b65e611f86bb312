import { expect, test } from 'vitest';
import { keptMeta, type ReadMeta } from './kept-meta.ts';

const asGiven: ReadMeta = (values) => values;
const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

test('only a value that no call can carry is left out, with its key and the reason', () => {
  const values = {
    kept: 1,
    inner: { list: [JSON.parse('{"__proto__": 1}')] },
    source_hash: 'x',
    ' ': 'x',
    ['k'.repeat(257)]: 'x',
    deep: nested(31),
    infinite: Number.POSITIVE_INFINITY,
    half: 'a\ud800',
    ['half\ud800']: 1,
    ['k'.repeat(256)]: nested(30),
  };
  const { openMeta, warnings, lost } = keptMeta('front matter', values, asGiven);
  expect(Object.keys(openMeta)).toEqual(['kept', 'k'.repeat(256)]);
  expect(lost.map(({ why }) => why)).toEqual([
    'it holds the key __proto__, which is not taken',
    'the importer writes it',
    'its name is blank',
    'its name has more than 256 characters',
    'it nests more than 30 lists and mappings',
    'it is not a number that can be kept',
    'it holds half of a character',
    'its name holds half of a character',
  ]);
  expect(warnings[0]).toBe(
    'front matter "inner" is left out: it holds the key __proto__, which is not taken',
  );
});

test('only a key __proto__ of the front matter is left out', () => {
  const { openMeta, warnings } = keptMeta('front matter', JSON.parse('{"__proto__": "x", "a": 1}'), asGiven);
  expect([openMeta, warnings]).toEqual([
    { a: 1 },
    ['front matter "__proto__" is left out: the name is not taken'],
  ]);
});

test('the keys of a document that exceed a limit are left out', () => {
  const many = keptMeta(
    'metadata',
    Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`k${at}`, at])),
    asGiven,
  );
  expect([Object.keys(many.openMeta).length, many.lost.map(({ key }) => key)]).toEqual([
    499,
    ['k499', 'k500'],
  ]);
  const large = keptMeta('metadata', { small: 1, large: 'x'.repeat(1024 * 1024), other: 2 }, asGiven);
  expect([Object.keys(large.openMeta), large.lost]).toMatchObject([['small', 'other'], [{ key: 'large' }]]);
});

test('a part that is left out is reported, and the rest of the value stays', () => {
  const { openMeta, warnings, lost } = keptMeta(
    'front matter',
    { tags: ['a', 'b'] },
    ({ tags }, leaveOut) => {
      leaveOut?.('b', 'it is too long');
      return { tags: (tags as string[]).slice(0, 1) };
    },
  );
  expect(openMeta).toEqual({ tags: ['a'] });
  expect(lost).toEqual([{ key: 'tags', part: 'b', why: 'it is too long' }]);
  expect(warnings).toEqual(['front matter "tags": "b" is left out: it is too long']);
});

test('a key derived from another value does not replace an own value of that key', () => {
  const beside: ReadMeta = (values) =>
    'date' in values ? { date: '2024-06-01', date_time: 'long' } : values;
  const { openMeta, lost } = keptMeta('front matter', { date: 'long', date_time: 'own' }, beside);
  expect(openMeta).toEqual({ date: '2024-06-01', date_time: 'own' });
  expect(lost).toEqual([{ key: 'date', part: 'long', why: 'date_time has a value of its own' }]);
});
