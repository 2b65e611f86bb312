import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stageCommandLine } from '../../pack/command-line.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let packed: Promise<string> | undefined;

/** As npm installs it: what is imported from there is run as it is. */
async function pack(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atlas-command-line-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const installed = join(folder, 'node_modules', 'atlas');
  await stageCommandLine(ROOT, installed);
  return join(installed, 'atlas.js');
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

/** These variables, and no configuration but what they name. */
const alone = (environment: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'],
  HOME: join(tmpdir(), 'atlas-without-home'),
  ...environment,
});

/** The command line as a process with these variables, and with no configuration but what they name. */
export function commandLine(environment: Readonly<Record<string, string>>): Run {
  const env = alone(environment);
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

type RunWords = typeof import('#cli/run.ts').run;

/** The part of the packed program that runs a command, which its chunk is named after. */
async function packedRun(): Promise<RunWords> {
  const chunks = join(dirname(await packedProgram()), 'chunks');
  const chunk = (await readdir(chunks)).find((name) => /^run-\w+\.js$/.test(name));
  return (await import(pathToFileURL(join(chunks, chunk!)).href)).run;
}

/** The packed command line in this process: of a hundred short commands, most of the time is the start of processes. */
export async function commandLineInProcess(environment: Readonly<Record<string, string>>): Promise<Run> {
  const run = await packedRun();
  const env = alone(environment);
  return async (args, input = '') => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const printed = Promise.all([text(stdout), text(stderr)]);
    const streams = { stdin: Readable.from([Buffer.from(input)]), stdout, stderr };
    const code = await run(args, '0.0.0', { ...(streams as unknown as NodeJS.Process), env });
    stdout.end();
    stderr.end();
    const [out, err] = await printed;
    return { code, stdout: out, stderr: err };
  };
}

/** What a command answered as JSON; fails where it failed. */
export function answerOf<Answer>({ code, stdout, stderr }: Outcome): Answer {
  if (code !== 0) throw new Error(`the command ended with ${code}:\n${stdout}${stderr}`);
  return JSON.parse(stdout) as Answer;
}
