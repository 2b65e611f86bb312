import { z } from 'zod';
import { between, FURTHEST_ROW, QueryInt } from '#base/paging.ts';
import { notFound } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import { defineOperation, TRUNCATED } from '#operation/define.ts';
import { AsOf } from '../as-of.ts';
import { followingMerges } from '../merged-id.ts';
import { listEdgeRows, listEdgesAsOf } from '../queries.ts';
import { GraphEdgeRow, ResourceId } from '../shapes.ts';

/** Most relationships in one response, some 180 KB; a hub has thousands. */
const MOST_EDGES = 500;

/**
 * Slug of a peer as edge lists have always shown it: a run of anything but ASCII letters and digits is one hyphen (spec
 * 40 §6.5).
 */
const peerSlug = (title: string): string =>
  title
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

export const listResourceEdges = followingMerges(
  defineOperation({
    id: 'list_resource_edges',
    group: 'Resources',
    summary:
      'List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset`',
    method: 'GET',
    path: '/api/resources/{id}/edges',
    access: 'approved',
    params: ResourceId,
    query: z.object({ as_of: AsOf, limit: optional(QueryInt), offset: optional(QueryInt) }),
    success: { status: 200, body: z.array(GraphEdgeRow), headers: [TRUNCATED] },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, query }, { caller: { reach }, read, setHeader }) => {
      const limit = between(1, query.limit ?? MOST_EDGES, MOST_EDGES);
      const offset = between(0, query.offset ?? 0, FURTHEST_ROW);
      const page = { id, offset, limit: limit + 1, reach };
      const rows = await (query.as_of === undefined
        ? read.list(listEdgeRows, page)
        : read.list(listEdgesAsOf, { ...page, as_of: query.as_of }));
      if (rows.length === 0) throw notFound(`No resource ${id}`);
      if (rows.length > limit) setHeader(TRUNCATED, `relationships limited to ${limit}`);
      return rows.slice(0, limit).flatMap(({ edge }) =>
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
  }),
);
