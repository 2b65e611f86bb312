import { fstatSync, writeSync } from 'node:fs';
import { styleText } from 'node:util';
import type { AtlasClient } from '#sdk/index.ts';
import { type Failure, failureOf, UsageError } from './failures.ts';
import { type Format, formatOf, isFormat, printed, type View } from './output/format.ts';
import { harmless } from './output/terminal-text.ts';

/** The file descriptor of a stream that is redirected to a file; undefined for any other. */
function fileOf(stream: NodeJS.WriteStream): number | undefined {
  const { fd } = stream as { readonly fd?: number };
  try {
    return fd !== undefined && fstatSync(fd).isFile() ? fd : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes text to a standard stream. Writes synchronously to a file, since the stream itself drops the rest without an
 * error when the disk fills up.
 * @throws the file system error, with `standard output` as its path
 */
function writeOut(stream: NodeJS.WriteStream, text: string): void {
  const file = fileOf(stream);
  if (file === undefined) return void stream.write(text);
  const bytes = Buffer.from(text);
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
  } catch (error) {
    throw Object.assign(error as Error, { path: 'standard output' });
  }
}

const DEFAULT_WIDTH = 80;

export const COLORS = ['auto', 'always', 'never'] as const;

/** The options that every command takes. */
export interface GlobalOptions {
  readonly format?: string | undefined;
  readonly color?: string | undefined;
}

/** The environment of a command: variables, streams, the service's client, and output. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Terminal columns of stdout; 80 if it is not a terminal. */
  readonly width: number;
  readonly format: Format;
  /** Whether to use colours on stdout. */
  readonly colored: boolean;
  /** Aborts on the first Ctrl-C after a command has asked for it; a second one ends the program at once. */
  readonly signal: AbortSignal;
  /** The authenticated client of the service, created once. Throws a CommandError without an address or a login. */
  atlas(): Promise<AtlasClient>;
  /** Prints the result of a command on stdout, in the chosen format. */
  show<Answer>(answer: Answer, view?: View<Answer>): void;
  /** Prints text on stdout; on a terminal, control characters are escaped. */
  write(text: string): void;
  /** Sets exit code 1 for a command that has printed its result. */
  fail(): void;
  /** Prints a note for the user on stderr. */
  note(text: string): void;
}

function takesColor({ color }: GlobalOptions, env: Shell['env'], isTerminal: boolean): boolean {
  const wanted = color ?? env['SERVICE_COLOR'];
  if (wanted === 'always') return true;
  return wanted !== 'never' && isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** The parts of a shell. */
export interface ShellParts {
  readonly process: Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;
  readonly options: () => GlobalOptions;
  /** The format in the configuration. */
  readonly configuredFormat: () => string | undefined;
  readonly connect: (shell: Shell) => Promise<AtlasClient>;
  readonly fail: () => void;
  readonly signal: () => AbortSignal;
}

/** Creates the shell of one run; options are read lazily, since they are parsed later. */
export function makeShell({ process, options, configuredFormat, connect, fail, signal }: ShellParts): Shell {
  const { env, stdin, stdout, stderr } = process;
  let client: Promise<AtlasClient> | undefined;
  return {
    env,
    stdin,
    stdout,
    stderr,
    get signal() {
      return signal();
    },
    get width() {
      return stdout.columns || DEFAULT_WIDTH;
    },
    get format() {
      const isTerminal = stdout.isTTY === true;
      const given = [options().format, env['SERVICE_FORMAT']];
      return formatOf(given.some(isFormat) ? given : [...given, configuredFormat()], isTerminal);
    },
    get colored() {
      return takesColor(options(), env, stdout.isTTY === true);
    },
    atlas() {
      client ??= connect(this);
      return client;
    },
    show<Answer>(answer: Answer, view: View<Answer> = {}) {
      const { colored, width } = this;
      const bold = (text: string) => (colored ? styleText('bold', text, { validateStream: false }) : text);
      const text = printed(answer, this.format, view, { width, bold });
      // Tables have already escaped foreign text and may contain styles.
      if (this.format === 'table') writeOut(stdout, text);
      else this.write(text);
      const note = this.format === 'table' ? view.note?.(answer) : undefined;
      if (note !== undefined) this.note(note);
    },
    write: (text) => writeOut(stdout, stdout.isTTY === true ? harmless(text) : text),
    fail,
    note: (text) => void stderr.write(`${text}\n`),
  };
}

/**
 * Reports the failure of a command: in words on stderr, and where the format is JSON also as JSON on stdout.
 * @returns the exit code: 2 for a usage error, else 1
 */
export function reportFailure(shell: Shell, error: unknown): number {
  if (error instanceof UsageError) {
    writeFailure(shell, usageFailure(error.message));
    shell.note(`error: ${error.message}`);
    return 2;
  }
  const failure = failureOf(error) ?? faultOf(shell, error);
  writeFailure(shell, failure);
  shell.note(wordsOf(failure));
  return 1;
}

/** The printed form of an invalid command line. */
export const usageFailure = (message: string): Failure => ({
  code: 'bad-request',
  message,
  hint: 'add --help for what the command takes',
});

/** Writes a failure as JSON on stdout, where the format is JSON. */
export function writeFailure(shell: Shell, failure: Failure): void {
  if (shell.format !== 'json') return;
  try {
    shell.write(`${JSON.stringify(failure, null, 2)}\n`);
  } catch {
    // A full disk may be the failure; its words go to stderr.
  }
}

const wordsOf = ({ message, hint, code }: Failure): string =>
  harmless(`error (${code}): ${message}${hint === undefined ? '' : `\n  ${hint.replaceAll('\n', '\n  ')}`}`);

/** The printed form of a bug in this program; the stack trace is printed only with SERVICE_CLI_TRACE. */
function faultOf(shell: Shell, error: unknown): Failure {
  if (shell.env['SERVICE_CLI_TRACE'])
    shell.note(error instanceof Error ? (error.stack ?? '') : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'api', message, hint: 'SERVICE_CLI_TRACE=1 shows where it happened' };
}
