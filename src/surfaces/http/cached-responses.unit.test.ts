import { beforeEach, describe, expect, test } from 'vitest';
import { answerKey, KeptAnswers } from './cached-responses.ts';

let now = 0;
let kept: KeptAnswers;

const answer = (text: string) => ({ body: Buffer.from(text), tag: `W/"${text}"`, headers: {} });
const textOf = (key: string) => kept.again(key, null)?.body.toString();

beforeEach(() => {
  now = 0;
  kept = new KeptAnswers(100, () => now);
});

/** The ledger as it was seen at some moments, in milliseconds. */
function sightings(...seen: readonly [at: number, seq: number][]): (number | null)[] {
  return seen.map(([at, seq]) => {
    now = at;
    kept.sight(seq);
    return kept.settled;
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
    kept.keep('k', answer('text'), 7);
    expect(sightings([2000, 3])).toEqual([null]);
    expect(textOf('k')).toBeUndefined();
  });
});

test('an answer that held is asked about from the settled number on', () => {
  kept.keep('k', answer('text'), 7);
  expect([kept.sinceOf('k'), kept.sinceOf('other')]).toEqual([7, null]);
  kept.again('k', 20);
  kept.again('k', 15);
  kept.again('k', null);
  expect(kept.sinceOf('k')).toBe(20);
});

test('the least recently used answers leave when the bytes are full', () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) kept.keep(key, answer(key.repeat(20)), 1);
  expect(textOf('a')).toBe('a'.repeat(20));
  kept.keep('f', answer('f'.repeat(20)), 1);
  expect([textOf('a'), textOf('b'), textOf('f')]).toEqual(['a'.repeat(20), undefined, 'f'.repeat(20)]);
});

test('an answer that is kept anew counts once, and one of more than a quarter is not kept', () => {
  for (let times = 0; times < 50; times += 1) kept.keep('a', answer('x'.repeat(25)), times);
  kept.keep('b', answer('y'.repeat(25)), 1);
  expect([textOf('a'), textOf('b')]).toEqual(['x'.repeat(25), 'y'.repeat(25)]);
  kept.keep('a', answer('z'.repeat(26)), 1);
  expect(textOf('a')).toBeUndefined();
});

test('another path, another person and another reach name another answer', () => {
  const reach = { profile_id: 'p', readable_anchors: ['a', 'b'], readable_resources: ['r'] };
  const keys = [
    answerKey('/x', reach),
    answerKey('/x?zoom=1', reach),
    answerKey('/x', { ...reach, profile_id: 'q' }),
    answerKey('/x', { ...reach, readable_anchors: ['a'] }),
    answerKey('/x', { ...reach, readable_resources: [] }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(answerKey('/x', { ...reach })).toBe(keys[0]);
});
