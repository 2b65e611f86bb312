import type { z } from 'zod';
import { between } from '#base/paging.ts';
import { excerpt } from '#knowledge/resources/index.ts';
import type { Reader } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import type { Reach } from '#operation/context.ts';
import { nodeReasons } from './node-reasons.ts';
import {
  countDegrees,
  listEdgesAmong,
  listEdgesAmongAsOf,
  listNodes,
  listNodesAsOf,
  walkAsOf,
  walkReadable,
} from './queries.ts';
import { inWalkOrder, withoutNulls } from './rules.ts';
import type { AtlasSubgraph } from './shapes.ts';

/** Most hops of a walk that is not limited to one anchor. */
const MOST_HOPS = 3;
const MOST_SEEDS = 250;
/** Most nodes of one response: a walk from a hub reaches thousands. */
const MOST_NODES = 2000;

/** The number of readable edges of each resource; hidden resources are left out. */
export async function degreesOf(read: Reader, ids: string[], reach: Reach): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await read.list(countDegrees, { ids, reach });
  return new Map(rows.map(({ id, degree }) => [id, degree]));
}

/** A requested hop count, limited to 1..3; `cut` reports that more was requested. */
export function hopsWithin(depth: number | undefined): { readonly hops: number; readonly cut: string[] } {
  const asked = depth ?? 1;
  return {
    hops: between(1, asked, MOST_HOPS),
    cut: asked > MOST_HOPS ? [`depth limited to ${MOST_HOPS}`] : [],
  };
}

/**
 * All resources within some hops of the seeds over readable resources and edges, seeds included; by level, then id.
 * @param walk from `seeds`; `as_of`: over those of that time, by the rights of today
 */
export async function walkFrom(
  read: Reader,
  { seeds, hops, as_of, reach }: { seeds: string[]; hops: number; as_of?: string | undefined; reach: Reach },
): Promise<RowOf<typeof walkReadable>[]> {
  if (seeds.length === 0) return [];
  const walk = { seeds, levels: hops, reach };
  return as_of === undefined ? read.list(walkReadable, walk) : read.list(walkAsOf, { ...walk, as_of });
}

/**
 * The subgraph induced by some resources: those that the caller reads, and every readable edge between two of them.
 * @param degrees of all ids, if already known
 * @returns nodes in no defined order; edges by id
 */
export async function pictureOf(
  read: Reader,
  { ids, degrees, reach }: { ids: string[]; degrees?: ReadonlyMap<string, number>; reach: Reach },
): Promise<z.input<typeof AtlasSubgraph>> {
  if (ids.length === 0) return { nodes: [], edges: [] };
  const [rows, edges, counted] = await Promise.all([
    read.list(listNodes, { ids, reach }),
    read.list(listEdgesAmong, { ids, reach }),
    degrees ?? degreesOf(read, ids, reach),
  ]);
  const drawn = new Set(rows.map((row) => row.id));
  return {
    nodes: rows.map(({ text, ...row }) =>
      withoutNulls({
        ...row,
        degree: counted.get(row.id) ?? 0,
        excerpt: text === null ? null : excerpt(text),
      }),
    ),
    edges: edges.filter((edge) => drawn.has(edge.source) && drawn.has(edge.target)).map(withoutNulls),
  };
}

/** The subgraph induced by some resources at a past time, by the rights of today; order as in pictureOf. */
export async function pictureAsOf(
  read: Reader,
  asked: { ids: string[]; as_of: string; reach: Reach },
): Promise<z.input<typeof AtlasSubgraph>> {
  if (asked.ids.length === 0) return { nodes: [], edges: [] };
  const [rows, edges] = await Promise.all([
    read.list(listNodesAsOf, asked),
    read.list(listEdgesAmongAsOf, asked),
  ]);
  return {
    nodes: rows.map(({ text, ...row }) =>
      withoutNulls({ ...row, excerpt: text === null ? null : excerpt(text) }),
    ),
    edges: edges.map(withoutNulls),
  };
}

/** Adds to each node of a walk how it came there, and the limits that were applied. */
export const explained = (
  picture: z.input<typeof AtlasSubgraph>,
  { seeds, limits, kinds = [] }: { seeds: readonly string[]; limits: string[]; kinds?: readonly string[] },
): z.input<typeof AtlasSubgraph> => {
  const edges = picture.edges.filter(({ edge_kind }) => kinds.length === 0 || kinds.includes(edge_kind));
  const reasons = nodeReasons({ nodes: picture.nodes, edges, seeds });
  return { ...picture, nodes: picture.nodes.map((node) => ({ ...node, why: reasons.get(node.id) })), limits };
};

interface Traversal {
  readonly from: readonly string[];
  readonly depth: number | undefined;
  /** Whether each node tells how the walk came to it. */
  readonly explain?: boolean | undefined;
  readonly reach: Reach;
}

/**
 * Walks from some resources over all that the caller reads (spec 50 §10.8); only the first 250 seeds are used.
 * @returns nodes with the seeds first, then by degree and id; descriptions of the limits that were applied
 */
export async function traverseFrom(
  read: Reader,
  { from, depth, explain = false, reach }: Traversal,
): Promise<{ picture: z.input<typeof AtlasSubgraph>; cut: string[] }> {
  const seeds = from.slice(0, MOST_SEEDS);
  const { hops, cut } = hopsWithin(depth);
  const walked = await walkFrom(read, { seeds, hops, reach });
  const ids = walked.slice(0, MOST_NODES).map((row) => row.id);
  const { nodes, edges } = await pictureOf(read, { ids, reach });
  const picture = { nodes: inWalkOrder(nodes, seeds), edges };
  const limits = [
    ...(from.length > MOST_SEEDS ? [`seeds limited to ${MOST_SEEDS}`] : []),
    ...(walked.length > MOST_NODES ? [`nodes limited to ${MOST_NODES}, the nearest ones`] : []),
    ...cut,
  ];
  return { picture: explain ? explained(picture, { seeds, limits }) : picture, cut: limits };
}
