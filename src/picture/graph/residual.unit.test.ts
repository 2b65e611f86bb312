import { expect, test } from 'vitest';
import { bucketsOf, valuesOf } from './residual.ts';

const row = (value: unknown, resources: number) => ({
  value: value === undefined ? null : JSON.stringify(value),
  resources,
});

test('a bucket is named by its text, or by the JSON of a value that is not a text; the largest is first', () => {
  const rows = [row('session', 2), row(undefined, 3), row(5, 1), row(['a', 'b'], 1), row({ a: 1 }, 3)];
  expect(bucketsOf(rows)).toEqual([
    { value: '(none)', count: 3 },
    { value: '{"a":1}', count: 3 },
    { value: 'session', count: 2 },
    { value: '5', count: 1 },
    { value: '["a","b"]', count: 1 },
  ]);
});

test('values that read the same are one bucket', () => {
  expect(bucketsOf([row('5', 2), row(5, 1), row('(none)', 1), row(undefined, 1)])).toEqual([
    { value: '5', count: 3 },
    { value: '(none)', count: 2 },
  ]);
});

test('no rows give an empty list', () => {
  expect(bucketsOf([])).toEqual([]);
});

test.each(['session', 'a "quoted" one', '"all of it"', '(none)', 'ünï\ncode', ''])(
  'a bucket finds the text it is named by: %j',
  (text) => {
    expect(valuesOf(text).values).toContain(JSON.stringify(text));
  },
);

test('a bucket finds other JSON, and a quoted text is not mistaken for the text inside', () => {
  expect(valuesOf('{"a":1}').values).toContain('{"a":1}');
  expect(valuesOf('"session"').values).not.toContain('"session"');
});

test('only the bucket (none) finds rows without a value', () => {
  expect(valuesOf('(none)').without).toBe(true);
  expect(valuesOf('none').without).toBe(false);
});
