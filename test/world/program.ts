import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '#neo4j/managed/launch.ts';

/** The folder of the service. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How a program ended: its exit code, or the signal that killed it. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The service in a process of its own. */
export interface RunningProgram {
  readonly port: number;
  readonly pid: number;
  /** What it has printed on stdout and stderr so far. */
  readonly printed: () => string;
  /** Resolves once it has ended. */
  readonly ended: Promise<End>;
  kill(signal: NodeJS.Signals): void;
  /** Ends it in order; nothing when it has ended. */
  stop(): Promise<void>;
}

/** What the service is started with: the program that `npm start` watches (bin/start.mjs), without what watches it. */
const START_ARGUMENTS = ['src/start/main.ts'];

async function untilListening(child: ChildProcess, printed: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout!.on('data', () => {
    if (/^Atlas listens on/m.test(printed())) resolve();
  });
  child.once('error', reject);
  child.once('exit', (code) =>
    reject(new Error(`the service ended with ${code} before it listened:\n${printed()}`)),
  );
  await promise;
}

export interface SpawnedProgram extends RunningProgram {
  /** Resolves when it listens; rejects when it ends before. */
  readonly listening: Promise<void>;
}

/**
 * Starts the service as `npm start` does, and does not wait for it.
 * @param environment all its variables but PATH and BASE_URL; PORT is a free one unless it is given
 * @param onLog is given each line of its log
 * @param root folder of another build of the service
 */
export async function spawnProgram(
  environment: Readonly<Record<string, string>>,
  onLog?: (line: string) => void,
  root = ROOT,
): Promise<SpawnedProgram> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const address = { PORT: String(port), BASE_URL: `http://localhost:${port}` };
  const child = spawn(process.execPath, START_ARGUMENTS, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...environment, ...address },
  });
  let text = '';
  const keep = (part: Buffer) => {
    text += part.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const printed = () => text;
  // Not `exit`: what it printed last may still be on its way then.
  const ended = once(child, 'close').then(([code, signal]): End => ({ code, signal }));
  if (onLog !== undefined) createInterface({ input: child.stderr }).on('line', onLog);
  return {
    port,
    pid: child.pid!,
    printed,
    ended,
    listening: untilListening(child, printed),
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

const toStderr = (line: string): void => void process.stderr.write(`${line}\n`);

/**
 * Starts the service as a process, and waits until it listens.
 * @param environment as for spawnProgram
 * @param onLog is given each line of its log, which else goes to this process's stderr
 */
export async function startProgram(
  environment: Readonly<Record<string, string>>,
  onLog: (line: string) => void = toStderr,
  root = ROOT,
): Promise<RunningProgram> {
  const program = await spawnProgram(environment, onLog, root);
  await program.listening;
  return program;
}
