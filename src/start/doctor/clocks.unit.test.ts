import { expect, test } from 'vitest';
import { judgeClock, secondsAhead } from './clocks.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const call = (aheadSeconds: number, tookMs = 200) => ({
  before: NOW,
  there: NOW + tookMs / 2 + aheadSeconds * 1000,
  after: NOW + tookMs,
});

test('a time between sending and receiving agrees', () => {
  expect(secondsAhead({ before: NOW, there: NOW + 3000, after: NOW + 9000 })).toBe(0);
  expect(secondsAhead(call(30))).toBe(30);
  expect(secondsAhead(call(-30))).toBe(-30);
});

test.each([
  [0, 'ok'],
  [4, 'ok'],
  [6, 'warning'],
  [-6, 'warning'],
  [50, 'failed'],
  [-50, 'failed'],
])('a clock that is %i s ahead: %s', (seconds, result) => {
  expect(judgeClock('clock', 'the issuer', call(seconds))).toMatchObject({ check: 'clock', result });
});

test('the message names the direction', () => {
  expect(judgeClock('clock', 'the issuer', call(50)).message).toMatch(
    /issuer is 50 s ahead of this machine's/,
  );
  expect(judgeClock('clock', 'the issuer', call(-50)).message).toMatch(
    /issuer is 50 s behind this machine's/,
  );
});
