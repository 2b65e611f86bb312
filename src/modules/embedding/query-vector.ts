import type { Log } from '#base/log.ts';
import { badRequest } from '#base/refusal.ts';
import { dimensionOf } from '#embeddings/embedder.ts';
import type { Runner } from '#neo4j/database.ts';
import { findSetting, type Slot } from './queries.ts';
import type { EmbeddingParts } from './vector-setting.ts';

/** A vector to compare with those that are searched now. */
export interface QueryVector {
  readonly slot: Slot;
  /** Which model made the vectors that it is compared with. */
  readonly stamp: string;
  /** Of length 1 (L2); empty where the text has no feature, so that nothing is near to it. */
  readonly values: readonly number[];
}

/** What embeds searches. */
export interface QueryEmbedding extends Pick<EmbeddingParts, 'embedders'> {
  readonly log: Log;
  /** How long one may take. */
  readonly budgetMs: number;
}

const lengthOf = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

/** Whether a vector has a direction: its squares have a sum, and it is not zero. */
export function hasDirection(values: readonly number[]): boolean {
  const length = lengthOf(values);
  return Number.isFinite(length) && length > 0;
}

async function searched(runner: Runner): Promise<{ slot: Slot; stamp: string } | undefined> {
  const { live_slot: slot, live_stamp: stamp } = (await runner.find(findSetting, {}))!;
  return slot === null || stamp === null ? undefined : { slot, stamp };
}

/** How many numbers the vectors have that are searched; null while there are none. */
export async function searchedDimension(runner: Runner): Promise<number | null> {
  const live = await searched(runner);
  return live === undefined ? null : dimensionOf(live.stamp);
}

/**
 * The vector of a text, by the model whose vectors are searched.
 * @returns undefined when the text cannot be embedded as they were: no vectors yet, no such model here, a failure, too slow
 */
export async function embedQuery(
  runner: Runner,
  { embedders, log, budgetMs }: QueryEmbedding,
  text: string,
): Promise<QueryVector | undefined> {
  const live = await searched(runner);
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
 * A vector that a client made, to be compared with those that are searched.
 * @param values with a direction
 * @returns undefined when there are no vectors yet
 * @throws Refusal BAD_REQUEST when it has another size than these
 */
export async function givenVector(
  runner: Runner,
  values: readonly number[],
): Promise<QueryVector | undefined> {
  const live = await searched(runner);
  if (live === undefined && values.length > 0) return undefined;
  const dimension = live && dimensionOf(live.stamp);
  if (live === undefined || values.length !== dimension)
    throw badRequest(
      `embedding: must have as many numbers as the vectors that are searched${dimension === undefined ? '' : `, ${dimension}`}`,
    );
  const length = lengthOf(values);
  return { ...live, values: values.map((value) => value / length) };
}
