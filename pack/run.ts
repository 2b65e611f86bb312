import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { stageCommandLine } from './command-line.ts';
import { stageSdk } from './sdk.ts';
import { stageServer } from './server.ts';
import { stageTestcontainers } from './testcontainers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A tarball that was made. */
export interface Tarball {
  readonly name: string;
  readonly path: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes of what it unpacks to. */
  readonly unpackedSize: number;
}

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
}

async function tarballOf(folder: string, out: string): Promise<Tarball> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await promisify(execFile)(npm, ['pack', '--json', '--pack-destination', out], {
    cwd: folder,
  });
  // npm 11 gives a list, npm 12 an object by the package's name.
  const [{ name, filename, size, unpackedSize }] = Object.values(JSON.parse(stdout)) as [Packed];
  return { name, path: `${out}/${filename.replace('@', '').replace('/', '-')}`, size, unpackedSize };
}

/** Where `npm run pack` puts the tarballs. */
export const DEFAULT_OUT = join(ROOT, 'dist');

/** Names the repository in a staged manifest: npm attests the provenance only of what names where it was built. */
async function nameRepository(folder: string, url: string): Promise<void> {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, `${JSON.stringify({ ...manifest, repository: { type: 'git', url } }, null, 2)}\n`);
}

/**
 * Makes the tarballs of the SDK, the command line, the package for test suites and the service that it starts. They are staged in a folder of their own outside of the repository: below
 * it, a bundler would find the packages of the root before those of the SDK.
 * @param out the folder that they are put into; it is made where it is missing
 * @param repository its address for the manifests; by default they name none
 */
export async function packAll(out: string, repository?: string): Promise<Tarball[]> {
  const target = resolve(out);
  await mkdir(target, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'atlas-pack-'));
  try {
    const stages = {
      sdk: stageSdk,
      atlas: stageCommandLine,
      testcontainers: stageTestcontainers,
      server: stageServer,
    };
    return await Promise.all(
      Object.entries(stages).map(async ([name, stagePackage]) => {
        const folder = join(stage, name);
        await stagePackage(ROOT, folder);
        if (repository !== undefined) await nameRepository(folder, repository);
        return tarballOf(folder, target);
      }),
    );
  } finally {
    await rm(stage, { recursive: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: DEFAULT_OUT }, repository: { type: 'string' } },
  });
  for (const { path, size, unpackedSize } of await packAll(values.out, values.repository))
    process.stdout.write(
      `${path}  ${Math.round(size / 1000)} kB, unpacked ${Math.round(unpackedSize / 1000)} kB\n`,
    );
}
