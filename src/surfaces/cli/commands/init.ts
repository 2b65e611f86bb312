import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parse, stringify } from 'smol-toml';
import { Command } from '../command.ts';
import { UsageError } from '../failures.ts';
import { configurationPath, configurationText, originOf } from '../login/configuration.ts';
import type { Shell } from '../shell.ts';

const LOCAL = 'http://localhost:3000';

async function asked({ stdin, stderr }: Shell): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stderr });
  try {
    return (await terminal.question(`The address of the service [${LOCAL}]: `)).trim() || LOCAL;
  } finally {
    terminal.close();
  }
}

/** `atlas init` */
export const commands = (shell: Shell) =>
  new Command('init')
    .summary('Write down which service this command line talks to')
    .description('Write down which service this command line talks to; what else is configured stays.')
    .option('--instance-url <address>', 'the address of the service')
    .option('--no-interactive', 'ask nothing')
    .action(async ({ instanceUrl, interactive }) => {
      const mayAsk = interactive && shell.stdin.isTTY === true;
      if (instanceUrl === undefined && !mayAsk) throw new UsageError('give --instance-url');
      const path = configurationPath(shell.env);
      const given = instanceUrl ?? (await asked(shell));
      const origin = originOf(given);
      const before = parse(configurationText(path)) as { cloud?: object };
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, stringify({ ...before, cloud: { ...before.cloud, api_url: origin } }));
      shell.note(`${path} says ${origin} from now on. Next: atlas auth login`);
    });
