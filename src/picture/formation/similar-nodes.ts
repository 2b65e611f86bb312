import { EmbedderError } from '#embeddings/embedder.ts';
import { rowProductsOf } from '#embeddings/matrix-product.ts';
import { MAX_SIMILAR_NODES } from '../algorithms/knn.ts';
import { type NearRows, nearRows } from '../algorithms/near-rows.ts';
import { inOrder } from '../algorithms/substrate.ts';
import type { FormationTask } from '../algorithms/task.ts';

/**
 * Rows that may be among the nearest ones of each node of a task, by a matrix product.
 * @returns undefined where all pairs are compared: the lens ignores similarity, the nodes are few, or too many for that,
 *   or the library that multiplies is not installed
 */
export async function nearOf({
  input,
  lens,
  limits,
}: Pick<FormationTask, 'input' | 'lens' | 'limits'>): Promise<NearRows | undefined> {
  if (lens.w_cos === 0 || input.nodes.length > (limits?.maxSimilar ?? MAX_SIMILAR_NODES)) return undefined;
  const vectors = inOrder(input).map(({ vector }) => vector);
  try {
    return await nearRows(vectors, { k: lens.knn_k, floor: lens.cos_floor, productsOf: rowProductsOf });
  } catch (error) {
    if (error instanceof EmbedderError) return undefined;
    throw error;
  }
}
