import { clientModelOf, dimensionOf } from '#embeddings/embedder.ts';
import type { Database } from '#neo4j/database.ts';
import { unitVector } from './client-vectors.ts';
import { endWaiting, listUnembedded, slotProperties, storeVectors, type UnembeddedChunk } from './queries.ts';
import type { Target } from './vector-setting.ts';

/** The zero vector has no direction: nothing is near it, and the vector index rejects it. */
const orNull = (vector: Float32Array): number[] | null =>
  vector.some((component) => component !== 0) ? Array.from(vector) : null;

/** The vectors that a client delivered, of length 1; null for one of another dimension. */
const deliveredVectors = (chunks: readonly UnembeddedChunk[], dimension: number): (number[] | null)[] =>
  chunks.map(({ embedding }) => (embedding?.length === dimension ? orNull(unitVector(embedding)) : null));

async function vectorsOf(
  { embedder, stamp }: Target,
  chunks: readonly UnembeddedChunk[],
  signal: AbortSignal | undefined,
): Promise<(number[] | null)[]> {
  if (embedder === null) return deliveredVectors(chunks, dimensionOf(stamp));
  const texts = chunks.map(({ content }) => content ?? '');
  return (await embedder.embed(texts, 'document', signal)).map(orNull);
}

/** Embeds the texts of chunks and stores the vectors of the chunks that are still current. */
export async function embedChunks(
  database: Database,
  target: Target,
  chunks: readonly UnembeddedChunk[],
  signal?: AbortSignal,
): Promise<void> {
  if (chunks.length === 0) return;
  const { slot, stamp } = target;
  const made = await vectorsOf(target, chunks, signal);
  const vectors = chunks.map(({ id }, index) => ({ id, vector: made[index] ?? null }));
  await database.write('embedding', undefined, (tx) => tx.list(storeVectors, { slot, stamp, vectors }));
}

/** Clears the waiting mark of a resource that has all its vectors. */
export async function endWait(database: Database, resource_id: string): Promise<void> {
  await database.write('embedding', undefined, (tx) => tx.list(endWaiting, { resource_id }));
}

/** Which chunks lack a vector that a target can give them. */
export const lacking = ({ slot, stamp, embedder }: Target) =>
  ({
    stamp,
    stamp_property: slotProperties(slot).stamp_property,
    model: embedder === null ? (clientModelOf(stamp) ?? null) : null,
  }) as const;

/** Chunks of a resource without a vector, in text order. */
export const unembeddedOf = (
  database: Database,
  target: Target,
  resource_id: string,
  limit: number,
): Promise<UnembeddedChunk[]> =>
  database.reader().list(listUnembedded, { resource_id, ...lacking(target), limit });
