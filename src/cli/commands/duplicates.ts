import type { AnswerOf } from '#sdk/index.ts';
import { answering, calling, count, given } from '../command.ts';
import { LENS, lensName, MAP, mapName } from '../named.ts';
import type { View } from '../output/format.ts';
import { tableOf } from '../output/table.ts';
import { PAST_TIME, pastTimeOption } from '../past-time.ts';
import type { Shell } from '../shell.ts';

const COLUMNS = ['score', 'a', 'b', 'reasons', 'a_id', 'b_id'];

/** Each pair as a row; each reason with the score that it has alone. */
const VIEW: View<AnswerOf<'cogmap_duplicates'>> = {
  text: ({ rows }, page) => {
    const pairs = rows.map(({ a, b, score, reasons }) => ({
      score: score.toFixed(3),
      a: a.title,
      b: b.title,
      reasons: reasons.map((one) => `${one.reason} ${one.score.toFixed(2)}`).join(', '),
      a_id: a.id,
      b_id: b.id,
    }));
    return tableOf(pairs, { columns: COLUMNS, wholeIds: true }, page);
  },
};

/** `atlas duplicates MAP` */
export const commands = (shell: Shell) =>
  calling('cogmap_duplicates', 'duplicates')
    .summary('Pairs of documents of a map that may be the same')
    .argument('<map>', MAP, mapName)
    .option('--as-of <time>', `those of then: ${PAST_TIME}`, pastTimeOption)
    .option('--lens <lens>', `the lens in whose territories texts are compared: ${LENS}`, lensName)
    .option('--limit <pairs>', 'most pairs', count)
    .action(
      answering(
        shell,
        (atlas, id, { asOf, lens, limit }) =>
          atlas.call('cogmap_duplicates', {
            path: { id },
            query: given({ as_of: asOf, lens_id: lens, limit }),
          }),
        VIEW,
      ),
    );
