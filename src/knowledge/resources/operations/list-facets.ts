import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Instant, Uuid } from '#base/shapes.ts';
import { query } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { ReachParam, reachOver } from '#operation/reach.ts';
import { FacetMark, FacetMarkRow, facetRowOf } from '../facet-marks.ts';
import { ResourceId } from '../shapes.ts';

const listFacets = query('resources/list_facets', {
  mode: 'read',
  params: z.object({ id: z.string(), reach: ReachParam }),
  row: z.object({ mark: FacetMark.nullable() }),
});

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
