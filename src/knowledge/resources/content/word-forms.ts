/**
 * Words of texts, and the folded form in which spellings of a word are compared: without case, accents, ligatures,
 * widths, and Unicode composition. cypher/parts/fold_text.cypher does the same for titles and metadata.
 */

const BEYOND_ASCII = /\P{ASCII}/u;
/** Variants of the apostrophe: curly, modifier letters, prime, acute accent, full width. */
const APOSTROPHES = /[’‘‛ʼʻʽʾʿˈʹ′´＇]/gu;
/** Invisible characters inside a word: soft hyphens, joiners, direction marks, variation selectors. */
const INVISIBLE = /[\u00AD\u200E\u200F\u202A-\u202E\u2060\uFEFF]|\u200C|\u200D|\p{Variation_Selector}/gu;
const NO_WIDTH_SPACE = /\u200B/gu;

/** Normalises a text so that each letter has one spelling; keeps accents. */
export function plainText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  return text.replace(APOSTROPHES, "'").replace(NO_WIDTH_SPACE, ' ').replace(INVISIBLE, '').normalize('NFKC');
}

/** Accents of Latin, Greek and Cyrillic letters, vowel signs of Hebrew and Arabic. */
const MARKS = /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670]/gu;
/** Letters that do not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const SUCH_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** The folded form of a word for search, in lower case. */
export function foldWord(word: string): string {
  if (!BEYOND_ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SUCH_LETTERS, (letter) => LETTERS[letter]!)
    .normalize('NFKC');
}

/**
 * Words as the index tokenises them (UAX #29, as Lucene's standard tokenizer does): an ideograph is a word by itself, a
 * point or an apostrophe joins letters, a point or a comma joins digits.
 */
const SINGLE = '[\\p{Script=Han}\\p{Script=Hiragana}]';
const LETTER = `[[\\p{L}\\p{Nl}]--${SINGLE}]`;
const INSIDE = `[[\\p{L}\\p{Nl}\\p{Nd}\\p{M}\\p{Cf}\\p{Pc}]--${SINGLE}]`;
const joinedBy = (joiners: string): RegExp =>
  new RegExp(
    `${SINGLE}|[[\\p{L}\\p{Nl}\\p{Nd}_]--${SINGLE}](?:${INSIDE}|(?<=\\p{L}\\p{M}?)[${joiners}](?=${LETTER})|(?<=\\p{Nd})[.,;'](?=\\p{Nd}))*`,
    'gv',
  );
/** A word in a plain text (`plainText`). */
export const WORD = joinedBy(".·'‧");
/** A word in the index, which also treats `foo:bar` as one word. */
const INDEXED_WORD = joinedBy(".·'‧:");

/** A part of a word between joiners. */
export interface WordPart {
  readonly text: string;
  /** An apostrophe stands right before or after it. */
  readonly beforeApostrophe: boolean;
  readonly afterApostrophe: boolean;
}

const HAS_JOINER = /[_.·‧':]/;
/** Numbers keep their points. */
const JOINERS = /[_·‧:]+|(?<!\p{Nd})\.|\.(?!\p{Nd})/u;

/** The parts of a word of a plain text: `sub.example.com`, `foo_bar` and `l'école` have several, `1.5` has one. */
export function partsOfWord(word: string): readonly WordPart[] {
  if (!HAS_JOINER.test(word)) return [{ text: word, beforeApostrophe: false, afterApostrophe: false }];
  const pieces = word.split("'").map((piece) => piece.split(JOINERS).filter((part) => part !== ''));
  return pieces.flatMap((parts, at) =>
    parts.map((text, index) => ({
      text,
      beforeApostrophe: at < pieces.length - 1 && index === parts.length - 1,
      afterApostrophe: at > 0 && index === 0,
    })),
  );
}

/** Runs of an ASCII text that contain a joiner. */
const JOINED_RUN = /\w*(?:_|\w[.':][A-Za-z])[\w.':]*/g;

/**
 * The words to index in addition to a text: parts of its joined words (`snake_case`) and folded forms (`cafe` for
 * `café`), each once; undefined when the text has no such words. Searches for parts use their folded form.
 */
export function wordsBeside(text: string): string | undefined {
  const isAscii = !BEYOND_ASCII.test(text);
  const joined = isAscii ? (text.match(JOINED_RUN)?.join(' ') ?? '') : plainText(text);
  const beside = new Set<string>();
  for (const [word] of joined.matchAll(INDEXED_WORD)) {
    const folded = partsOfWord(word).map((part) => foldWord(part.text));
    if (folded.length === 1 && folded[0] === word.toLowerCase() && text.includes(word)) continue;
    for (const one of folded) beside.add(one);
  }
  return beside.size === 0 ? undefined : [...beside].join(' ');
}

/** Longest title key: a short title may consist of stop words only and is found by its key; longer ones have others. */
const LONGEST_KEY = 24;
const ONLY_LETTERS = /^[a-z]+$/;

/**
 * One index term for all words of a short title (cypher/parts/title_words.cypher); undefined for other titles.
 * The digit at its end keeps it from being stemmed and from matching a natural-language word.
 */
export function titleKey(title: string): string | undefined {
  const letters = foldWord(plainText(title)).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return letters.length <= LONGEST_KEY && ONLY_LETTERS.test(letters) ? `t${letters}0` : undefined;
}
