import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresOf, spaceOf, stateOf, untilSpace, watchSpace } from './free-space.ts';

const MIB = 2 ** 20;

test.each([
  [0, 'none'],
  [64 * MIB - 1, 'none'],
  [64 * MIB, 'low'],
  [1024 * MIB - 1, 'low'],
  [1024 * MIB, 'ok'],
])('%d free bytes are %s', (bytes, state) => {
  expect(stateOf(bytes)).toBe(state);
});

test('figures are whole MiB, for people', () => {
  const space = { freeBytes: 3.9 * MIB, totalBytes: 20_480 * MIB, state: 'none' } as const;
  expect(figuresOf(space)).toBe('3 MiB free of 20,480 MiB');
});

test('the space of a folder is that of its disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-space-'));
  const { freeBytes, totalBytes } = await spaceOf(folder);
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  const { space, stop } = await watchSpace(folder, () => undefined);
  expect(space().totalBytes).toBe(totalBytes);
  stop();
  await rm(folder, { recursive: true });
});

test('a folder that cannot be looked at is not waited for: the start says what is wrong', async () => {
  const lines: string[] = [];
  await untilSpace('/no/such/folder', (line) => lines.push(line), new AbortController().signal);
  expect(lines).toEqual([]);
});
