import { array, assert, dictionary, jsonValue, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#base/canonical-json.ts';
import { sha256Hex } from '../content/hashes.ts';
import { MANAGED_KEYS, MetadataError } from './managed.ts';
import { isReservedKey, mergeAdd, parseOpenMeta, parseUnset } from './open.ts';

test('unknown keys keep any JSON value but null', () => {
  const free = { a: 1, b: [null, { c: null }], d: false, e: '', f: {} };
  expect(parseOpenMeta({ ...free, g: null })).toEqual(free);
  for (const none of [undefined, null, {}]) expect(parseOpenMeta(none)).toEqual({});
});

test.each([[[]], ['text'], [7], [false]])('%j is not a metadata object', (value) => {
  expect(() => parseOpenMeta(value)).toThrow('open_meta must be a JSON object');
});

test('a bare tags text is one tag, never split; other bare texts stay texts', () => {
  expect(parseOpenMeta({ tags: 'a, b', keywords: 'k', derived_from: 'd', preceded_by: 'p' })).toEqual({
    tags: ['a, b'],
    keywords: 'k',
    derived_from: 'd',
    preceded_by: 'p',
  });
});

test.each([
  { keywords: ['a'], tags: [], descriptor: 'd', date: '2026-01-02' },
  { relates_to: [], references: ['a'], depends_on: ['a', 'b'], derived_from: ['a'], preceded_by: [] },
])('the recognised keys of %j fit', (meta) => {
  expect(parseOpenMeta(meta)).toEqual(meta);
});

test.each([
  ['date', '2026-1-2'],
  ['date', '2026-01-02\n'],
  ['date', 20260102],
  ['descriptor', ['d']],
  ['relates_to', 'x'],
  ['references', 'x'],
  ['depends_on', [1]],
  ['tags', { a: 1 }],
  ['tags', ['a', null]],
  ['keywords', 7],
  ['derived_from', [['a']]],
  ['preceded_by', true],
])('%s refuses %j and is named', (key, value) => {
  expect(() => parseOpenMeta({ [key]: value })).toThrow(MetadataError);
  expect(() => parseOpenMeta({ [key]: value })).toThrow(new RegExp(`^open_meta\\.${key} must be an? `));
});

test('keys of the other tiers are refused wherever they are named', () => {
  for (const key of ['doc_type', 'facet', 'temper-seq', ...MANAGED_KEYS]) {
    expect(isReservedKey(key)).toBe(true);
    expect(() => parseOpenMeta({ [key]: 1 })).toThrow(key);
    expect(() => parseOpenMeta({ [key]: null })).toThrow(key);
    expect(() => mergeAdd({}, {}, { [key]: [1] })).toThrow(key);
  }
  for (const key of ['stage', 'title', 'service-x', 'Facet']) expect(isReservedKey(key)).toBe(false);
});

test('a key named like a prototype member is an ordinary key', () => {
  const meta = JSON.parse('{"__proto__":{"polluted":1},"constructor":"c"}');
  expect(JSON.stringify(parseOpenMeta(meta))).toBe(JSON.stringify(meta));
  expect(mergeAdd({}, {}, { constructor: ['a'] })).toEqual({ constructor: ['a'] });
});

test('adding keeps the stored list and its order, without duplicates', () => {
  expect(mergeAdd({ tags: ['a'] }, {}, { tags: ['a', 'b'] })).toEqual({ tags: ['a', 'b'] });
  expect(mergeAdd({ tags: ['a', 'b'] }, {}, { tags: ['a', 'b'] })).toEqual({ tags: ['a', 'b'] });
  expect(mergeAdd({ x: ['b', 'b'] }, {}, { x: ['c', 'a', 'c'] })).toEqual({ x: ['b', 'b', 'c', 'a'] });
});

test('a request replaces first, then adds', () => {
  expect(mergeAdd({ tags: ['a'] }, parseOpenMeta({ tags: [] }), { tags: ['y'] })).toEqual({ tags: ['y'] });
});

test('only keys that were added to are returned', () => {
  expect(mergeAdd({ a: [1], b: [2] }, { c: 3 }, { b: [], d: [4] })).toEqual({ b: [2], d: [4] });
  for (const none of [undefined, null, {}]) expect(mergeAdd({ a: [1] }, {}, none)).toEqual({});
});

test('a single stored value is the first element of the grown list', () => {
  expect(mergeAdd({ keywords: 'k' }, {}, { keywords: ['l'] })).toEqual({ keywords: ['k', 'l'] });
  expect(mergeAdd({ n: 0 }, {}, { n: [0, 1] })).toEqual({ n: [0, 1] });
});

test('elements are equal when their JSON is equal, in any order of keys', () => {
  const stored = { x: [{ a: 1, b: [2, { c: 3, d: 4 }] }] };
  expect(mergeAdd(stored, {}, { x: [{ b: [2, { d: 4, c: 3 }], a: 1 }] })).toEqual(stored);
  expect(mergeAdd({ x: [1] }, {}, { x: ['1', [1], true] })).toEqual({ x: [1, '1', [1], true] });
});

test('the grown value must have the shape of its key', () => {
  expect(() => mergeAdd({}, {}, { date: ['2026-01-02'] })).toThrow(/^open_meta\.date must be a date/);
  expect(() => mergeAdd({ tags: ['a'] }, {}, { tags: [1] })).toThrow(/^open_meta\.tags must be/);
});

test.each([[[]], ['text'], [{ tags: 'a' }], [{ tags: null }]])('%j cannot be added', (additions) => {
  expect(() => mergeAdd({}, {}, additions)).toThrow(/^open_meta_add/);
});

test('adding twice is adding once, and nothing stored is lost', () => {
  const lists = dictionary(string({ maxLength: 3 }), array(jsonValue({ maxDepth: 2 }), { maxLength: 5 }), {
    maxKeys: 4,
  });
  assert(
    property(lists, lists, (stored, additions) => {
      const once = mergeAdd(stored, {}, additions);
      expect(mergeAdd(once, {}, additions)).toEqual(once);
      for (const [key, grown] of Object.entries(once)) {
        const before = Object.hasOwn(stored, key) ? stored[key] : [];
        expect((grown as unknown[]).slice(0, before?.length)).toEqual(before);
      }
    }),
  );
});

test('canonical JSON is compact with sorted keys, digits among them', () => {
  expect(canonicalJson({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
  expect(sha256Hex(canonicalJson({ b: 1, a: 2 }))).toMatch(/^d3626ac3/);
  expect(canonicalJson({ 9: [{ d: null, c: 'é"' }], 10: true })).toBe(
    '{"10":true,"9":[{"c":"é\\"","d":null}]}',
  );
});

test('keys to clear are separated by tier', () => {
  expect(parseUnset(['tags', 'temper-stage', 'service-stage', 'tags', 'x'])).toEqual({
    managed: ['service-stage'],
    open: ['tags', 'x'],
  });
  for (const none of [undefined, null, []]) expect(parseUnset(none)).toEqual({ managed: [], open: [] });
});

test.each([['tags'], [{}], [[1]], [['doc_type']], [['facet']]])('%j cannot be cleared', (value) => {
  expect(() => parseUnset(value)).toThrow(/^unset/);
});
