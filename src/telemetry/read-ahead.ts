import { setTimeout as sleep } from 'node:timers/promises';

/** Figures that are younger are not read again: several collectors may ask. */
const FRESH_MS = 5000;
/** A share of the time in which the figures are read, at most: reading them takes longer the more there is to count. */
const LARGEST_SHARE = 0.1;
/** How long a collection waits for them; then it takes those read before. */
const PATIENCE_MS = 2000;
/** Older figures are not reported: the database has not answered for so long. */
const KEPT_MS = 120_000;

/**
 * Reads figures that take a while, so that collecting them neither waits long nor reads them too often.
 * @param now milliseconds
 * @returns the latest figures; none when they could not be read for some time
 */
export function readAhead<Figures>(
  read: () => Promise<readonly Figures[]>,
  now: () => number = () => performance.now(),
): () => Promise<readonly Figures[]> {
  let figures: readonly Figures[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let dueAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const readNow = async () => {
    const started = now();
    try {
      figures = await read();
      readAt = now();
    } catch {
      // The database does not answer: readiness and the log say so.
    } finally {
      const ended = now();
      dueAt = ended + Math.max(FRESH_MS, (ended - started) / LARGEST_SHARE);
      reading = undefined;
    }
  };
  return async () => {
    if (now() >= dueAt) reading ??= readNow();
    if (reading !== undefined) {
      const waited = new AbortController();
      await Promise.race([
        reading,
        sleep(PATIENCE_MS, undefined, { signal: waited.signal, ref: false }).catch(() => undefined),
      ]);
      waited.abort();
    }
    return now() - readAt <= KEPT_MS ? figures : [];
  };
}
