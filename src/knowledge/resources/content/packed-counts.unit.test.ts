import {
  array,
  assert,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  property,
  string,
  uint8Array,
} from 'fast-check';
import { pack, unpack } from 'msgpackr';
import { expect, test } from 'vitest';
import { countsFault } from './packed-counts.ts';

const BOUNDS = { most: [4000, 32, 8192] };
const fault = (...bytes: number[]) => countsFault(Buffer.from(bytes), BOUNDS);
const LIST_32 = [0xdd, 0xff, 0xff, 0xff, 0xff];
const MAP_32 = [0xdf, 0xff, 0xff, 0xff, 0xff];

test.each([
  ['a list', LIST_32],
  ['a map', MAP_32],
  ['a text', [0x91, 0xdb, 0xff, 0xff, 0xff, 0xff]],
  ['bytes', [0x91, 0xc6, 0xff, 0xff, 0xff, 0xff]],
  ['a list in a list', [0x91, ...LIST_32]],
  ['a map in a list', [0x91, ...MAP_32]],
  ['lists in each other', Array.from({ length: 50 }, () => LIST_32).flat()],
  ['a list of one more than there is', [0x93, 1, 2]],
  ['a map of one key without a value', [0x91, 0x81, 1]],
  ['a short list of 16 bits', [0xdc, 0x00]],
  ['nothing', []],
  ['an extension', [0x91, 0xd4, 0x72, 0x40]],
  ['a byte without a meaning', [0xc1]],
  ['a value after the end', [0x91, 1, 1]],
  ['a cut-off number', [0x91, 0xcb, 0, 0]],
])('%s that claims more than its bytes is unreadable', (_, bytes) => {
  expect(fault(...bytes)).toBe('unreadable');
});

const listOf = (count: number, item: readonly number[]) =>
  Buffer.from(
    [0xdd, count >>> 24, (count >>> 16) & 0xff, (count >>> 8) & 0xff, count & 0xff].concat(
      Array.from({ length: count }, () => item).flat(),
    ),
  );

test.each([
  ['a million empty maps', listOf(1_000_000, [0x80])],
  ['one record more than may be', listOf(4001, [0x90])],
  ['a record of 33 fields', Buffer.from([0x91, 0xdc, 0, 33, ...Array<number>(33).fill(1)])],
  ['a vector of 8,193 numbers', Buffer.concat([Buffer.from([0x91, 0x91]), listOf(8193, [1])])],
  ['a list inside a vector', Buffer.from([0x91, 0x91, 0x91, 0x91, 1])],
  ['ten thousand lists in each other', Buffer.from([...Array<number>(10_000).fill(0x91), 1])],
])('%s is too many', (_, bytes) => {
  expect(countsFault(bytes, BOUNDS)).toBe('too many');
});

test('a count at its bound is not too many', () => {
  expect(countsFault(listOf(4000, [0x90]), BOUNDS)).toBeUndefined();
});

const scalar = oneof(
  string(),
  integer(),
  double(),
  constantFrom(null, undefined, true, false),
  string({ maxLength: 400 }),
);
const records = array(
  oneof(
    array(oneof(scalar, array(double(), { maxLength: 80 })), { maxLength: 20 }),
    dictionary(string(), scalar, { maxKeys: 10 }),
  ),
  { maxLength: 40 },
);

test('what an encoder writes of records is read to its end', () => {
  assert(
    property(records, (value) => {
      expect(countsFault(Buffer.from(pack(value)), BOUNDS)).toBeUndefined();
    }),
  );
});

test('any bytes that have no fault hold no more values than bytes', () => {
  const valuesIn = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
      : 1;
  assert(
    property(uint8Array({ minLength: 1, maxLength: 60 }), (bytes) => {
      if (countsFault(Buffer.from(bytes), BOUNDS) !== undefined) return;
      try {
        expect(valuesIn(unpack(bytes))).toBeLessThanOrEqual(bytes.length);
      } catch (error) {
        // A key may be of a kind that the decoder refuses.
        expect(String(error)).toMatch(/Invalid property type/);
      }
    }),
    { numRuns: 2000 },
  );
});
