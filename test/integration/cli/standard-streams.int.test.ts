import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { packedProgram } from '#test/world/command-line.ts';

/** What ends a program, and where its answer goes: real processes, and no service. */

const CHECKOUT = fileURLToPath(new URL('../../../bin/atlas.mjs', import.meta.url));
const env = {
  PATH: process.env['PATH'],
  HOME: '/nowhere',
  SERVICE_API_URL: 'http://localhost:1',
  // A program that may write no large file keeps nothing of what it compiled.
  NODE_DISABLE_COMPILE_CACHE: '1',
};

const program = await packedProgram();

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'atlas-streams-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

/** Runs a line of the shell, in which `$node` and `$atlas` are the program. */
async function inShell(line: string, cwd?: string) {
  const child = spawn('sh', ['-c', line], { cwd, env: { ...env, node: process.execPath, atlas: program } });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

describe('an answer that cannot be written', () => {
  test('into a file that may not grow: the command fails and says why', async () => {
    const cwd = await folder();
    const { code, stderr } = await inShell(
      `trap '' XFSZ; ulimit -f 8; exec "$node" "$atlas" call > answer`,
      cwd,
    );
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error \(io\): standard output: .*EFBIG/)]);
  });

  test('into a file with room: all of it is there', async () => {
    const cwd = await folder();
    const { code } = await inShell('"$node" "$atlas" call > answer', cwd);
    expect(code).toBe(0);
    expect(JSON.parse(await readFile(join(cwd, 'answer'), 'utf8')).length).toBeGreaterThan(100);
  });

  test.skipIf(process.platform !== 'linux')(
    'to a device that is full: an error without a stack trace',
    async () => {
      const { code, stderr } = await inShell('"$node" "$atlas" call > /dev/full');
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^error \(io\): standard output: .*ENOSPC.*\n$/),
      ]);
    },
  );

  test('to a reader who has gone: nothing is reported', async () => {
    const { code, stderr } = await inShell('("$node" "$atlas" call; echo $? >&2) | head -c 1 > /dev/null');
    expect([code, stderr]).toEqual([0, '0\n']);
  });

  test('a closed stderr does not fail a command', async () => {
    const { stdout } = await inShell('"$node" "$atlas" panorama --help 2>&-; echo $?');
    expect(stdout).toMatch(/--out <file>[\s\S]*\n0\n$/);
  });
});

describe('a command of a checkout that waits', () => {
  /** Waits for its standard input, which stays open. */
  async function waiting(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [CHECKOUT, 'auth', 'token'], {
      env,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await childrenOf(child);
    await sleep(1500);
    return child;
  }

  async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({
        stdout: '',
      }));
      const found = stdout.split('\n').filter((line) => line.trim() !== '');
      if (found.length > 0) return found.map(Number);
      await sleep(50);
    }
    throw new Error('it has started no program');
  }

  test('ends with 130 after Ctrl-C', async () => {
    const child = await waiting();
    process.kill(-child.pid!, 'SIGINT');
    expect(await once(child, 'close')).toEqual([130, null]);
  });

  test('ends together with its program on SIGTERM', async () => {
    const child = await waiting();
    const inner = await childrenOf(child);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    for (const pid of inner) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

/** The Node 20 of the machine, beside the one that the packages bring; undefined without one. */
async function node20(): Promise<string | undefined> {
  for (const path of (process.env['PATH'] ?? '').split(delimiter)) {
    const node = join(path, 'node');
    try {
      accessSync(node, constants.X_OK);
    } catch {
      continue;
    }
    const { stdout } = await promisify(execFile)(node, ['--version']);
    if (stdout.startsWith('v20.')) return node;
  }
  return undefined;
}

const oldest = await node20();

test.skipIf(oldest === undefined)('the published program runs on Node 20', async () => {
  const run = (args: string[]) =>
    promisify(execFile)(oldest!, [program, ...args], { env }).then(
      ({ stdout }) => [0, stdout] as const,
      ({ code, stdout, stderr }) => [code, stdout + stderr] as const,
    );
  expect((await run(['--version']))[0]).toBe(0);
  expect(await run(['call'])).toEqual([0, expect.stringContaining('get_profile')]);
  expect(await run(['resource', 'list'])).toEqual([1, expect.stringContaining('"unauthorized"')]);
  expect(await run(['doctor'])).toEqual([1, expect.stringContaining('Node 20')]);
});
