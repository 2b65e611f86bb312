import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { AtlasClient } from '#sdk/index.ts';
import { Command } from '../command.ts';
import { connect } from '../connect.ts';
import { type NamedKind, namingOf } from '../named.ts';
import { harmless } from '../output/terminal-text.ts';
import { makeProgram } from '../program.ts';
import type { Shell } from '../shell.ts';

/**
 * Each script passes the typed words to `atlas completion words` and offers the printed lines. Names are texts of others:
 * bash would run what is in a word list, so its lines are read and quoted one by one.
 */
const SCRIPTS = {
  bash: `_atlas() {
  local line typed="\${COMP_WORDS[COMP_CWORD]//\\\\/}"
  COMPREPLY=()
  while IFS= read -r line; do
    [[ -n $line && $line == "$typed"* ]] && COMPREPLY+=("$(printf %q "$line")")
  done < <(atlas completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _atlas atlas
`,
  zsh: `#compdef atlas
_atlas() {
  local -a found
  found=("\${(@f)$(atlas completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  compadd -a found
}
compdef _atlas atlas
`,
  fish: `complete -c atlas -f -a '(atlas completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
} as const;

const SHELLS = ['bash', 'zsh', 'fish', 'words'] as const;

const named = (command: CommandUnknownOpts, word: string): CommandUnknownOpts | undefined =>
  command.commands.find((inner) => inner.name() === word || inner.aliases().includes(word));

/** What may follow some words: fixed words, and names of some kind. */
interface Completions {
  readonly words: readonly string[];
  readonly kind?: NamedKind | undefined;
}

/** Completions after these words: commands and options, the choices of the last option, or the names that it takes. */
function completionsOf(program: CommandUnknownOpts, words: readonly string[]): Completions {
  const typed = words.slice(0, -1);
  let command = program;
  let given = 0;
  const optionOf = (word: string | undefined) =>
    word === undefined
      ? undefined
      : [...command.options, ...program.options].find(({ long, short }) => long === word || short === word);
  typed.forEach((word, at) => {
    const inner = named(command, word);
    const isValue = optionOf(typed[at - 1])?.required === true;
    if (inner !== undefined) {
      command = inner;
      given = 0;
    } else if (!word.startsWith('-') && !isValue) given += 1;
  });
  const last = optionOf(typed.at(-1));
  if (last?.argChoices !== undefined) return { words: last.argChoices };
  if (last?.required) return { words: [], kind: namingOf(last.parseArg)?.kind };
  const options = [...command.options, ...program.options];
  const flags = [...options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []), '--help'];
  const all = command.registeredArguments;
  const argument = all[given] ?? (all.at(-1)?.variadic ? all.at(-1) : undefined);
  const kind = words.at(-1)?.startsWith('-') ? undefined : namingOf(argument?.parseArg)?.kind;
  return {
    words: [...command.commands.map((inner) => inner.name()), ...(argument?.argChoices ?? []), ...flags],
    kind,
  };
}

/** How long a shell waits for names. */
const PATIENCE_MS = 1500;

type Names = (atlas: AtlasClient, signal: AbortSignal) => Promise<readonly string[]>;

const maps: Names = async (atlas, signal) =>
  (await atlas.call('list_cognitive_maps', { signal })).map(({ name }) => name);
const contexts: Names = async (atlas, signal) =>
  (await atlas.call('list_contexts', { signal })).map(({ owner_ref, slug }) => `${owner_ref}/${slug}`);

/** The names of the kinds of which there are not many. */
const NAMES: Partial<Readonly<Record<NamedKind, Names>>> = {
  cogmap: maps,
  context: contexts,
  anchor: async (...ask) => (await Promise.all([maps(...ask), contexts(...ask)])).flat(),
  team: async (atlas, signal) => (await atlas.call('list_teams', { signal })).map(({ slug }) => slug),
  lens: async (atlas, signal) => (await atlas.call('list_lenses', { signal })).map(({ name }) => name),
  plan: async (atlas, signal) => (await atlas.call('list_plans', { signal })).plans.map(({ name }) => name),
};

/** The names of one kind that the caller reads; none where the service does not answer in time, or refuses. */
async function namesOf(shell: Shell, kind: NamedKind | undefined): Promise<readonly string[]> {
  const ask = kind === undefined ? undefined : NAMES[kind];
  if (ask === undefined) return [];
  const over = AbortSignal.timeout(PATIENCE_MS);
  const late = new Promise<never>((_, reject) => {
    over.addEventListener('abort', () => reject(over.reason), { once: true });
  });
  try {
    const asked = async () => ask(await connect(shell, { timeoutMs: PATIENCE_MS, retries: 0 }), over);
    const names = await Promise.race([asked(), late]);
    // A line is a name, and nothing in it may steer a terminal.
    return names.filter((name) => harmless(name) === name && !/[\t\n]/.test(name));
  } catch {
    return [];
  }
}

/** `atlas completion bash|zsh|fish` */
export const commands = (shell: Shell) =>
  new Command('completion')
    .summary('Print the script by which a shell completes commands')
    .description(
      'Print the script by which a shell completes commands.\n\n' +
        'bash: eval "$(atlas completion bash)" in ~/.bashrc\n' +
        'zsh:  eval "$(atlas completion zsh)" in ~/.zshrc\n' +
        'fish: atlas completion fish > ~/.config/fish/completions/atlas.fish',
    )
    .addArgument(new Argument('<shell>', 'for which shell; `words` is what the scripts ask').choices(SHELLS))
    .argument('[words...]', 'what is typed so far')
    .action(async (name, words) => {
      if (name !== 'words') return shell.write(SCRIPTS[name]);
      const program = await makeProgram(words, { version: '', shell, keep: () => undefined });
      const { words: fixed, kind } = completionsOf(program, words);
      shell.write(`${[...(await namesOf(shell, kind)), ...fixed].join('\n')}\n`);
    });
