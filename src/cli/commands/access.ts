import { answering, calling, group } from '../command.ts';
import { PERSON, personName } from '../named.ts';
import type { Shell } from '../shell.ts';

/** `atlas access …` */
export const commands = (shell: Shell) =>
  group('access', 'Explain who reaches what, and why', [
    calling('explain_access', 'explain')
      .requiredOption('--principal <profile>', `who: ${PERSON}`, personName)
      .requiredOption('--subject <kind:id>', 'what, such as kb_resources:ID')
      .action(
        answering(shell, (atlas, { principal, subject }) =>
          atlas.call('explain_access', { query: { principal, subject } }),
        ),
      ),
    calling('get_settings', 'settings').action(answering(shell, (atlas) => atlas.call('get_settings'))),
    calling('get_own_request', 'request').action(answering(shell, (atlas) => atlas.call('get_own_request'))),
  ]);
