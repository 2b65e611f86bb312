import { z } from 'zod';
import { compareText } from '#base/compare-text.ts';
import { LIMITS } from '#base/limits.ts';
import { QueryFlag } from '#base/paging.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { type AnchorKind, EdgeKind, List, optional, UuidInput } from '#base/shapes.ts';
import { AsOf, excerpt } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { Reach } from '#operation/context.ts';
import { type Described, defineOperation } from '#operation/define.ts';
import { AnchorId, anchorAt } from '../../maps/index.ts';
import { readSlice, readSliceAsOf, walkAsOf, walkReadable } from '../queries.ts';
import { inWalkOrder, withoutNulls } from '../rules.ts';
import { AtlasSubgraph } from '../shapes.ts';
import { explained } from '../subgraph.ts';

const MAX_DEPTH = 10;
/** Levels walked by one statement. */
const LEVELS_PER_STEP = 3;

interface Drawn {
  readonly home_id: string;
  readonly seeds: string[];
  readonly kinds: string[];
  readonly reach: Reach;
  /** Undefined = now. */
  readonly as_of: string | undefined;
}

interface Walk extends Drawn {
  readonly depth: number;
}

/** Ids within some levels of the seeds, each with the least level at which it was reached. */
const step = (read: Reader, { as_of, ...asked }: Drawn & { levels: number }) =>
  as_of === undefined ? read.list(walkReadable, asked) : read.list(walkAsOf, { ...asked, as_of });

/** The nodes and edges within some levels of the seeds, in one statement. */
const draw = (read: Reader, { as_of, ...asked }: Drawn & { levels: number }) =>
  as_of === undefined ? read.list(readSlice, asked) : read.list(readSliceAsOf, { ...asked, as_of });

/** Ids within `depth` hops of the seeds, seeds included. */
async function walk(read: Reader, { depth, ...drawn }: Walk): Promise<string[]> {
  const met = new Set<string>();
  let frontier = drawn.seeds;
  for (let left = depth; left > 0 && frontier.length > 0; left -= LEVELS_PER_STEP) {
    const rows = await step(read, { ...drawn, seeds: frontier, levels: Math.min(left, LEVELS_PER_STEP) });
    frontier = rows.filter(({ id, level }) => level === LEVELS_PER_STEP && !met.has(id)).map(({ id }) => id);
    for (const { id } of rows) met.add(id);
  }
  return [...met];
}

/** The nodes and edges within `depth` hops of the seeds: in one statement, unless the depth exceeds what one walks. */
async function neighbourhood(read: Reader, asked: Walk) {
  const { depth, ...drawn } = asked;
  if (depth <= LEVELS_PER_STEP) return draw(read, { ...drawn, levels: depth });
  return draw(read, { ...drawn, seeds: await walk(read, asked), levels: 0 });
}

/** Where a slice begins, and how far it goes. */
export const SliceRequest = z.object({
  seeds: List(UuidInput, LIMITS.ids).meta({ minItems: 1 }),
  depth: z.int().min(0),
  edge_kinds: List(EdgeKind, LIMITS.edgeKinds).nullish(),
});

nameSchemas({ SliceRequest });

/** Reads neighbourhoods inside of a map or a context. */
const sliceOf = (kind: AnchorKind, described: Described) =>
  defineOperation({
    ...described,
    group: 'Graph',
    method: 'POST',
    access: 'approved',
    onlyReads: true,
    params: AnchorId,
    query: z.object({
      as_of: AsOf,
      explain: optional(QueryFlag).describe(
        'Whether each node says how it was reached, and the answer which limits were applied.',
      ),
    }),
    body: SliceRequest,
    success: { status: 200, body: AtlasSubgraph },
    refusals: ['NOT_FOUND'],
    handler: async ({ params: { id }, query: { as_of, explain }, body }, { caller: { reach }, read }) => {
      if (body.seeds.length === 0) throw badRequest('seeds: at least one is needed');
      const seeds = [...new Set(body.seeds)];
      const depth = Math.min(body.depth, MAX_DEPTH);
      const kinds = body.edge_kinds ?? [];
      const [anchor, rows] = await Promise.all([
        anchorAt(read, { id, kind, as_of, reach }),
        neighbourhood(read, { home_id: id, seeds, depth, kinds, reach, as_of }),
      ]);
      if (anchor === undefined) throw notFound();
      const edges = rows.flatMap((row) => row.edges).sort((a, b) => compareText(a.id, b.id));
      const picture = {
        nodes: inWalkOrder(rows, seeds).map(({ text, edges: _, ...node }) =>
          withoutNulls({ ...node, home: kind, excerpt: text === null ? null : excerpt(text) }),
        ),
        edges: edges.map(withoutNulls),
      };
      const limits = body.depth > MAX_DEPTH ? [`depth limited to ${MAX_DEPTH}`] : [];
      return explain ? explained(picture, { seeds, limits, kinds }) : picture;
    },
  });

export const sliceMap = sliceOf('cogmap', {
  id: 'cogmap_neighborhood_slice',
  summary: 'Read the neighbourhood of seed resources inside one map',
  path: '/api/cogmaps/{id}/graph/slice',
});

export const sliceContext = sliceOf('context', {
  id: 'context_neighborhood_slice',
  summary: 'Read the neighbourhood of seed resources inside one context',
  path: '/api/contexts/{id}/graph/slice',
});
