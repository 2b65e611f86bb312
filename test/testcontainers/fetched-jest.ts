import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const VERSION = '30.5.2';
const FOLDER = fileURLToPath(new URL(`../../.atlas/clients/jest-${VERSION}`, import.meta.url));

/**
 * Fetches Jest from the registry, once: as a development dependency it would add some 180 packages to each installation of
 * the repository, for one test.
 * @returns the folder of the packages
 */
export async function fetchJest(): Promise<string> {
  const packages = join(FOLDER, 'node_modules');
  if (!existsSync(join(packages, '.package-lock.json'))) {
    const options = ['--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    await promisify(execFile)('npm', ['install', ...options, `jest@${VERSION}`]);
  }
  return packages;
}
