import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { reachOver } from '#operation/reach.ts';
import { FacetMarkRow, facetRowOf } from '../facet-marks.ts';
import { listFacets } from '../facet-queries.ts';
import { ResourceId } from '../shapes.ts';

const FacetRow = FacetMarkRow.extend({ created: Instant });

const FacetsResponse = z.object({ resource: Uuid, facets: z.array(FacetRow) });

nameSchemas({ ResourceFacetRow: FacetRow, ResourceFacetsResponse: FacetsResponse });

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
    return {
      resource: id,
      facets: rows.flatMap(({ mark }) =>
        mark === null ? [] : [{ ...facetRowOf(mark), created: mark.created }],
      ),
    };
  },
});
