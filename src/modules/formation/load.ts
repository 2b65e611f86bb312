import { facetPairs } from '#formation/facets.ts';
import type { Facet, FormationInput } from '#formation/substrate.ts';
import { telosOfContext } from '#formation/telos.ts';
import { meanOf } from '#formation/vectors.ts';
import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { ParamsOf, Query, RowOf } from '#neo4j/query.ts';
import {
  listEdges,
  listEmbeddings,
  listFacets,
  listGoals,
  listNodes,
  listTelosEmbeddings,
} from './queries.ts';
import { listGivenEdges, listGivenEmbeddings, listGivenFacets, listGivenNodes } from './scope-queries.ts';

export type EdgeRow = RowOf<typeof listEdges>;
type NodeRow = RowOf<typeof listNodes>;

/** All rows of a statement, taken as they arrive: the driver's own records are not held beside them. */
export async function allRows<Q extends Query>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
): Promise<RowOf<Q>[]> {
  const rows: RowOf<Q>[] = [];
  await tx.each(query, params, (row) => rows.push(row));
  return rows;
}

function addTo<Item>(byOwner: Map<string, Item[]>, owner: string, items: readonly Item[]): void {
  const held = byOwner.get(owner);
  if (held === undefined) byOwner.set(owner, [...items]);
  else held.push(...items);
}

async function facetsByOwner<Q extends typeof listFacets | typeof listGivenFacets>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
): Promise<Map<string, Facet[]>> {
  const byOwner = new Map<string, Facet[]>();
  await tx.each(query, params, ({ resource_id, value, weight }) =>
    addTo(byOwner, resource_id, facetPairs(value, weight)),
  );
  return byOwner;
}

/** The vectors of each owner, in the order in which they arrive. */
async function vectorsByOwner<Q extends typeof listEmbeddings | typeof listGivenEmbeddings>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
): Promise<Map<string, Float64Array[]>> {
  const byOwner = new Map<string, Float64Array[]>();
  await tx.each(query, params, ({ resource_id, embedding }) =>
    addTo(byOwner, resource_id, [Float64Array.from(embedding)]),
  );
  return byOwner;
}

const meanOrNull = (vectors: readonly ArrayLike<number>[]): Float64Array | null =>
  vectors.length === 0 ? null : meanOf(vectors);

function meanVector(vectors: readonly Float64Array[] | undefined): Float64Array | null {
  if (vectors === undefined) return null;
  return vectors.length === 1 ? vectors[0]! : meanOf(vectors);
}

interface Rows {
  readonly nodes: readonly NodeRow[];
  readonly facets: ReadonlyMap<string, Facet[]>;
  readonly edges: EdgeRow[];
  readonly vectors: ReadonlyMap<string, Float64Array[]>;
  readonly telos: Float64Array | null;
}

const inputOf = (anchor_id: string, { nodes, facets, edges, vectors, telos }: Rows): FormationInput => ({
  anchor_id,
  nodes: nodes.map(({ id, standing }) => ({
    id,
    standing,
    facets: facets.get(id) ?? [],
    vector: meanVector(vectors.get(id)),
  })),
  edges,
  telos,
});

/** Everything a formation is computed from (spec 50 §5.1), read in one go inside the transaction that holds its lock. */
export async function loadFormation(tx: TransactionRunner, anchorId: string): Promise<FormationInput> {
  const anchor = { anchor_id: anchorId };
  const [nodes, facets, edges, vectors, telos] = await Promise.all([
    allRows(tx, listNodes, anchor),
    facetsByOwner(tx, listFacets, anchor),
    allRows(tx, listEdges, anchor),
    vectorsByOwner(tx, listEmbeddings, anchor),
    loadTelos(tx, anchorId),
  ]);
  return inputOf(anchorId, { nodes, facets, edges, vectors, telos });
}

/** Some nodes of an anchor, with what a formation of them is computed from. */
export interface LoadedPart {
  readonly input: FormationInput;
  /** Ids of the nodes. */
  readonly own: ReadonlySet<string>;
  /** Edges with one end among the nodes and one elsewhere in the anchor. */
  readonly leaving: readonly EdgeRow[];
}

/**
 * What a formation of some nodes of a map is computed from.
 * @param ids candidates; those that are no nodes of the anchor fall away
 */
export async function loadPart(
  tx: TransactionRunner,
  anchorId: string,
  ids: readonly string[],
): Promise<LoadedPart> {
  const given = { anchor_id: anchorId, ids: [...ids] };
  const [nodes, facets, all, vectors, telos] = await Promise.all([
    allRows(tx, listGivenNodes, given),
    facetsByOwner(tx, listGivenFacets, given),
    allRows(tx, listGivenEdges, given),
    vectorsByOwner(tx, listGivenEmbeddings, given),
    loadTelos(tx, anchorId),
  ]);
  const own = new Set(nodes.map(({ id }) => id));
  const inside = (edge: EdgeRow) => own.has(edge.source) && own.has(edge.target);
  const edges = all.filter(inside);
  const leaving = all.filter((edge) => !inside(edge));
  return { input: inputOf(anchorId, { nodes, facets, edges, vectors, telos }), own, leaving };
}

/**
 * The purpose of an anchor as it is now: of a map what its telos resource says, of a context what its goals point at;
 * null when there is no embedded content.
 */
export async function loadTelos(tx: Runner, anchorId: string): Promise<Float64Array | null> {
  const anchor = { anchor_id: anchorId };
  const [telos, goals] = await Promise.all([
    tx.list(listTelosEmbeddings, anchor),
    tx.list(listGoals, anchor),
  ]);
  if (telos.length > 0 || goals.length === 0) return meanOrNull(telos.map(({ embedding }) => embedding));
  const given = { anchor_id: anchorId, ids: goals.map(({ id }) => id) };
  const rows = await tx.list(listGivenEmbeddings, given);
  const byResource = Map.groupBy(rows, (row) => row.resource_id);
  const vectorOf = (id: string) => meanOrNull(byResource.get(id)?.map((row) => row.embedding) ?? []);
  return telosOfContext(goals, vectorOf, Date.now());
}
