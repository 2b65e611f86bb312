import { expect, test } from 'vitest';
import {
  isRotationDue,
  KEPT_AFTER_MS,
  keysAt,
  PUBLISHED_AHEAD_MS,
  pendingKey,
  ROTATED_AFTER_MS,
  retiredKeys,
  type SigningKey,
} from './key-schedule.ts';

const key = (kid: string, signsFrom: number): SigningKey => ({ kid, signsFrom, jwk: { kty: 'OKP' } });
const kids = (keys: readonly SigningKey[]): string[] => keys.map(({ kid }) => kid);
const HOUR_MS = 3_600_000;
const TOKEN_MS = 900_000;

const old = key('old', 0);
const next = key('next', 10 * HOUR_MS);

test('a new key is published at once and signs from its moment on', () => {
  expect(kids(keysAt([next, old], next.signsFrom - 1))).toEqual(['old', 'next']);
  expect(kids(keysAt([next, old], next.signsFrom))).toEqual(['next', 'old']);
});

test('a superseded key stays published longer than its last token lives, then it is retired', () => {
  expect(KEPT_AFTER_MS).toBeGreaterThan(TOKEN_MS);
  const last = next.signsFrom + KEPT_AFTER_MS;
  expect(kids(keysAt([old, next], last - 1))).toEqual(['next', 'old']);
  expect(kids(keysAt([old, next], last))).toEqual(['next']);
  expect(kids(retiredKeys([old, next], last))).toEqual(['old']);
});

test('the only key is never retired, and signs even for a clock that is behind', () => {
  expect(kids(keysAt([old], 1000 * ROTATED_AFTER_MS))).toEqual(['old']);
  expect(kids(keysAt([next], 0))).toEqual(['next']);
  expect(keysAt([], 0)).toEqual([]);
});

test('of several keys that have begun, the latest signs', () => {
  const middle = key('middle', 5 * HOUR_MS);
  expect(kids(keysAt([old, middle, next], 10 * HOUR_MS + 1))).toEqual(['next', 'middle']);
});

test('the next key is published so early that it takes over after 90 days', () => {
  const due = ROTATED_AFTER_MS - PUBLISHED_AHEAD_MS;
  expect([due - 1, due].map((now) => isRotationDue([old], now))).toEqual([false, true]);
  expect(isRotationDue([old, key('pending', ROTATED_AFTER_MS)], due)).toBe(false);
  expect(isRotationDue([], 0)).toBe(true);
});

test('verifiers have fetched a key before it signs', () => {
  expect(PUBLISHED_AHEAD_MS).toBeGreaterThan(HOUR_MS);
  expect(pendingKey([old, next], next.signsFrom - 1)?.kid).toBe('next');
  expect(pendingKey([old, next], next.signsFrom)).toBeUndefined();
});
