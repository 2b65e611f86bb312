import { titleKey } from '#knowledge/resources/index.ts';
import { groupsOf, lexemesOf } from './words.ts';

/** A word, or adjacent words; offsets count from the first of them. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly words: readonly { readonly stem: string; readonly exact: string; readonly offset: number }[];
  /** The words in folded form, without stop words; the index analyses them. */
  readonly given: readonly string[];
}

export interface Negation {
  readonly kind: 'not';
  readonly of: Phrase;
}

export type Term = Phrase | Negation;

/** A search: a disjunction of alternatives, each a conjunction of terms. Neither list is empty. */
export type SearchQuery = readonly (readonly Term[])[];

interface Part {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly isNegated: boolean;
}

/** An odd number of dashes negates: two dashes cancel out, so that `--option` is not excluded. */
const isNegation = (dashes: number): boolean => dashes % 2 === 1;

/** The index of the next character of a kind, from an index on; the length of the text if there is none. */
function next(kind: RegExp, text: string, from: number): number {
  kind.lastIndex = from;
  return kind.exec(text)?.index ?? text.length;
}

/** Splits a text into quoted phrases (an unclosed one runs to the end) and runs between white space and quotes. */
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

/** A phrase of adjacent words; undefined if all are stop words. */
function phraseOf(groups: readonly (readonly string[])[]): Phrase | undefined {
  const { lexemes } = lexemesOf(groups);
  const [first] = lexemes;
  if (first === undefined) return undefined;
  const words = lexemes.map(({ stem, exact, position }) => ({
    ...{ stem, exact, offset: position - first.position },
  }));
  const given = lexemes.flatMap(({ word }) => (word === undefined ? [] : [word]));
  return { kind: 'phrase', words, given };
}

const negatedIf = (negated: boolean, phrase: Phrase): Term =>
  negated ? { kind: 'not', of: phrase } : phrase;

/** The phrases of a part; punctuation separates words, only a hyphen joins them. */
function phrasesOf({ text, isQuoted }: Part): Phrase[] {
  const groups = groupsOf(text);
  return (isQuoted ? [groups] : groups.map((group) => [group]))
    .map(phraseOf)
    .filter((phrase) => phrase !== undefined);
}

/**
 * Parses a search: all words are required, `"…"` is a phrase, `or` between words separates alternatives, `-` before a
 * word or phrase excludes it; other punctuation is ignored. Accepts any text.
 * @returns undefined for an empty search: blanks, punctuation, stop words
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

/** The key of titles that consist of exactly the words of a search; undefined if it excludes something. */
export function titleKeyOf(text: string): string | undefined {
  return partsOf(text).some(({ isNegated }) => isNegated) ? undefined : titleKey(text);
}

/** Whether a search has any words, stop words included. */
export const hasWords = (text: string): boolean => groupsOf(text).length > 0;
