import { sendInTime, whole } from './attempt.ts';
import type { FetchLike } from './authed-fetch.ts';
import { isPassing, NetworkError, retryAfterOf, TokenMintError } from './failures.ts';
import { pause } from './pause.ts';

/** How long a request may take, and when it is sent again. */
export interface Patience {
  /** Milliseconds until an attempt is given up; 0 for no limit. */
  readonly timeoutMs: number;
  /** Whether sending the same request twice does what sending it once does. */
  readonly isRepeatable: boolean;
  /** How often at most it is sent again. */
  readonly retries: number;
  /** Whether an answer counts as soon as it begins, or once all of it has come. */
  readonly isStreamed?: boolean;
}

/** Waits between attempts where the service names none (spec 10 §19.3). */
const WAITS_MS = [200, 400];
/** A service that asks for more is told of instead. */
const LONGEST_WAIT_MS = 30_000;

const BUSY = new Set([429, 503]);

const usualWait = (attempt: number): number => WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]!;

/** Milliseconds to wait before this answer's request is sent again; undefined where it is the answer. */
function waitAfter(response: Response, attempt: number, { isRepeatable }: Patience): number | undefined {
  const { status } = response;
  // A call over the limit was not begun, whatever it is.
  if (status !== 429 && (!isRepeatable || status < 500)) return undefined;
  const asked = BUSY.has(status) ? retryAfterOf(response) : undefined;
  const wait = asked === undefined ? usualWait(attempt) : asked * 1000;
  return wait > LONGEST_WAIT_MS ? undefined : wait;
}

/** Whether a request that failed so may be sent again; without a token nothing was sent. */
const isWorthAnother = (error: unknown, { isRepeatable }: Patience): boolean =>
  isPassing(error) && (error instanceof TokenMintError || (isRepeatable && error instanceof NetworkError));

/**
 * A fetch that gives up an attempt after its time, and sends again what may be sent again: after network errors and 5xx of
 * repeatable requests, after 429, and where only the token could not be got; it waits as long as `Retry-After` says.
 */
export function patientFetch(send: FetchLike, patience: Patience): FetchLike {
  const { timeoutMs, retries, isStreamed = false } = patience;
  const attempt = async (request: Request, isLast: boolean): Promise<Response> => {
    const answer = await sendInTime(send, request, isLast ? request : request.clone(), timeoutMs);
    return isStreamed ? answer : whole(answer);
  };
  return async (request) => {
    for (let made = 0; ; made += 1) {
      const isLast = made >= retries;
      const answer = await attempt(request, isLast).catch((error: unknown) => {
        if (isLast || !isWorthAnother(error, patience)) throw error;
        return undefined;
      });
      if (answer !== undefined && isLast) return answer;
      const wait = answer === undefined ? usualWait(made) : waitAfter(answer, made, patience);
      if (wait === undefined) return answer!;
      await answer?.body?.cancel();
      await pause(wait, request.signal);
    }
  };
}
