import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#base/refusal.ts';

export interface Patience {
  /** Milliseconds from the first attempt after which a refusal is final. */
  readonly limitMs: number;
  /** Ends the wait between two attempts. */
  readonly signal: AbortSignal;
  /** Told the refusal before each wait. */
  readonly waiting: (message: string, seconds: number) => void;
}

const WAIT_SECONDS = 2;

const secondsOf = ({ headers }: Refusal): number => Number(headers?.['retry-after'] ?? WAIT_SECONDS);

/**
 * Runs work that may be run again until it is not refused as unavailable: waits as long as each refusal asks for, and then
 * tries again.
 * @throws what the work throws, if it is not unavailable or the time is over; AbortError
 */
export async function untilAvailable<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  const { limitMs, signal, waiting } = patience;
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const passes = error instanceof Refusal && error.code === 'UNAVAILABLE';
      if (!passes || performance.now() - began > limitMs) throw error;
      const seconds = secondsOf(error);
      waiting(error.message, seconds);
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}
