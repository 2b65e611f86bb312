import { distance } from 'fastest-levenshtein';
import { compareText } from '#base/compare-text.ts';
import { foldWord, partsOfWord, plainText, WORD } from '#knowledge/resources/index.ts';
import type { Candidate, Lookup, Name } from './named.ts';
import { listNearTitles } from './queries.ts';

/** Candidates of one name that are compared, and how many of them are told. */
const MOST_COMPARED = 50;
const MOST_TOLD = 3;
/** Letters of a name that are compared: the others tell long titles no better apart. */
const LONGEST = 200;
/** Words of a name that are looked up; longer words are not names. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** Two names that differ in more than this share of their letters are not near, unless one holds the other. */
const FAR = 0.6;

const KINDS = ['resource', 'cogmap', 'context', 'anchor'] as const;
type Kind = (typeof KINDS)[number];

/** Words of titles that are spelt like those of a name, for the index; they hold letters and digits only. */
function wordsLike(text: string): string | null {
  const words = [...plainText(text).matchAll(WORD)]
    .flatMap(([word]) => partsOfWord(word).map((part) => foldWord(part.text)))
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && word.length <= LONGEST_WORD)
    .slice(0, MOST_WORDS);
  return words.length === 0 ? null : `+title:(${words.map((word) => `"${word}" ${word}~`).join(' ')})`;
}

const letters = (text: string): string => foldWord(plainText(text.slice(0, LONGEST)));

/** How far a title is from a name: by the share of letters that differ, less where one holds the other. */
function farness(title: string, text: string): number {
  const [one, other] = [letters(title), letters(text)];
  const share = distance(one, other) / Math.max(one.length, other.length, 1);
  return one.includes(other) || other.includes(one) ? share / 2 : share;
}

/**
 * What the caller reads under names like some that nothing has: documents, maps and contexts; the nearest first, ties by
 * id. Nothing for names of other kinds.
 * @returns as many as names, in their order
 */
export async function nearestTo(names: readonly Name[], { read, reach }: Lookup): Promise<Candidate[][]> {
  const asked = names.flatMap(({ kind, text }, index) => {
    const known = KINDS.find((one): one is Kind => one === kind);
    if (known === undefined) return [];
    return [{ index, text, kind: known, words: known === 'resource' ? wordsLike(text) : null }];
  });
  if (asked.length === 0) return names.map(() => []);
  const rows = await read.list(listNearTitles, {
    names: asked.map(({ kind, words }) => ({ kind, words })),
    most: MOST_COMPARED,
    reach,
  });
  return names.map((name, at) =>
    rows
      .filter(({ index }) => asked[index]!.index === at)
      .map(({ id, title, home }) => ({ candidate: { id, title, home }, far: farness(title, name.text) }))
      .filter(({ far }) => far <= FAR)
      .sort((one, other) => one.far - other.far || compareText(one.candidate.id, other.candidate.id))
      .slice(0, MOST_TOLD)
      .map(({ candidate }) => candidate),
  );
}
