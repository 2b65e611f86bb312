import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder, parseLock } from './folder-lock.ts';
import { markOf } from './processes.ts';

let folder: string;
const lockFile = () => join(folder, 'service.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a locked folder is refused until it is released', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toMatchObject({ problem: 'folder_in_use' });
  lock.release();
  (await lockFolder(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['of a process that has ended', JSON.stringify({ pid: process.pid, born: 'at another time' })],
  ['that is not readable', '{"pid":'],
  ['that is empty', ''],
])('a lock %s is taken over', async (_, content) => {
  writeFileSync(lockFile(), content);
  await lockFolder(folder);
  expect(parseLock(readFileSync(lockFile(), 'utf8'))).toEqual(markOf(process.pid));
  expect(readdirSync(folder)).toEqual(['service.lock']);
});

test('of many starts at once over an abandoned lock exactly one gets the folder', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, born: 'at another time' }));
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a release leaves the lock of a later owner in place', async () => {
  const lock = await lockFolder(folder);
  writeFileSync(lockFile(), 'of somebody else');
  lock.release();
  expect(readFileSync(lockFile(), 'utf8')).toBe('of somebody else');
});
