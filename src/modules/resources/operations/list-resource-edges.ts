import { z } from 'zod';
import { AsOf } from '#base/as-of.ts';
import { notFound } from '#base/refusal.ts';
import { defineOperation } from '#operation/define.ts';
import { listEdgeRows, listEdgesAsOf } from '../queries.ts';
import { GraphEdgeRow, ResourceId } from '../shapes.ts';

/** The slug of a peer as edge lists have always shown it: marks and letters outside ASCII fall away (spec 40 §6.5). */
const peerSlug = (title: string): string =>
  title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

export const listResourceEdges = defineOperation({
  id: 'list_resource_edges',
  group: 'Resources',
  summary: 'List the live relationships of a resource that you can read',
  method: 'GET',
  path: '/api/resources/{id}/edges',
  access: 'approved',
  params: ResourceId,
  query: z.object({ as_of: AsOf }),
  success: { status: 200, body: z.array(GraphEdgeRow) },
  refusals: ['NOT_FOUND'],
  handler: async ({ params, query: { as_of } }, { caller: { reach }, read }) => {
    const { id } = params;
    const rows = await (as_of === undefined
      ? read.list(listEdgeRows, { id, reach })
      : read.list(listEdgesAsOf, { id, as_of, reach }));
    if (rows.length === 0) throw notFound(`No resource ${params.id}`);
    return rows.flatMap(({ edge }) =>
      edge === null
        ? []
        : [
            {
              edge_id: edge.id,
              peer_resource_id: edge.peer_id,
              peer_title: edge.peer_title,
              peer_slug: peerSlug(edge.peer_title),
              edge_kind: edge.kind,
              polarity: edge.polarity,
              label: edge.label ?? '',
              direction: edge.outgoing ? ('outgoing' as const) : ('incoming' as const),
              weight: edge.weight,
              created: edge.created,
            },
          ],
    );
  },
});
