import { expect, test } from 'vitest';
import { AsOf } from './as-of.ts';

test.each([
  '2024-05-06t07:08:09z',
  '2024-05-06T07:08:09z',
  '2024-05-06t09:08:09+02:00',
  ' 2024-05-06T07:08:09Z',
])('%s is a time, in letters of either case', (text) => {
  expect(AsOf.parse(text)).toBe('2024-05-06T07:08:09.000000000Z');
});

const FUTURE = /^must not be in the future; the clock of the service is at \d{4}-\d\d-\d\dT[\d:.]+Z$/;
const NO_TIME = /^must be an RFC 3339 time$/;

test.each([
  ['2999-01-01t00:00:00z', FUTURE],
  ['9999-12-31T00:00:00Z', FUTURE],
  ['9999-12-31T23:59:59.999999999Z', FUTURE],
  ['9999-12-31T23:59:59-23:59', FUTURE],
  ['0000-01-01T00:00:00+01:00', /^must not be before the year 0000 in UTC$/],
  ['2024-05-06 07:08:09', NO_TIME],
  ['2024-02-30T00:00:00Z', NO_TIME],
  ['+12024-02-20T00:00:00Z', NO_TIME],
  ['tomorrow', NO_TIME],
])('%s is refused with the reason', (text, message) => {
  expect(AsOf.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([
    expect.stringMatching(message),
  ]);
});

test('a time slightly ahead of the clock is accepted, one further ahead is refused', () => {
  const ahead = (ms: number) => AsOf.safeParse(new Date(Date.now() + ms).toISOString());
  expect(ahead(500).success).toBe(true);
  expect(ahead(5000).error?.issues[0]?.message).toMatch(FUTURE);
});
