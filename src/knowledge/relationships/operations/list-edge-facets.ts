import { z } from 'zod';
import { notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Uuid } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { FacetMarkRow, facetRowOf } from '../../resources/index.ts';
import { EdgeHandle } from '../change-edge.ts';
import { listEdgeFacets as listMarks } from '../queries.ts';

const EdgeFacetsResponse = z.object({ edge_handle: Uuid, facets: z.array(FacetMarkRow) });

nameSchemas({ EdgeFacetRow: FacetMarkRow, EdgeFacetsResponse });

export const listEdgeFacets = defineOperation({
  id: 'list_edge_facets',
  group: 'Facets',
  summary: 'List the live facet marks of a relationship, each with its weight and author',
  method: 'GET',
  path: '/api/relationships/{edge_handle}/facets',
  access: 'approved',
  params: EdgeHandle,
  success: { status: 200, body: EdgeFacetsResponse },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { edge_handle } }, { caller: { reach }, read }) => {
    const rows = await read.list(listMarks, { edge_handle, reach });
    if (rows.length === 0) throw notFound();
    return { edge_handle, facets: rows.flatMap(({ mark }) => (mark === null ? [] : [facetRowOf(mark)])) };
  },
});
