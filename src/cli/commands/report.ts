import { answering, calling, count, given } from '../command.ts';
import { LENS, lensName, MAP, mapName } from '../named.ts';
import { harmless } from '../output/terminal-text.ts';
import { PAST_TIME, pastTimeOption } from '../past-time.ts';
import type { Shell } from '../shell.ts';

/** `atlas report MAP`: the report of a map as a page of Markdown. */
export const commands = (shell: Shell) =>
  calling('cogmap_report', 'report')
    .summary('Report on a map: what holds it together, and what to look at')
    .argument('<map>', MAP, mapName)
    .option('--as-of <time>', `how it was then: ${PAST_TIME}`, pastTimeOption)
    .option('--since <time>', 'from when on changes are told; else a week', pastTimeOption)
    .option('--lens <lens>', `the lens that it is formed under: ${LENS}`, lensName)
    .option('--limit <rows>', 'most rows of each list', count)
    .option('--stale-days <days>', 'days without a change after which a document may be stale', count)
    .action(
      answering(
        shell,
        (atlas, id, { asOf, since, lens, limit, staleDays }) =>
          atlas.call('cogmap_report', {
            path: { id },
            query: {
              markdown: true,
              ...given({ as_of: asOf, since, lens_id: lens, limit, stale_days: staleDays }),
            },
          }),
        { text: ({ markdown = '' }) => harmless(markdown) },
      ),
    );
