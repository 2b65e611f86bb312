import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { ArchiveWriter, type Line, linesOf } from './archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'atlas-archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, lines: readonly Line[]): Promise<string> {
  const path = join(folder, name);
  const writer = await ArchiveWriter.open(path, undefined);
  for (const line of lines) await writer.add(line);
  await writer.end();
  return path;
}

const read = async (path: string): Promise<Line[]> => Array.fromAsync(linesOf(path, {}));

test('lines come back in their order, long ones and such with line breaks, too', async () => {
  const lines = [{ a: 1 }, { text: 'one\ntwo' }, { long: 'é'.repeat(3_000_000) }, { b: [null, true] }];
  expect(await read(await written('lines', lines))).toEqual(lines);
});

test('a line that was changed is found by the digest', async () => {
  const path = await written('changed', [{ title: 'One' }, { title: 'Two' }]);
  const text = gunzipSync(await readFile(path)).toString();
  await writeFile(path, gzipSync(text.replace('Two', 'Ten')));
  await expect(read(path)).rejects.toThrow(/is damaged: its digest is another$/);
});

test('a line that is missing, or that comes after the end, is found', async () => {
  const path = await written('counted', [{ title: 'One' }, { title: 'Two' }]);
  const [one, , end] = gunzipSync(await readFile(path))
    .toString()
    .split('\n');
  await writeFile(path, gzipSync(`${one}\n${end}\n`));
  await expect(read(path)).rejects.toThrow(/is damaged/);
  await writeFile(path, gzipSync(`${gunzipSync(await readFile(path)).toString()}{}\n`));
  await expect(read(path)).rejects.toThrow(/is damaged/);
});

test('what was given up leaves no file, and one that is there is not written over', async () => {
  const writer = await ArchiveWriter.open(join(folder, 'given-up'), { passphrase: 'x' });
  await writer.add({ a: 1 });
  await writer.abandon();
  const path = await written('there', []);
  await expect(ArchiveWriter.open(path, undefined)).rejects.toThrow(/is there already$/);
  expect((await readdir(folder)).filter((name) => name.startsWith('given-up'))).toEqual([]);
});
