import { z } from 'zod';
import { IdList, idsOf } from '#base/comma-list.ts';
import { QueryInt } from '#base/paging.ts';
import { badRequest } from '#base/refusal.ts';
import { optional } from '#base/shapes.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { bestConnected } from '../best-connected.ts';
import { inWalkOrder, reportTruncation, TRUNCATED } from '../rules.ts';
import { countScope, listIndividuallyReadable } from '../scope-queries.ts';
import { AtlasEntry } from '../shapes.ts';
import { degreesOf, pictureOf } from '../subgraph.ts';

const DEFAULT_NODES = 130;
const MOST_NODES = 600;

/** Resources that the caller reads individually, each with the number of its readable edges. */
async function individuallyReadable(
  read: Reader,
  within: string[] | null,
  reach: Reach,
): Promise<Map<string, number>> {
  const rows = await read.list(listIndividuallyReadable, { within, reach });
  return degreesOf(
    read,
    rows.map((row) => row.id),
    reach,
  );
}

const countConnected = (degrees: ReadonlyMap<string, number>): number =>
  [...degrees.values()].filter((degree) => degree > 0).length;

export const enter = defineOperation({
  id: 'entry',
  group: 'Graph',
  summary: 'Read the best connected resources that you can read, and the edges between them',
  method: 'GET',
  path: '/api/graph/entry',
  access: 'approved',
  query: z.object({ k: optional(QueryInt.meta({ minimum: 1 })), in: optional(IdList) }),
  success: { status: 200, body: AtlasEntry, headers: [TRUNCATED] },
  refusals: ['BAD_REQUEST'],
  handler: async ({ query }, { caller: { reach }, read, setHeader }) => {
    const asked = query.k ?? DEFAULT_NODES;
    if (asked <= 0) throw badRequest('k: must be 1 or more');
    const k = Math.min(asked, MOST_NODES);
    const named = idsOf('in', query.in);
    const within = named.length === 0 ? null : named;
    const readable = [...new Set(reach.readable_anchors)];
    const homes = within === null ? readable : readable.filter((id) => within.includes(id));
    const reading = individuallyReadable(read, within, reach);
    const [counts, alone, best] = await Promise.all([
      read.find(countScope, { homes, reach }),
      reading,
      bestConnected(read, { homes, alone: reading, k, reach }),
    ]);
    const ids = best.map((node) => node.id);
    const degrees = new Map(best.map(({ id, degree }) => [id, degree]));
    const { nodes, edges } = await pictureOf(read, { ids, degrees, reach });
    const eligible = counts!.eligible + countConnected(alone);
    const bounds = {
      drawn: nodes.length,
      eligible,
      in_scope: counts!.in_scope + alone.size,
      truncated: eligible > nodes.length,
    };
    reportTruncation(setHeader, asked > k && bounds.truncated ? [`nodes limited to ${MOST_NODES}`] : []);
    return { nodes: inWalkOrder(nodes, ids), edges, bounds };
  },
});
