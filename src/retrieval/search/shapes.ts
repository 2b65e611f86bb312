import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { ResourceView } from '#knowledge/resources/index.ts';

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

/** @param view schema of this instance's resource view */
export function searchResponse(view: typeof ResourceView) {
  const ExactHit = z.object({ resource: view, fts_norm: Score, located_at });
  const WideHit = z.object({ resource: view, vec_norm: Score, located_at });
  const ExactArm = z.object({ hits: z.array(ExactHit), reason: SearchReason, hint });
  const WideArm = z.object({
    hits: z.array(WideHit),
    reason: WideReason,
    hint,
    /** Whether the list is incomplete: the query could not be embedded, or documents have no vectors yet. */
    degraded: z.boolean(),
    waiting,
  });
  const SearchResponse = z.object({ exact: ExactArm, wide: WideArm, scope: SearchScopeInfo });
  nameSchemas({ ExactHit, WideHit, ExactArm, WideArm, SearchResponse });
  return SearchResponse;
}

nameSchemas({ MatchLocation, SearchParams, SearchReason, SearchScope, SearchScopeInfo });
