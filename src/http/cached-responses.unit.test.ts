import { beforeEach, describe, expect, test } from 'vitest';
import { CachedResponses, cacheKey } from './cached-responses.ts';

let now = 0;
let cached: CachedResponses;

const answer = (text: string) => ({ body: Buffer.from(text), tag: `W/"${text}"`, headers: {} });
const textOf = (key: string) => cached.reuse(key, null)?.body.toString();

beforeEach(() => {
  now = 0;
  // A body counts one and a half times, for its compressed forms: room for 101 characters, at most 25 of one answer.
  cached = new CachedResponses(152, () => now);
});

/** The ledger as it was seen at some moments, in milliseconds. */
function sightings(...seen: readonly [at: number, seq: number][]): (number | null)[] {
  return seen.map(([at, seq]) => {
    now = at;
    cached.observe(seq);
    return cached.stableSeq;
  });
}

describe('a number of the ledger is settled', () => {
  test('once it was seen a second ago', () => {
    expect(sightings([0, 7], [999, 8], [1000, 9])).toEqual([null, null, 7]);
  });

  test('and stays so while later ones are seen', () => {
    expect(sightings([0, 7], [1000, 9], [1500, 20], [2000, 30], [3000, 30])).toEqual([null, 7, 7, 9, 30]);
  });

  test('and nothing is when numbers fall: it is another ledger', () => {
    sightings([0, 7], [1000, 9]);
    cached.store('k', answer('text'), 7);
    expect(sightings([2000, 3])).toEqual([null]);
    expect(textOf('k')).toBeUndefined();
  });
});

test('an answer that held is asked about from the settled number on', () => {
  cached.store('k', answer('text'), 7);
  expect([cached.sinceOf('k'), cached.sinceOf('other')]).toEqual([7, null]);
  cached.reuse('k', 20);
  cached.reuse('k', 15);
  cached.reuse('k', null);
  expect(cached.sinceOf('k')).toBe(20);
});

test('the least recently used answers leave when the bytes are full', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) cached.store(key, answer(key.repeat(20)), 1);
  expect(textOf('a')).toBe('a'.repeat(20));
  cached.store('f', answer('f'.repeat(20)), 1);
  expect([textOf('a'), textOf('b'), textOf('f')]).toEqual(['a'.repeat(20), undefined, 'f'.repeat(20)]);
});

test('an answer that is cached anew counts once, and one of more than a quarter is not cached', () => {
  for (let times = 0; times < 50; times += 1) cached.store('a', answer('x'.repeat(25)), times);
  cached.store('b', answer('y'.repeat(25)), 1);
  expect([textOf('a'), textOf('b')]).toEqual(['x'.repeat(25), 'y'.repeat(25)]);
  cached.store('a', answer('z'.repeat(26)), 1);
  expect(textOf('a')).toBeUndefined();
});

test('another path, another person and another reach name another answer', () => {
  const reach = { profile_id: 'p', readable_anchors: ['a', 'b'], readable_resources: ['r'] };
  const keys = [
    cacheKey('/x', reach),
    cacheKey('/x?zoom=1', reach),
    cacheKey('/x', { ...reach, profile_id: 'q' }),
    cacheKey('/x', { ...reach, readable_anchors: ['a'] }),
    cacheKey('/x', { ...reach, readable_resources: [] }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey('/x', { ...reach })).toBe(keys[0]);
});
