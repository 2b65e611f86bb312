import type { AnswerOf } from '#sdk/index.ts';
import { answering, atMostOne, calling, count, given } from '../command.ts';
import { CONTEXT, contextRef, documentNames, MAP, mapName, once } from '../named.ts';
import { type Page, tableOf } from '../output/table.ts';
import { atMost } from '../paging.ts';
import type { Shell } from '../shell.ts';

const USUAL_MATCHES = 10;
const MOST_MATCHES = 50;

type Answer = Pick<AnswerOf<'search'>, 'scope' | 'exact'> & Partial<AnswerOf<'search'>>;
type ExactWhy = NonNullable<Answer['exact']['hits'][number]['why']>;
type WideWhy = NonNullable<NonNullable<Answer['wide']>['hits'][number]['why']>;
type Absence = NonNullable<Answer['why_not']>[number];

const SHOWN = { columns: ['title', 'score', 'id'], spare: ['score'], below: 'snippet' };

interface Hit {
  readonly resource: { readonly title: string; readonly id: string };
  readonly located_at?: { readonly snippet?: string };
}

const wordsOf = ({ rule, words }: ExactWhy): string =>
  rule === 'title'
    ? 'its title is exactly these words'
    : words
        .filter(({ places }) => places.length > 0)
        .map(
          ({ stem, places }) =>
            `${stem}: ${places.map(({ place, times }) => `${place} ${times}`).join(', ')}`,
        )
        .join('; ');

const distanceOf = ({ distance, chunks }: WideWhy): string =>
  `distance ${distance.toFixed(3)}, of ${chunks} vector${chunks === 1 ? '' : 's'}`;

/** `missing_words` as words. */
const plain = (reason: string): string => reason.replaceAll('_', ' ');

function absenceOf({ exact, wide, reason }: Absence): string {
  if (exact === undefined || wide === undefined) return plain(reason ?? '');
  const stems = exact.stems === undefined ? '' : ` (${exact.stems.join(', ')})`;
  const rank = exact.rank === undefined ? '' : ` (number ${exact.rank})`;
  const similarity = wide.similarity === undefined ? '' : ` (${wide.similarity.toFixed(3)})`;
  return `by words: ${plain(exact.reason)}${stems}${rank}; by meaning: ${plain(wide.reason)}${similarity}`;
}

/** Renders the two result lists one below the other, then why documents are in neither. */
function textOf(answer: Answer, page: Page): string {
  const absent = (answer.why_not ?? []).map((absence) => `${absence.resource_id}  ${absenceOf(absence)}`);
  return [hitsOf(answer, page), ...(absent.length > 0 ? ['', page.bold('Why not'), ...absent] : [])].join(
    '\n',
  );
}

function hitsOf({ exact, wide }: Answer, page: Page): string {
  const listed = <One extends Hit>(
    hits: readonly One[],
    score: (hit: One) => number,
    whyOf: (hit: One) => string | undefined,
  ): string => {
    const rows = hits.map((hit) => ({
      ...hit.resource,
      score: score(hit).toFixed(3),
      snippet: whyOf(hit) ?? hit.located_at?.snippet,
    }));
    return tableOf(rows, SHOWN, page);
  };
  const byWords = listed(
    exact.hits,
    ({ fts_norm }) => fts_norm,
    ({ why }) => why && wordsOf(why),
  );
  if (wide === undefined) return byWords;
  const byMeaning = listed(
    wide.hits,
    ({ vec_norm }) => vec_norm,
    ({ why }) => why && distanceOf(why),
  );
  return [page.bold('By words'), byWords, '', page.bold('By meaning'), byMeaning].join('\n');
}

/** The hints on both lists. A degraded list by meaning without a hint gets a note of its own. */
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
    .option('--context <context>', `only in this context: ${CONTEXT}`, once(contextRef))
    .option('--cogmap <map>', `only in this map: ${MAP}`, once(mapName))
    .option('--doc-type <type>', 'only documents of this type')
    .option(
      '--limit <rows>',
      `matches of each list, ${MOST_MATCHES} at most`,
      atMost(MOST_MATCHES),
      USUAL_MATCHES,
    )
    .option('--offset <rows>', 'matches that are left out at the beginning', count)
    .option('--within <refs>', 'only among these documents', documentNames)
    .option('--explain', 'why each document matches: its words and their places, its distance')
    .option('--why-not <refs>', 'why these documents are not among the matches', documentNames)
    .option('--text-only', 'by words only, not by meaning')
    .action(
      answering(
        shell,
        async (
          atlas,
          query,
          { context, cogmap, docType, limit, offset, within, explain, whyNot, textOnly },
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
              explain,
              why_not: whyNot,
            }),
          });
          const { scope, exact, why_not } = answer;
          return textOnly ? given({ scope, exact, why_not }) : answer;
        },
        { text: textOf, note: noteOf },
      ),
    );
