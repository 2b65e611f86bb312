import { eachInTurns, mapInTurns } from '#base/slices.ts';
import type { Runner } from '#neo4j/database.ts';
import type { RowOf } from '#neo4j/query.ts';
import { facetPairs } from './facets.ts';
import {
  listEdges,
  listEmbeddings,
  listFacets,
  listGoals,
  listNodes,
  listTelosEmbeddings,
} from './queries.ts';
import { listGivenEdges, listGivenEmbeddings, listGivenFacets, listGivenNodes } from './scope-queries.ts';
import type { Facet, FormationInput, FormationNode } from './substrate.ts';
import { telosOfContext } from './telos.ts';

/** The mean of equally long vectors, or null when there is none. */
function mean(vectors: readonly (readonly number[])[]): Float64Array | null {
  if (vectors.length === 0) return null;
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let i = 0; i < sum.length; i += 1) sum[i]! += vector[i]!;
  return sum.map((value) => value / vectors.length);
}

interface Rows {
  readonly nodes: readonly RowOf<typeof listNodes>[];
  readonly facets: readonly RowOf<typeof listFacets>[];
  readonly embeddings: readonly RowOf<typeof listEmbeddings>[];
}

async function nodesOf({ nodes, facets, embeddings }: Rows): Promise<FormationNode[]> {
  const facetsOf = new Map<string, Facet[]>();
  const vectorsOf = new Map<string, (readonly number[])[]>();
  await eachInTurns(facets, ({ resource_id, value, weight }) => {
    const held = facetsOf.get(resource_id) ?? [];
    facetsOf.set(resource_id, held);
    for (const pair of facetPairs(value, weight)) held.push(pair);
  });
  await eachInTurns(embeddings, ({ resource_id, embedding }) => {
    const held = vectorsOf.get(resource_id) ?? [];
    vectorsOf.set(resource_id, held);
    held.push(embedding);
  });
  return mapInTurns(nodes, ({ id, standing }) => ({
    id,
    standing,
    facets: facetsOf.get(id) ?? [],
    vector: mean(vectorsOf.get(id) ?? []),
  }));
}

/** The purpose of a map: what its telos resource says; null when it has no embedded content. */
const telosOfMap = async (tx: Runner, anchorId: string): Promise<Float64Array | null> =>
  mean((await tx.list(listTelosEmbeddings, { anchor_id: anchorId })).map((row) => row.embedding));

/** Everything a formation is computed from (spec 50 §5.1), read in one go inside the transaction that holds its lock. */
export async function loadFormation(tx: Runner, anchorId: string): Promise<FormationInput> {
  const anchor = { anchor_id: anchorId };
  const [nodes, facets, edges, embeddings, telos, goals] = await Promise.all([
    tx.list(listNodes, anchor),
    tx.list(listFacets, anchor),
    tx.list(listEdges, anchor),
    tx.list(listEmbeddings, anchor),
    telosOfMap(tx, anchorId),
    tx.list(listGoals, anchor),
  ]);
  const formed = await nodesOf({ nodes, facets, embeddings });
  const vectorOf = () => {
    const vectors = new Map(formed.map(({ id, vector }) => [id, vector]));
    return (id: string) => vectors.get(id) ?? null;
  };
  return {
    anchor_id: anchorId,
    nodes: formed,
    edges,
    // A map has a telos resource; the purpose of a context is what its goals point at.
    telos: telos ?? (goals.length === 0 ? null : telosOfContext(goals, vectorOf(), Date.now())),
  };
}

/**
 * What a formation of some nodes of a map is computed from.
 * @param ids candidates; those that are no nodes of the place fall away
 * @returns `edges` with both ends given, and `leaving` ones with one end elsewhere in the place
 */
export async function loadPart(
  tx: Runner,
  anchorId: string,
  ids: readonly string[],
): Promise<{ input: FormationInput; leaving: FormationInput['edges'] }> {
  const given = { anchor_id: anchorId, ids: [...ids] };
  const [nodes, facets, edges, embeddings, telos] = await Promise.all([
    tx.list(listGivenNodes, given),
    tx.list(listGivenFacets, given),
    tx.list(listGivenEdges, given),
    tx.list(listGivenEmbeddings, given),
    telosOfMap(tx, anchorId),
  ]);
  const own = new Set(nodes.map(({ id }) => id));
  const inside = (edge: { source: string; target: string }) => own.has(edge.source) && own.has(edge.target);
  return {
    input: {
      anchor_id: anchorId,
      nodes: await nodesOf({ nodes, facets, embeddings }),
      edges: edges.filter(inside),
      telos,
    },
    leaving: edges.filter((edge) => !inside(edge)),
  };
}

/** The purpose of a place as it is now. */
export async function loadTelos(tx: Runner, anchorId: string): Promise<Float64Array | null> {
  const [telos, goals] = await Promise.all([
    telosOfMap(tx, anchorId),
    tx.list(listGoals, { anchor_id: anchorId }),
  ]);
  if (telos !== null || goals.length === 0) return telos;
  const given = { anchor_id: anchorId, ids: goals.map(({ id }) => id) };
  const rows = await tx.list(listGivenEmbeddings, given);
  const vectorsOf = Map.groupBy(rows, (row) => row.resource_id);
  const vectorOf = (id: string) => mean(vectorsOf.get(id)?.map((row) => row.embedding) ?? []);
  return telosOfContext(goals, vectorOf, Date.now());
}
