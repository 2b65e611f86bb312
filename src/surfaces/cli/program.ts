import { Command, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { FORMATS } from './output/format.ts';
import { COLORS, type GlobalOptions, type Shell } from './shell.ts';

/** A first word of the command line; its commands are loaded when it is called. */
interface Entry {
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<{ commands: (shell: Shell) => CommandUnknownOpts }>;
}

/** In the order of the help. */
export const ENTRIES: readonly Entry[] = [
  { name: 'auth', about: 'Log in and out, and ask for access', load: () => import('./commands/auth.ts') },
  {
    name: 'context',
    about: 'Contexts: homes of documents, shared with teams',
    load: () => import('./commands/context.ts'),
  },
];

const VALUED = ['--format', '--color'];

/** The first word that is no option, or undefined. */
function firstWord(words: readonly string[]): string | undefined {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (VALUED.includes(word)) at++;
    else if (!word.startsWith('-')) return word === 'help' ? firstWord(words.slice(at + 1)) : word;
  }
  return undefined;
}

async function addCommands(
  program: CommandUnknownOpts,
  shell: Shell,
  wanted: string | undefined,
): Promise<void> {
  for (const { name, about, load } of ENTRIES) {
    const command = name === wanted ? (await load()).commands(shell) : new Command(name).summary(about);
    program.addCommand(inherit(command));
  }
}

/** Commands are made apart, so each is told how to end and where to print. */
function inherit(command: CommandUnknownOpts): CommandUnknownOpts {
  command.exitOverride().showHelpAfterError('(add --help for what it takes)');
  for (const inner of command.commands) inherit(inner);
  return command;
}

/** The program as far as these words need it: every command has its name, the one that is called has its options, too. */
export async function makeProgram(
  words: readonly string[],
  { version, shell, keep }: { version: string; shell: Shell; keep: (options: GlobalOptions) => void },
): Promise<CommandUnknownOpts> {
  const program = new Command('atlas')
    .description('The command line of Atlas, a knowledge-graph service.')
    .version(version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print this help')
    .addOption(new Option('--format <format>', 'How answers are printed').choices(FORMATS))
    .addOption(new Option('--color <when>', 'When colours are used').choices(COLORS))
    .exitOverride()
    .showHelpAfterError('(add --help for what it takes)');
  program.hook('preAction', () => keep(program.opts()));
  program.on('option:format', () => keep(program.opts()));
  await addCommands(program, shell, firstWord(words));
  return program;
}
