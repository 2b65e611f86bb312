import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeRecord } from './database-record.ts';
import { lockFolder } from './folder-lock.ts';
import { markOf, runs } from './processes.ts';
import { removeLeftScratches, removeScratch } from './scratch.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'atlas-scratches-'));
});

afterEach(() => rm(parent, { recursive: true, force: true }));

/** A folder with what a database process leaves; the process is one that only waits. */
async function leftBehind(name: string) {
  const folder = join(parent, name);
  await mkdir(folder);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 60_000)'], { stdio: 'ignore' });
  const mark = markOf(child.pid!)!;
  writeRecord(folder, { ...mark, port: 1, version: '1', stopping: false });
  return { folder, mark };
}

test('a database that was left behind is ended, and its folder removed; other folders stay', async () => {
  const { folder, mark } = await leftBehind('scratch-1');
  await mkdir(join(parent, 'another'));
  expect(await removeLeftScratches('scratch-', parent)).toEqual([folder]);
  expect([runs(mark), existsSync(folder), existsSync(join(parent, 'another'))]).toEqual([false, false, true]);
});

test('one whose owner runs is left alone', async () => {
  const { folder, mark } = await leftBehind('scratch-2');
  const lock = await lockFolder(folder);
  expect(await removeLeftScratches('scratch-', parent)).toEqual([]);
  expect([runs(mark), existsSync(folder)]).toEqual([true, true]);
  lock.release();
  expect(await removeScratch(folder)).toBe(true);
  expect(runs(mark)).toBe(false);
});

test('a folder that is already gone is not a failure', async () => {
  expect(await removeScratch(join(parent, 'gone'))).toBe(true);
});

test('an owner that is killed takes its scratch folder with it', { timeout: 60_000 }, async () => {
  const script = join(parent, 'owner.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'scratch.ts'));
  await writeFile(
    script,
    `import { makeScratchFolder } from ${module};
     console.log(await makeScratchFolder('atlas-unit-scratch-'));
     setInterval(() => undefined, 60_000);`,
  );
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [folder] = (await once(createInterface({ input: owner.stdout! }), 'line')) as [string];
  expect(existsSync(folder)).toBe(true);
  owner.kill('SIGKILL');
  await vi.waitUntil(() => !existsSync(folder), { timeout: 50_000, interval: 100 });
});
