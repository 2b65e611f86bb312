import type { FetchLike } from './authed-fetch.ts';
import { NetworkError, retryAfterOf } from './failures.ts';

/** How long a request may take, and when it is sent again. */
export interface Patience {
  /** Milliseconds until an attempt is given up; 0 for no limit. */
  readonly timeoutMs: number;
  /** Whether sending the same request twice does what sending it once does. */
  readonly isRepeatable: boolean;
  /** How often at most it is sent again. */
  readonly retries: number;
}

/** Waits between attempts where the service names none (spec 10 §19.3). */
const WAITS_MS = [200, 400];
/** A service that asks for more is told of instead. */
const LONGEST_WAIT_MS = 30_000;

const BUSY = new Set([429, 503]);

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Milliseconds to wait before this answer's request is sent again; undefined where it is the answer. */
function waitAfter(response: Response, attempt: number, { isRepeatable }: Patience): number | undefined {
  const { status, headers } = response;
  // A call over the limit was not begun, whatever it is.
  if (status !== 429 && (!isRepeatable || status < 500)) return undefined;
  const asked = BUSY.has(status) ? retryAfterOf(headers) : undefined;
  const wait = asked === undefined ? WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]! : asked * 1000;
  return wait > LONGEST_WAIT_MS ? undefined : wait;
}

/**
 * Sends a request until its caller aborts or its time is up, its answer's body included. The timer and the listener hold on to what
 * they end: a signal that follows another one, as that of a copied request does, is aborted only as long as somebody else holds it.
 * @param signal of the caller's request
 * @param timeoutMs 0 for no limit
 */
async function sendInTime(
  send: FetchLike,
  request: Request,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Response> {
  const own = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    const end = (reason: unknown): void => {
      reject(reason);
      own.abort(reason);
    };
    if (signal.aborted) end(signal.reason);
    signal.addEventListener('abort', () => end(signal.reason), { once: true });
    if (timeoutMs === 0) return;
    const { origin } = new URL(request.url);
    const late = () =>
      end(new NetworkError('TIMEOUT', `${origin} did not answer within ${timeoutMs / 1000} s`));
    const timer = setTimeout(late, timeoutMs);
    // A program that has its answer ends without waiting for it.
    (timer as { unref?: () => void }).unref?.();
  });
  return Promise.race([send(new Request(request, { signal: own.signal })), ended]);
}

/**
 * A fetch that gives up an attempt after its time, and sends again what may be sent again: after network errors and 5xx of
 * repeatable requests, and after 429; it waits as long as `Retry-After` says.
 */
export function patientFetch(send: FetchLike, patience: Patience): FetchLike {
  return async (request) => {
    const attempt = (copy: Request) => sendInTime(send, copy, request.signal, patience.timeoutMs);
    for (let made = 0; ; made += 1) {
      const isLast = made >= patience.retries;
      const outcome = await attempt(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || !patience.isRepeatable || !(error instanceof NetworkError)) throw error;
        return undefined;
      });
      if (outcome !== undefined && isLast) return outcome;
      const wait = outcome === undefined ? WAITS_MS[Math.min(made, 1)]! : waitAfter(outcome, made, patience);
      if (wait === undefined) return outcome!;
      await outcome?.body?.cancel();
      await pause(wait, request.signal);
    }
  };
}
