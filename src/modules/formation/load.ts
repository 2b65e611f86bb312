import type { Runner } from '#neo4j/database.ts';
import { facetPairs } from './facets.ts';
import {
  listEdges,
  listEmbeddings,
  listFacets,
  listGoals,
  listNodes,
  listTelosEmbeddings,
} from './queries.ts';
import type { Facet, FormationInput } from './substrate.ts';
import { telosOfContext } from './telos.ts';

/** The mean of equally long vectors, or null when there is none. */
function mean(vectors: readonly (readonly number[])[]): Float64Array | null {
  if (vectors.length === 0) return null;
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let i = 0; i < sum.length; i += 1) sum[i]! += vector[i]!;
  return sum.map((value) => value / vectors.length);
}

/** Everything a formation is computed from (spec 50 §5.1), read in one go inside the transaction that holds its lock. */
export async function loadFormation(tx: Runner, anchorId: string): Promise<FormationInput> {
  const anchor = { anchor_id: anchorId };
  const [nodes, facets, edges, embeddings, telos, goals] = await Promise.all([
    tx.list(listNodes, anchor),
    tx.list(listFacets, anchor),
    tx.list(listEdges, anchor),
    tx.list(listEmbeddings, anchor),
    tx.list(listTelosEmbeddings, anchor),
    tx.list(listGoals, anchor),
  ]);
  const facetsOf = new Map<string, Facet[]>();
  for (const facet of facets) {
    const pairs = facetPairs(facet.value, facet.weight);
    facetsOf.set(facet.resource_id, [...(facetsOf.get(facet.resource_id) ?? []), ...pairs]);
  }
  const vectorsOf = Map.groupBy(embeddings, (row) => row.resource_id);
  const vectorOf = (id: string) => mean(vectorsOf.get(id)?.map((row) => row.embedding) ?? []);
  return {
    anchor_id: anchorId,
    nodes: nodes.map(({ id, standing }) => ({
      id,
      standing,
      facets: facetsOf.get(id) ?? [],
      vector: vectorOf(id),
    })),
    edges,
    // A map has a telos resource; the purpose of a context is what its goals point at.
    telos: mean(telos.map((row) => row.embedding)) ?? telosOfContext(goals, vectorOf, Date.now()),
  };
}
