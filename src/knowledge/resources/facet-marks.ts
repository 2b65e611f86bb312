import { z } from 'zod';
import { badRequest } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Uuid } from '#base/shapes.ts';
import { CypherInstant, CypherJson } from '#neo4j/query.ts';

/** Shared by the facets of resources and of relationships. */

export const FacetAck = z.object({ property_ids: z.array(Uuid) });

nameSchemas({ FacetAck });

/** A live inner key of a facet, with who set it, as returned by `part.facet_columns`. */
export const FacetMark = z.object({
  property_id: z.string(),
  key: z.string(),
  value: CypherJson,
  weight: z.number(),
  created: CypherInstant,
  event_id: z.string(),
  author_id: z.string().nullable(),
  author_handle: z.string().nullable(),
  author_name: z.string().nullable(),
});

export const FacetMarkRow = z.object({
  property_id: Uuid,
  property_key: z.string(),
  /** An inner key with its value: `{topic: "soup"}`. */
  value: z.unknown(),
  weight: Double,
  authored_by_event_id: Uuid,
  authored_by_profile_id: Uuid.optional(),
  authored_by_handle: z.string().optional(),
  authored_by_display_name: z.string().optional(),
});

/** A mark in wire form. */
export const facetRowOf = (mark: z.output<typeof FacetMark>): z.input<typeof FacetMarkRow> => ({
  property_id: mark.property_id,
  property_key: mark.key,
  value: mark.value,
  weight: mark.weight,
  authored_by_event_id: mark.event_id,
  authored_by_profile_id: mark.author_id ?? undefined,
  authored_by_handle: mark.author_handle ?? undefined,
  authored_by_display_name: mark.author_name ?? undefined,
});

/** @throws Refusal BAD_REQUEST unless it is an object */
export function parseMarks(values: unknown): Readonly<Record<string, unknown>> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw badRequest('values: must be an object');
  return values as Readonly<Record<string, unknown>>;
}
