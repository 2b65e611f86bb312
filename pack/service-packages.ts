import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Installs the packages of the running service into a folder, for the images. Needs Node and npm only, so that the image
 * can run it before the sources are copied.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What `npm ci` reads. */
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'sdk/package.json',
  'testcontainers/package.json',
];
/** Where the embedder's runtime keeps its programs, as `<platform>/<architecture>`. */
const ONNX_PROGRAMS = 'onnxruntime-node/bin/napi-v6';

/** Removes from a folder every `<platform>/<architecture>` but the given one. */
async function keepPlatform(folder: string, platform: string, architecture: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name !== platform) await rm(join(folder, name), { recursive: true });
  }
  for (const name of await readdir(join(folder, platform))) {
    if (name !== architecture) await rm(join(folder, platform, name), { recursive: true });
  }
}

/**
 * Removes the embedder's programs for other platforms, some 250 MB, from a folder of packages.
 * @throws Error when the runtime keeps its programs elsewhere, as another version may
 */
export async function removeOtherPlatforms(
  packages: string,
  platform: string = process.platform,
  architecture: string = process.arch,
): Promise<void> {
  await keepPlatform(join(packages, ONNX_PROGRAMS), platform, architecture);
}

/** Installs the packages into `<folder>/node_modules`. */
export async function installServicePackages(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of MANIFESTS) await cp(join(root, name), join(folder, name));
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  });
  const packages = join(folder, 'node_modules');
  await removeOtherPlatforms(packages);
  // bin/install.mjs compares this file's time with that of the lock file: a start in the image must not install anything.
  const never = new Date('2100-01-01');
  await utimes(join(packages, '.package-lock.json'), never, never);
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: node pack/service-packages.ts FOLDER');
  await installServicePackages(ROOT, resolve(folder));
}
