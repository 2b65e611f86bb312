import { group } from '../command.ts';
import type { Shell } from '../shell.ts';
import { access } from './resource/access.ts';
import { changing } from './resource/changing.ts';
import { creating } from './resource/creating.ts';
import { reading } from './resource/reading.ts';

/** `atlas resource …` */
export const commands = (shell: Shell) =>
  group('resource', 'Documents: their bodies, metadata and sources', [
    ...reading(shell),
    creating(shell),
    ...changing(shell),
    ...access(shell),
  ]);
