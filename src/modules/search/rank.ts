import type { Document } from './documents.ts';
import type { Phrase, SearchQuery, Term } from './search-syntax.ts';

/** How well documents match a search (spec 60 §2.3): a matter of the document alone, whatever else is stored. */

/** Where a stem is in a document, the first of its places. */
interface Occurrences {
  readonly positions: number[];
  readonly weights: number[];
}

/** A search, readied for many documents. */
export interface Ranking {
  /** Distinct stems of the search, wanted and excluded ones. */
  readonly stems: readonly string[];
  /** Indexes in `stems` of those that are wanted. */
  readonly wanted: readonly number[];
  /** Whether nearness counts: one alternative of several words. */
  readonly byNearness: boolean;
  readonly query: SearchQuery;
}

/** Of one stem; further ones add next to nothing. */
const MOST_OCCURRENCES = 256;
/** The sum of 1/n² over all n, so that a word in every place counts once its weight. */
const ALL_SQUARES = 1.64493406685;
/** Words further apart than this have nothing to do with each other. */
const FURTHEST = 100;
const APART = 1e-30;
/** Further pairs would change nothing in a number of single precision. */
const NOTHING_LEFT = 1e-12;
/** Wanted words by which a long search ranks. */
const MOST_RANKED = 32;
/** Of a wanted word that is in the part of a long text which is not read. */
const UNREAD_WEIGHT = 0.4;

const phraseOf = (term: Term): Phrase => (term.kind === 'not' ? term.of : term);
const stemsOf = (terms: readonly Term[]): string[] =>
  terms.flatMap((term) => phraseOf(term).words.map(({ stem }) => stem));

/** Readies a search. Excluded words count for nothing: what is left is ranked by what was wanted. */
export function rankingOf(query: SearchQuery): Ranking {
  const terms = query.flat();
  const stems = [...new Set(stemsOf(terms))];
  const wantedStems = new Set(stemsOf(terms.filter(({ kind }) => kind !== 'not')));
  const wanted = stems.flatMap((stem, index) => (wantedStems.has(stem) ? [index] : []));
  return {
    stems,
    wanted: wanted.slice(0, MOST_RANKED),
    byNearness: query.length === 1 && wanted.length > 1,
    query,
  };
}

/** The stems by which a search ranks. */
export const wantedStems = ({ stems, wanted }: Ranking): string[] => wanted.map((index) => stems[index]!);

/** Where the stems of a search are in a document, by index. */
function occurrencesIn({ stems, fields }: Document, numbers: readonly number[]): Occurrences[] {
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
    positions.push(position);
    weights.push(fields[field]!.weight);
  }
  return found;
}

function hasPhrase(
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
 * What each pair of places of two words leaves of 1, multiplied. Only near ones are looked at, and no more than it takes:
 * texts that repeat their words would have millions.
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

/** Of words that are never near each other. */
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

/** Wanted words that were not met in the part of a text that was read stand at its end. */
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
 * The score of a document, from 0 up to, and without, 1; undefined when it does not match. A document that was not read to
 * its end is taken to match: the index says so.
 * @param numberOf the number that a stem has in documents, 0 = none has it
 */
export function scoreOf(
  ranking: Ranking,
  document: Document,
  numberOf: (stem: string) => number,
): number | undefined {
  const { stems, query } = ranking;
  const found = occurrencesIn(
    document,
    stems.map((stem) => numberOf(stem) || -1),
  );
  const positionsOf = (stem: string) => found[stems.indexOf(stem)]!.positions;
  const holds = (term: Term): boolean =>
    hasPhrase(phraseOf(term), document, numberOf, positionsOf) === (term.kind !== 'not');
  if (!document.isCut && !query.some((terms) => terms.every(holds))) return undefined;
  const score = raw(ranking, document, found) / Math.log2(Math.max(document.words, 1) + 1);
  return score / (score + 1);
}
