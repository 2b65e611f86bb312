import { expect, test } from 'vitest';
import type { Refusal } from '#base/refusal.ts';
import { checkIfMatch } from './entity-tag.ts';

test.each<[string | undefined, string | undefined]>([
  [undefined, undefined],
  ['*', undefined],
  [' * ', undefined],
  ['"one"', undefined],
  [' "one" ', undefined],
  ['"other", "one"', undefined],
  ['"a,b","one"', undefined],
  ['"other"', 'PRECONDITION_FAILED'],
  ['W/"one"', 'PRECONDITION_FAILED'],
  ['"One"', 'PRECONDITION_FAILED'],
  ['""', 'PRECONDITION_FAILED'],
  ['one', 'BAD_REQUEST'],
  ['"one', 'BAD_REQUEST'],
  ['"one" "other"', 'BAD_REQUEST'],
  ['*, "one"', 'BAD_REQUEST'],
  ['', 'BAD_REQUEST'],
])('If-Match %j, of a resource at "one": %s', (header, code) => {
  let refused: string | undefined;
  try {
    checkIfMatch(header, 'one');
  } catch (error) {
    refused = (error as Refusal).code;
  }
  expect(refused).toBe(code);
});

test('a header of 16 KiB is read in no time', () => {
  const start = performance.now();
  expect(() => checkIfMatch(`${'"a" , '.repeat(2700)}x`, 'one')).toThrow();
  expect(() => checkIfMatch(' '.repeat(16_000), 'one')).toThrow();
  expect(performance.now() - start).toBeLessThan(100);
});
