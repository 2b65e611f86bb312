import { feedOf } from '#sdk/index.ts';
import { answering, calling, count, given, group } from '../command.ts';
import { anchorId } from '../named.ts';
import { EVENT_VIEW } from '../output/views.ts';
import { atMost } from '../paging.ts';
import type { Shell } from '../shell.ts';

const MOST_EVENTS = 1000;
const ANCHOR = 'a context or a map: a ref, @me/slug or +team/slug';

async function follow(shell: Shell, anchor: string, after: string | undefined): Promise<void> {
  const atlas = await shell.atlas();
  const { signal } = shell;
  for await (const event of feedOf(atlas, await anchorId(atlas, anchor), given({ after, signal }))) {
    if (shell.format === 'json') shell.write(`${JSON.stringify(event)}\n`);
    else shell.show([event], { columns: EVENT_VIEW.columns, spare: EVENT_VIEW.spare });
  }
}

/** `atlas event …` */
export const commands = (shell: Shell) =>
  group('event', 'What happens in a context or a map', [
    calling('cursor', 'cursor')
      .argument('<anchor>', ANCHOR)
      .action(
        answering(shell, async (atlas, anchor) =>
          atlas.call('cursor', { path: { kb_context_id: await anchorId(atlas, anchor) } }),
        ),
      ),
    calling('recent_changes', 'list')
      .argument('[anchor]', `${ANCHOR}; else all that you read`)
      .requiredOption('--since <time>', 'a time, as 2026-01-31T00:00:00Z, or the id of an event')
      .option('--limit <events>', 'newest events that are examined', count)
      .action(
        answering(
          shell,
          async (atlas, anchor, { since, limit }) => {
            const anchor_id = anchor === undefined ? undefined : await anchorId(atlas, anchor);
            return atlas.call('recent_changes', { query: { since, ...given({ anchor_id, limit }) } });
          },
          {
            tables: {
              documents: ['title', 'change', 'by', 'at', 'home', 'id'],
              relationships: ['source_title', 'label', 'target_title', 'change', 'by', 'at', 'edge_handle'],
              territories: ['label', 'member_count', 'home', 'id'],
            },
          },
        ),
      ),
    calling('event_feed', 'feed')
      .argument('<anchor>', ANCHOR)
      .option('--after <event>', 'only what came after this event')
      .option('--limit <events>', `events of a page, ${MOST_EVENTS} at most`, atMost(MOST_EVENTS), 20)
      .option('--follow', 'go on with what happens, until Ctrl-C; in JSON a line for each event')
      .action(async (anchor, { after, limit, follow: goOn }) => {
        if (goOn) return follow(shell, anchor, after);
        const atlas = await shell.atlas();
        const path = { kb_context_id: await anchorId(atlas, anchor) };
        shell.show(await atlas.call('event_feed', { path, query: given({ after, limit }) }), EVENT_VIEW);
      }),
  ]);
