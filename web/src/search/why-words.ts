import { counted, grouped } from '#drawing/words.ts';
import type { Found } from './queries.ts';

/** Why documents were found, in words. */

type MatchedWords = NonNullable<Found['exact']['hits'][number]['why']>;
type Nearness = NonNullable<Found['wide']['hits'][number]['why']>;
type Limits = NonNullable<Found['exact']['limits']>;
type Place = MatchedWords['words'][number]['places'][number];

const PLACES: Readonly<Record<Place['place'], string>> = {
  title: 'the title',
  body: 'the text',
  keywords: 'the keywords',
  tags: 'the tags',
  descriptor: 'the description',
  headings: 'the headings',
};

const placeWords = ({ place, times }: Place): string => `${counted(times, 'time')} in ${PLACES[place]}`;

/** Why a document matches by words. Words stand there by their stems: `“salt” 2 times in the text; of 120 words`. */
function matchWords({ rule, words, document_words, is_cut }: MatchedWords): string {
  if (rule === 'title') return 'Its whole title is what was searched for.';
  return [
    ...words.map(({ stem, places }) => `“${stem}” ${places.map(placeWords).join(', ')}`),
    `of ${counted(document_words, 'word')}`,
    ...(is_cut ? ['only its beginning was compared'] : []),
  ].join('; ');
}

/** Why a document matches by meaning: `cosine distance 0.231 to the nearest of 3 vectors (model)`. */
const nearWords = ({ distance, chunks, model }: Nearness): string =>
  `cosine distance ${distance.toFixed(3)} to ${chunks === 1 ? 'its vector' : `the nearest of its ${grouped(chunks)} vectors`} (${model})`;

export const whyWords = (why: MatchedWords | Nearness): string =>
  'rule' in why ? matchWords(why) : nearWords(why);

/** What a list leaves out; undefined: nothing. */
export function limitWords(arm: 'exact' | 'wide', limits: Limits | undefined): string | undefined {
  if (limits?.reached !== true) return undefined;
  return arm === 'exact'
    ? `More documents match: ${grouped(limits.most)} are ranked, at most.`
    : `Compared were the ${grouped(limits.most)} nearest pieces of text, not all of them.`;
}
