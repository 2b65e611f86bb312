import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byMap, CITATIONS_OF_JOB, capOf, DELAYS_MS, takeTurns } from './rules.ts';

describe('the cap', () => {
  test.each([
    [undefined, 50],
    [null, 50],
    [1, 1],
    [500, 500],
    [100_000, 500],
  ])('%s means %d', (asked, cap) => {
    expect(capOf(asked)).toBe(cap);
  });

  test.each([0, -1])('%d is refused', (asked) => {
    expect(() => capOf(asked)).toThrow('cap: must be at least 1');
  });
});

describe('findings with something uncovered and those without take turns', () => {
  const named = (names: string) =>
    names.split(' ').map((name) => ({ name, uncovered: name.startsWith('u') ? 1 : 0 }));
  const order = (names: string, cap = 50) =>
    takeTurns(named(names), cap)
      .map(({ name }) => name)
      .join(' ');

  test.each([
    ['u1 u2 u3 u4 s1', 3, 'u1 s1 u2'],
    ['u1 s1 s2 s3', 50, 'u1 s1 s2 s3'],
    ['s1 s2', 1, 's1'],
    ['u1 u2 s1 s2', 50, 'u1 s1 u2 s2'],
  ])('%s, at most %d: %s', (names, cap, expected) => {
    expect(order(names, cap)).toBe(expected);
  });

  test('none is lost or doubled, each kind keeps its order, and no kind waits while the other has two in a row', () => {
    const rows = fc.array(fc.record({ uncovered: fc.nat(3) }), { maxLength: 30 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 40 }), (found, cap) => {
        const taken = takeTurns(found, cap);
        const kinds = (list: readonly { uncovered: number }[]) => [
          list.filter(({ uncovered }) => uncovered > 0),
          list.filter(({ uncovered }) => uncovered === 0),
        ];
        const [all, some] = [kinds(found), kinds(taken)];
        expect(taken).toHaveLength(Math.min(cap, found.length));
        some.forEach((kind, index) => {
          expect(kind).toEqual(all[index]!.slice(0, kind.length));
        });
        const [uncovered, covered] = some.map(({ length }) => length) as [number, number];
        if (covered < all[1]!.length) expect(uncovered - covered).toBeLessThanOrEqual(1);
        if (uncovered < all[0]!.length) expect(covered).toBeLessThanOrEqual(uncovered);
      }),
    );
  });
});

test('a job has the citations of its own map, in their order, and not more than a job may have', () => {
  const owed = Array.from({ length: CITATIONS_OF_JOB + 5 }, (_, index) => ({
    cogmap_id: index === 2 ? 'other' : 'map',
    finding_id: 'finding',
    block_id: 'block',
    source_id: String(index),
  }));
  const jobs = byMap(owed);
  expect([...jobs.keys()]).toEqual(['map', 'other']);
  expect(jobs.get('other')).toEqual([owed[2]]);
  expect(jobs.get('map')).toEqual(owed.filter((_, index) => index !== 2).slice(0, CITATIONS_OF_JOB));
});

test('what gets no verdict is put off from the third time on, for longer each time', () => {
  expect(DELAYS_MS.slice(0, 2)).toEqual([0, 0]);
  const later = DELAYS_MS.slice(2);
  expect(later).toEqual([...later].sort((one, other) => one - other));
  expect(new Set(later).size).toBe(later.length);
});
