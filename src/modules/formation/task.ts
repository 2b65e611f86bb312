import type { RowOf } from '#neo4j/query.ts';
import type { StoredBridge, StoredRegion } from './diff.ts';
import { facetPairs } from './facets.ts';
import type { Lens } from './lenses.ts';
import { fromPages, type Pages } from './pages.ts';
import type { listEdges, listFacets, listNodes } from './queries.ts';
import type { Facet, FormationInput, FormationNode } from './substrate.ts';
import { type VectorPages, vectorsByOwner } from './vector-pages.ts';
import { meanOf } from './vectors.ts';

export type NodeRow = RowOf<typeof listNodes>;
export type FacetRow = RowOf<typeof listFacets>;
export type EdgeRow = RowOf<typeof listEdges>;

/** A live edge between a given node and a resource of the place that is not given, which a stored region holds. */
export interface OuterEdge {
  readonly node: string;
  readonly region: string;
  readonly home_id: string;
}

/** Nodes up to which something is done exactly or as a whole (decision 0010). */
export interface FormationLimits {
  readonly maxWhole?: number;
  readonly maxExact?: number;
  readonly maxSimilar?: number;
}

/** What a formation is computed from, as rows of the database. */
export interface LoadedInput {
  readonly anchor_id: string;
  readonly node_count: number;
  /** Of NodeRow, FacetRow and EdgeRow. */
  readonly nodes: Pages;
  readonly facets: Pages;
  readonly edges: Pages;
  readonly vectors: VectorPages;
  readonly telos: Float64Array | null;
}

/** What one run works on: a whole place, or those parts of it that may have changed. All of it can be handed to another thread. */
export interface FormationTask {
  readonly input: LoadedInput;
  readonly lens: Lens;
  /** Live regions of what is given: StoredRegion. */
  readonly live: Pages;
  /** Stored bridges that touch those regions: StoredBridge. */
  readonly bridges: Pages;
  /** Of OuterEdge. */
  readonly outer: Pages;
  /** Whether everything in the place is given. */
  readonly full: boolean;
  readonly limits?: FormationLimits;
}

/** A task with the one number that both threads see while it runs: the nodes that are clustered so far. */
export interface CountedTask extends FormationTask {
  readonly counter?: Int32Array<SharedArrayBuffer>;
}

/** The buffers of a task, which are handed over to the thread instead of copied. */
export function buffersOf({ input, live, bridges, outer }: FormationTask): ArrayBuffer[] {
  const { nodes, facets, edges, vectors } = input;
  const pages = [nodes, facets, edges, vectors.owners, live, bridges, outer].flat();
  return [...pages, ...vectors.buffers].map(({ buffer }) => buffer);
}

function facetsByOwner(pages: Pages): Map<string, Facet[]> {
  const byOwner = new Map<string, Facet[]>();
  for (const { resource_id, value, weight } of fromPages<FacetRow>(pages)) {
    const held = byOwner.get(resource_id);
    const pairs = facetPairs(value, weight);
    if (held === undefined) byOwner.set(resource_id, pairs);
    else held.push(...pairs);
  }
  return byOwner;
}

/** The input of a formation, read in the thread. */
export function readInput(loaded: LoadedInput): FormationInput {
  const facets = facetsByOwner(loaded.facets);
  const vectors = vectorsByOwner(loaded.vectors);
  const vectorOf = (id: string) => {
    const held = vectors.get(id);
    return held === undefined ? null : held.length === 1 ? held[0]! : meanOf(held);
  };
  const nodes = fromPages<NodeRow>(loaded.nodes).map(
    ({ id, standing }): FormationNode => ({
      id,
      standing,
      facets: facets.get(id) ?? [],
      vector: vectorOf(id),
    }),
  );
  const { anchor_id, telos } = loaded;
  return { anchor_id, nodes, edges: fromPages<EdgeRow>(loaded.edges), telos };
}

/** What the thread reads from a task. */
export interface OpenTask {
  readonly input: FormationInput;
  readonly lens: Lens;
  readonly live: readonly StoredRegion[];
  readonly bridges: readonly StoredBridge[];
  readonly outer: readonly OuterEdge[];
  readonly full: boolean;
  readonly limits?: FormationLimits;
}

export function openTask({ input, live, bridges, outer, ...plain }: FormationTask): OpenTask {
  return {
    ...plain,
    input: readInput(input),
    live: fromPages(live),
    bridges: fromPages(bridges),
    outer: fromPages(outer),
  };
}
