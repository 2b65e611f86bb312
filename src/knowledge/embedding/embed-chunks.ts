import type { Database } from '#neo4j/database.ts';
import { type ChunkText, endWaiting, listUnembedded, storeVectors } from './queries.ts';
import type { Target } from './vector-setting.ts';

/** The zero vector has no direction: nothing is near it, and the vector index rejects it. */
const orNull = (vector: Float32Array): number[] | null =>
  vector.some((component) => component !== 0) ? Array.from(vector) : null;

/** Embeds the texts of chunks and stores the vectors of the chunks that are still current. */
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

/** Clears the waiting mark of a resource that has all its vectors. */
export async function endWait(database: Database, resource_id: string): Promise<void> {
  await database.write('embedding', undefined, (tx) => tx.list(endWaiting, { resource_id }));
}

/** Chunks of a resource without a vector, in text order. */
export const unembeddedOf = (
  database: Database,
  { slot, stamp }: Target,
  resource_id: string,
  limit: number,
): Promise<ChunkText[]> =>
  database.reader().list(listUnembedded, { resource_id, stamp, stamp_property: `stamp_${slot}`, limit });
