import type { Log } from '#base/log.ts';
import { badRequest } from '#base/refusal.ts';
import { dimensionOf } from '#embeddings/embedder.ts';
import type { Embedders } from '#embeddings/embedders.ts';
import type { Runner } from '#neo4j/database.ts';
import { findIndex, findSetting, type Slot } from './queries.ts';
import { type EmbeddingParts, FIRST_SLOT, indexOf } from './vector-setting.ts';

/** A vector to compare with those in use for search. */
export interface QueryVector {
  readonly slot: Slot;
  /** Stamp of the model that made the compared vectors. */
  readonly stamp: string;
  /** Unit length (L2); empty for a text without features, which is near to nothing. */
  readonly values: readonly number[];
}

/** Dependencies for embedding search texts. */
export interface QueryEmbedding extends Pick<EmbeddingParts, 'embedders'> {
  readonly log: Log;
  /** Time limit of one embedding, in milliseconds. */
  readonly budgetMs: number;
}

const lengthOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/** Whether a vector has a direction: its sum of squares is finite and not zero. */
export function hasDirection(values: readonly number[]): boolean {
  const length = lengthOf(values);
  return Number.isFinite(length) && length > 0;
}

/** The vectors that searches compare with: the slot that they are in, and the stamp of the model that made them. */
export interface SearchedVectors {
  readonly slot: Slot;
  readonly stamp: string;
}

/** The vectors that searches compare with; undefined while there are none. */
export async function searchedVectors(runner: Runner): Promise<SearchedVectors | undefined> {
  const { live_slot: slot, live_stamp: stamp } = (await runner.find(findSetting, {}))!;
  return slot === null || stamp === null ? undefined : { slot, stamp };
}

/**
 * Why a search has no vector: there is nothing to compare it with, its client has to send it, or it could not be made
 * now.
 */
export type MissingVector = 'no_vectors' | 'not_given' | 'not_embedded';

/** Why a search for which `embedQuery` or `givenVector` returned nothing has no vector. */
export async function whyMissing(
  runner: Runner,
  vectorsFrom: Embedders['vectorsFrom'] = 'here',
): Promise<MissingVector> {
  if ((await searchedVectors(runner)) === undefined) return 'no_vectors';
  return vectorsFrom === 'clients' ? 'not_given' : 'not_embedded';
}

/**
 * Dimension required of a vector that is compared with those in use: theirs, or before the first one exists the
 * dimension of their index.
 * @returns null before the first one exists where clients determine it, or nobody makes vectors
 */
export async function searchedDimension(
  runner: Runner,
  vectorsFrom: Embedders['vectorsFrom'] = 'here',
): Promise<number | null> {
  const { live_slot, live_stamp } = (await runner.find(findSetting, {}))!;
  if (live_slot !== null && live_stamp !== null) return dimensionOf(live_stamp);
  if (vectorsFrom !== 'here') return null;
  const name = indexOf(live_slot ?? FIRST_SLOT);
  const index = await runner.find(findIndex, { name });
  if (index === undefined) throw new Error(`the vector index ${name} is missing`);
  return index.dimension;
}

/**
 * The vector of a text, by the model of the vectors in use for search.
 * @returns undefined when it cannot be made: no vectors yet, model not available here, failure, or timeout
 */
export async function embedQuery(
  runner: Runner,
  { embedders, log, budgetMs }: QueryEmbedding,
  text: string,
): Promise<QueryVector | undefined> {
  const live = await searchedVectors(runner);
  if (live === undefined) return undefined;
  const signal = AbortSignal.timeout(budgetMs);
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const embed = async (): Promise<QueryVector | undefined> => {
    const embedder = await embedders.of(live.stamp);
    if (embedder === undefined) return undefined;
    const [vector] = await embedder.embed([text.trim()], 'query', signal);
    const values = Array.from(vector!);
    return { ...live, values: hasDirection(values) ? values : [] };
  };
  const failed = (error: unknown) => {
    log.warn({ err: error, stamp: live.stamp }, 'a search was not embedded');
    return undefined;
  };
  return Promise.race([embed().catch(failed), late]);
}

/**
 * Checks a vector from a client that is compared with those in use for search.
 * @param values with a direction
 * @returns undefined when there are no vectors yet
 * @throws Refusal BAD_REQUEST when its dimension differs from that of these, or of the first ones to come
 */
export async function givenVector(
  runner: Runner,
  values: readonly number[],
  vectorsFrom?: Embedders['vectorsFrom'],
): Promise<QueryVector | undefined> {
  const dimension = await searchedDimension(runner, vectorsFrom);
  if (dimension === null && values.length === 0) throw badRequest('embedding: has no numbers');
  if (dimension !== null && values.length !== dimension)
    throw badRequest(
      `embedding: has ${values.length} numbers, and the vectors that are searched have ${dimension}`,
    );
  const live = await searchedVectors(runner);
  const length = lengthOf(values);
  return live && { ...live, values: values.map((value) => value / length) };
}
