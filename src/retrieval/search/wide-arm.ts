import { type QueryVector, slotProperties } from '#knowledge/embedding/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Match } from './locate.ts';
import { homesOf, isEmpty, type Narrowing, single } from './narrowing.ts';
import { rankNearest, rankScope } from './queries.ts';
import type { Nearness } from './shapes.ts';

/** A resource whose text is semantically near to a search. */
export interface WideHit extends Match {
  /** Similarity from 0 to 1, single precision. */
  readonly vec_norm: number;
  /** Only where an explanation was asked for. */
  readonly why?: Nearness;
}

/** Number of nearest chunks read when only the caller's reach narrows a search. */
export const DRAWN_CHUNKS = 100;

/** What the wide arm looks for. */
export interface WideSearch extends Narrowing {
  readonly vector: QueryVector;
  readonly explains?: boolean;
}

/** Whether a search compares all texts in its space, and not only the nearest ones by the index. */
export const comparesAll = ({ scope, bound }: Narrowing): boolean => scope !== null || bound !== null;

/**
 * The resources whose texts are nearest to a vector, best first, ties by id. Within a scope or a bound all are
 * compared; without either, only those of the nearest chunks that the caller reads.
 * @param vector from `embedQuery` or `givenVector`
 */
export async function wideArm(
  runner: Runner,
  { vector, explains = false, ...narrowing }: WideSearch,
): Promise<WideHit[]> {
  if (isEmpty(narrowing) || vector.values.length === 0) return [];
  const { reach, scope, bound, docType, offset, limit } = narrowing;
  const { slot, stamp, values } = vector;
  const params = {
    vector: values,
    stamp,
    ...slotProperties(slot),
    homes: homesOf(narrowing),
    doc_type: docType,
    limit: offset + limit,
    reach,
  };
  const rows = comparesAll(narrowing)
    ? await runner.list(rankScope, { ...params, scope, bound, ...(bound !== null && { homes: [] }) })
    : await runner.list(rankNearest[slot], {
        ...params,
        anchors: reach.readable_anchors,
        draw: DRAWN_CHUNKS,
      });
  // Neo4j's similarity of two vectors is (1 + cosine) / 2.
  const distanceOf = (similarity: number) => single(2 * (1 - similarity));
  return rows.slice(offset).map(({ id, similarity, nearest, chunks }) => ({
    ...{ id, vec_norm: single(similarity), by: { vector } },
    ...(explains && { why: { distance: distanceOf(nearest), chunks, model: stamp } }),
  }));
}
