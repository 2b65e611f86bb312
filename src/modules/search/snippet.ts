import { rankingOf, wantedStems } from './rank.ts';
import { parseSearch } from './search-syntax.ts';
import { analyse } from './words.ts';

const MOST_CHARACTERS = 240;
/** What of a snippet stands before the word that was found. */
const BEFORE = 60;
const LEFT_OUT = '…';

/** Half a character at either end is no character. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');

/** Words that are cut in two are left out. */
function cut(text: string, from: number): string {
  const to = from + MOST_CHARACTERS;
  const part = whole(text.slice(from, to));
  const begun = from === 0 ? part : LEFT_OUT + part.replace(/^\S{0,30}\s+/u, '');
  return to >= text.length ? begun : begun.replace(/\s+\S{0,30}$/u, '') + LEFT_OUT;
}

/** Where the first word is that a search wants; 0 where there is none. */
function firstWord(text: string, search: string): number {
  const query = parseSearch(search);
  if (query === undefined) return 0;
  const wanted = new Set(wantedStems(rankingOf(query)));
  const found = analyse(text).lexemes.find(({ stem }) => wanted.has(stem));
  return found === undefined ? 0 : Math.max(text.indexOf(found.word), 0);
}

/** A part of a text in one line; what is left out before and after it is marked. @param search the part has a word of it */
export function snippetOf(text: string, search?: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= MOST_CHARACTERS) return line;
  const word = search === undefined ? 0 : firstWord(line, search);
  return cut(line, Math.min(Math.max(word - BEFORE, 0), line.length - MOST_CHARACTERS));
}
