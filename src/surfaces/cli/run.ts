import { CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';
import { connect } from './connect.ts';
import { CommandError, UsageError } from './failures.ts';
import { readConfiguration } from './login/configuration.ts';
import { makeProgram } from './program.ts';
import { type GlobalOptions, makeShell, reportFailure, type Shell, type ShellParts } from './shell.ts';

const INTERRUPTED = 130;
/** Written by the shell of whoever closed the pipe that answers went to; nobody reads on. */
const BROKEN_PIPE = 'EPIPE';

/** Ctrl-C ends the program at once, until a command asks for the signal: then the first one lets it end in order. */
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

/** The format that the configuration names; one that cannot be read is told of by the command that needs more of it. */
function configuredFormat(env: Shell['env']): string | undefined {
  try {
    return readConfiguration(env).format;
  } catch {
    return undefined;
  }
}

/** Ends the program where nobody reads its answer any more, or it cannot be written; nobody needs to hear of that on stderr. */
function outliveStreams({ stdout, stderr }: ShellParts['process']): void {
  stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === BROKEN_PIPE) globalThis.process.exit(0);
    stderr.write(`error (io): standard output: ${message}\n`);
    globalThis.process.exit(1);
  });
  stderr.on('error', () => undefined);
}

/** What an action finds wrong with the words of its call. */
const asUsage = (error: unknown): unknown =>
  error instanceof InvalidArgumentError ? new UsageError(error.message) : error;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Runs the command that these words call.
 * @param process whose variables and streams the command has
 * @returns the exit code: 0 done, 1 failed, 2 a call that means nothing, 130 interrupted
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
    // What commander ends itself it has printed: the help with 0, a call that means nothing with 1, which is 2 here.
    if (failure instanceof CommanderError) return failure.exitCode === 0 ? 0 : 2;
    if (!interrupted.happened() && !isAbort(failure)) return reportFailure(shell, failure);
    shell.note(error instanceof CommandError ? error.message : 'interrupted');
    return INTERRUPTED;
  } finally {
    interrupted.over();
  }
}
