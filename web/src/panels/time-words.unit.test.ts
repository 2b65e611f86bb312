import { expect, test } from 'vitest';
import { agoWords } from './time-words.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T11:59:30Z', 'just now'],
  ['2026-03-01T12:00:05Z', 'just now'],
  ['2026-03-01T11:58:59Z', '1 minute ago'],
  ['2026-03-01T09:30:00Z', '2 hours ago'],
  ['2026-02-26T12:00:00Z', '3 days ago'],
  ['2024-02-01T12:00:00Z', '2 years ago'],
])('%s was %s', (instant, words) => {
  expect(agoWords(instant, NOW)).toBe(words);
});
