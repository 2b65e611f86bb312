import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { AnswerOf, AtlasClient } from '#sdk/index.ts';
import { atMostOne, idOf } from './command.ts';
import { CommandError } from './failures.ts';
import { type NamedKind, type Naming, namingOf } from './named.ts';

/** A name, and what it is of. */
export interface Name {
  readonly kind: NamedKind;
  readonly text: string;
}

/** What each kind is called, and the command that lists them. */
const WORDS: Readonly<Record<NamedKind, readonly [word: string, list?: string]>> = {
  resource: ['document', 'atlas resource list'],
  cogmap: ['map', 'atlas cogmap list'],
  context: ['context', 'atlas context list'],
  anchor: ['context or map', 'atlas graph home'],
  team: ['team', 'atlas team list'],
  profile: ['person', 'atlas team show TEAM'],
  edge: ['relationship', 'atlas relationship list DOCUMENT'],
  region: ['territory', 'atlas cogmap shape MAP'],
  lens: ['lens', 'atlas cogmap lenses'],
  plan: ['plan', 'atlas query plan list'],
  artifact: ['artifact', 'atlas data-artifact list DOCUMENT'],
  shape: ['shape'],
  run: ['run', 'atlas invocation list'],
};

type Meaning = AnswerOf<'find_named'>[number];

const shownOf = ({ id, title, home }: Meaning['candidates'][number]): string =>
  `${id}  ${title}${home === null ? '' : `, in ${home}`}`;

/** The id that a name means. @throws CommandError for a name of nothing, or of several */
function chosen({ kind, text }: Name, { id, candidates, more, nearest }: Meaning): string {
  if (id !== null) return id;
  const [word, list] = WORDS[kind];
  if (candidates.length === 0) {
    const near = nearest.length === 0 ? [] : ['the nearest:', ...nearest.map(shownOf)];
    const hint = [...near, ...(list === undefined ? [] : [`run: ${list}`])];
    throw new CommandError('not-found', `there is no ${word} ${JSON.stringify(text)} that you can read`, {
      ...(hint.length > 0 && { hint: hint.join('\n') }),
    });
  }
  throw new CommandError('bad-request', `${JSON.stringify(text)} is the name of more than one ${word}`, {
    hint: ['give the id of one:', ...candidates.map(shownOf), ...(more ? ['and more'] : [])].join('\n'),
  });
}

/**
 * The ids that names mean, in their order: one call for all of them, and none where all are ids.
 * @param home in which documents are looked for first
 */
export async function idsOf(
  atlas: Pick<AtlasClient, 'call'>,
  names: readonly Name[],
  home?: string,
): Promise<string[]> {
  const asked = names.filter(({ text }) => idOf(text) === undefined);
  if (asked.length === 0) return names.map(({ text }) => idOf(text)!);
  const meanings = await atlas.call('find_named', {
    body: { names: asked.map((name) => ({ ...name, ...(home !== undefined && { home }) })) },
  });
  return names.map((name) => idOf(name.text) ?? chosen(name, meanings[asked.indexOf(name)]!));
}

/** An argument or an option of a command that takes names, with what was given. */
interface Place extends Naming {
  readonly texts: readonly string[];
  /** Puts an id in the place of each text. */
  readonly replace: (ids: readonly string[]) => void;
}

function placeOf(parse: unknown, value: unknown, set: (value: unknown) => void): Place[] {
  const naming = namingOf(parse);
  if (naming === undefined || value === undefined) return [];
  return Array.isArray(value)
    ? [{ ...naming, texts: value, replace: set }]
    : [{ ...naming, texts: [String(value)], replace: ([id]) => set(id) }];
}

function placesOf(command: CommandUnknownOpts): Place[] {
  // What commander passes to the action; its types know it of the option values only.
  const { processedArgs } = command as CommandUnknownOpts & { readonly processedArgs: unknown[] };
  return [
    ...command.registeredArguments.flatMap(({ parseArg }, at) =>
      placeOf(parseArg, processedArgs[at], (value) => {
        processedArgs[at] = value;
      }),
    ),
    ...command.options.flatMap((option) => {
      const name = option.attributeName();
      return placeOf(option.parseArg, command.getOptionValue(name), (value) => {
        command.setOptionValue(name, value);
      });
    }),
  ];
}

const HOMES: readonly NamedKind[] = ['cogmap', 'context', 'anchor'];

/** The one map or context that a command is about, in which its documents are looked for first. */
function homeOf(places: readonly Place[]): string | undefined {
  const homes = places.filter(({ kind }) => HOMES.includes(kind)).flatMap(({ texts }) => texts);
  return homes.length === 1 ? homes[0] : undefined;
}

/**
 * Replaces the names in the arguments and options of a command by ids. Asks the service once, and only where there is a
 * name that its operation does not take itself.
 * @throws CommandError for a name of nothing that the caller reads, or of several things
 */
export async function replaceNames(
  command: CommandUnknownOpts,
  connect: () => Promise<Pick<AtlasClient, 'call'>>,
): Promise<void> {
  const places = placesOf(command);
  const named = places.filter(({ texts, isTaken }) => !texts.every(isTaken));
  if (named.length === 0) return;
  const [context, cogmap] = ['context', 'cogmap'].map((name) => command.getOptionValue(name));
  // Refused by each command, too; here before anything is sent.
  atMostOne({ context, cogmap });
  const names = named.flatMap(({ kind, texts }) => texts.map((text) => ({ kind, text })));
  const ids = await idsOf(await connect(), names, homeOf(places));
  let at = 0;
  for (const { texts, replace } of named) {
    replace(ids.slice(at, at + texts.length));
    at += texts.length;
  }
}
