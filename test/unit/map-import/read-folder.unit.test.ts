import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFolder } from '#map-import/read-folder.ts';

const closed: string[] = [];

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const failing = (path: unknown): void => {
    if (closed.some((name) => String(path).endsWith(name)))
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', syscall: 'open' });
  };
  return {
    ...real,
    readFile: async (path: string) => {
      failing(path);
      return real.readFile(path);
    },
    readdir: async (path: string, options: { withFileTypes: true }) => {
      failing(path);
      return real.readdir(path, options);
    },
  };
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-read-folder-'));
  await writeFile(join(folder, 'a.md'), '# A');
});

afterEach(async () => {
  closed.length = 0;
  await rm(folder, { recursive: true });
});

test('a file or folder that may not be read is told by name, and the rest is read', async () => {
  await writeFile(join(folder, 'secret.md'), '# S');
  await mkdir(join(folder, 'closed'));
  closed.push('secret.md', 'closed');
  const { files, refused, warnings, directories } = await readFolder(folder);
  expect(files.map(({ path }) => path)).toEqual(['a.md']);
  expect(directories).toEqual([]);
  expect(refused).toEqual(['closed', 'secret.md']);
  expect(warnings).toEqual(['closed: may not be read', 'secret.md: may not be read']);
});

test.skipIf(process.platform !== 'linux')(
  'a name that is no UTF-8 is told, and the rest is read',
  async () => {
    const odd = (name: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
    await writeFile(odd('caf\xe9.md'), '# C');
    await mkdir(odd('d\xe9p\xf4t'));
    const { files, refused, warnings } = await readFolder(folder);
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
    expect(refused).toEqual(['caf\ufffd.md', 'd\ufffdp\ufffdt']);
    expect(warnings).toEqual(refused.map((path) => `${path}: its name is not UTF-8`));
  },
);

test('a folder that is not there is an error', async () => {
  await expect(readFolder(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

test('a folder that may not be read itself is an error', async () => {
  closed.push(folder);
  await expect(readFolder(folder)).rejects.toThrow('EACCES');
});
