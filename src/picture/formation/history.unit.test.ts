import { expect, test } from 'vitest';
import { relativesOf, Since, settledBefore } from './history.ts';

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

test('relatives are the regions with which members are shared, most first, then by id', () => {
  const former = [
    { id: 'a', member_ids: ['1', '2', '3'] },
    { id: 'b', member_ids: ['4'] },
    { id: 'c', member_ids: ['5', '6'] },
  ];
  const formed = [
    { id: 'x', member_ids: ['4', '3', '2', '7', '5'] },
    { id: 'y', member_ids: ['1'] },
    { id: 'z', member_ids: ['8'] },
  ];
  expect([...relativesOf(formed, former)]).toEqual([
    [
      'x',
      [
        { id: 'a', shared: 2 },
        { id: 'b', shared: 1 },
        { id: 'c', shared: 1 },
      ],
    ],
    ['y', [{ id: 'a', shared: 1 }]],
    ['z', []],
  ]);
});

test('what is settled before an id was made two minutes earlier', () => {
  expect(settledBefore('018f4cbb-37a8-7abc-8def-0123456789ab')).toBe('018f4cb9-62e8-0000-0000-000000000000');
  expect(settledBefore('00000000-0000-4000-8000-000000000000')).toBe('00000000-0000-0000-0000-000000000000');
});
