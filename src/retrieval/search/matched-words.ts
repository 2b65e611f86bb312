import { type Document, FIELD_NAMES, type FieldName } from './documents.ts';
import { hasPhrase, phraseOf, positionsIn, type Ranking, wantedStems } from './rank.ts';
import type { SearchQuery, Term } from './search-syntax.ts';
import type { MatchedWords } from './shapes.ts';

/** Why a document does not match a search. */
export type Unmatched =
  | { readonly reason: 'no_words' | 'no_text' | 'other_title' | 'not_adjacent' }
  | { readonly reason: 'missing_words' | 'excluded_words'; readonly stems: string[] };

/** How much of a document was compared. */
export const lengthOf = ({ words, isCut }: Document) => ({ document_words: words, is_cut: isCut });

/** The numbers of positions in each field, in the order of the fields. */
function placesOf(
  { fields }: Document,
  positions: readonly number[],
): MatchedWords['words'][number]['places'] {
  const times = new Map<FieldName, number>();
  for (const position of positions) {
    const { name } = fields.find(({ end }) => position < end)!;
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return FIELD_NAMES.flatMap((place) => {
    const count = times.get(place);
    return count === undefined ? [] : [{ place, times: count }];
  });
}

/**
 * The wanted words of a search in a document that matches it, in the order of the search; those of another alternative
 * have no places.
 * @param numberOf the number of a stem in documents, 0 = no document has it
 */
export function matchedWords(
  ranking: Ranking,
  document: Document,
  numberOf: (stem: string) => number,
): MatchedWords {
  const words = wantedStems(ranking).map((stem) => ({
    stem,
    places: placesOf(document, positionsIn(document, numberOf(stem))),
  }));
  return { rule: 'words', words, ...lengthOf(document) };
}

/** What one alternative of a search lacks in a document, and what it excludes there. */
interface Failing {
  readonly missing: string[];
  readonly excluded: string[];
}

const stemsOf = (terms: readonly Term[]): string[] => [
  ...new Set(terms.flatMap((term) => phraseOf(term).words.map(({ stem }) => stem))),
];

function failingOf(
  terms: SearchQuery[number],
  document: Document,
  numberOf: (stem: string) => number,
): Failing {
  const positionsOf = (stem: string) => positionsIn(document, numberOf(stem));
  const present = terms.filter(
    (term) => term.kind === 'not' && hasPhrase(phraseOf(term), document, numberOf, positionsOf),
  );
  const wanted = stemsOf(terms.filter(({ kind }) => kind !== 'not'));
  return { missing: wanted.filter((stem) => positionsOf(stem).length === 0), excluded: stemsOf(present) };
}

/**
 * Why a document does not match a search, by the alternative that comes nearest to it: the one that lacks the fewest
 * words, the first in a tie.
 */
export function unmatched(
  { query }: Ranking,
  document: Document,
  numberOf: (stem: string) => number,
): Unmatched {
  const [nearest] = query
    .map((terms) => failingOf(terms, document, numberOf))
    .sort((one, other) => one.missing.length - other.missing.length);
  const { missing, excluded } = nearest!;
  if (missing.length > 0) return { reason: 'missing_words', stems: missing };
  if (excluded.length > 0) return { reason: 'excluded_words', stems: excluded };
  return { reason: 'not_adjacent' };
}
