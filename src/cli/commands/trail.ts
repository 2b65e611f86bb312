import { Argument } from '@commander-js/extra-typings';
import { answering, calling, given } from '../command.ts';
import { idsOf } from '../find-ids.ts';
import { DOCUMENT, EDGE, filled } from '../named.ts';
import { EVENT_VIEW } from '../output/views.ts';
import { atMost } from '../paging.ts';
import type { Shell } from '../shell.ts';

const MOST_EVENTS = 10_000;

/** `atlas trail node|edge REF` */
export const commands = (shell: Shell) =>
  calling('element_trail', 'trail')
    .addArgument(
      new Argument('<kind>', 'a document (node) or a relationship (edge)').choices(['node', 'edge'] as const),
    )
    .argument('<ref>', `${DOCUMENT}, or ${EDGE}`, filled)
    .option('--limit <events>', `events of a page, ${MOST_EVENTS} at most`, atMost(MOST_EVENTS), 20)
    .option('--after <cursor>', 'the page after this one: what `next` said')
    .action(
      answering(
        shell,
        async (atlas, kind, text, { limit, after }) => {
          const [id] = await idsOf(atlas, [{ kind: kind === 'node' ? 'resource' : 'edge', text }]);
          return atlas.call('element_trail', { path: { kind, id: id! }, query: given({ limit, after }) });
        },
        EVENT_VIEW,
      ),
    );
