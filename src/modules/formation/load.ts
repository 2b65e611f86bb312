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
import { isMadeBy, mostUsedModel } from './vector-model.ts';

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

interface VectorRow {
  readonly resource_id: string;
  readonly model: string;
  readonly vector: Float64Array;
}

async function vectorRows<Q extends typeof listEmbeddings | typeof listGivenEmbeddings>(
  tx: TransactionRunner,
  query: Q,
  params: ParamsOf<Q>,
): Promise<VectorRow[]> {
  const rows: VectorRow[] = [];
  await tx.each(query, params, ({ resource_id, model, embedding }) =>
    rows.push({ resource_id, model, vector: embedding }),
  );
  return rows;
}

/** The vectors of each owner that one model made, in the order in which they arrived. */
function vectorsByOwner(rows: readonly VectorRow[], model: string | null): Map<string, Float64Array[]> {
  const byOwner = new Map<string, Float64Array[]>();
  for (const row of rows) if (isMadeBy(row, model)) addTo(byOwner, row.resource_id, [row.vector]);
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
  readonly vectors: readonly VectorRow[];
  readonly telos: Telos;
}

/** What a formation is computed from, and the declared model of all vectors in it; null = none was declared. */
export interface Loaded {
  readonly input: FormationInput;
  readonly vectorModel: string | null;
}

/** @param chosen the model to be used; null = whichever made most of the vectors */
function loadedOf(
  anchor_id: string,
  { nodes, facets, edges, vectors, telos }: Rows,
  chosen: string | null,
): Loaded {
  const vectorModel = chosen ?? mostUsedModel(vectors, ({ resource_id }) => resource_id) ?? telos.model();
  const byOwner = vectorsByOwner(vectors, vectorModel);
  const input = {
    anchor_id,
    nodes: nodes.map(({ id, standing }) => ({
      id,
      standing,
      facets: facets.get(id) ?? [],
      vector: meanVector(byOwner.get(id)),
    })),
    edges,
    telos: telos.of(vectorModel),
  };
  return { input, vectorModel };
}

/** Everything a formation is computed from (spec 50 §5.1), read in one go inside the transaction that holds its lock. */
export async function loadFormation(tx: TransactionRunner, anchorId: string): Promise<Loaded> {
  const anchor = { anchor_id: anchorId };
  const [nodes, facets, edges, vectors, telos] = await Promise.all([
    allRows(tx, listNodes, anchor),
    facetsByOwner(tx, listFacets, anchor),
    allRows(tx, listEdges, anchor),
    vectorRows(tx, listEmbeddings, anchor),
    readTelos(tx, anchorId),
  ]);
  return loadedOf(anchorId, { nodes, facets, edges, vectors, telos }, null);
}

/** Some nodes of an anchor, with what a formation of them is computed from. */
export interface LoadedPart extends Loaded {
  /** Ids of the nodes. */
  readonly own: ReadonlySet<string>;
  /** Edges with one end among the nodes and one elsewhere in the anchor. */
  readonly leaving: readonly EdgeRow[];
}

/**
 * What a formation of some nodes of a map is computed from.
 * @param ids candidates; those that are no nodes of the anchor fall away
 * @param vectorModel the model that the rest of the map was formed with; null = none was declared
 */
export async function loadPart(
  tx: TransactionRunner,
  anchorId: string,
  ids: readonly string[],
  vectorModel: string | null,
): Promise<LoadedPart> {
  const given = { anchor_id: anchorId, ids: [...ids] };
  const [nodes, facets, all, vectors, telos] = await Promise.all([
    allRows(tx, listGivenNodes, given),
    facetsByOwner(tx, listGivenFacets, given),
    allRows(tx, listGivenEdges, given),
    vectorRows(tx, listGivenEmbeddings, given),
    readTelos(tx, anchorId),
  ]);
  const own = new Set(nodes.map(({ id }) => id));
  const inside = (edge: EdgeRow) => own.has(edge.source) && own.has(edge.target);
  const edges = all.filter(inside);
  const leaving = all.filter((edge) => !inside(edge));
  return { ...loadedOf(anchorId, { nodes, facets, edges, vectors, telos }, vectorModel), own, leaving };
}

/** The purpose of an anchor, by the model whose vectors it is told in. */
interface Telos {
  /** Null when there is no content that this model embedded. */
  of(model: string | null): Float64Array | null;
  /** The model that made most of its vectors; null when it has none. */
  model(): string | null;
}

async function readTelos(tx: Runner, anchorId: string): Promise<Telos> {
  const anchor = { anchor_id: anchorId };
  const [telos, goals] = await Promise.all([
    tx.list(listTelosEmbeddings, anchor),
    tx.list(listGoals, anchor),
  ]);
  const now = Date.now();
  if (telos.length > 0 || goals.length === 0) {
    const made = (model: string | null) => telos.filter((row) => isMadeBy(row, model));
    return {
      of: (model) => meanOrNull(made(model).map(({ embedding }) => embedding)),
      model: () => mostUsedModel(telos, () => anchorId),
    };
  }
  const given = { anchor_id: anchorId, ids: goals.map(({ id }) => id) };
  const rows = await tx.list(listGivenEmbeddings, given);
  return {
    of: (model) => {
      const byResource = Map.groupBy(
        rows.filter((row) => isMadeBy(row, model)),
        (row) => row.resource_id,
      );
      const vectorOf = (id: string) => meanOrNull(byResource.get(id)?.map((row) => row.embedding) ?? []);
      return telosOfContext(goals, vectorOf, now);
    },
    model: () => mostUsedModel(rows, (row) => row.resource_id),
  };
}

/**
 * The purpose of an anchor as it is now: of a map what its telos resource says, of a context what its goals point at;
 * null when there is no embedded content.
 * @param vectorModel the model that the anchor was formed with; null = none was declared
 */
export async function loadTelos(
  tx: Runner,
  anchorId: string,
  vectorModel: string | null,
): Promise<Float64Array | null> {
  const telos = await readTelos(tx, anchorId);
  return telos.of(vectorModel ?? telos.model());
}
