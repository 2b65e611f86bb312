import { expect, test } from 'vitest';
import { ago } from './instants.ts';

const NOW = Date.parse('2026-11-26T14:00:00Z');

test.each([
  ['2026-11-26T13:59:30Z', 'just now'],
  ['2026-11-26T14:00:10Z', 'just now'],
  ['2026-11-26T13:58:59Z', '1 minute ago'],
  ['2026-11-26T11:00:00Z', '3 hours ago'],
  ['2026-11-25T14:00:00Z', 'yesterday'],
  ['2026-10-27T13:00:00Z', '30 days ago'],
])('%s was %s', (instant, words) => {
  expect(ago(instant, NOW)).toBe(words);
});
