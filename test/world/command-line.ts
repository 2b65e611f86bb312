import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stageCommandLine } from '../../pack/command-line.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let packed: Promise<string> | undefined;

async function pack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-command-line-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await stageCommandLine(ROOT, folder);
  return join(folder, 'atlas.js');
}

/** The command line as it is published, packed once for all tests of a process. */
export function packedProgram(): Promise<string> {
  packed ??= pack();
  return packed;
}

/** What a run of a command left. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run that may be given text on its standard input. */
export type Run = (args: readonly string[], input?: string) => Promise<Outcome>;

/**
 * The command line as a process with these variables, and with no configuration but what they name.
 */
export function commandLine(environment: Readonly<Record<string, string>>): Run {
  const env = {
    PATH: process.env['PATH'],
    HOME: join(tmpdir(), 'atlas-without-home'),
    ...environment,
  };
  return async (args, input = '') => {
    const child = spawn(process.execPath, [await packedProgram(), ...args], { env });
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, stdout, stderr };
  };
}

/** What a command answered as JSON; fails where it failed. */
export function answerOf<Answer>({ code, stdout, stderr }: Outcome): Answer {
  if (code !== 0) throw new Error(`the command ended with ${code}:\n${stdout}${stderr}`);
  return JSON.parse(stdout) as Answer;
}
