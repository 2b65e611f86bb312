import { z } from 'zod';
import { badRequest, notFound } from '#base/refusal.ts';
import { UuidInput } from '#base/shapes.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { findPlace, MapId } from '../../maps/index.ts';
import { EdgeKind } from '../../relationships/index.ts';
import { excerpt } from '../../resources/index.ts';
import { listEdgesAmong, listNodesOfMap, walkHome } from '../queries.ts';
import { inWalkOrder, withoutNulls } from '../rules.ts';
import { AtlasSubgraph } from '../shapes.ts';

const MAX_DEPTH = 10;
/** Levels that one statement walks. */
const LEVELS_PER_STEP = 3;

interface Walk {
  readonly map_id: string;
  readonly seeds: readonly string[];
  readonly depth: number;
  readonly kinds: readonly string[];
  readonly reach: Reach;
}

/** Ids within `depth` hops of the seeds, seeds included. */
async function walk(read: Reader, { map_id, seeds, depth, kinds, reach }: Walk): Promise<Set<string>> {
  const met = new Set<string>();
  let frontier = [...seeds];
  for (let left = depth; frontier.length > 0; left -= LEVELS_PER_STEP) {
    const levels = Math.min(left, LEVELS_PER_STEP);
    const rows = await read.list(walkHome, { home_id: map_id, frontier, levels, kinds: [...kinds], reach });
    frontier = [];
    for (const { id, level } of rows) {
      if (level === LEVELS_PER_STEP && !met.has(id)) frontier.push(id);
      if (level <= levels) met.add(id);
    }
    if (left <= LEVELS_PER_STEP) break;
  }
  return met;
}

export const sliceMap = defineOperation({
  id: 'cogmap_neighborhood_slice',
  group: 'Graph',
  summary: 'Read the neighbourhood of some resources inside one map',
  method: 'POST',
  path: '/api/cogmaps/{id}/graph/slice',
  access: 'approved',
  params: MapId,
  body: z.object({
    seeds: z.array(UuidInput),
    depth: z.int().min(0),
    edge_kinds: z.array(EdgeKind).nullish(),
  }),
  success: { status: 200, body: AtlasSubgraph },
  refusals: ['NOT_FOUND'],
  handler: async ({ params: { id }, body }, { caller: { reach }, read }) => {
    if (body.seeds.length === 0) throw badRequest('seeds: at least one is needed');
    const kinds = body.edge_kinds ?? [];
    const seeds = [...new Set(body.seeds)];
    const depth = Math.min(body.depth, MAX_DEPTH);
    const [place, met] = await Promise.all([
      read.find(findPlace, { id, kind: 'cogmap', reach }),
      depth === 0 ? new Set(seeds) : walk(read, { map_id: id, seeds, depth, kinds, reach }),
    ]);
    if (place === undefined) throw notFound();
    const ids = [...met];
    const [nodes, edges] = await Promise.all([
      read.list(listNodesOfMap, { map_id: id, ids, reach }),
      read.list(listEdgesAmong, { ids, kinds, reach }),
    ]);
    const inScope = new Set(nodes.map((node) => node.id));
    return {
      nodes: inWalkOrder(nodes, seeds).map(({ text, ...node }) =>
        withoutNulls({ ...node, home: 'cogmap' as const, excerpt: text === null ? null : excerpt(text) }),
      ),
      edges: edges.filter((edge) => inScope.has(edge.source) && inScope.has(edge.target)).map(withoutNulls),
    };
  },
});
