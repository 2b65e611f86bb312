import { styleText } from 'node:util';
import type { AtlasClient } from '#sdk/index.ts';
import { type Failure, failureOf, UsageError } from './failures.ts';
import { type Format, formatOf, isFormat, printed, type View } from './output/format.ts';
import { harmless } from './output/harmless.ts';
import { writeOut } from './output/standard-output.ts';

const DEFAULT_WIDTH = 80;

export const COLORS = ['auto', 'always', 'never'] as const;

/** The options that every command takes. */
export interface GlobalOptions {
  readonly format?: string | undefined;
  readonly color?: string | undefined;
}

/** Where a command runs: its variables and streams, the service it talks to, and how its answers are printed. */
export interface Shell {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** Columns of the terminal that answers go to; 80 where they go elsewhere. */
  readonly width: number;
  readonly format: Format;
  /** Whether stdout takes colours. */
  readonly colored: boolean;
  /** Aborts with the first Ctrl-C, once a command has asked for it; a second one ends the program at once. */
  readonly signal: AbortSignal;
  /** The client of the service, logged in; made once. Throws a CommandError where there is no address or no login. */
  atlas(): Promise<AtlasClient>;
  /** Prints the answer of a command on stdout, in the format that was asked for. */
  show<Answer>(answer: Answer, view?: View<Answer>): void;
  /** Prints text on stdout; a terminal is shown what would steer it as escapes. */
  write(text: string): void;
  /** The program ends with exit code 1, although the command printed what it found. */
  fail(): void;
  /** Tells the person something, on stderr. */
  note(text: string): void;
}

function takesColor({ color }: GlobalOptions, env: Shell['env'], isTerminal: boolean): boolean {
  const wanted = color ?? env['SERVICE_COLOR'];
  if (wanted === 'always') return true;
  return wanted !== 'never' && isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb';
}

/** What a shell is made of. */
export interface ShellParts {
  readonly process: Pick<NodeJS.Process, 'env' | 'stdin' | 'stdout' | 'stderr'>;
  readonly options: () => GlobalOptions;
  /** The format that the configuration names. */
  readonly configuredFormat: () => string | undefined;
  readonly connect: (shell: Shell) => Promise<AtlasClient>;
  readonly fail: () => void;
  readonly signal: () => AbortSignal;
}

/** The shell of one run; options are read when they are needed, since they are parsed after it is made. */
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
      // Tables have escaped what others wrote, and may be painted.
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
 * Tells why a command failed: as JSON on stdout where answers are JSON, else in words on stderr.
 * @returns the exit code: 2 for a call that means nothing, else 1
 */
export function reportFailure(shell: Shell, error: unknown): number {
  if (error instanceof UsageError) {
    shell.note(`error: ${error.message}`);
    return 2;
  }
  const failure = failureOf(error) ?? faultOf(shell, error);
  if (shell.format !== 'json' || !isWritten(shell, `${JSON.stringify(failure, null, 2)}\n`))
    shell.note(wordsOf(failure));
  return 1;
}

/** A disk that is full may be why there is something to tell. */
function isWritten(shell: Shell, text: string): boolean {
  try {
    shell.write(text);
    return true;
  } catch {
    return false;
  }
}

const wordsOf = ({ message, hint, code }: Failure): string =>
  harmless(`error (${code}): ${message}${hint === undefined ? '' : `\n  ${hint.replaceAll('\n', '\n  ')}`}`);

/** A fault of this program: where it is matters to whoever mends it, and only they ask for it. */
function faultOf(shell: Shell, error: unknown): Failure {
  if (shell.env['SERVICE_CLI_TRACE'])
    shell.note(error instanceof Error ? (error.stack ?? '') : String(error));
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'api', message, hint: 'SERVICE_CLI_TRACE=1 shows where it happened' };
}
