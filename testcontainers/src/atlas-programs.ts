import { execFile } from 'node:child_process';
import type { ServerHome } from './server-home.ts';

/** What a program printed, and how it ended. */
export interface ProgramOutcome {
  readonly status: number;
  /** Of the standard output. */
  readonly answer: string;
  /** All that it printed. */
  readonly output: string;
}

/** The programs of the service, run where the service runs. */
export interface ServicePrograms {
  /** The address of the service from there. */
  readonly url: string;
  /** Makes a file or folder of this machine readable there; returns its path there. */
  bring(path: string): Promise<string>;
  /** Runs the command line of Atlas. */
  commandLine(
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): Promise<ProgramOutcome>;
  /** Runs the command that compares the ledger with the graph. */
  ledger(args: readonly string[]): Promise<ProgramOutcome>;
}

const MOST_PRINTED = 2 ** 26;

/** The programs of a service on this machine. */
export function localPrograms(
  { folder, node, environment: own }: ServerHome,
  { url, environment }: { url: string; environment: Readonly<Record<string, string>> },
): ServicePrograms {
  const run = (program: string, args: readonly string[], env: Record<string, string>) =>
    new Promise<ProgramOutcome>((resolve) => {
      const options = { cwd: folder, env: { ...own, ...env }, maxBuffer: MOST_PRINTED };
      execFile(node, [program, ...args], options, (error, stdout, stderr) => {
        const status = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({
          status,
          answer: stdout,
          output: `${stdout}${stderr}${status === 1 && stderr === '' ? error!.message : ''}`,
        });
      });
    });
  return {
    url,
    bring: async (path) => path,
    commandLine: (args, env) => run('src/cli/main.ts', args, { ...environment, ...env }),
    ledger: (args) => run('src/start/ledger.ts', args, { ...environment }),
  };
}
