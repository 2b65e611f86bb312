import { stemmer } from 'stemmer';
import { foldWord, partsOfWord, plainText, WORD, type WordPart } from '#knowledge/resources/index.ts';

const LIST = `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being
have has had having do does did doing a an the and but if or because as until while of at by for with about against between
into through during before after above below to from up down in out on off over under again further then once here there
when where why how all any both each few more most other some such no nor not only own same so than too very s t can will
just don should now`;

/**
 * English stop words; includes all words that the index leaves out. Words with an apostrophe are matched by their
 * parts.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/));

/** A stem and its position. Stop words also take a position, so that distances are kept. */
export interface Lexeme {
  /** Stem of the folded form, which is used for matching. */
  readonly stem: string;
  /** Stem of the original spelling, with accents; equals `stem` if there are none. */
  readonly exact: string;
  /** The folded form; absent for a hyphenated compound, which is not indexed. */
  readonly word?: string;
  readonly position: number;
}

export interface Analysed {
  /** In ascending order of positions. */
  readonly lexemes: readonly Lexeme[];
  /** Number of positions of the whole text, stop words included. */
  readonly length: number;
}

const BEGINS_WITH_LETTER = /^\p{L}/u;
const APOSTROPHE = /'/g;
const POSSESSIVE = /'[sS]$/u;
/** Elided articles and similar words before a vowel: `l'école`, `dell'arte`, `qu'il`. */
const ELIDED: ReadonlySet<string> = new Set(
  'c d j l m n s t v z qu jusqu lorsqu puisqu quoiqu quelqu presqu gl all dall dell nell sull coll un'.split(
    ' ',
  ),
);
/** Contracted endings after an apostrophe: `we'll`, `I'd`, `don't`. */
const CONTRACTED: ReadonlySet<string> = new Set('s t d m ll re ve'.split(' '));

/** The index splits longer words. */
const LONGEST_WORD = 255;
/** Maximum number of parts of a hyphenated word that is also analysed as a whole. */
const MOST_PARTS = 16;
const MOST_STEMS_KEPT = 50_000;

const stems = new Map<string, string>();

/** The stem of a lower-case word, by the rules of the index (Porter). */
function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS_KEPT) stems.clear();
  const stem = stemmer(word);
  stems.set(word, stem);
  return stem;
}

const isWithoutMeaning = (word: string, { beforeApostrophe, afterApostrophe }: WordPart): boolean =>
  STOP_WORDS.has(word) || (beforeApostrophe && ELIDED.has(word)) || (afterApostrophe && CONTRACTED.has(word));

/** The lexeme of a word part at a position; undefined for a stop word. */
function lexemeOf(part: WordPart, position: number): Lexeme | undefined {
  const word = foldWord(part.text);
  if (isWithoutMeaning(word, part)) return undefined;
  const spelt = part.text.toLowerCase();
  const stem = stemOf(word);
  return { stem, exact: spelt === word ? stem : stemOf(spelt), word, position };
}

const piecesOf = (word: string): string[] =>
  word.length <= LONGEST_WORD
    ? [word]
    : Array.from({ length: Math.ceil(word.length / LONGEST_WORD) }, (_, index) =>
        word.slice(index * LONGEST_WORD, (index + 1) * LONGEST_WORD),
      );

/** The words of a text; words joined by hyphens form one group. */
export function groupsOf(text: string): string[][] {
  const plain = plainText(text);
  const groups: string[][] = [];
  let end = -1;
  for (const { 0: word, index } of plain.matchAll(WORD)) {
    const isJoined = index === end + 1 && plain[end] === '-';
    if (isJoined) groups.at(-1)!.push(...piecesOf(word));
    else groups.push(piecesOf(word));
    end = index + word.length;
  }
  return groups;
}

/** A hyphenated word as a whole: `ci-auth` yields that word, then `ci` and `auth`. */
function compoundOf(parts: readonly string[], position: number): Lexeme | undefined {
  const isCompound = parts.length > 1 && parts.length <= MOST_PARTS && BEGINS_WITH_LETTER.test(parts[0]!);
  if (!isCompound) return undefined;
  const whole = parts.join('-').replace(POSSESSIVE, '').toLowerCase();
  return { stem: stemOf(foldWord(whole)), exact: stemOf(whole), position };
}

/** The lexemes of words; each part of a word has its own position. */
export function lexemesOf(groups: readonly (readonly string[])[]): Analysed {
  const lexemes: Lexeme[] = [];
  let position = 0;
  for (const group of groups) {
    const compound = compoundOf(group, position);
    if (compound !== undefined) {
      lexemes.push(compound);
      position += 1 + (group.join('').match(APOSTROPHE)?.length ?? 0);
    }
    for (const word of group)
      for (const part of partsOfWord(word)) {
        const lexeme = lexemeOf(part, position);
        if (lexeme !== undefined) lexemes.push(lexeme);
        position += 1;
      }
  }
  return { lexemes, length: position };
}

/** Splits a text into words and stems them. */
export const analyse = (text: string): Analysed => lexemesOf(groupsOf(text));
