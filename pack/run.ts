import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
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

/**
 * Makes the tarballs of the SDK and of the command line.
 * @param out the folder that they are put into; it is made where it is missing
 */
export async function packAll(out: string): Promise<Tarball[]> {
  await mkdir(out, { recursive: true });
  const staged = { sdk: `${out}/sdk`, commandLine: `${out}/atlas` };
  await Promise.all([stageSdk(ROOT, staged.sdk), stageCommandLine(ROOT, staged.commandLine)]);
  const tarballs = await Promise.all(Object.values(staged).map((folder) => tarballOf(folder, out)));
  await Promise.all(Object.values(staged).map((folder) => rm(folder, { recursive: true })));
  return tarballs;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string', default: `${ROOT}dist` } } });
  for (const { path, size, unpackedSize } of await packAll(values.out))
    process.stdout.write(
      `${path}  ${Math.round(size / 1000)} kB, unpacked ${Math.round(unpackedSize / 1000)} kB\n`,
    );
}
