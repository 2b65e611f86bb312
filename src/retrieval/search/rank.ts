import type { Document } from './documents.ts';
import type { Phrase, SearchQuery, Term } from './search-syntax.ts';

/**
 * Scores documents for a search (spec 60 §2.3): a score depends on the document alone, not on other stored documents.
 */

/** The first positions of a stem in a document. */
interface Occurrences {
  readonly positions: number[];
  readonly weights: number[];
}

/** A search, prepared for scoring many documents. */
export interface Ranking {
  /** Distinct stems of the search, wanted and excluded ones. */
  readonly stems: readonly string[];
  /** For each stem, its original spellings in the search. */
  readonly spellings: readonly (readonly string[])[];
  /** Indexes of the wanted stems in `stems`. */
  readonly wanted: readonly number[];
  /** Whether proximity counts: one alternative of several words. */
  readonly byNearness: boolean;
  readonly query: SearchQuery;
}

/** Occurrences per stem; further ones add almost nothing. */
const MOST_OCCURRENCES = 256;
/** The sum of 1/n² over all n, so that a word at every position contributes its weight once. */
const ALL_SQUARES = 1.64493406685;
/** Maximum distance of words that count as near each other. */
const FURTHEST = 100;
const APART = 1e-30;
/** Below this, further pairs do not change a single-precision score. */
const NOTHING_LEFT = 1e-12;
/** Maximum number of wanted words that rank a long search. */
const MOST_RANKED = 32;
/**
 * Weight factor of a word whose spelling differs from the search, `cafe` for `café` and the reverse: in a title it
 * weighs less than the exact spelling in a text.
 */
const OTHER_SPELLING = 0.2;
/** Weight of a wanted word in the unread part of a long text. */
const UNREAD_WEIGHT = 0.4;

export const phraseOf = (term: Term): Phrase => (term.kind === 'not' ? term.of : term);
const wordsOf = (terms: readonly Term[]) => terms.flatMap((term) => phraseOf(term).words);
const stemsOf = (terms: readonly Term[]): string[] => wordsOf(terms).map(({ stem }) => stem);

/**
 * Prepares a search. Excluded words do not affect the score: the remaining documents are ranked by the wanted words.
 */
export function rankingOf(query: SearchQuery): Ranking {
  const terms = query.flat();
  const stems = [...new Set(stemsOf(terms))];
  const wantedStems = new Set(stemsOf(terms.filter(({ kind }) => kind !== 'not')));
  const wanted = stems.flatMap((stem, index) => (wantedStems.has(stem) ? [index] : []));
  const spellings = stems.map((one) =>
    wordsOf(terms).flatMap(({ stem, exact }) => (stem === one ? [exact] : [])),
  );
  return {
    ...{ stems, spellings },
    wanted: wanted.slice(0, MOST_RANKED),
    byNearness: query.length === 1 && wanted.length > 1,
    query,
  };
}

/** The stems that rank a search. */
export const wantedStems = ({ stems, wanted }: Ranking): string[] => wanted.map((index) => stems[index]!);

/** The occurrences of a search's stems in a document, by index. */
function occurrencesIn(
  { stems, spelt, fields }: Document,
  numbers: readonly number[],
  spellings: readonly (readonly number[])[],
): Occurrences[] {
  const found = numbers.map((): Occurrences => ({ positions: [], weights: [] }));
  const indexOf = new Map(numbers.map((number, index) => [number, index]));
  let field = 0;
  for (let position = 0; position < stems.length; position += 1) {
    const stem = stems[position]!;
    if (stem === 0) continue;
    const index = indexOf.get(stem);
    if (index === undefined) continue;
    while (fields[field]!.end <= position) field += 1;
    const { positions, weights } = found[index]!;
    const isSpeltSo = spellings[index]!.includes(spelt.get(position) ?? stem);
    positions.push(position);
    weights.push(fields[field]!.weight * (isSpeltSo ? 1 : OTHER_SPELLING));
  }
  return found;
}

/** The positions of a stem in a document, by its number. */
export const positionsIn = ({ stems }: Document, number: number): number[] =>
  number === 0 ? [] : [...stems.keys()].filter((position) => stems[position] === number);

/** Whether a document has the words of a phrase next to each other, or its only word. */
export function hasPhrase(
  { words }: Phrase,
  { stems }: Document,
  numberOf: (stem: string) => number,
  positionsOf: (stem: string) => readonly number[],
): boolean {
  const numbers = words.map(({ stem }) => numberOf(stem));
  return positionsOf(words[0]!.stem).some((start) =>
    words.every(({ offset }, index) => stems[start + offset] === numbers[index] && numbers[index] !== 0),
  );
}

function oneWord({ weights }: Occurrences): number {
  if (weights.length === 0) return 0;
  let sum = 0;
  let best = 0;
  for (let index = 0; index < weights.length; index += 1) {
    sum += weights[index]! / (index + 1) ** 2;
    if (weights[index]! > weights[best]!) best = index;
  }
  return (weights[best]! + sum - weights[best]! / (best + 1) ** 2) / ALL_SQUARES;
}

const nearness = (distance: number): number => 1 / (1.005 + 0.05 * Math.exp(distance / 1.5 - 2));

/**
 * Multiplies `from` by 1 minus the nearness of each pair of positions of two words. Visits only near pairs, and stops
 * once further ones have no effect: repetitive texts would have millions.
 */
function leftOver(one: Occurrences, other: Occurrences, from: number): number {
  let left = from;
  let begin = 0;
  for (let i = 0; i < one.positions.length && left > NOTHING_LEFT; i += 1) {
    const position = one.positions[i]!;
    while (begin < other.positions.length && position - other.positions[begin]! > FURTHEST) begin += 1;
    for (let j = begin; j < other.positions.length && left > NOTHING_LEFT; j += 1) {
      const distance = Math.abs(position - other.positions[j]!);
      if (distance > FURTHEST) break;
      left *= 1 - Math.sqrt(one.weights[i]! * other.weights[j]! * nearness(distance));
    }
  }
  return left;
}

/** Score of words that are never near each other. */
function apart([one, other]: readonly Occurrences[]): number {
  return Math.sqrt(one!.weights[0]! * other!.weights[0]! * APART);
}

function byNearness(words: readonly Occurrences[]): number {
  let left = 1;
  words.forEach((word, index) => {
    for (const other of words.slice(0, index)) left = leftOver(word, other, left);
  });
  return left === 1 ? apart(words) : 1 - left;
}

const first = ({ positions, weights }: Occurrences): Occurrences => ({
  positions: positions.slice(0, MOST_OCCURRENCES),
  weights: weights.slice(0, MOST_OCCURRENCES),
});

/** Places wanted words that the read part of a truncated text lacks at its end. */
const orAtEnd = (word: Occurrences, { stems, isCut }: Document): Occurrences =>
  isCut && word.positions.length === 0 ? { positions: [stems.length], weights: [UNREAD_WEIGHT] } : word;

function raw(
  { wanted, byNearness: near }: Ranking,
  document: Document,
  found: readonly Occurrences[],
): number {
  if (wanted.length === 0) return 0;
  const words = wanted.map((index) => first(orAtEnd(found[index]!, document)));
  return near ? byNearness(words) : words.reduce((sum, word) => sum + oneWord(word), 0) / words.length;
}

/**
 * The score of a document in [0, 1); undefined when it does not match. A truncated document counts as a match, since
 * the index found it.
 * @param numberOf the number of a stem in documents, 0 = no document has it
 */
export function scoreOf(
  ranking: Ranking,
  document: Document,
  numberOf: (stem: string) => number,
): number | undefined {
  const { stems, spellings, query } = ranking;
  const found = occurrencesIn(
    document,
    stems.map((stem) => numberOf(stem) || -1),
    spellings.map((some) => some.map(numberOf)),
  );
  const positionsOf = (stem: string) => found[stems.indexOf(stem)]!.positions;
  const holds = (term: Term): boolean =>
    hasPhrase(phraseOf(term), document, numberOf, positionsOf) === (term.kind !== 'not');
  if (!document.isCut && !query.some((terms) => terms.every(holds))) return undefined;
  const score = raw(ranking, document, found) / Math.log2(Math.max(document.words, 1) + 1);
  return score / (score + 1);
}

/** The score, from the title alone, of a document whose whole title equals a search of stop words. */
export function scoreOfTitle(key: string, { titleKey, words }: Document): number | undefined {
  if (titleKey !== key) return undefined;
  const score = 1 / Math.log2(Math.max(words, 1) + 1);
  return score / (score + 1);
}
