import { sendInTime, whole } from './attempt.ts';
import type { FetchLike } from './authed-fetch.ts';
import { isPassing, NetworkError, requestIdOf, retryAfterOf, TokenMintError } from './failures.ts';
import { pause } from './pause.ts';

/** One attempt of a request: what became of it, without its headers and bodies. */
export interface Attempt {
  readonly method: string;
  readonly url: string;
  /** 1 for the first one. */
  readonly attempt: number;
  /** Milliseconds until the response, or until the failure. */
  readonly ms: number;
  /** The HTTP status; absent without a response. */
  readonly status?: number;
  /** The id under which the service logs the call. */
  readonly requestId?: string | undefined;
  /** The error of the attempt, where no response came. */
  readonly error?: unknown;
}

/** Called after each attempt of a call; an error that it throws fails the call. */
export type AttemptLog = (attempt: Attempt) => void;

/** The timeout and retry policy of a request. */
export interface Patience {
  /** Timeout of one attempt in milliseconds; 0 for no limit. */
  readonly timeoutMs: number;
  /** Whether the request is idempotent. */
  readonly isRepeatable: boolean;
  /** Maximum number of retries. */
  readonly retries: number;
  /** Whether an attempt ends with the response headers; otherwise with the complete body. */
  readonly isStreamed?: boolean;
  readonly log?: AttemptLog;
}

/** Delays between attempts without `Retry-After` (spec 10 §19.3). */
const WAITS_MS = [200, 400];
/** A response that asks for a longer delay is returned instead. */
const LONGEST_WAIT_MS = 30_000;

const BUSY = new Set([429, 503]);

const usualWait = (attempt: number): number => WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]!;

/** Milliseconds to wait before a retry; undefined if the response is final. */
function waitAfter(response: Response, attempt: number, { isRepeatable }: Patience): number | undefined {
  const { status } = response;
  // A rate-limited call was not executed, so any call may be retried.
  if (status !== 429 && (!isRepeatable || status < 500)) return undefined;
  const asked = BUSY.has(status) ? retryAfterOf(response) : undefined;
  const wait = asked === undefined ? usualWait(attempt) : asked * 1000;
  return wait > LONGEST_WAIT_MS ? undefined : wait;
}

/** Whether a request may be retried after this error; without a token nothing was sent. */
const isWorthAnother = (error: unknown, { isRepeatable }: Patience): boolean =>
  isPassing(error) && (error instanceof TokenMintError || (isRepeatable && error instanceof NetworkError));

/**
 * A fetch with a timeout per attempt and retries: after network errors and 5xx of repeatable requests, after 429, and
 * after transient failures to get a token. It waits as long as `Retry-After` says.
 */
export function patientFetch(send: FetchLike, patience: Patience): FetchLike {
  const { timeoutMs, retries, isStreamed = false, log } = patience;
  const attempt = async (request: Request, isLast: boolean): Promise<Response> => {
    const answer = await sendInTime(send, request, isLast ? request : request.clone(), timeoutMs);
    return isStreamed ? answer : whole(answer);
  };
  const told = async (request: Request, made: number): Promise<Response> => {
    const { method, url } = request;
    const began = Date.now();
    const tell = (outcome: Partial<Attempt>): void =>
      log?.({ method, url, attempt: made + 1, ms: Date.now() - began, ...outcome });
    try {
      const answer = await attempt(request, made >= retries);
      tell({ status: answer.status, requestId: requestIdOf(answer) });
      return answer;
    } catch (error) {
      tell({ error });
      throw error;
    }
  };
  return async (request) => {
    for (let made = 0; ; made += 1) {
      const isLast = made >= retries;
      const answer = await told(request, made).catch((error: unknown) => {
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
