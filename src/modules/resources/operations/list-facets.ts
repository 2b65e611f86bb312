import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, Instant, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { listFacets, type Mark } from '../facet-queries.ts';
import { ResourceId } from '../shapes.ts';

const FacetRow = z.object({
  property_id: Uuid,
  property_key: z.string(),
  /** One inner key with its value: `{topic: "soup"}`. */
  value: z.unknown(),
  weight: Double,
  created: Instant,
  authored_by_event_id: Uuid,
  authored_by_profile_id: Uuid.optional(),
  authored_by_handle: z.string().optional(),
  authored_by_display_name: z.string().optional(),
});

const FacetsResponse = z.object({ resource: Uuid, facets: z.array(FacetRow) });

nameSchemas({ ResourceFacetRow: FacetRow, ResourceFacetsResponse: FacetsResponse });

const rowOf = ({ key, event_id, author_id, author_handle, author_name, ...mark }: Mark) => ({
  ...mark,
  property_key: key,
  authored_by_event_id: event_id,
  authored_by_profile_id: author_id ?? undefined,
  authored_by_handle: author_handle ?? undefined,
  authored_by_display_name: author_name ?? undefined,
});

export const listResourceFacets = defineOperation({
  id: 'list_resource_facets',
  group: 'Facets',
  summary: 'List the live facet marks of a resource, each with its weight and author',
  method: 'GET',
  path: '/api/resources/{id}/facets',
  access: 'approved',
  params: ResourceId,
  success: { status: 200, body: FacetsResponse },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id } }, { caller, read }) => {
    const rows = await read.list(listFacets, { id, reach: reachOver(caller.reach, [id]) });
    if (rows.length === 0) throw notFound(`No resource ${id}`);
    return { resource: id, facets: rows.flatMap(({ mark }) => (mark === null ? [] : [rowOf(mark)])) };
  },
});
