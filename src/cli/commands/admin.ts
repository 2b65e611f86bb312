import { group } from '../command.ts';
import type { Shell } from '../shell.ts';
import { installation } from './admin/installation.ts';
import { people } from './admin/people.ts';
import { machineCommands } from './machine.ts';

/** `atlas admin …` */
export const commands = (shell: Shell) =>
  group('admin', 'Administer the installation', [
    ...people(shell),
    ...installation(shell),
    group('machine', 'Machine clients', machineCommands(shell)),
  ]);
