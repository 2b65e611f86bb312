import type { AnswerOf } from '#sdk/index.ts';
import { answering, atMostOne, calling, count, given, ref, refs } from '../command.ts';
import { once, words } from '../named.ts';
import { type Page, tableOf } from '../output/table.ts';
import { atMost } from '../paging.ts';
import type { Shell } from '../shell.ts';

const USUAL_MATCHES = 10;
const MOST_MATCHES = 50;

type Answer = Pick<AnswerOf<'search'>, 'scope' | 'exact'> & Partial<AnswerOf<'search'>>;

/** The two lists, one under the other. */
function textOf({ exact, wide }: Answer, page: Page): string {
  const shown = (
    rows: readonly { resource: { title: string; id: string } }[],
    score: (at: number) => number,
  ) => rows.map(({ resource: { title, id } }, at) => ({ score: score(at).toFixed(3), title, id }));
  const byWords = tableOf(
    shown(exact.hits, (at) => exact.hits[at]!.fts_norm),
    {},
    page,
  );
  if (wide === undefined) return byWords;
  const byMeaning = tableOf(
    shown(wide.hits, (at) => wide.hits[at]!.vec_norm),
    {},
    page,
  );
  return [page.bold('By words'), byWords, '', page.bold('By meaning'), byMeaning].join('\n');
}

/** What the service says of its lists, and that there is none by meaning where the question could not be embedded. */
function noteOf({ exact, wide }: Answer): string | undefined {
  const degraded = wide?.degraded ? 'the service could not embed the question' : undefined;
  const notes = [
    ['by words', exact.hint],
    ['by meaning', wide?.hint ?? degraded],
  ].flatMap(([list, hint]) => (hint === undefined ? [] : [`${list}: ${hint}`]));
  return notes.length === 0 ? undefined : notes.join('\n');
}

/** `atlas search QUERY` */
export const commands = (shell: Shell) =>
  calling('search', 'search')
    .argument('<query>', 'words, and phrases in quotes')
    .option('--context <context>', 'only in this context: a ref, @me/slug or +team/slug', once(words))
    .option('--cogmap <map>', 'only in this map', once(ref))
    .option('--doc-type <type>', 'only documents of this type')
    .option(
      '--limit <rows>',
      `matches of each list, ${MOST_MATCHES} at most`,
      atMost(MOST_MATCHES),
      USUAL_MATCHES,
    )
    .option('--offset <rows>', 'matches that are left out at the beginning', count)
    .option('--within <refs>', 'only among these documents', refs)
    .option('--text-only', 'by words only, not by meaning')
    .action(
      answering(
        shell,
        async (
          atlas,
          query,
          { context, cogmap, docType, limit, offset, within, textOnly },
        ): Promise<Answer> => {
          atMostOne({ context, cogmap });
          const answer = await atlas.call('search', {
            body: given({
              query,
              context_ref: context,
              cogmap_id: cogmap,
              doc_type: docType,
              limit,
              offset,
              bound_ids: within,
            }),
          });
          return textOnly ? { scope: answer.scope, exact: answer.exact } : answer;
        },
        { text: textOf, note: noteOf },
      ),
    );
