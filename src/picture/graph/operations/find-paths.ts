import { z } from 'zod';
import { LIMITS } from '#base/limits.ts';
import { badRequest, notFound } from '#base/refusal.ts';
import { nameSchemas } from '#base/schema-names.ts';
import { Double, EdgeKind, Int32, List, optional, Uuid, UuidInput } from '#base/shapes.ts';
import { AsOf } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { defineOperation } from '#operation/define.ts';
import {
  listPathEdges,
  listPathEdgesAsOf,
  listPathEnds,
  listPathEndsAsOf,
  listPathMembers,
  listPathMembersAsOf,
} from '../path-queries.ts';
import { type FoundPath, type PathSearch, searchPaths } from '../path-search.ts';
import { withoutNulls } from '../rules.ts';
import { AtlasEdge } from '../shapes.ts';

const DEFAULT_HOPS = 4;
const MOST_HOPS = 6;
const DEFAULT_PATHS = 3;
const MOST_PATHS = 20;

const PathsRequest = z.object({
  from: optional(UuidInput).describe('The resource at the beginning.'),
  from_territory: optional(UuidInput).describe(
    'In place of `from`: a territory, any of whose resources may be at the beginning.',
  ),
  to: optional(UuidInput).describe('The resource at the end.'),
  to_territory: optional(UuidInput).describe(
    'In place of `to`: a territory, any of whose resources may be at the end.',
  ),
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

type Asked = z.output<typeof PathsRequest>;
type Row = RowOf<typeof listPathEdges>;

/** A path in words; undefined when one of its relationships has gone meanwhile. */
function described({ from, edges, strength }: FoundPath, rows: ReadonlyMap<string, Row>) {
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

async function describedPaths(read: Reader, found: readonly FoundPath[], { as_of, reach }: PathSearch) {
  const ids = [...new Set(found.flatMap(({ edges }) => edges))];
  if (ids.length === 0) return [];
  const rows =
    as_of === undefined
      ? await read.list(listPathEdges, { ids, reach })
      : await read.list(listPathEdgesAsOf, { ids, reach, as_of });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((path) => described(path, byId) ?? []);
}

interface End {
  readonly id: string;
  readonly degree: number;
}

/** @throws Refusal BAD_REQUEST when the ends are not two resources or territories */
function checkEnds({ from, to, from_territory, to_territory, avoid = [] }: Asked): void {
  if ((from === undefined) === (from_territory === undefined))
    throw badRequest('Exactly one of from, from_territory is needed');
  if ((to === undefined) === (to_territory === undefined))
    throw badRequest('Exactly one of to, to_territory is needed');
  if (from !== undefined && from === to) throw badRequest('from, to: must be two resources');
  if (from_territory !== undefined && from_territory === to_territory)
    throw badRequest('from_territory, to_territory: must be two territories');
  if ([from, to].some((end) => end !== undefined && avoid.includes(end)))
    throw badRequest('avoid: must be neither from nor to');
}

/**
 * The resources at which a path may begin and end; none where they are not in the home that is to be kept to.
 * @throws Refusal NOT_FOUND for a resource or territory that the caller does not read
 */
async function readEnds(
  read: Reader,
  { from, to, from_territory, to_territory, as_of }: Asked,
  { home_id, avoid, reach }: Pick<PathSearch, 'home_id' | 'avoid' | 'reach'>,
): Promise<{ readonly from: readonly End[]; readonly to: readonly End[] }> {
  const resources = [from, to].filter((id) => id !== undefined);
  const territories = [from_territory, to_territory].filter((id) => id !== undefined);
  const found = new Map<string, readonly End[]>();
  if (resources.length > 0) {
    const asked = { ids: resources, home_id, reach };
    const rows =
      as_of === undefined
        ? await read.list(listPathEnds, asked)
        : await read.list(listPathEndsAsOf, { ...asked, as_of });
    for (const row of rows) found.set(row.id, row.inside ? [row] : []);
  }
  if (territories.length > 0) {
    const asked = { ids: territories, home_id, avoid, reach };
    const rows =
      as_of === undefined
        ? await read.list(listPathMembers, asked)
        : await read.list(listPathMembersAsOf, { ...asked, as_of });
    for (const { id, members } of rows) found.set(id, members);
  }
  const [begins, ends] = [found.get((from ?? from_territory)!), found.get((to ?? to_territory)!)];
  if (begins === undefined || ends === undefined) throw notFound();
  return { from: begins, to: ends };
}

export const findPaths = defineOperation({
  id: 'find_paths',
  group: 'Graph',
  summary: 'Find the shortest or strongest paths between two resources or territories',
  method: 'POST',
  path: '/api/graph/paths',
  access: 'approved',
  onlyReads: true,
  body: PathsRequest,
  success: { status: 200, body: GraphPaths },
  refusals: ['BAD_REQUEST', 'NOT_FOUND'],
  handler: async ({ body }, { caller: { reach }, read }) => {
    const { within: home_id = null, as_of, avoid = [] } = body;
    checkEnds(body);
    if (home_id !== null && !reach.readable_anchors.includes(home_id)) throw notFound();
    const { from, to } = await readEnds(read, body, { home_id, avoid, reach });
    if (from.length === 0 || to.length === 0) return { paths: [], cut: [] };
    const idsOf = (ends: readonly End[]) => ends.map(({ id }) => id);
    const search: PathSearch = {
      from: idsOf(from),
      to: idsOf(to),
      as_of,
      reach,
      degrees: new Map([...from, ...to].map(({ id, degree }) => [id, degree])),
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
