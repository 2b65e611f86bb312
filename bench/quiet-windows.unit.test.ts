import { expect, test } from 'vitest';
import { QuietWindows } from './quiet-windows.ts';

/** @param windows durations, and whether the window was disturbed */
const found = (...windows: readonly (readonly [durations: readonly number[], disturbed: boolean])[]) => {
  const quiet = new QuietWindows();
  for (const [durations, disturbed] of windows) {
    for (const ms of durations) quiet.count(ms);
    quiet.close(disturbed);
  }
  return quiet.found;
};

test('the longest duration of quiet windows counts', () => {
  expect(found([[3, 9, 4], false], [[7], false], [[], false]).longest).toBe(9);
});

test('what ended in a disturbed window does not count', () => {
  const windows = [
    [[3], false],
    [[2], false],
    [[2], false],
    [[90], true],
    [[5], false],
    [[], false],
  ] as const;
  expect(found(...windows).longest).toBe(5);
});

test('what ended just before a disturbance was told of does not count either', () => {
  const windows = [
    [[3], false],
    [[2], false],
    [[90], false],
    [[1], true],
    [[2], false],
    [[], false],
  ] as const;
  expect(found(...windows).longest).toBe(3);
});

test('of fewer than half of the windows no longest is told', () => {
  expect(found([[3], false], [[2], true], [[1], true], [[4], false], [[2], false]).longest).toBeUndefined();
  expect(found().longest).toBeUndefined();
});

test('the share of windows that count is told', () => {
  expect(found([[1], false], [[1], false], [[1], true], [[1], false]).share).toBe(0.25);
  expect(found().share).toBe(0);
});
