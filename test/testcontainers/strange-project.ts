import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packAll } from '../../pack/run.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** How a program of the project ended, and all that it printed. */
export interface Ended {
  readonly status: number;
  readonly output: string;
}

/** A project outside of the repository that has installed the packed packages. */
export interface StrangeProject {
  readonly folder: string;
  /** Writes the blocks of the package's README that begin with a file name. */
  writeExamples(): Promise<string[]>;
  /** Runs a program of Node in it, with the settings of this machine that find programs and nothing else. */
  node(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): Promise<void>;
}

/** Links the packages of the repository into the project, in the place of an installation from a registry. */
async function linkPackages(packages: string): Promise<void> {
  for (const home of ['node_modules', 'sdk/node_modules'].map((path) => join(ROOT, path))) {
    for (const name of await readdir(home)) {
      const link = join(packages, name);
      if (!name.startsWith('.') && !existsSync(link)) await symlink(join(home, name), link);
    }
  }
}

/** What a service fetches at its first start, and the repository has fetched. */
async function linkFetched(server: string): Promise<void> {
  const fetched = join(ROOT, '.atlas');
  await mkdir(fetched, { recursive: true });
  await symlink(fetched, join(server, '.atlas'));
}

const BLOCK = /```\w+\n\/\/ (\S+\.m?[jt]s)\n([\s\S]*?)```/g;

/** Makes the project from newly packed tarballs. */
export async function makeStrangeProject(): Promise<StrangeProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'atlas-strange-')));
  const packages = join(folder, 'node_modules');
  for (const { name, path } of await packAll(join(folder, 'tarballs'))) {
    const target = join(packages, name);
    await mkdir(target, { recursive: true });
    await run('tar', ['-xzf', path, '-C', target, '--strip-components=1']);
  }
  await linkPackages(packages);
  await linkFetched(join(packages, 'atlas-server'));
  await writeFile(join(folder, 'package.json'), '{"name":"strange","private":true,"type":"module"}');
  const surroundings = () =>
    Object.fromEntries(
      ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'DOCKER_HOST', 'TESTCONTAINERS_RYUK_DISABLED'].flatMap(
        (name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]),
      ),
    );
  return {
    folder,
    writeExamples: async () => {
      const readme = await readFile(join(packages, '@atlas/testcontainers/README.md'), 'utf8');
      const blocks = [...readme.matchAll(BLOCK)].map(([, name, text]) => ({ name: name!, text: text! }));
      for (const { name, text } of blocks) await writeFile(join(folder, name), text);
      return blocks.map(({ name }) => name);
    },
    node: (args, environment = {}) =>
      new Promise((resolve) => {
        const options = { cwd: folder, env: { ...surroundings(), ...environment }, maxBuffer: 2 ** 26 };
        execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
          const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
          resolve({ status, output: `${stdout}${stderr}` });
        });
      }),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
