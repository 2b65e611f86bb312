import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The service in a process of its own. */
export interface RunningProgram {
  readonly port: number;
  /** Ends it in order; nothing when it has ended. */
  stop(): Promise<void>;
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function untilListening(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('Atlas listens on')) return;
  throw new Error(`the service ended before it listened, with code ${child.exitCode}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Starts the service as a process on a free port, and waits until it listens.
 * @param environment all its variables but PATH; PORT and BASE_URL are given here
 * @param onLog is given each line of its log, which else goes to this process's stderr
 */
export async function startProgram(
  environment: Readonly<Record<string, string>>,
  onLog?: (line: string) => void,
): Promise<RunningProgram> {
  const port = await freePort();
  const address = { PORT: String(port), BASE_URL: `http://localhost:${port}` };
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', onLog === undefined ? 'inherit' : 'pipe'],
    env: { PATH: process.env['PATH'], ...environment, ...address },
  });
  if (onLog !== undefined) createInterface({ input: child.stderr! }).on('line', onLog);
  await untilListening(child);
  // What it prints from now on is read and dropped, so that it never waits for a full pipe.
  child.stdout!.resume();
  return { port, stop: () => stop(child) };
}
