import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stop-words.ts';

/** What has a meaning in a text: a stem, and where it is. Stop words have positions too, so that they keep their distance. */
export interface Lexeme {
  readonly stem: string;
  /** As it stands in the text. */
  readonly word: string;
  readonly position: number;
}

export interface Analysed {
  /** In ascending order of positions. */
  readonly lexemes: readonly Lexeme[];
  /** Positions of the whole text, stop words included. */
  readonly length: number;
}

/**
 * Words as the index cuts them (UAX #29, as Lucene's standard tokenizer does), but for colons: an ideograph is a word of its own, a point or
 * an apostrophe joins letters, a point or a comma joins digits.
 */
const SINGLE = '[\\p{Script=Han}\\p{Script=Hiragana}]';
const LETTER = `[[\\p{L}\\p{Nl}]--${SINGLE}]`;
const INSIDE = `[[\\p{L}\\p{Nl}\\p{Nd}\\p{M}\\p{Cf}\\p{Pc}]--${SINGLE}]`;
const wordsJoinedBy = (joiners: string): RegExp =>
  new RegExp(
    `${SINGLE}|[[\\p{L}\\p{Nl}\\p{Nd}_]--${SINGLE}](?:${INSIDE}|(?<=\\p{L}\\p{M}?)[${joiners}](?=${LETTER})|(?<=\\p{Nd})[.,;'’](?=\\p{Nd}))*`,
    'gv',
  );
const WORD = wordsJoinedBy(".·'’‧");
/** The index also takes `foo:bar` for one word; a search means two. */
const INDEXED_WORD = wordsJoinedBy(".·'’‧:");
const BEGINS_WITH_LETTER = /^\p{L}/u;
const APOSTROPHES = /['’＇]/gu;
const POSSESSIVE = /['’＇][sS]$/u;

/** The index cuts longer words into pieces. */
const LONGEST_WORD = 255;
/** Parts of a hyphenated word that is also a word as a whole. */
const MOST_PARTS = 16;
const MOST_STEMS_KEPT = 50_000;

const stems = new Map<string, string>();

/** The stem of a word in lower case; the same rules as the index has (Porter). */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS_KEPT) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

const isStopWord = (word: string): boolean =>
  STOP_WORDS.has(word) ||
  (word.search(APOSTROPHES) > 0 && word.split(APOSTROPHES).every((part) => STOP_WORDS.has(part)));

/** A word in lower case without a possessive; undefined for a stop word. */
function meaningOf(word: string): string | undefined {
  const plain = word.replace(POSSESSIVE, '').toLowerCase();
  return isStopWord(plain) ? undefined : stemOf(plain);
}

const piecesOf = (word: string): string[] =>
  word.length <= LONGEST_WORD
    ? [word]
    : Array.from({ length: Math.ceil(word.length / LONGEST_WORD) }, (_, index) =>
        word.slice(index * LONGEST_WORD, (index + 1) * LONGEST_WORD),
      );

/** Words that hyphens join, each by itself first: `ci-auth` is [`ci-auth`, `ci`, `auth`]. */
function withCompound(parts: readonly string[]): readonly string[] {
  const isCompound = parts.length > 1 && parts.length <= MOST_PARTS && BEGINS_WITH_LETTER.test(parts[0]!);
  return isCompound ? [parts.join('-'), ...parts] : parts;
}

/** The words of a text as they stand there, those that hyphens join in one group. */
export function groupsOf(text: string): string[][] {
  const groups: string[][] = [];
  let end = -1;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const isJoined = index === end + 1 && text[end] === '-';
    if (isJoined) groups.at(-1)!.push(...piecesOf(word));
    else groups.push(piecesOf(word));
    end = index + word.length;
  }
  return groups;
}

/** Words that colons join in the index. */
export const joinedByColons = (text: string): string[] =>
  text.includes(':') ? (text.match(INDEXED_WORD) ?? []).filter((word) => word.includes(':')) : [];

/** Where words have their meaning; an apostrophe parts a word in two positions, so that what follows is further away. */
export function lexemesOf(groups: readonly (readonly string[])[]): Analysed {
  const lexemes: Lexeme[] = [];
  let position = 0;
  for (const group of groups)
    for (const word of withCompound(group)) {
      const stem = meaningOf(word);
      if (stem !== undefined) lexemes.push({ stem, word, position });
      position += 1 + (word.match(APOSTROPHES)?.length ?? 0);
    }
  return { lexemes, length: position };
}

/** Cuts a text into words and gives their stems. */
export const analyse = (text: string): Analysed => lexemesOf(groupsOf(text));
