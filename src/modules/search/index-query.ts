import type { Phrase, SearchQuery, Term } from './search-syntax.ts';

/**
 * Queries of the full-text index. They find everything that can match, and some that does not: phrases are compared
 * afterwards. Only words and ids are in them, words in quotes, so that nothing of a search is read as syntax.
 */

/** The index takes 1,024 clauses; a word is one in each of its seven fields. */
const MOST_WORDS = 64;
const MOST_HOMES_INSIDE = 250;

const quoted = (word: string): string => `"${word.replaceAll(/["\\]/g, ' ')}"`;

/** One word, or any of several. */
const clause = (words: readonly string[]): string =>
  words.length === 1 ? quoted(words[0]!) : `(${words.map(quoted).join(' ')})`;

const wantedIn = (terms: readonly Term[]): Phrase[] => terms.filter((term) => term.kind === 'phrase');

/** Single words that are excluded; of phrases the index could exclude too much. */
const excludedIn = (terms: readonly Term[]): string[] =>
  terms.flatMap((term) =>
    term.kind === 'not' && term.of.words.length === 1 ? term.of.given.map(([word]) => quoted(word!)) : [],
  );

/** What all terms want of the index. */
function allOf(terms: readonly Term[], most: number): string {
  const wanted = wantedIn(terms).flatMap(({ given }) => given.map(clause));
  const some = (clauses: readonly string[]) => [...new Set(clauses)].slice(0, most);
  return [...some(wanted).map((one) => `+${one}`), ...some(excludedIn(terms)).map((one) => `-${one}`)].join(
    ' ',
  );
}

/** An alternative that wants no word lets everything through; what others want only comes first. */
const isOpen = (terms: readonly Term[]): boolean => wantedIn(terms).length === 0;

/** The words of a search as the index is asked for them. */
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

/** As the index has the id of a home (cypher/parts/home_word.cypher). */
const homeWord = (id: string): string => `${id.replaceAll('-', '')}h`;

/**
 * A query of the index for the words of a search in some homes. For many homes the index is asked for all, and the statement
 * keeps what is in these: 500 homes inside the index took longer than to look at each match.
 * @returns `homes`: the words of homes that are still to be compared; null = none
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
