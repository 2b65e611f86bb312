import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AtlasTestError, lastLines } from './failures.ts';
import type { ServerHome } from './server-home.ts';

const MAIN = 'src/start/main.ts';
const MOST_LOG = 200_000;
const LOOK_PAUSE_MS = 50;
const LOOK_TIMEOUT_MS = 2000;
/** The service stops its database in 20 s at most, then by force. */
const STOP_TIMEOUT_MS = 60_000;

/** The service as a process of its own. It prints nothing; what it says is kept. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #endWithUs: () => void;
  #log = '';
  #hasEnded = false;
  #stopped: Promise<void> | undefined;

  constructor(home: ServerHome, environment: Readonly<Record<string, string>>) {
    this.#process = spawn(home.node, [MAIN], {
      cwd: home.folder,
      env: { ...home.environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (part: Buffer): void => {
      this.#log = `${this.#log}${part.toString()}`.slice(-MOST_LOG);
    };
    this.#process.stdout!.on('data', keep);
    this.#process.stderr!.on('data', keep);
    this.#process.on('error', (error) => keep(Buffer.from(`${error.message}\n`)));
    this.#ended = once(this.#process, 'close')
      .catch(() => undefined)
      .then(() => {
        this.#hasEnded = true;
      });
    this.#endWithUs = () => void this.#process.kill();
    process.once('exit', this.#endWithUs);
  }

  /** What it has printed, the last 200,000 characters. */
  get log(): string {
    return this.#log;
  }

  async #isReady(url: string): Promise<boolean> {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    try {
      const response = await fetch(`${url}/api/health/ready`, { signal });
      await response.text();
      return response.ok;
    } catch {
      return false;
    }
  }

  /**
   * Resolves once it answers that it is ready.
   * @throws AtlasTestError ended or not_ready, with the last lines of its log
   */
  async untilReady(url: string, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (!(await this.#isReady(url))) {
      if (this.#hasEnded) throw this.#endedEarly();
      if (performance.now() > deadline)
        throw new AtlasTestError(
          'not_ready',
          `Atlas was not ready after ${timeoutMs / 1000} s. startTimeoutMs gives it more time. The end of its log:\n${lastLines(this.#log)}`,
        );
      await Promise.race([sleep(LOOK_PAUSE_MS), this.#ended]);
    }
    if (this.#hasEnded) throw this.#endedEarly();
  }

  #endedEarly(): AtlasTestError {
    if (this.#log.includes('EADDRINUSE'))
      return new AtlasTestError(
        'port_taken',
        `Atlas found its port taken by another process. Leave \`port\` out, so that a free one is chosen.\n${lastLines(this.#log)}`,
      );
    if (/needs Java \d+ or newer/.test(this.#log))
      return new AtlasTestError('no_java', lastLines(this.#log).replaceAll(/^ {2}/gm, ''));
    return new AtlasTestError(
      'ended',
      `Atlas ended before it was ready. What it said last:\n${lastLines(this.#log)}`,
    );
  }

  /** Stops the service and its database, in order; by force after a minute. Idempotent. */
  stop(): Promise<void> {
    this.#stopped ??= this.#end();
    return this.#stopped;
  }

  async #end(): Promise<void> {
    this.#process.kill('SIGTERM');
    const force = setTimeout(() => this.#process.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(force);
    process.off('exit', this.#endWithUs);
  }
}
