import type { Phrase, SearchQuery, Term } from './search-syntax.ts';

/**
 * Queries of the full-text index. They find a superset of the matches: phrases are compared afterwards. They contain
 * only ids and quoted words, so that no part of a search is parsed as query syntax.
 */

/** The index accepts 1,024 clauses; a word is one clause in each of its ten fields. */
const MOST_WORDS = 64;
const MOST_HOMES_INSIDE = 250;

const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, ' ')}"`;

const wantedIn = (terms: readonly Term[]): Phrase[] => terms.filter((term) => term.kind === 'phrase');

/** The excluded single words; excluding phrases in the index could exclude too much. */
const excludedIn = (terms: readonly Term[]): string[] =>
  terms.flatMap((term) =>
    term.kind === 'not' && term.of.words.length === 1 ? term.of.given.map(quoted) : [],
  );

/** The index query for a conjunction of terms. */
function allOf(terms: readonly Term[], most: number): string {
  const wanted = wantedIn(terms).flatMap(({ given }) => given.map(quoted));
  const some = (clauses: readonly string[]) => [...new Set(clauses)].slice(0, most);
  return [...some(wanted).map((one) => `+${one}`), ...some(excludedIn(terms)).map((one) => `-${one}`)].join(
    ' ',
  );
}

/**
 * Whether an alternative requires no word: everything matches then, and the other alternatives only affect the order.
 */
const isOpen = (terms: readonly Term[]): boolean => wantedIn(terms).length === 0;

/** The words of a search as an index query. */
export function indexWords(query: SearchQuery): string {
  if (query.length === 1) return allOf(query[0]!, MOST_WORDS);
  const most = Math.max(1, Math.floor(MOST_WORDS / query.length));
  const alternatives = query
    .slice(0, MOST_WORDS)
    .filter((terms) => !isOpen(terms))
    .map((terms) => `(${allOf(terms, most)})`);
  if (alternatives.length === 0) return '';
  return query.some(isOpen) ? alternatives.join(' ') : `+(${alternatives.join(' ')})`;
}

/** The id of a home as a word of the index (cypher/parts/home_word.cypher). */
export const homeWord = (id: string): string => `${id.replaceAll('-', '')}h`;

/**
 * The index query for the words of a search in some homes. For many homes the query covers all homes and the statement
 * filters: 500 homes in the query took longer than a check of each match.
 * @returns `homes`: the home words that the statement must filter by; null = no filter
 */
export function indexQuery(
  words: string,
  homes: readonly string[],
): { readonly query: string; readonly homes: readonly string[] | null } {
  const some = homes.map(homeWord);
  return homes.length <= MOST_HOMES_INSIDE
    ? { query: `+home:(${some.join(' ')})^0 ${words}`, homes: null }
    : { query: `+*:*^0 ${words}`, homes: some };
}
