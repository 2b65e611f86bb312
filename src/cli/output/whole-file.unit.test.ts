import { spawn } from 'node:child_process';
import { once } from 'node:events';
import promises, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { requireFree, writeWhole, writeWholeFolder } from './whole-file.ts';

/** Files and folders that are there as a whole or not at all. */

/** A file system on which links fail so, until the test ends. */
function withoutLinks(code: string): void {
  const failure = Object.assign(new Error(code), { code, syscall: 'link' });
  const spy = vi.spyOn(promises, 'link').mockRejectedValue(failure);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

let folder: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-whole-'));
  out = join(folder, 'out');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const MARK = 'atlas-map.yaml';
const files = (count: number) =>
  new Map([[MARK, 'new'], ...Array.from({ length: count }, (_, at) => [`${at}.md`, 'text'] as const)]);

describe('ended by the signal', () => {
  test.each(['there before', 'not there'])('a folder that is %s stays as it is', async (before) => {
    const isThere = before === 'there before';
    if (isThere) await mkdir(out);
    if (isThere) await writeFile(join(out, MARK), 'old');
    const controller = new AbortController();
    const written = writeWholeFolder(out, files(3000), {
      force: true,
      mark: MARK,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 5);
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).toEqual(isThere ? ['out'] : []);
    if (isThere) expect(await readFile(join(out, MARK), 'utf8')).toBe('old');
  });

  test('a file is not written', async () => {
    const controller = new AbortController();
    async function* content() {
      yield 'one';
      controller.abort();
      yield 'two';
    }
    const written = writeWhole(out, content(), { signal: controller.signal });
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readdir(folder)).toEqual([]);
  });
});

/** A program that begins to write and never ends, with what it does before. */
const endless = (before: string) => `
  import { writeWhole } from ${JSON.stringify(new URL('./whole-file.ts', import.meta.url).href)};
  ${before}
  async function* content() {
    yield 'one';
    console.log('begun');
    await new Promise((done) => setTimeout(done, 60_000));
  }
  await writeWhole(${JSON.stringify(out)}, content());
`;

test.runIf(process.features.typescript).each([
  ['SIGTERM', '', [null, 'SIGTERM']],
  ['SIGINT', '', [null, 'SIGINT']],
  ['SIGINT', "process.on('SIGINT', () => process.exit(130));", [130, null]],
] as const)('%s leaves no draft behind (%s)', async (signal, before, end) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', endless(before)]);
  await once(child.stdout, 'data');
  expect(await readdir(folder)).toHaveLength(1);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual(end);
  expect(await readdir(folder)).toEqual([]);
});

describe('without hard links', () => {
  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
    '%s: a new file is written, an existing one is not replaced',
    async (code) => {
      withoutLinks(code);
      await writeWhole(out, 'one');
      expect(promises.link).toHaveBeenCalledOnce();
      await expect(writeWhole(out, 'two')).rejects.toMatchObject({ code: 'io', hint: '--force replaces it' });
      expect(await readFile(out, 'utf8')).toBe('one');
      expect(await readdir(folder)).toEqual(['out']);
    },
  );
});

describe('a missing parent folder', () => {
  const gone = () => join(folder, 'gone', 'out');

  test('is reported before any work is done', async () => {
    await expect(requireFree(gone(), {})).rejects.toMatchObject({
      code: 'io',
      message: `${gone()}: there is no folder ${join(folder, 'gone')}`,
    });
  });

  test('is reported with the given path, not with that of the draft', async () => {
    for (const write of [() => writeWhole(gone(), 'one'), () => writeWholeFolder(gone(), files(1))])
      await expect(write()).rejects.toMatchObject({
        message: expect.not.stringContaining('.part'),
        path: gone(),
      });
  });
});

describe('a folder to be replaced', () => {
  const replaced = () => writeWholeFolder(out, files(1), { force: true, mark: MARK });

  test.each([
    [['thesis.docx'], 'it holds no atlas-map.yaml'],
    [[MARK, '.git'], 'it holds .git'],
  ])('stays where it holds %s', async (names, reason) => {
    await mkdir(out);
    for (const name of names) await writeFile(join(out, name), 'mine');
    await expect(requireFree(out, { force: true, mark: MARK })).rejects.toMatchObject({
      code: 'io',
      message: expect.stringContaining(reason),
    });
    await expect(replaced()).rejects.toMatchObject({ code: 'io' });
    expect(await readdir(out)).toEqual(names.toSorted());
    expect(await readdir(folder)).toEqual(['out']);
  });

  test('stays where it is a file', async () => {
    await writeFile(out, 'mine');
    await expect(replaced()).rejects.toMatchObject({
      message: expect.stringContaining('it is not a folder'),
    });
    expect(await readFile(out, 'utf8')).toBe('mine');
  });

  test('is replaced where it is empty or holds an exported map', async () => {
    await mkdir(out);
    await replaced();
    await writeFile(join(out, 'extra.md'), 'extra');
    await replaced();
    expect(await readdir(out)).toEqual(['0.md', MARK]);
  });
});
