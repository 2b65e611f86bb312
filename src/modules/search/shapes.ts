import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Int64, List, optional, Text, Uuid, UuidInput } from '#base/shapes.ts';
import type { ResourceView } from '../resources/index.ts';

/** Absent and null mean the same, but for `bound_ids`: null is unbounded, and an empty list bounds to nothing. */
export const SearchParams = z.object({
  query: optional(Text(LIMITS.searchText)),
  /** In place of a vector of the query; as many numbers as the vectors that are searched. */
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

export const SearchReason = z.enum(['ok', 'no_match', 'out_of_scope']);
const SearchScope = z.enum(['global', 'context', 'cogmap']);
const Score = z.number().meta({ format: 'float' });

const hint = z.string().optional();

const SearchScopeInfo = z.object({ kind: SearchScope, size: Int64.optional() });

/** Where in the text of a resource its match is. */
export const MatchLocation = z.object({
  block_id: Uuid,
  /** The headings above it, `A > B > C`; absent where there are none. */
  header_path: z.string().optional(),
  /** A part of the text in one line. */
  snippet: z.string().optional(),
});
export type MatchLocation = z.infer<typeof MatchLocation>;

/** Absent where a match is not in the text: in the title, in metadata. */
const located_at = MatchLocation.optional();

/** @param view resources as this instance shows them */
export function searchResponse(view: typeof ResourceView) {
  const ExactHit = z.object({ resource: view, fts_norm: Score, located_at });
  const WideHit = z.object({ resource: view, vec_norm: Score, located_at });
  const ExactArm = z.object({ hits: z.array(ExactHit), reason: SearchReason, hint });
  const WideArm = z.object({ hits: z.array(WideHit), reason: SearchReason, hint, degraded: z.boolean() });
  const SearchResponse = z.object({ exact: ExactArm, wide: WideArm, scope: SearchScopeInfo });
  nameSchemas({ ExactHit, WideHit, ExactArm, WideArm, SearchResponse });
  return SearchResponse;
}

nameSchemas({ MatchLocation, SearchParams, SearchReason, SearchScope, SearchScopeInfo });
