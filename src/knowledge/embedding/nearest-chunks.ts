import type { Runner } from '#neo4j/database.ts';
import { findSetting, nearestIn } from './queries.ts';
import type { EmbeddingParts } from './vector-setting.ts';

/** Search text and scope. */
export interface NearestQuery {
  readonly text: string;
  /** Anchors that the caller reads; no others are searched. */
  readonly homes: readonly string[];
  readonly limit: number;
  readonly signal?: AbortSignal;
}

export interface Nearest {
  /** Stamp of the compared vectors. */
  readonly stamp: string;
  /** Best first, then by id; `score` is (1 + cosine) / 2. */
  readonly hits: readonly { readonly chunk_id: string; readonly score: number }[];
}

/**
 * The current chunks nearest to a text in meaning, by the vectors in use for search. Repeats the search with the new
 * vectors if they are switched meanwhile.
 * @param read the caller's reads
 * @returns undefined when the text cannot be embedded by the model of those vectors
 */
export async function nearestChunks(
  read: Runner,
  { embedders }: Pick<EmbeddingParts, 'embedders'>,
  { text, homes, limit, signal }: NearestQuery,
): Promise<Nearest | undefined> {
  for (;;) {
    const { live_slot: slot, live_stamp: stamp } = (await read.find(findSetting, {}))!;
    const embedder = stamp === null ? undefined : await embedders.of(stamp);
    if (slot === null || stamp === null || embedder === undefined) return undefined;
    const [vector] = await embedder.embed([text], 'query', signal);
    if (vector === undefined || !vector.some((component) => component !== 0)) return { stamp, hits: [] };
    const query = { stamp, vector: Array.from(vector), homes: [...homes], limit };
    const hits = await read.list(nearestIn[slot], query);
    if (hits.length > 0) return { stamp, hits };
    const { live_stamp: now } = (await read.find(findSetting, {}))!;
    if (now === stamp) return { stamp, hits };
  }
}
