import { feedOf } from '#sdk/index.ts';
import { answering, calling, count, given, group, idOf } from '../command.ts';
import { ANCHOR, anchorName } from '../named.ts';
import { EVENT_VIEW } from '../output/views.ts';
import { atMost } from '../paging.ts';
import { PAST_TIME, pastTime } from '../past-time.ts';
import type { Shell } from '../shell.ts';

const MOST_EVENTS = 1000;

/** The position before the first event. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const SINCE = `an event by its id, ${PAST_TIME}`;

/** Parses an event id, a time or how long ago: the id, or the time. */
export function since(text: string): string {
  return idOf(text) ?? pastTime(text, SINCE);
}

/** Shows what happens from now on, or from an event or a time on: then the feed is read from its beginning. */
async function follow(shell: Shell, anchor: string, start: string | undefined): Promise<void> {
  const atlas = await shell.atlas();
  const { signal } = shell;
  const isTime = start !== undefined && idOf(start) === undefined;
  const after = isTime ? BEFORE_ALL : start;
  for await (const event of feedOf(atlas, anchor, given({ after, signal }))) {
    if (isTime && Date.parse(event.occurred_at) < Date.parse(start)) continue;
    if (shell.format === 'json') shell.write(`${JSON.stringify(event)}\n`);
    else shell.show([event], { columns: EVENT_VIEW.columns, spare: EVENT_VIEW.spare });
  }
}

/** `atlas event …` */
export const commands = (shell: Shell) =>
  group('event', 'What happens in a context or a map', [
    calling('cursor', 'cursor')
      .argument('<anchor>', ANCHOR, anchorName)
      .action(
        answering(shell, async (atlas, anchor) => atlas.call('cursor', { path: { kb_context_id: anchor } })),
      ),
    calling('recent_changes', 'list')
      .argument('[anchor]', `${ANCHOR}; else all that you read`, anchorName)
      .requiredOption('--since <time>', SINCE, since)
      .option('--limit <events>', 'newest events that are examined', count)
      .action(
        answering(
          shell,
          async (atlas, anchor, { since, limit }) => {
            const anchor_id = anchor;
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
    calling('event_feed', 'follow')
      .summary('Show what happens in a context or map, until Ctrl-C')
      .argument('<anchor>', ANCHOR, anchorName)
      .option('--since <time>', `also what happened since: ${SINCE}`, since)
      .action((anchor, { since: start }) => follow(shell, anchor, start)),
    calling('event_feed', 'feed')
      .argument('<anchor>', ANCHOR, anchorName)
      .option('--after <event>', 'only what came after this event')
      .option('--limit <events>', `events of a page, ${MOST_EVENTS} at most`, atMost(MOST_EVENTS), 20)
      .option('--follow', 'go on with what happens, until Ctrl-C; in JSON a line for each event')
      .action(async (anchor, { after, limit, follow: goOn }) => {
        if (goOn) return follow(shell, anchor, after);
        const atlas = await shell.atlas();
        const path = { kb_context_id: anchor };
        shell.show(await atlas.call('event_feed', { path, query: given({ after, limit }) }), EVENT_VIEW);
      }),
  ]);
