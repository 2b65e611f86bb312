import { answering, calling, given, group, ref, several } from '../command.ts';
import { ANCHOR, anchorName } from '../named.ts';
import { LIMIT, OFFSET } from '../paging.ts';
import type { Shell } from '../shell.ts';

/** `atlas feed-target …` */
export const commands = (shell: Shell) =>
  group('feed-target', 'Addresses to which events are posted', [
    calling('list_feed_targets', 'list')
      .option(...LIMIT)
      .option(...OFFSET)
      .action(
        answering(
          shell,
          (atlas, { limit, offset }) => atlas.call('list_feed_targets', { query: { limit, offset } }),
          { rows: 'feed_targets', columns: ['url', 'liveness', 'last_delivered_at', 'id'], wholeIds: true },
        ),
      ),
    calling('create_feed_target', 'create')
      .argument('<anchor>', ANCHOR, anchorName)
      .requiredOption('--url <address>', 'where events are posted')
      .option('--event-kinds <kinds>', 'only these', several)
      .action(async (anchor_id, { url, eventKinds }) => {
        const atlas = await shell.atlas();
        const body = { anchor_id, url, ...given({ event_kinds: eventKinds }) };
        shell.show(await atlas.call('create_feed_target', { body }));
        shell.note('The secret is shown this once.');
      }),
    calling('get_feed_target', 'show')
      .argument('<target>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('get_feed_target', { path: { id } }))),
    calling('revoke_feed_target', 'revoke')
      .argument('<target>', 'its id', ref)
      .action(answering(shell, (atlas, id) => atlas.call('revoke_feed_target', { path: { id } }))),
  ]);
