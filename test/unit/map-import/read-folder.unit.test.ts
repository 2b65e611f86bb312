import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFolder } from '#map-import/read-folder.ts';

const NOBODY = 65_534;

/** Does something as one whom modes of files concern, as they do not concern root. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid!(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid!(0);
  }
}

let folder: string;

const opened = (path: string): Promise<void> => chmod(path, 0o755).catch(() => undefined);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-read-folder-'));
  await opened(folder);
  await writeFile(join(folder, 'a.md'), '# A');
});

afterEach(async () => {
  await Promise.all(['.', 'secret.md', 'closed'].map((name) => opened(join(folder, name))));
  await rm(folder, { recursive: true });
});

test.skipIf(process.platform === 'win32')(
  'an unreadable file or folder is reported by name, and the rest is read',
  async () => {
    await writeFile(join(folder, 'secret.md'), '# S');
    await mkdir(join(folder, 'closed'));
    for (const name of ['secret.md', 'closed']) await chmod(join(folder, name), 0);
    const { files, refused, warnings, directories } = await asNobody(() => readFolder(folder));
    expect(files.map(({ path }) => path)).toEqual(['a.md']);
    expect(directories).toEqual([]);
    expect(refused).toEqual(['closed', 'secret.md']);
    expect(warnings).toEqual(['closed: may not be read', 'secret.md: may not be read']);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a name that is not UTF-8 is reported, and the rest is read',
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

test.skipIf(process.platform !== 'linux')(
  'accents in paths are composed, unless two names would become the same',
  async () => {
    await mkdir(join(folder, 'The\u0301'));
    await writeFile(join(folder, 'The\u0301', 'e\u0301.md'), '');
    await writeFile(join(folder, 'both\u00e9.md'), 'composed');
    await writeFile(join(folder, 'bothe\u0301.md'), 'apart');
    const { files, directories } = await readFolder(folder);
    expect(directories).toEqual(['Th\u00e9']);
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['Th\u00e9/\u00e9.md', ''],
      ['a.md', '# A'],
      ['bothe\u0301.md', 'apart'],
      ['both\u00e9.md', 'composed'],
    ]);
  },
);

test('files that are not read are listed with the reason; hidden files are not listed', async () => {
  for (const name of ['b.mdx', 'c.ORG', 'd.png', 'Makefile', '.hidden'])
    await writeFile(join(folder, name), '');
  await mkdir(join(folder, '.obsidian'));
  const { leftOut, isVault } = await readFolder(folder);
  expect(isVault).toBe(true);
  expect(leftOut).toEqual([
    { path: 'Makefile', why: 'files without an ending are not read' },
    { path: 'b.mdx', why: 'documents that end in .mdx are not read' },
    { path: 'c.ORG', why: 'documents that end in .org are not read' },
    { path: 'd.png', why: 'files that end in .png are not documents' },
  ]);
});

test('a missing folder is an error', async () => {
  await expect(readFolder(join(folder, 'none'))).rejects.toThrow('ENOENT');
});

test.skipIf(process.platform === 'win32')('an unreadable root folder is an error', async () => {
  await chmod(folder, 0);
  await expect(asNobody(() => readFolder(folder))).rejects.toThrow('EACCES');
});
