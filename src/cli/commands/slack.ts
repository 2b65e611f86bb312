import { answering, calling, group } from '../command.ts';
import type { Shell } from '../shell.ts';

/** `atlas slack …` */
export const commands = (shell: Shell) =>
  group('slack', 'The chat accounts that are linked with you', [
    calling('disconnect_me', 'disconnect').action(answering(shell, (atlas) => atlas.call('disconnect_me'))),
  ]);
