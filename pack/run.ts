import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { stageCommandLine } from './command-line.ts';
import { stageSdk } from './sdk.ts';

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

/**
 * Makes the tarballs of the SDK and of the command line. They are staged in a folder of their own outside of the repository: below
 * it, a bundler would find the packages of the root before those of the SDK.
 * @param out the folder that they are put into; it is made where it is missing
 */
export async function packAll(out: string): Promise<Tarball[]> {
  const target = resolve(out);
  await mkdir(target, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'atlas-pack-'));
  try {
    const staged = { sdk: join(stage, 'sdk'), commandLine: join(stage, 'atlas') };
    await Promise.all([stageSdk(ROOT, staged.sdk), stageCommandLine(ROOT, staged.commandLine)]);
    return await Promise.all(Object.values(staged).map((folder) => tarballOf(folder, target)));
  } finally {
    await rm(stage, { recursive: true });
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: DEFAULT_OUT } } });
  for (const { path, size, unpackedSize } of await packAll(values.out))
    process.stdout.write(
      `${path}  ${Math.round(size / 1000)} kB, unpacked ${Math.round(unpackedSize / 1000)} kB\n`,
    );
}
