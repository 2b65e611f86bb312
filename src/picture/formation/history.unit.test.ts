import { expect, test } from 'vitest';
import { Since } from './history.ts';

test.each(['2024-05-06T07:08:09Z', '2024-05-06t07:08:09z', ' 2024-05-06t09:08:09+02:00 '])(
  '%s is a moment since when something is read',
  (text) => {
    expect(Since.parse(text)).toBe('018f4cbb-37a8-0000-0000-000000000000');
  },
);

test.each(['yesterday', '2024-05-06', '2024-02-30T00:00:00Z'])(
  '%s is neither an event nor a moment',
  (text) => {
    expect(Since.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'must be the id of an event or an RFC 3339 time',
    ]);
  },
);
