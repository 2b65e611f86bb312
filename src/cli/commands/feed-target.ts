import { answering, calling, given, group, ref, several } from '../command.ts';
import { anchorId } from '../named.ts';
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
          { rows: 'feed_targets', columns: ['url', 'liveness', 'last_delivered_at', 'id'] },
        ),
      ),
    calling('create_feed_target', 'create')
      .argument('<anchor>', 'a context or a map')
      .requiredOption('--url <address>', 'where events are posted')
      .option('--event-kinds <kinds>', 'only these', several)
      .action(async (anchor, { url, eventKinds }) => {
        const atlas = await shell.atlas();
        const anchor_id = await anchorId(atlas, anchor);
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
