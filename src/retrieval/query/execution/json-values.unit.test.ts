import { describe, expect, test } from 'vitest';
import { compare, contains } from './json-values.ts';

/** Spec 60 §4.6: how stored values are tested. */

describe('a stored value contains a wanted one', () => {
  test.each([
    [['x'], 'x', true],
    ['x', ['x'], false],
    ['x', 'x', true],
    [1, 1.0, true],
    ['1', 1, false],
    [null, null, true],
    [true, true, true],
    [true, 'true', false],
    [{ k: ['a'] }, { k: 'a' }, false],
    [{ k: ['a', 'b'] }, { k: ['b'] }, true],
    [{ k: 1, l: 2 }, { l: 2 }, true],
    [{ k: 1 }, { l: 1 }, false],
    [{}, {}, true],
    [[[1, 2], 3], [[1]], true],
    [[[1, 2], 3], [1], false],
    [[{ a: 1 }], { a: 1 }, false],
    [[{ a: 1, b: 2 }], [{ a: 1 }], true],
    [[], [], true],
    [[1], [], true],
    [[], [1], false],
    [[1, 2], [2, 2, 1], true],
    [[null], null, true],
    [{ k: 1 }, ['k'], false],
    [JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": 1}'), true],
    [{}, JSON.parse('{"constructor": {}}'), false],
  ])('%j ⊇ %j: %s', (stored, wanted, expected) => {
    expect(contains(stored, wanted)).toBe(expected);
  });
});

describe('two values are ordered when they have one type', () => {
  test.each([
    [1, 2, -1],
    [2, 2, 0],
    ['42', 42, undefined],
    ['b', 'a', 1],
    ['a', 'ab', -1],
    ['\u{1F600}', '\uFFFD', 1],
    [false, true, -1],
    [null, null, 0],
    [null, 0, undefined],
    [[9], [1, 1], -1],
    [[1, 2], [1, 3], -1],
    [[1], ['1'], undefined],
    [{ a: 1 }, { a: 1, b: 1 }, -1],
    [{ a: 1 }, { b: 0 }, -1],
    [{ a: 2 }, { a: 1 }, 1],
    [{ b: 1, a: 1 }, { a: 1, b: 1 }, 0],
    [[], {}, undefined],
  ])('%j against %j: %s', (one, other, expected) => {
    expect(compare(one, other)).toBe(expected);
  });
});
