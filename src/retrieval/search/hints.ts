import type { Runner } from '#neo4j/database.ts';
import { homeWord } from './index-query.ts';
import { homesOf, isEmpty, type Narrowing } from './narrowing.ts';
import { countWaiting } from './queries.ts';
import { hasWords, parseSearch } from './search-syntax.ts';

/** Maximum of the count: a larger number is not exact. */
const MOST_WAITING = 1000;

/**
 * The number of documents in a search's space that cannot be found by a vector, since they have none yet; 1,000 means
 * 1,000 or more. Documents that the caller holds outside readable homes count only within a scope or a bound.
 */
export async function waitingIn(runner: Runner, narrowing: Narrowing): Promise<number> {
  if (isEmpty(narrowing)) return 0;
  const { reach, scope, bound, docType } = narrowing;
  const homes = homesOf(narrowing) ?? (scope === null ? reach.readable_anchors : [scope]);
  const row = await runner.find(countWaiting, {
    ...{ scope, bound, reach, doc_type: docType, most: MOST_WAITING },
    home_words: bound === null ? homes.map(homeWord) : [],
  });
  return row!.waiting;
}

/** Hints of an arm for an empty page. */

const REPHRASE = 'Nothing matched. Try rephrasing: other or fewer words, or a wider scope.';
const TOO_COMMON =
  'These words are too common to be searched for: they find only titles that are exactly these words. Add a rarer word';
const NOT_EMBEDDED =
  'The query could not be embedded, so this arm is not an answer about what is stored. Try again later.';

const endAt = (offset: number): string =>
  `There is nothing at offset ${offset}: it is past the end of this arm.`;

/** The hint for an empty page; undefined for a page with hits. */
const emptyPage = (hits: number, offset: number): string | undefined => {
  if (hits > 0) return undefined;
  return offset > 0 ? endAt(offset) : REPHRASE;
};

/** The same for the exact arm, with a hint for searches of stop words only. */
export const emptyExactPage = (hits: number, offset: number, text: string): string | undefined => {
  const isTooCommon = hits === 0 && offset === 0 && hasWords(text) && parseSearch(text) === undefined;
  return isTooCommon ? `${TOO_COMMON}, or try rephrasing.` : emptyPage(hits, offset);
};

const stillWaiting = (waiting: number): string => {
  const count =
    waiting >= MOST_WAITING ? '1,000 or more documents' : `${waiting} document${waiting === 1 ? '' : 's'}`;
  return `${count} in scope ${waiting === 1 ? 'has' : 'have'} no vectors yet, so this list is not complete. Ask again later.`;
};

/**
 * The same for the wide arm, with a hint when it could not search all documents, or none: other words would not help
 * then.
 */
export const emptyWidePage = (
  hits: number,
  offset: number,
  { degraded, waiting }: { readonly degraded: boolean; readonly waiting: number },
): string | undefined => {
  if (waiting > 0)
    return offset > 0 && hits === 0 ? `${endAt(offset)} ${stillWaiting(waiting)}` : stillWaiting(waiting);
  const empty = emptyPage(hits, offset);
  if (!degraded) return empty;
  return empty === undefined ? NOT_EMBEDDED : `${empty} ${NOT_EMBEDDED}`;
};
