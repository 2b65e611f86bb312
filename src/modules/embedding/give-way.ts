import { setTimeout as sleep } from 'node:timers/promises';

export interface GivingWay {
  /** Milliseconds since what is given way to was last under way; 0 while it is. */
  readonly quietMs: () => number;
  /** Aborted when there is nothing more to wait for. */
  readonly signal?: AbortSignal | undefined;
  /** Time in milliseconds. */
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** Calls of one client that writes one thing after the other are nearer to each other. */
const QUIET_MS = 200;
/** How long work waits at most, and then goes on without waiting: under writes that never end it has half of the time. */
const LONGEST_MS = 30_000;

/**
 * Makes what work calls before each of its steps, to wait until the short writes of others have ended.
 * @returns ends once it was quiet for a moment, and in any case after 30 s
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
