import { setTimeout as sleep } from 'node:timers/promises';

export interface GivingWay {
  /** Milliseconds since the last short write ended; 0 during one. */
  readonly quietMs: () => number;
  /** Aborts the wait. */
  readonly signal?: AbortSignal | undefined;
  /** Current time in milliseconds. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Longer than the gap between successive writes of one client. */
const QUIET_MS = 200;
/** Longest wait, after which work runs as long without waiting: under continuous writes it gets half of the time. */
const LONGEST_MS = 30_000;

/**
 * Returns a function that work awaits before each step, until the short writes of others have ended.
 * @returns resolves after 200 ms without short writes, and after 30 s in any case
 */
export function giveWay({
  quietMs,
  signal,
  now = () => performance.now(),
  pause = sleep,
}: GivingWay): () => Promise<void> {
  let worksUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    const began = now();
    if (began < worksUntil) return;
    for (let quiet = quietMs(); quiet < QUIET_MS && !signal?.aborted; quiet = quietMs()) {
      if (now() - began >= LONGEST_MS) {
        worksUntil = now() + LONGEST_MS;
        return;
      }
      await pause(QUIET_MS - quiet);
    }
  };
}
