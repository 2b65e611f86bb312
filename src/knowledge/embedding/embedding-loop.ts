import { stampKey } from '#embeddings/embedder.ts';
import { startLanes } from '#record/jobs/index.ts';
import { giveWay } from './give-way.ts';
import { EMBEDDING_JOBS, type EmbeddingJobParts, queueNewTexts, runDueJobs } from './jobs.ts';
import { adopt } from './vector-setting.ts';

/**
 * Embeds new texts in the background; any number of instances share the work. Starts once the wanted embedder is
 * available, which includes the download of its model; without an embedder it does nothing. It gives way to short
 * writes of this process's callers: new texts become searchable by meaning a little later, and a burst of writes is not
 * slowed.
 * @returns a function that stops it; work in progress is left to the next start
 */
export function startEmbeddingLoop(parts: EmbeddingJobParts): () => Promise<void> {
  const { database, embedders, log } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const ended = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const own = { ...parts, signal, giveWay: giveWay({ quietMs: () => database.quietMs, signal }) };
  let isReady: boolean | undefined;
  /** Whether there is an embedder, and the database has vectors that this process can add to. */
  const prepare = async (): Promise<boolean> => {
    const wanted = await Promise.race([embedders.wanted(), ended]);
    if (wanted === undefined) return false;
    const searched = await adopt(database, wanted.stamp);
    if (searched !== stampKey(wanted.stamp))
      log.warn(
        { searched, wanted: stampKey(wanted.stamp) },
        'searches use other vectors; see npm run reembed',
      );
    return true;
  };
  const stop = startLanes(EMBEDDING_JOBS, {
    round: async (stopping) => {
      isReady ??= await prepare();
      if (!isReady) return false;
      await own.giveWay();
      if (stopping()) return false;
      const more = await queueNewTexts(own);
      const worked = !stopping() && (await runDueJobs(own)).claimed > 0;
      return more || worked;
    },
    failed: (error) => {
      if (!signal.aborted) log.warn({ err: error }, 'background embedding pauses');
    },
  });
  return () => {
    ending.abort();
    return stop();
  };
}
