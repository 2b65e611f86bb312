import { CallerGone } from '#base/refusal.ts';

export interface TimeLimit {
  readonly timeoutMs: number;
  /** Creates the error for an exceeded limit. */
  readonly refusal: () => Error;
  /** Called once the limit is exceeded: milliseconds to go on waiting, for work that is best not stopped now; 0 to stop. */
  readonly graceMs?: () => number;
  /** Aborted when the caller of the work has disconnected. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Waits for work until its time limit or until its caller disconnects, even if the work continues after that.
 * @param work receives a signal that is aborted at that moment, so that it can end as well
 * @throws the refusal of the limit, or CallerGone
 */
export async function withTimeLimit<T>(
  { timeoutMs, refusal, graceMs = () => 0, signal }: TimeLimit,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  if (signal?.aborted === true) throw new CallerGone();
  if (timeoutMs <= 0) throw refusal();
  const ending = new AbortController();
  const leave = () => ending.abort(new CallerGone());
  const end = () => ending.abort(refusal());
  let timer = setTimeout(() => {
    const more = graceMs();
    if (more > 0) timer = setTimeout(end, more);
    else end();
  }, timeoutMs);
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

/** Whether a promise settles, resolved or rejected, within a time. */
export async function settlesWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise: over, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, over]).finally(() => clearTimeout(timer));
}
