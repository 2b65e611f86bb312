import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten, withoutUntold } from './shorten.ts';

/** What is told of an answer that is too large for its budget, and what the next parts tell. */

const items = (count: number, text = 'x'.repeat(50)) =>
  Array.from({ length: count }, (_none, id) => ({ id, text }));

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

describe('an answer that fits', () => {
  test('is returned unchanged', () => {
    const answer = { rows: items(3), total: 3 };
    expect(shorten(answer, 10_000, undefined)).toEqual({ value: answer, leftOut: {}, next: undefined });
  });
});

describe('an answer that does not fit', () => {
  test('ends earlier, with the count of omitted items; small values are always kept', () => {
    const { value, leftOut, next } = shorten({ rows: items(100), total: 100 }, 2000, undefined);
    const { rows, total } = value as { rows: unknown[]; total: number };
    expect(total).toBe(100);
    expect(rows).toEqual(items(100).slice(0, rows.length));
    expect(leftOut).toEqual({ rows: 100 - rows.length });
    expect(next).toEqual({ rows: rows.length });
    expect(lengthOf(rows)).toBeLessThan(2000);
  });

  test('shares the space among several lists, so that a short one is complete', () => {
    const { value, leftOut } = shorten({ long: items(500), short: items(5) }, 4000, undefined);
    expect((value as { short: unknown[] }).short).toEqual(items(5));
    expect(Object.keys(leftOut)).toEqual(['long']);
  });

  test('has its long text cut, and continued in the next part', () => {
    const text = Array.from({ length: 4000 }, (_none, index) => String(index % 10)).join('');
    const first = shorten({ text }, 1000, undefined);
    const told = (first.value as { text: string }).text;
    expect(text.startsWith(told)).toBe(true);
    expect(first.leftOut).toEqual({ text: text.length - told.length });
    const second = shorten({ text }, 1000, first.next);
    expect(text.slice(told.length).startsWith((second.value as { text: string }).text)).toBe(true);
  });

  test('has an item that is too large cut inside, and the cut counted there', () => {
    const { value, leftOut } = shorten({ rows: [{ id: 1, text: 'y'.repeat(9000) }] }, 1500, undefined);
    const [row] = (value as { rows: { text: string }[] }).rows;
    expect(row!.text).toMatch(/^y+…$/);
    expect(leftOut['inside']).toBeGreaterThan(7000);
  });
});

test('the successive parts of an answer contain everything once and in order', () => {
  const Sizes = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(Sizes, Sizes, fc.integer({ min: 900, max: 5000 }), (one, other, budget) => {
      const row = (size: number, id: number) => ({ id, text: 'z'.repeat(size % 120) });
      const answer = { one: one.map(row), deep: { other: other.map(row) }, total: one.length };
      const told = { one: [] as unknown[], other: [] as unknown[] };
      let offsets: Parameters<typeof shorten>[2];
      for (let part = 0; part < 200; part += 1) {
        const { value, next } = shorten(answer, budget, offsets);
        const shown = value as typeof answer;
        const isFirst = offsets === undefined;
        if (isFirst || offsets?.['one'] !== undefined) told.one.push(...shown.one);
        if (isFirst || offsets?.['deep.other'] !== undefined) told.other.push(...shown.deep.other);
        if (next === undefined) break;
        offsets = next;
      }
      expect(told).toEqual({ one: answer.one, other: answer.deep.other });
    }),
    { numRuns: 200 },
  );
});

test('items of a list come after both of their ends, in this part or an earlier one, each once', () => {
  const follows = { list: 'bridges', of: 'territories', ends: ['a', 'b'] };
  const Ends = fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 150 });
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 60 }),
      Ends,
      fc.integer({ min: 900, max: 3000 }),
      (size, ends, budget) => {
        const territories = Array.from({ length: size }, (_, id) => ({ id, text: 'z'.repeat(100) }));
        const bridges = ends
          .map(([a, b]) => ({ a: a % size, b: b % size }))
          .toSorted((one, other) => Math.max(one.a, one.b) - Math.max(other.a, other.b));
        const answer = { territories, bridges };
        const told: { territories: unknown[]; bridges: unknown[] } = { territories: [], bridges: [] };
        let offsets: Parameters<typeof shorten>[2];
        for (let part = 0; part < 200; part += 1) {
          const { value, leftOut, next } = withoutUntold(
            answer,
            shorten(answer, budget, offsets),
            follows,
            offsets,
          );
          const shown = value as typeof answer;
          const isNew = (list: string): boolean => offsets === undefined || offsets[list] !== undefined;
          if (isNew('territories')) told.territories.push(...shown.territories);
          if (isNew('bridges')) told.bridges.push(...shown.bridges);
          for (const { a, b } of shown.bridges) expect(Math.max(a, b)).toBeLessThan(told.territories.length);
          if (next === undefined) break;
          if (leftOut['bridges'] !== undefined)
            expect(told.bridges.length + leftOut['bridges']).toBe(bridges.length);
          offsets = next;
        }
        expect(told).toEqual(answer);
      },
    ),
    { numRuns: 200 },
  );
});
