import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isStale } from '../../web/build.ts';

/** `npm start` builds the explorer's page when a source of it is newer. */

const root = await mkdtemp(join(tmpdir(), 'atlas-build-'));
afterAll(() => rm(root, { recursive: true }));
const page = join(root, 'web/dist/index.html');

/** Writes a file that was changed so many seconds after 2020. */
async function write(path: string, seconds: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const time = Date.UTC(2020) / 1000 + seconds;
  for (const each of [path, dirname(path)]) await utimes(each, time, time);
}

for (const source of ['web/index.html', 'web/build.ts', 'web/src/a.ts', 'src/drawing/b.ts', 'sdk/src/c.ts'])
  await write(join(root, source), 1);
await write(join(root, 'package-lock.json'), 1);

test('without a page, or with one that is older than a source, it is built', async () => {
  expect(await isStale(root, page)).toBe(true);
  await write(page, 2);
  expect(await isStale(root, page)).toBe(false);
  await write(join(root, 'src/drawing/b.ts'), 3);
  expect(await isStale(root, page)).toBe(true);
});
