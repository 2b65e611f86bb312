import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, EdgeKind, Int32, List, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import { listPathEdges, listPathEdgesAsOf, listPathEnds, listPathEndsAsOf } from '../path-queries.ts';
import { type FoundPath, type PathSearch, searchPaths } from '../path-search.ts';
import { withoutNulls } from '../rules.ts';
import { AtlasEdge } from '../shapes.ts';

const DEFAULT_HOPS = 4;
const MOST_HOPS = 6;
const DEFAULT_PATHS = 3;
const MOST_PATHS = 20;

const PathsRequest = z.object({
  from: UuidInput.describe('The resource at the beginning.'),
  to: UuidInput.describe('The resource at the end.'),
  max_depth: optional(z.int().min(1).max(MOST_HOPS)).describe('Most relationships of a path; default 4.'),
  k: optional(z.int().min(1).max(MOST_PATHS)).describe('Most paths; default 3.'),
  by: optional(z.enum(['shortest', 'strongest'])).describe(
    'Whether fewer relationships come first (default), or greater strength; the other decides next.',
  ),
  kinds: optional(List(EdgeKind, LIMITS.edgeKinds)).describe('Only along these kinds of relationships.'),
  avoid: optional(List(UuidInput, LIMITS.ids)).describe('Resources that no path passes.'),
  within: optional(UuidInput).describe('The map or context in which all resources of a path are.'),
  as_of: AsOf,
});

const PathNode = z.object({
  id: Uuid,
  title: z.string(),
  doc_type: z.string().optional(),
  home: z.enum(['context', 'cogmap']),
  home_id: Uuid,
});

const PathEdge = AtlasEdge.extend({ home_id: Uuid });

const GraphPath = z.object({
  length: Int32.describe('How many relationships it has.'),
  strength: Double.describe(
    'The product of weight / (1 + weight) over its relationships, to nine digits; a weight that is not positive counts 0.',
  ),
  nodes: z.array(PathNode).describe('The resources that it passes, from the first to the last.'),
  edges: z.array(PathEdge).describe('The relationships between these, in the same order.'),
});

const GraphPaths = z.object({
  paths: z.array(GraphPath).describe('The best paths, best first.'),
  cut: z
    .array(z.enum(['expansions', 'time']))
    .describe('The bounds that ended the search; when empty, there are no better paths.'),
});

nameSchemas({ PathsRequest, PathNode, PathEdge, GraphPath, GraphPaths });

type Row = RowOf<typeof listPathEdges>;

/** A path in words; undefined when one of its relationships has gone meanwhile. */
function described({ edges, strength }: FoundPath, from: string, rows: ReadonlyMap<string, Row>) {
  const walked = edges.map((id) => rows.get(id));
  if (!walked.every((row) => row !== undefined)) return undefined;
  let at = from;
  const nodes = walked.flatMap(({ source, target, ends }, number) => {
    const begin = ends.find(({ id }) => id === at)!;
    at = at === source ? target : source;
    const end = ends.find(({ id }) => id === at)!;
    return number === 0 ? [begin, end] : [end];
  });
  return {
    length: edges.length,
    strength,
    nodes: nodes.map(withoutNulls),
    edges: walked.map(({ ends: _, ...edge }) => withoutNulls(edge)),
  };
}

async function describedPaths(read: Reader, found: readonly FoundPath[], { from, as_of, reach }: PathSearch) {
  const ids = [...new Set(found.flatMap(({ edges }) => edges))];
  if (ids.length === 0) return [];
  const rows =
    as_of === undefined
      ? await read.list(listPathEdges, { ids, reach })
      : await read.list(listPathEdgesAsOf, { ids, reach, as_of });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((path) => described(path, from, byId) ?? []);
}

export const findPaths = defineOperation({
  id: 'find_paths',
  group: 'Graph',
  summary: 'Find the shortest or strongest paths between two resources',
  method: 'POST',
  path: '/api/graph/paths',
  access: 'approved',
  onlyReads: true,
  body: PathsRequest,
  success: { status: 200, body: GraphPaths },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ body }, { caller: { reach }, read }) => {
    const { from, to, within: home_id = null, as_of, avoid = [] } = body;
    if (from === to) throw badRequest('from, to: must be two resources');
    if (avoid.includes(from) || avoid.includes(to)) throw badRequest('avoid: must be neither from nor to');
    if (home_id !== null && !reach.readable_anchors.includes(home_id)) throw notFound();
    const ids = { ids: [from, to], home_id, reach };
    const ends =
      as_of === undefined
        ? await read.list(listPathEnds, ids)
        : await read.list(listPathEndsAsOf, { ...ids, as_of });
    if (ends.length < 2) throw notFound();
    if (!ends.every(({ inside }) => inside)) return { paths: [], cut: [] };
    const search: PathSearch = {
      from,
      to,
      as_of,
      reach,
      degrees: new Map(ends.map(({ id, degree }) => [id, degree])),
      home_id,
      avoid,
      mostHops: body.max_depth ?? DEFAULT_HOPS,
      k: body.k ?? DEFAULT_PATHS,
      first: body.by === 'strongest' ? 'strength' : 'hops',
      kinds: body.kinds ?? [],
    };
    const { paths, cut } = await searchPaths(read, search);
    return { paths: await describedPaths(read, paths, search), cut: [...cut] };
  },
});
