import manifest from '../../../package.json' with { type: 'json' };
import { Command } from '../command.ts';
import type { Shell } from '../shell.ts';

/** `atlas version` */
export const commands = (shell: Shell) =>
  new Command('version')
    .summary('Print the version')
    .description('Print the version.')
    .action(() => shell.write(`${manifest.version}\n`));
