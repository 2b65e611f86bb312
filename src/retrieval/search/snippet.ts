import { rankingOf, wantedStems } from './rank.ts';
import { parseSearch } from './search-syntax.ts';
import { analyse } from './words.ts';

const MOST_CHARACTERS = 240;
/** Characters of a snippet before the found word. */
const BEFORE = 60;
const LEFT_OUT = '…';

/** Removes a lone surrogate at either end. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a snippet out of a text, without partial words at its ends. */
function cut(text: string, from: number): string {
  const to = from + MOST_CHARACTERS;
  const part = whole(text.slice(from, to));
  const begun = from === 0 ? part : LEFT_OUT + part.replace(/^\S{0,30}\s+/u, '');
  return to >= text.length ? begun : begun.replace(/\s+\S{0,30}$/u, '') + LEFT_OUT;
}

/** The index of the first wanted word of a search in a text; 0 if there is none. */
function firstWord(text: string, search: string): number {
  const query = parseSearch(search);
  if (query === undefined) return 0;
  const wanted = new Set(wantedStems(rankingOf(query)));
  for (const { 0: run, index } of text.matchAll(/\S+/gu))
    if (analyse(run).lexemes.some(({ stem }) => wanted.has(stem))) return index + placeIn(run, wanted);
  return 0;
}

/**
 * The index of a wanted word in a long run, as in a language without spaces, if it is spelt in its folded form; else 0.
 */
function placeIn(run: string, wanted: ReadonlySet<string>): number {
  if (run.length < BEFORE) return 0;
  const { lexemes } = analyse(run);
  const word = lexemes.find(({ stem, word }) => word !== undefined && wanted.has(stem))?.word ?? '';
  return Math.max(run.toLowerCase().indexOf(word), 0);
}

/** An excerpt of a text on one line; omissions are marked. @param search the excerpt contains a word of it */
export function snippetOf(text: string, search?: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= MOST_CHARACTERS) return line;
  const word = search === undefined ? 0 : firstWord(line, search);
  return cut(line, Math.min(Math.max(word - BEFORE, 0), line.length - MOST_CHARACTERS));
}
