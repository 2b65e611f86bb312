import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { packAll } from '../../pack/run.ts';
import { fetchJest } from './fetched-jest.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** How a program of the project ended, and all that it printed. */
export interface Ended {
  readonly status: number;
  readonly output: string;
}

/** What Vitest reported of a run, and all that it printed. */
export interface VitestRun {
  /** With the details of a run that failed. */
  readonly outcome: {
    readonly status: number;
    readonly passed: number;
    readonly files: number;
    readonly details: string;
  };
  readonly output: string;
}

/** The runs of the examples' tests, one by default: `PACKAGE_RUNS=2` has two. */
export const RUNS = Array.from({ length: Number(process.env['PACKAGE_RUNS'] ?? 1) }, (_, run) => run + 1);

const MOST_DETAILS = 20_000;

/** A project outside of the repository that has installed the packed packages. */
export interface StrangeProject {
  readonly folder: string;
  /** Writes the blocks of the package's README that begin with a file name, and the folder of notes that they import. */
  writeExamples(): Promise<string[]>;
  /** Adds Jest, from the registry. */
  installJest(): Promise<void>;
  /** Runs the tests of the examples in Vitest, with a config of the project. */
  vitest(config: string): Promise<VitestRun>;
  /** Runs a program of Node in it, with the settings of this machine that find programs and nothing else. */
  node(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<Ended>;
  /** Runs the text of a module in it, like `node`. */
  program(text: string, environment?: Readonly<Record<string, string>>): Promise<Ended>;
  remove(): Promise<void>;
}

/** Links packages into the project, in the place of an installation from a registry. */
async function linkPackages(packages: string, homes: readonly string[]): Promise<void> {
  for (const home of homes) {
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
  await linkPackages(packages, [join(ROOT, 'node_modules'), join(ROOT, 'sdk/node_modules')]);
  await linkFetched(join(packages, 'atlas-server'));
  await writeFile(join(folder, 'package.json'), '{"name":"strange","private":true,"type":"module"}');
  const surroundings = () =>
    Object.fromEntries(
      ['PATH', 'HOME', 'JAVA_HOME', 'TMPDIR', 'DOCKER_HOST', 'TESTCONTAINERS_RYUK_DISABLED'].flatMap(
        (name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]),
      ),
    );
  const node: StrangeProject['node'] = (args, environment = {}) =>
    new Promise((resolve) => {
      const options = { cwd: folder, env: { ...surroundings(), ...environment }, maxBuffer: 2 ** 26 };
      execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ status, output: `${stdout}${stderr}` });
      });
    });
  return {
    folder,
    node,
    program: (text, environment) => node(['--input-type=module', '--eval', text], environment),
    installJest: async () => linkPackages(packages, [await fetchJest()]),
    vitest: async (config) => {
      const report = join(folder, 'report.json');
      const options = ['run', '--config', config, '--reporter=json', `--outputFile=${report}`];
      const { status, output } = await node([join(packages, 'vitest/vitest.mjs'), ...options]);
      const text = await readFile(report, 'utf8').catch(() => '{}');
      await rm(report, { force: true });
      const { numPassedTests: passed, testResults = [] } = JSON.parse(text);
      const details = status === 0 ? '' : `${output}\n${text.slice(0, MOST_DETAILS)}`;
      return { outcome: { status, passed, files: testResults.length, details }, output };
    },
    writeExamples: async () => {
      const readme = await readFile(join(packages, '@atlas/testcontainers/README.md'), 'utf8');
      const blocks = [...readme.matchAll(BLOCK)].map(([, name, text]) => ({ name: name!, text: text! }));
      for (const { name, text } of blocks) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      await mkdir(join(folder, 'notes'));
      await writeFile(join(folder, 'notes/kite.md'), '# Kite\n\nA kite needs [[wind]].');
      await writeFile(join(folder, 'notes/wind.md'), '# Wind\n\nWind moves air.');
      return blocks.map(({ name }) => name);
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
