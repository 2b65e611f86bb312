import { answering, calling, given, group, json } from '../command.ts';
import type { Shell } from '../shell.ts';

/** `atlas profile …` */
export const commands = (shell: Shell) =>
  group('profile', 'Your own profile', [
    calling('get_profile', 'show').action(answering(shell, (atlas) => atlas.call('get_profile'))),
    calling('update_profile', 'update')
      .option('--display-name <name>', 'how you are shown')
      .option('--preferences <json>', 'your preferences', json)
      .action(
        answering(shell, (atlas, { displayName, preferences }) =>
          atlas.call('update_profile', {
            body: {
              ...given({ display_name: displayName }),
              ...(preferences !== undefined && { preferences }),
            },
          }),
        ),
      ),
    calling('list_auth_links', 'links').action(answering(shell, (atlas) => atlas.call('list_auth_links'))),
  ]);
