import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Command, group } from '../command.ts';
import { CommandError } from '../failures.ts';
import { configurationPath, loginPath, readConfiguration } from '../login/configuration.ts';
import type { Shell } from '../shell.ts';

const described = (name: string, about: string): Command =>
  new Command(name).summary(about).description(`${about}.`);

/** `atlas config …` */
export const commands = (shell: Shell) =>
  group('config', 'Show and edit the configuration', [
    described('path', 'Print where the configuration is').action(() =>
      shell.write(`${configurationPath(shell.env)}\n`),
    ),
    described('show', 'Show what is configured, by file and by variables').action(() => {
      const configuration = readConfiguration(shell.env);
      const { path, apiUrl, format, provider } = configuration;
      shell.show({
        path,
        api_url: shell.env['SERVICE_API_URL'] ?? apiUrl ?? null,
        format: shell.env['SERVICE_FORMAT'] ?? format ?? null,
        login: loginPath(shell.env, configuration),
        provider: provider?.name ?? null,
        uses_token_of_environment: Boolean(shell.env['SERVICE_TOKEN']),
      });
    }),
    described('edit', 'Open the configuration in your editor').action(async () => {
      const path = configurationPath(shell.env);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const editor =
        shell.env['VISUAL'] || shell.env['EDITOR'] || (process.platform === 'win32' ? 'notepad' : 'vi');
      const [program = editor, ...args] = editor.split(' ');
      const { error, status } = spawnSync(program, [...args, path], { stdio: 'inherit' });
      if (error !== undefined || status !== 0)
        throw new CommandError('config', `${editor} failed`, { hint: 'set EDITOR to your editor' });
      readConfiguration(shell.env);
    }),
  ]);
