import { Command } from '../command.ts';
import { showStatus } from '../login/status.ts';
import type { Shell } from '../shell.ts';

const ABOUT = 'Tell who is logged in, until when, and whether they have access';

/** `atlas status` */
export const commands = (shell: Shell) =>
  new Command('status')
    .summary(ABOUT)
    .description(`${ABOUT}. The same as atlas auth status.`)
    .action(() => showStatus(shell));
