import { CallerGone } from '#base/refusal.ts';

export interface TimeLimit {
  readonly timeoutMs: number;
  /** What is thrown when the time is over. */
  readonly refusal: () => Error;
  /** Aborted when whoever waits for the work has gone. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for work until its time is over or its caller has gone, and no longer, whatever the work does then.
 * @param work gets a signal that is aborted at that moment, so that it can end as well
 * @throws the refusal of the limit, or CallerGone
 */
export async function withTimeLimit<T>(
  { timeoutMs, refusal, signal }: TimeLimit,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) throw new CallerGone();
  if (timeoutMs <= 0) throw refusal();
  const ending = new AbortController();
  const leave = () => ending.abort(new CallerGone());
  const timer = setTimeout(() => ending.abort(refusal()), timeoutMs);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    return await new Promise<T>((resolve, reject) => {
      ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });
      work(ending.signal).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** Whether a promise settles within a time; how it settles does not matter. */
export async function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, over]).finally(() => clearTimeout(timer));
}
