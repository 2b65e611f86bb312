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
 * Sends a request for so many milliseconds at most, its answer's body included. The timer holds on to what it ends: of signals that
 * follow others, only their listeners do, and what nobody holds is never aborted.
 */
async function sendInTime(send: FetchLike, request: Request, timeoutMs: number): Promise<Response> {
  const own = new AbortController();
  const stop = () => own.abort(request.signal.reason);
  if (request.signal.aborted) stop();
  request.signal.addEventListener('abort', stop, { once: true });
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      const { origin } = new URL(request.url);
      const error = new NetworkError('TIMEOUT', `${origin} did not answer within ${timeoutMs / 1000} s`);
      reject(error);
      own.abort(error);
    }, timeoutMs);
    // A program that has its answer ends without waiting for it.
    (timer as { unref?: () => void }).unref?.();
  });
  return Promise.race([send(new Request(request, { signal: own.signal })), late]);
}

/**
 * A fetch that gives up an attempt after its time, and sends again what may be sent again: after network errors and 5xx of
 * repeatable requests, and after 429; it waits as long as `Retry-After` says.
 */
export function patientFetch(send: FetchLike, patience: Patience): FetchLike {
  const { timeoutMs } = patience;
  const attempt = (request: Request): Promise<Response> =>
    timeoutMs === 0 ? send(request) : sendInTime(send, request, timeoutMs);

  return async (request) => {
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
