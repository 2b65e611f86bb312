import type { QueryVector } from '#knowledge/embedding/index.ts';
import type { Runner } from '#neo4j/database.ts';
import type { Match } from './locate.ts';
import { homesOf, isEmpty, type Narrowing, single } from './narrowing.ts';
import { rankNearest, rankScope } from './queries.ts';

/** A resource whose text is semantically near to a search. */
export interface WideHit extends Match {
  /** Similarity from 0 to 1, single precision. */
  readonly vec_norm: number;
}

/** Number of nearest chunks read when only the caller's reach narrows a search. */
const DRAWN_CHUNKS = 100;

/**
 * The resources whose texts are nearest to a vector, best first, ties by id. Within a scope or a bound all are
 * compared; without either, only those of the nearest chunks that the caller reads.
 * @param vector from `embedQuery` or `givenVector`
 */
export async function wideArm(
  runner: Runner,
  { vector, ...narrowing }: Narrowing & { readonly vector: QueryVector },
): Promise<WideHit[]> {
  if (isEmpty(narrowing) || vector.values.length === 0) return [];
  const { reach, scope, bound, docType, offset, limit } = narrowing;
  const { slot, stamp, values } = vector;
  const params = {
    vector: values,
    stamp,
    vector_property: `vector_${slot}`,
    stamp_property: `stamp_${slot}`,
    homes: homesOf(narrowing),
    doc_type: docType,
    limit: offset + limit,
    reach,
  };
  const rows =
    scope === null && bound === null
      ? await runner.list(rankNearest[slot], {
          ...params,
          anchors: reach.readable_anchors,
          draw: DRAWN_CHUNKS,
        })
      : await runner.list(rankScope, { ...params, scope, bound, ...(bound !== null && { homes: [] }) });
  return rows
    .slice(offset)
    .map(({ id, similarity }) => ({ id, vec_norm: single(similarity), by: { vector } }));
}
