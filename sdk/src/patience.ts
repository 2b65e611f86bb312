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
 * A fetch that gives up an attempt after its time, and sends again what may be sent again: after network errors and 5xx of
 * repeatable requests, and after 429; it waits as long as `Retry-After` says.
 */
export function patientFetch(send: FetchLike, patience: Patience): FetchLike {
  const attempt = async (request: Request): Promise<Response> => {
    if (patience.timeoutMs === 0) return send(request);
    const deadline = AbortSignal.timeout(patience.timeoutMs);
    try {
      return await send(new Request(request, { signal: AbortSignal.any([request.signal, deadline]) }));
    } catch (error) {
      if (!deadline.aborted || request.signal.aborted) throw error;
      const { origin } = new URL(request.url);
      throw new NetworkError(
        'TIMEOUT',
        `${origin} did not answer within ${patience.timeoutMs / 1000} s`,
        error,
      );
    }
  };

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
