import { CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';
import { connect } from './connect.ts';
import { CommandError, UsageError } from './failures.ts';
import { readConfiguration } from './login/configuration.ts';
import { makeProgram } from './program.ts';
import {
  type GlobalOptions,
  makeShell,
  reportFailure,
  type Shell,
  type ShellParts,
  usageFailure,
  writeFailure,
} from './shell.ts';

const INTERRUPTED = 130;
/** The error code if the reader of stdout has closed the pipe. */
const BROKEN_PIPE = 'EPIPE';

/**
 * Ctrl-C ends the program at once; after a command has asked for the signal, the first Ctrl-C aborts the signal
 * instead.
 */
function interruption() {
  let controller: AbortController | undefined;
  const interrupt = (): void => {
    if (controller?.signal.aborted === true) process.exit(INTERRUPTED);
    controller?.abort();
  };
  return {
    happened: (): boolean => controller?.signal.aborted === true,
    asked: (): AbortSignal => {
      if (controller === undefined) {
        controller = new AbortController();
        process.on('SIGINT', interrupt);
      }
      return controller.signal;
    },
    over: (): void => void process.off('SIGINT', interrupt),
  };
}

/** The configured format. An unreadable configuration is ignored here; the command that needs it reports it. */
function configuredFormat(env: Shell['env']): string | undefined {
  try {
    return readConfiguration(env).format;
  } catch {
    return undefined;
  }
}

/** Exits 0 if the reader of stdout is gone, 1 if stdout cannot be written; errors of stderr are ignored. */
function outliveStreams({ stdout, stderr }: ShellParts['process']): void {
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === BROKEN_PIPE) globalThis.process.exit(0);
    stderr.write(`error (io): standard output: ${message}\n`);
    globalThis.process.exit(1);
  });
  stderr.on('error', () => undefined);
}

/** Converts an InvalidArgumentError thrown by an action to a UsageError. */
const asUsage = (error: unknown): unknown =>
  error instanceof InvalidArgumentError ? new UsageError(error.message) : error;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Runs a command line.
 * @param process the environment variables and streams of the command
 * @returns the exit code: 0 success, 1 failure, 2 usage error, 130 interrupted
 */
export async function run(
  words: readonly string[],
  version: string,
  process: ShellParts['process'],
): Promise<number> {
  let options: GlobalOptions = {};
  let exitCode = 0;
  outliveStreams(process);
  const interrupted = interruption();
  const shell = makeShell({
    process,
    options: () => options,
    configuredFormat: () => configuredFormat(process.env),
    connect,
    fail: () => {
      exitCode = 1;
    },
    signal: interrupted.asked,
  });
  const keep = (parsed: GlobalOptions): void => {
    options = parsed;
  };
  try {
    const program = await makeProgram(words, { version, shell, keep });
    await program.parseAsync([...words], { from: 'user' });
    return interrupted.happened() ? INTERRUPTED : exitCode;
  } catch (error) {
    const failure = asUsage(error);
    // Commander has printed its own exits: help with code 0, a usage error with code 1, which is 2 here.
    if (failure instanceof CommanderError) {
      if (failure.exitCode === 0) return 0;
      writeFailure(shell, usageFailure(failure.message.replace(/^error: /, '')));
      return 2;
    }
    if (!interrupted.happened() && !isAbort(failure)) return reportFailure(shell, failure);
    // A feed that is followed has no other end, and its lines are complete.
    if (error instanceof CommandError) writeFailure(shell, { code: error.code, message: error.message });
    shell.note(error instanceof CommandError ? error.message : 'interrupted');
    return INTERRUPTED;
  } finally {
    interrupted.over();
  }
}
