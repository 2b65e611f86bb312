import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { ParamsOf, Query, RowOf } from '#neo4j/query.ts';
import { type Pages, PageWriter, toPages } from './pages.ts';
import {
  listEdges,
  listEmbeddings,
  listFacets,
  listGoals,
  listNodes,
  listTelosEmbeddings,
} from './queries.ts';
import { listGivenEdges, listGivenEmbeddings, listGivenFacets, listGivenNodes } from './scope-queries.ts';
import type { EdgeRow, LoadedInput } from './task.ts';
import { telosOfContext } from './telos.ts';
import { type VectorPages, VectorWriter } from './vector-pages.ts';
import { meanOf } from './vectors.ts';

/** The rows of a statement as they arrive, written to pages at once: none of them is held. */
export async function pagesOf<Q extends Query>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
  valuesOf?: (row: RowOf<Q>) => number,
): Promise<{ pages: Pages; count: number }> {
  const writer = new PageWriter<RowOf<Q>>(valuesOf);
  let count = 0;
  await tx.each(query, params, (row) => {
    writer.add(row);
    count += 1;
  });
  return { pages: writer.end(), count };
}

async function vectorPagesOf<Q extends typeof listEmbeddings | typeof listGivenEmbeddings>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
): Promise<VectorPages> {
  const writer = new VectorWriter();
  await tx.each(query, params, ({ resource_id, embedding }) => writer.add(resource_id, embedding));
  return writer.end();
}

const meanOrNull = (vectors: readonly ArrayLike<number>[]): Float64Array | null =>
  vectors.length === 0 ? null : meanOf(vectors);

/** Everything a formation is computed from (spec 50 §5.1), read in one go inside the transaction that holds its lock. */
export async function loadFormation(tx: TransactionRunner, anchorId: string): Promise<LoadedInput> {
  const anchor = { anchor_id: anchorId };
  const [nodes, facets, edges, vectors, telos] = await Promise.all([
    pagesOf(tx, listNodes, anchor),
    pagesOf(tx, listFacets, anchor),
    pagesOf(tx, listEdges, anchor),
    vectorPagesOf(tx, listEmbeddings, anchor),
    loadTelos(tx, anchorId),
  ]);
  return {
    anchor_id: anchorId,
    node_count: nodes.count,
    nodes: nodes.pages,
    facets: facets.pages,
    edges: edges.pages,
    vectors,
    telos,
  };
}

/** Some nodes of a place, with what a formation of them is computed from. */
export interface LoadedPart {
  readonly input: LoadedInput;
  /** Ids of the nodes. */
  readonly own: ReadonlySet<string>;
  /** Edges with one end among the nodes and one elsewhere in the place. */
  readonly leaving: readonly EdgeRow[];
}

/**
 * What a formation of some nodes of a map is computed from.
 * @param ids candidates; those that are no nodes of the place fall away
 */
export async function loadPart(
  tx: TransactionRunner,
  anchorId: string,
  ids: readonly string[],
): Promise<LoadedPart> {
  const given = { anchor_id: anchorId, ids: [...ids] };
  const [nodes, facets, edges, vectors, telos] = await Promise.all([
    tx.list(listGivenNodes, given),
    pagesOf(tx, listGivenFacets, given),
    tx.list(listGivenEdges, given),
    vectorPagesOf(tx, listGivenEmbeddings, given),
    loadTelos(tx, anchorId),
  ]);
  const own = new Set(nodes.map(({ id }) => id));
  const inside = (edge: EdgeRow) => own.has(edge.source) && own.has(edge.target);
  const input = {
    anchor_id: anchorId,
    node_count: nodes.length,
    nodes: await toPages(nodes),
    facets: facets.pages,
    edges: await toPages(edges.filter(inside)),
    vectors,
    telos,
  };
  return { input, own, leaving: edges.filter((edge) => !inside(edge)) };
}

/**
 * The purpose of a place as it is now: of a map what its telos resource says, of a context what its goals point at;
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
