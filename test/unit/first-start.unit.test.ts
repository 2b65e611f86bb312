import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** `npm start` on a clean clone, on a machine whose Node runs no TypeScript: the packages bring one that does. */

const root = await mkdtemp(join(tmpdir(), 'atlas-first-start-'));
afterAll(() => rm(root, { recursive: true }));

/** In place of the Node that the packages bring: it says what it runs, and runs npm. */
const BROUGHT = `#!/bin/sh
case "$1" in *npm*) exec '${process.execPath}' "$@";; esac
echo "brought Node runs $*"
`;
/** Installs it, as `npm ci` would. */
const INSTALL = `import { cpSync } from 'node:fs';
cpSync('brought', 'node_modules/.bin/node');`;

test('what runs after the packages are installed runs on the Node that they bring', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'clean', version: '1.0.0', scripts }));
  for (const folder of ['bin', 'node_modules/.bin']) await mkdir(join(root, folder), { recursive: true });
  await writeFile(join(root, 'bin/install.mjs'), INSTALL);
  await writeFile(join(root, 'brought'), BROUGHT);
  await chmod(join(root, 'brought'), 0o755);
  const printed = execFileSync('npm', ['run', '--silent', 'start'], { cwd: root, encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual([
    'brought Node runs web/build.ts --if-stale',
    'brought Node runs bin/start.mjs',
  ]);
});
