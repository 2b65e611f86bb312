import { Option } from '@commander-js/extra-typings';
import { answering, calling, given, group, json } from '../command.ts';
import { BEGINNING, mapName, runName } from '../named.ts';
import type { Shell } from '../shell.ts';

const DISPOSITIONS = ['completed', 'failed', 'abandoned'] as const;

/** `atlas invocation …` */
export const commands = (shell: Shell) =>
  group('invocation', 'Working runs of agents on maps', [
    calling('open', 'open')
      .requiredOption('--cogmap <map>', 'the map that it works on', mapName)
      .requiredOption('--trigger-kind <kind>', 'what began it')
      .option('--parent <map>', 'the map that it was sent from', mapName)
      .action(
        answering(shell, (atlas, { cogmap, triggerKind, parent }) =>
          atlas.call('open', {
            body: given({ originating_cogmap: cogmap, trigger_kind: triggerKind, parent_cogmap: parent }),
          }),
        ),
      ),
    calling('close', 'close')
      .argument('<run>', BEGINNING, runName)
      .addOption(
        new Option('--disposition <end>', 'how it ended').choices(DISPOSITIONS).makeOptionMandatory(),
      )
      .option('--outcome <json>', 'what came of it', json)
      .action(async (id, { disposition, outcome }) => {
        const atlas = await shell.atlas();
        await atlas.call('close', { path: { id }, body: { disposition, outcome: outcome ?? null } });
        shell.note('The run is closed.');
      }),
    calling('show', 'show')
      .argument('<run>', BEGINNING, runName)
      .action(answering(shell, (atlas, id) => atlas.call('show', { path: { id } }))),
    calling('list_invocations', 'list')
      .option('--cogmap <map>', 'only of this map', mapName)
      .option('--status <status>', 'only open or closed ones')
      .action(
        answering(
          shell,
          (atlas, { cogmap, status }) =>
            atlas.call('list_invocations', { query: given({ cogmap, status }) as { cogmap?: string } }),
          { columns: ['status', 'trigger_kind', 'opened_at', 'closed_at', 'id'] },
        ),
      ),
  ]);
