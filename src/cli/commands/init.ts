import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Option } from '@commander-js/extra-typings';
import { Command } from '../command.ts';
import { UsageError } from '../failures.ts';
import { configurationPath, configurationText, originOf, tablesOf } from '../login/configuration.ts';
import { withProvider, withValue, writeConfiguration } from '../login/edit-configuration.ts';
import { IDPS, type ProviderOptions, providerEntryOf } from '../login/provider-entry.ts';
import type { Shell } from '../shell.ts';

const LOCAL = 'http://localhost:3000';

/** Prompts for the address of the service. Ctrl-C and end of input end the command as interrupted. */
async function asked({ stdin, stderr, signal }: Shell, known: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: stderr, terminal: stderr.isTTY === true });
  // A terminal in raw mode does not send SIGINT itself.
  terminal.on('SIGINT', () => process.emit('SIGINT'));
  const closed = once(terminal, 'close').then(() => {
    throw new DOMException('the input ended', 'AbortError');
  });
  try {
    const answer = terminal.question(`The address of the service [${known}]: `, { signal });
    return (await Promise.race([answer, closed])).trim() || known;
  } finally {
    closed.catch(() => undefined);
    terminal.close();
  }
}

interface InitOptions extends ProviderOptions {
  readonly instanceUrl?: string | undefined;
  readonly interactive: boolean;
}

/** The address to write; undefined if only a provider is written. */
async function addressOf(shell: Shell, options: InitOptions, known: string): Promise<string | undefined> {
  if (options.instanceUrl !== undefined) return originOf(options.instanceUrl);
  if (options.interactive && shell.stdin.isTTY === true) return originOf(await asked(shell, known));
  if (options.authDomain === undefined) throw new UsageError('give --instance-url');
  return undefined;
}

async function init(shell: Shell, options: InitOptions): Promise<void> {
  const entry = providerEntryOf(options);
  const path = configurationPath(shell.env);
  const before = configurationText(path);
  const { api_url } = (tablesOf(before, path)['cloud'] ?? {}) as { api_url?: string };
  const origin = await addressOf(shell, options, api_url || LOCAL);
  const withAddress = origin === undefined ? before : withValue(before, 'cloud', 'api_url', origin, path);
  const after = entry === undefined ? withAddress : withProvider(withAddress, entry, path);
  if (after !== before) await writeConfiguration(path, after);
  const said = [origin, entry && `the provider ${entry.name}`].filter((one) => one !== undefined);
  shell.note(`${path} says ${said.join(' and ')} from now on. Next: atlas auth login`);
}

/** `atlas init` */
export const commands = (shell: Shell) =>
  new Command('init')
    .summary('Write down which service this command line talks to')
    .description(
      'Write down which service this command line talks to, and where one signs in if the service does not say it.\n' +
        'What else is configured stays, with its comments.',
    )
    .option('--instance-url <address>', 'the address of the service')
    .option('--auth-domain <domain>', 'where one signs in, such as tenant.eu.auth0.com')
    .option('--auth-client-id <id>', 'as which client; else one registers itself')
    .option('--auth-audience <audience>', 'for whom its tokens are; else as the service says')
    .addOption(
      new Option('--idp <kind>', 'what signs in at the domain; auth0 unless it is said').choices(IDPS),
    )
    .option('--auth-server-id <id>', 'the authorization server of Okta; "default" unless it is said')
    .option('--no-interactive', 'ask nothing')
    .action((options) => init(shell, options));
