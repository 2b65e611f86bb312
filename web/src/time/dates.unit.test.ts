import { expect, test } from 'vitest';
import {
  dayOf,
  daysAfter,
  daysBetween,
  endOf,
  instantOf,
  instantWords,
  presetsAt,
  sinceOf,
  startOf,
} from './dates.ts';

const presets = (now: string) => presetsAt(Date.parse(now)).map(({ name, day }) => `${name} ${day}`);

test.each([
  ['2026-11-26T14:00:00Z', '2026-11-25', '2026-11-23', '2026-10-26'],
  ['2026-11-23T00:00:00Z', '2026-11-22', '2026-11-23', '2026-10-23'],
  ['2026-11-22T23:59:59Z', '2026-11-21', '2026-11-16', '2026-10-22'],
  ['2026-03-31T01:00:00Z', '2026-03-30', '2026-03-30', '2026-02-28'],
  ['2026-01-01T00:30:00Z', '2025-12-31', '2025-12-29', '2025-12-01'],
])('at %s yesterday, Monday and a month ago are days of UTC', (now, yesterday, monday, month) => {
  expect(presets(now)).toEqual([`Yesterday ${yesterday}`, `Monday ${monday}`, `A month ago ${month}`]);
});

test('days are counted over the ends of months and years', () => {
  expect(daysBetween('2025-12-30', '2026-01-02')).toBe(3);
  expect(daysAfter('2025-12-30', 3)).toBe('2026-01-02');
  expect(dayOf('2026-01-01T00:30:00+02:00')).toBe('2025-12-31');
});

test('the id of an event says when it was; an id without a time says nothing', () => {
  expect(instantOf('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe('2022-02-22T19:22:22Z');
  expect(instantOf('2026-11-24T00:00:00Z')).toBe('2026-11-24T00:00:00Z');
  expect(instantOf('00000000-0000-4000-8000-000000000001')).toBeUndefined();
});

test('a whole day is said without a time', () => {
  expect(instantWords(startOf('2026-11-24'))).toBe('24 November 2026');
  expect(instantWords(endOf('2026-11-24'))).toBe('24 November 2026');
  expect(instantWords('2026-11-24T09:05:07.5Z')).toBe('24 November 2026, 09:05:07 UTC');
});

test('changes since the first day of a map are those since its first event', () => {
  const beginning = '2026-11-24T08:15:00.250Z';
  expect(sinceOf('2026-11-24', beginning)).toBe(beginning);
  expect(sinceOf('2026-11-25', beginning)).toBe('2026-11-25T00:00:00Z');
  expect(sinceOf('2026-11-25', null)).toBe('2026-11-25T00:00:00Z');
});
