import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What the running service, its commands and the command line read, from the root of the repository. */
export const SERVICE_FILES = [
  '.npmrc',
  'LICENSE',
  'bin',
  'cypher',
  'package-lock.json',
  'package.json',
  'sdk/package.json',
  'sdk/src',
  'seeds',
  'src',
  'web/dist',
];

/**
 * Copies the files of the running service into a folder, for the images; the explorer must be built.
 * Tests are left out.
 */
export async function copyServiceFiles(
  root: string,
  folder: string,
  names: readonly string[] = SERVICE_FILES,
): Promise<void> {
  for (const name of names) {
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: node pack/service-files.ts FOLDER');
  await copyServiceFiles(ROOT, resolve(folder));
}
