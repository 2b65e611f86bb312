import fc from 'fast-check';
import neo4j from 'neo4j-driver';
import { expect, test } from 'vitest';
import { dateTimeOf, fromStoredJson, toStoredJson } from './stored-values.ts';

/** Over the text of a file, as in a backup. */
const through = (value: unknown, type?: string): unknown =>
  fromStoredJson(JSON.parse(JSON.stringify(toStoredJson(value, type))));

test('any list of floats, text, truth and bytes comes back as it was', () => {
  const float = fc.double({ noNaN: true, noDefaultInfinity: true });
  const bytes = fc.int8Array();
  const list = fc.array(fc.oneof(float, fc.float({ noNaN: true, noDefaultInfinity: true })), {
    maxLength: 40,
  });
  const value = fc.oneof(float, fc.string(), fc.boolean(), fc.constant(null), bytes, list);
  fc.assert(
    fc.property(value, (one) => {
      const back = through(one);
      // JSON knows one zero.
      const plain = (item: unknown): unknown => (item === 0 ? 0 : item);
      expect(Array.isArray(back) ? back.map(plain) : plain(back)).toEqual(
        Array.isArray(one) ? one.map(plain) : plain(one),
      );
    }),
  );
});

test('an integer comes back as one, by the type that the database gives', () => {
  expect(through(3, 'INTEGER NOT NULL')).toEqual(neo4j.int(3));
  expect(through(3, 'FLOAT NOT NULL')).toBe(3);
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  expect(through(numbers, 'LIST<INTEGER NOT NULL> NOT NULL')).toEqual(numbers.map((one) => neo4j.int(one)));
  expect(through([], 'LIST<INTEGER NOT NULL> NOT NULL')).toEqual([]);
});

test('a time comes back to the nanosecond; one of another zone is refused', () => {
  const time = dateTimeOf('2026-03-07T08:09:05.000000007Z');
  expect(through(time)).toEqual(time);
  const elsewhere = new neo4j.types.DateTime(2026, 3, 7, 8, 9, 5, 7, 3600);
  expect(() => toStoredJson(elsewhere)).toThrow('a stored time is not in UTC');
});

test('a vector of 32-bit numbers takes a third of its text', () => {
  const vector = Array.from({ length: 768 }, (_, index) => Math.fround(Math.sin(index)));
  const length = (value: unknown): number => JSON.stringify(value).length;
  expect(length(toStoredJson(vector))).toBeLessThan(length(vector) / 3);
});
