import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';
import { FIELD_NAMES } from './documents.ts';

/** Absent and null are equivalent; for `bound_ids` null is unbounded, while an empty list matches nothing. */
export const SearchParams = z.object({
  query: optional(Text(LIMITS.searchText)),
  /** Used instead of a vector of the query; must have the dimension of the searched vectors. */
  embedding: optional(List(z.number().meta({ format: 'float' }), LIMITS.dimensions)),
  /** Parsed for older clients, and ignored. */
  search_config: optional(Text(LIMITS.filter)),
  context_ref: optional(Text(LIMITS.ref)),
  cogmap_id: optional(UuidInput),
  cogmap_ids: optional(List(UuidInput, LIMITS.ids)),
  doc_type: optional(Text(LIMITS.docType)),
  bound_ids: optional(List(UuidInput, LIMITS.boundIds)),
  limit: optional(Int64),
  offset: optional(Int64),
  /** Whether each hit says why it was found, and each arm which limits applied. */
  explain: optional(z.boolean()).describe(
    'Whether each hit says why it was found, and each arm which limits were applied.',
  ),
  /** Resources of which the answer says why they are not among the hits. */
  why_not: optional(List(UuidInput, LIMITS.whyNot)),
});

export type SearchParams = z.output<typeof SearchParams>;

const SearchReason = z.enum(['ok', 'no_match', 'out_of_scope']);
/** `no_vectors`: nothing has a vector to compare with. */
const WideReason = z.enum(['ok', 'no_match', 'no_vectors', 'out_of_scope']);
const SearchScope = z.enum(['global', 'context', 'cogmap']);
const Score = z.number().meta({ format: 'float' });

const hint = z.string().optional();

const SearchScopeInfo = z.object({ kind: SearchScope, size: Int64.optional() });

/** The location of a match in the text of a resource. */
export const MatchLocation = z.object({
  block_id: Uuid,
  /** The headings above it, `A > B > C`; absent if there are none. */
  header_path: z.string().optional(),
  /** An excerpt of the text, on one line. */
  snippet: z.string().optional(),
});
export type MatchLocation = z.infer<typeof MatchLocation>;

/** Absent for a match outside the text: in the title, in metadata. */
const located_at = MatchLocation.optional();

/** Number of documents in scope without vectors; 1,000 means 1,000 or more, absent means none. */
const waiting = Int64.optional();

/** Why a document matches a search by words. */
const MatchedWords = z.object({
  /** `words`: by the words of the search. `title`: the whole title is the search, which has only stop words. */
  rule: z.enum(['words', 'title']),
  /** Words of the search by their stems, with where they stand in the document and how often. */
  words: z.array(
    z.object({ stem: z.string(), places: z.array(z.object({ place: z.enum(FIELD_NAMES), times: Int64 })) }),
  ),
  /** Words of the document, without stop words: the longer of two documents with equal matches scores less. */
  document_words: Int64,
  /** Whether only its beginning was compared. */
  is_cut: z.boolean(),
});

export type MatchedWords = z.output<typeof MatchedWords>;

/** Why a document is near to the vector of a search. */
const Nearness = z.object({
  /** 1 - cosine of the vector of the search and the nearest one of the text, 0 to 2. */
  distance: Score,
  /** Vectors of the text; of many the mean counts, too. */
  chunks: Int64,
  model: z.string(),
});

export type Nearness = z.output<typeof Nearness>;

/** The limits of an arm: at most so many are ranked, and whether that left any out. */
const SearchLimits = z.object({ most: Int64, reached: z.boolean() });
const limits = SearchLimits.optional();

const Stems = z.array(z.string());
const ExactAbsence = z.object({
  reason: z.enum([
    'on_this_page',
    'another_page',
    'beyond_the_ranked',
    'out_of_scope',
    'missing_words',
    'excluded_words',
    'not_adjacent',
    'other_title',
    'no_words',
    'no_text',
  ]),
  /** From 1, where it is ranked. */
  rank: Int64.optional(),
  /** Of the words that are missing, or excluded and there. */
  stems: Stems.optional(),
});
const WideAbsence = z.object({
  reason: z.enum([
    'on_this_page',
    'another_page',
    'not_among_nearest',
    'out_of_scope',
    'no_vector',
    'no_query_vector',
  ]),
  similarity: Score.optional(),
});
const SearchAbsence = z.object({
  resource_id: Uuid,
  /** Not there, or not readable. */
  reason: z.literal('not_found').optional(),
  exact: ExactAbsence.optional(),
  wide: WideAbsence.optional(),
});

/** @param view schema of this instance's resource view */
export function searchResponse(view: typeof ResourceView) {
  const ExactHit = z.object({ resource: view, fts_norm: Score, located_at, why: MatchedWords.optional() });
  const WideHit = z.object({ resource: view, vec_norm: Score, located_at, why: Nearness.optional() });
  const ExactArm = z.object({ hits: z.array(ExactHit), reason: SearchReason, hint, limits });
  const WideArm = z.object({
    hits: z.array(WideHit),
    reason: WideReason,
    hint,
    /** Whether the list is incomplete: the query could not be embedded, or documents have no vectors yet. */
    degraded: z.boolean(),
    waiting,
    limits,
  });
  const why_not = z.array(SearchAbsence).optional();
  const SearchResponse = z.object({ exact: ExactArm, wide: WideArm, scope: SearchScopeInfo, why_not });
  nameSchemas({ ExactHit, WideHit, ExactArm, WideArm, SearchResponse });
  return SearchResponse;
}

nameSchemas({ ExactAbsence, WideAbsence, SearchAbsence, MatchedWords, Nearness, SearchLimits });
nameSchemas({ MatchLocation, SearchParams, SearchReason, SearchScope, SearchScopeInfo });
