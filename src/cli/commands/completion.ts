import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { Command } from '../command.ts';
import { makeProgram } from '../program.ts';
import type { Shell } from '../shell.ts';

/** Each script passes the typed words to `atlas completion words` and offers the printed lines. */
const SCRIPTS = {
  bash: `_atlas() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(atlas completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
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

/** Completions after these words: commands and options, or the choices of the last option. */
function completionsOf(program: CommandUnknownOpts, words: readonly string[]): string[] {
  const typed = words.slice(0, -1);
  let command = program;
  for (const word of typed) command = named(command, word) ?? command;
  const options = [...command.options, ...program.options];
  const before = typed.at(-1);
  const last =
    before === undefined ? undefined : options.find(({ long, short }) => long === before || short === before);
  if (last?.argChoices !== undefined) return [...last.argChoices];
  if (last?.required) return [];
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const flags = options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []);
  return [...command.commands.map((inner) => inner.name()), ...choices, ...flags, '--help'];
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
      shell.write(`${completionsOf(program, words).join('\n')}\n`);
    });
