import { groupsOf, joinedByColons, lexemesOf } from './words.ts';

/** A word, or words that have to stand beside each other; offsets count from the first of them. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly words: readonly { readonly stem: string; readonly offset: number }[];
  /**
   * The words as they were given, without stop words, for the index to analyse by itself: of each the word, and longer ones
   * in which the index may have it.
   */
  readonly given: readonly (readonly string[])[];
}

export interface Negation {
  readonly kind: 'not';
  readonly of: Phrase;
}

export type Term = Phrase | Negation;

/** What is searched for: any of some alternatives, each of which wants all of its terms. Neither list is empty. */
export type SearchQuery = readonly (readonly Term[])[];

interface Part {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isNegated: boolean;
}

/** Two dashes take each other back, as they do before the options of a command. */
const isNegation = (dashes: number): boolean => dashes % 2 === 1;

/** Where a character of a kind comes next, from an index on; the length of the text where none does. */
function next(kind: RegExp, text: string, from: number): number {
  kind.lastIndex = from;
  return kind.exec(text)?.index ?? text.length;
}

/** Phrases in quotes (an unclosed one runs to the end), and what stands between white space and quotes. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (let at = next(/\S/g, text, 0); at < text.length; at = next(/\S/g, text, at)) {
    const begin = next(/[^-]/g, text, at);
    const isNegated = isNegation(begin - at);
    const isQuoted = text[begin] === '"';
    const end = isQuoted ? next(/"/g, text, begin + 1) : next(/[\s"]/g, text, begin);
    parts.push({ text: text.slice(isQuoted ? begin + 1 : begin, end), isQuoted, isNegated });
    at = isQuoted ? end + 1 : end;
  }
  return parts;
}

/** Words that stand beside each other; undefined where only stop words do. */
function phraseOf(groups: readonly (readonly string[])[], joined: readonly string[]): Phrase | undefined {
  const { lexemes } = lexemesOf(groups);
  const [first] = lexemes;
  if (first === undefined) return undefined;
  const words = lexemes.map(({ stem, position }) => ({ stem, offset: position - first.position }));
  const within = (word: string) => joined.filter((one) => one.split(':').includes(word));
  const single = lexemes.map(({ word }) => word).filter((word) => !word.includes('-'));
  return { kind: 'phrase', words, given: single.map((word) => [word, ...within(word)]) };
}

const negatedIf = (negated: boolean, phrase: Phrase): Term =>
  negated ? { kind: 'not', of: phrase } : phrase;

/** What a run of characters without white space asks for; punctuation parts words, only a hyphen joins them. */
function phrasesOf({ text, isQuoted }: Part): Phrase[] {
  const groups = groupsOf(text);
  const joined = joinedByColons(text);
  return (isQuoted ? [groups] : groups.map((group) => [group]))
    .map((some) => phraseOf(some, joined))
    .filter((phrase) => phrase !== undefined);
}

/**
 * Reads a search as people write it: words are all wanted, `"…"` is a phrase, `or` between words gives alternatives, `-`
 * before a word or phrase excludes it; all other punctuation is ignored. Any text can be read.
 * @returns undefined when nothing is asked for: blanks, punctuation, stop words
 */
export function parseSearch(text: string): SearchQuery | undefined {
  let alternative: Term[] = [];
  const alternatives = [alternative];
  for (const part of partsOf(text)) {
    if (!part.isQuoted && !part.isNegated && part.text.toLowerCase() === 'or') {
      alternative = [];
      alternatives.push(alternative);
    } else {
      alternative.push(...phrasesOf(part).map((phrase) => negatedIf(part.isNegated, phrase)));
    }
  }
  const asked = alternatives.filter((terms) => terms.length > 0);
  return asked.length > 0 ? asked : undefined;
}
