import { answering, calling } from '../command.ts';
import type { Shell } from '../shell.ts';

/** `atlas invitations` */
export const commands = (shell: Shell) =>
  calling('list_mine', 'invitations').action(
    answering(shell, (atlas) => atlas.call('list_mine'), {
      columns: ['team_name', 'role', 'status', 'expires_at', 'id'],
    }),
  );
