import { answering, calling, count, given, group } from '../command.ts';
import { MAP, mapName } from '../named.ts';
import { nextPage } from '../output/views.ts';
import { atMost } from '../paging.ts';
import type { Shell } from '../shell.ts';

const MOST_EVENTS = 1000;

/** `atlas steward …` */
export const commands = (shell: Shell) =>
  group('steward', 'Keep maps up to date with what arrives', [
    calling('candidates', 'candidates').action(answering(shell, (atlas) => atlas.call('candidates'))),
    calling('steward_sweep', 'sweep')
      .option('--threshold <resources>', 'new documents from which on a map has drifted', count)
      .action(
        answering(shell, (atlas, { threshold }) =>
          atlas.call('steward_sweep', { query: given({ threshold }) }),
        ),
      ),
    calling('steward_dispatch', 'dispatch')
      .option('--threshold <resources>', 'new documents from which on a map has drifted', count)
      .option('--cap <maps>', 'at most so many', count)
      .action(
        answering(shell, (atlas, { threshold, cap }) =>
          atlas.call('steward_dispatch', { body: given({ threshold, cap }) }),
        ),
      ),
    calling('delta', 'delta')
      .argument('<map>', MAP, mapName)
      .option('--threshold <resources>', 'new documents from which on a map has drifted', count)
      .action(
        answering(shell, (atlas, cogmap, { threshold }) =>
          atlas.call('delta', { path: { cogmap }, query: given({ threshold }) }),
        ),
      ),
    calling('steward_changes', 'changes')
      .argument('<map>', MAP, mapName)
      .option('--after <event>', 'only what came after this event')
      .option('--limit <events>', `events of a page, ${MOST_EVENTS} at most`, atMost(MOST_EVENTS), 20)
      .action(
        answering(
          shell,
          (atlas, cogmap, { after, limit }) =>
            atlas.call('steward_changes', { path: { cogmap }, query: given({ after, limit }) }),
          {
            rows: 'changes',
            columns: ['occurred_at', 'event_type', 'resource_id'],
            note: (answer: { next?: string }) => nextPage(answer),
          },
        ),
      ),
    calling('advance', 'advance-watermark')
      .argument('<map>', MAP, mapName)
      .argument('[event]', 'the last event that is dealt with: `max_event_id` of delta')
      .option('--boundary-fingerprint <text>', '`boundary_fingerprint` of delta')
      .action(
        answering(shell, (atlas, cogmap, event, { boundaryFingerprint }) =>
          atlas.call('advance', {
            path: { cogmap },
            body: given({ event_id: event, boundary_fingerprint: boundaryFingerprint }),
          }),
        ),
      ),
  ]);
