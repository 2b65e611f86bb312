import type { Runner, TransactionRunner } from '#neo4j/database.ts';
import type { ParamsOf, Query, RowOf } from '#neo4j/query.ts';
import { facetPairs } from '../algorithms/facets.ts';
import type { Facet, FormationInput } from '../algorithms/substrate.ts';
import { telosOfContext } from '../algorithms/telos.ts';
import { meanOf } from '../algorithms/vectors.ts';
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

/** All rows of a statement, converted as they arrive, so that the driver's records are not held as well. */
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

/** Each owner's vectors made by one model, in order of arrival. */
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

/** Input of a formation, and the declared model of all its vectors; null = none was declared. */
export interface Loaded {
  readonly input: FormationInput;
  readonly vectorModel: string | null;
}

/** @param chosen the model to use; null = the one that made most of the vectors */
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

/** Nodes whose vectors are read by one statement, which sorts them in the memory of the database. */
const NODES_AT_ONCE = 5000;

/** The vectors of all nodes, by node; of a large anchor in several statements. */
async function vectorsOf(
  tx: TransactionRunner,
  anchor_id: string,
  nodes: readonly NodeRow[],
): Promise<VectorRow[]> {
  if (nodes.length <= NODES_AT_ONCE) return vectorRows(tx, listEmbeddings, { anchor_id });
  const parts: VectorRow[][] = [];
  for (let start = 0; start < nodes.length; start += NODES_AT_ONCE) {
    const ids = nodes.slice(start, start + NODES_AT_ONCE).map(({ id }) => id);
    parts.push(await vectorRows(tx, listGivenEmbeddings, { anchor_id, ids }));
  }
  return parts.flat();
}

/** Loads the whole input of a formation (spec 50 §5.1), inside the transaction that holds its lock. */
export async function loadFormation(tx: TransactionRunner, anchorId: string): Promise<Loaded> {
  const anchor = { anchor_id: anchorId };
  const reading = allRows(tx, listNodes, anchor);
  const [nodes, facets, edges, vectors, telos] = await Promise.all([
    reading,
    facetsByOwner(tx, listFacets, anchor),
    allRows(tx, listEdges, anchor),
    reading.then((found) => vectorsOf(tx, anchorId, found)),
    readTelos(tx, anchorId),
  ]);
  return loadedOf(anchorId, { nodes, facets, edges, vectors, telos }, null);
}

/** Some nodes of an anchor, with the input of their formation. */
export interface LoadedPart extends Loaded {
  /** Ids of the nodes. */
  readonly own: ReadonlySet<string>;
  /** Edges with one end among the nodes and one elsewhere in the anchor. */
  readonly leaving: readonly EdgeRow[];
}

/**
 * Loads the input for a formation of some nodes of a map.
 * @param ids candidates; ids that are not nodes of the anchor are dropped
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

/** The purpose of an anchor, per embedding model. */
interface Telos {
  /** Null when this model embedded none of its content. */
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
 * The current purpose of an anchor: for a map the content of its telos resource, for a context that of its goals; null
 * when there is no embedded content.
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
