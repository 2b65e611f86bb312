import { expect, test } from 'vitest';
import { z } from 'zod';
import { cutText, cutValue } from './cut-text.ts';
import { describeIssues } from './describe-issues.ts';
import { LIMITS } from './limits.ts';
import { badRequest } from './refusal.ts';

const MEGABYTE = 'k'.repeat(1_000_000);

test('a text is cut where it is too long, and never within a character', () => {
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('abcd', 3)).toBe('ab…');
  expect(cutText('a\u{1f600}bc', 3)).toBe('a…');
  expect(cutValue(MEGABYTE)).toHaveLength(LIMITS.shownValue + 1);
});

test.each([
  ['a key of a megabyte', z.strictObject({}), { [MEGABYTE]: 1 }],
  [
    '60,000 keys',
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key-${at}`, 1])),
  ],
  [
    '10,000 values that are allowed',
    z.enum(Array.from({ length: 10_000 }, (_, at) => `value-${at}`)),
    MEGABYTE,
  ],
  [
    'places below a key of a megabyte',
    z.record(z.string(), z.record(z.string(), z.int())),
    { [MEGABYTE]: { [MEGABYTE]: 'x' } },
  ],
  ['100,000 elements', z.array(z.int()), Array(100_000).fill(MEGABYTE)],
])('what is wrong is said in a bounded text: %s', (_, shape, value) => {
  const { issues } = shape.safeParse(value).error!;
  const said = describeIssues(issues);
  expect(said.length).toBeGreaterThan(10);
  expect(said.length).toBeLessThanOrEqual((LIMITS.problems + 1) * (LIMITS.problem + 2));
});

test('the message of a refusal is bounded, whatever it repeats', () => {
  const { message } = badRequest(`no ${MEGABYTE}`);
  expect(message).toHaveLength(LIMITS.refusal);
  expect(message).toMatch(/^no k+…$/);
});
