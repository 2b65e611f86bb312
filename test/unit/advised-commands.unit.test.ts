import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { expect, test } from 'vitest';
import { ENTRIES } from '#cli/program.ts';
import type { Shell } from '#cli/shell.ts';
import { filesOf } from './source-files.ts';

/** Every command of the command line that a refusal, a hint or a page names exists under this name, with these options. */

const ADVICE = /(?<![\w./@-])atlas((?: (?:[a-z][a-z-]*[,.;)]?|--[a-z-]+|\$\{act\}))+)/g;
const ACT = /\$\{act\}/;
/** The acts that a remedy of the service names (src/people/access/remedies.ts). */
const ACTS = ['approve', 'reactivate'];

interface Advice {
  readonly where: string;
  readonly words: readonly string[];
}

const pages = [...filesOf('src', '.ts'), ...filesOf('sdk/src', '.ts'), ...filesOf('docs', '.md')];

const advice: readonly Advice[] = pages
  .filter(({ path }) => !path.endsWith('.unit.test.ts'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(ADVICE)].flatMap(([, said]) =>
      (ACT.test(said!) ? ACTS : ['']).map((act) => ({
        where: path,
        words: said!
          .replace(ACT, act)
          .trim()
          .split(' ')
          .map((word) => word.replace(/[,.;)]$/, '')),
      })),
    ),
  );

const isNamed = (command: CommandUnknownOpts, word: string): boolean =>
  command.name() === word || command.aliases().includes(word);

async function groupOf(word: string): Promise<CommandUnknownOpts | undefined> {
  const entry = ENTRIES.find(({ name, alias }) => name === word || alias === word);
  return entry === undefined ? undefined : (await entry.load()).commands({} as Shell);
}

const OF_ALL = new Set(['--help', '--version', '--format', '--color']);

/** What is wrong with the words of a command; undefined where it exists. */
async function faultIn(words: readonly string[]): Promise<string | undefined> {
  // Every command has them, and so has the program itself.
  const [first, ...rest] = words.filter((word) => !OF_ALL.has(word));
  if (first === undefined) return undefined;
  let command = await groupOf(first);
  if (command === undefined) return `there is no command ${first}`;
  for (const word of rest) {
    if (word.startsWith('--')) {
      if (!command.options.some(({ long }) => long === word))
        return `${command.name()} has no option ${word}`;
    } else if (command.commands.length > 0) {
      const inner: CommandUnknownOpts | undefined = command.commands.find((one) => isNamed(one, word));
      if (inner === undefined) return `${command.name()} has no command ${word}`;
      command = inner;
    }
  }
  return undefined;
}

test('commands are named by refusals of the service and by hints', () => {
  const files = new Set(advice.map(({ where }) => where));
  expect([...files]).toEqual(
    expect.arrayContaining([
      'src/people/access/remedies.ts',
      'src/people/access/authenticate.ts',
      'src/people/administration/diagnose.ts',
      'src/cli/failures.ts',
      'docs/runbooks/map-from-a-manifest.md',
    ]),
  );
});

test('every command that is named exists, with its options', async () => {
  const told = await Promise.all(
    advice.map(async ({ where, words }) => {
      const fault = await faultIn(words);
      return fault === undefined ? [] : [`${where}: atlas ${words.join(' ')}: ${fault}`];
    }),
  );
  expect(told.flat()).toEqual([]);
});

test('a command that does not exist is found', async () => {
  expect(await faultIn(['auth', 'ask'])).toBe('auth has no command ask');
  expect(await faultIn(['machines'])).toBe('there is no command machines');
  expect(await faultIn(['auth', 'request-access', '--reason'])).toBe('request-access has no option --reason');
});
