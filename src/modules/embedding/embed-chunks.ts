import type { Database } from '#neo4j/database.ts';
import { type ChunkText, listUnembedded, storeVectors } from './queries.ts';
import type { Target } from './vector-setting.ts';

/** Zeros alone have no direction: nothing is near to them, and no index takes them. */
const orNull = (vector: Float32Array): number[] | null =>
  vector.some((component) => component !== 0) ? Array.from(vector) : null;

/** Embeds texts of chunks, and stores the vectors of those that are still current. */
export async function embedChunks(
  database: Database,
  { slot, stamp, embedder }: Target,
  chunks: readonly ChunkText[],
  signal?: AbortSignal,
): Promise<void> {
  if (chunks.length === 0) return;
  const texts = chunks.map(({ content }) => content);
  const made = await embedder.embed(texts, 'document', signal);
  const vectors = chunks.map(({ id }, index) => ({ id, vector: orNull(made[index]!) }));
  await database.write('embedding', undefined, (tx) => tx.list(storeVectors, { slot, stamp, vectors }));
}

/** Chunks of a resource without a vector, in the order of the text. */
export const unembeddedOf = (
  database: Database,
  { slot, stamp }: Target,
  resource_id: string,
  limit: number,
): Promise<ChunkText[]> =>
  database.reader().list(listUnembedded, { resource_id, stamp, stamp_property: `stamp_${slot}`, limit });
