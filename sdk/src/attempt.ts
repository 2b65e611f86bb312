import type { FetchLike } from './authed-fetch.ts';
import { cutOff, NetworkError } from './failures.ts';

/** Keeps pending requests referenced: a garbage-collected request no longer follows its caller's signal. */
const underWay = new Set<Request>();

/** A copy of the response with another body; `url` and `redirected` are kept. */
function withBody(answer: Response, body: ReadableStream<Uint8Array> | ArrayBuffer): Response {
  const other = new Response(body, answer);
  Object.defineProperties(other, {
    url: { value: answer.url },
    redirected: { value: answer.redirected },
  });
  return other;
}

/** Reads the whole body, then returns the response. Throws a NetworkError if the body breaks off. */
export const whole = async (answer: Response): Promise<Response> =>
  answer.body === null ? answer : withBody(answer, await answer.arrayBuffer());

/** The same response, with a body that the signal aborts; calls `ended` when the body ends. */
function endingWith(signal: AbortSignal, answer: Response, ended: () => void): Response {
  if (answer.body === null) {
    ended();
    return answer;
  }
  const reader = answer.body.getReader();
  const fail = (controller: ReadableStreamDefaultController, reason: unknown): void => {
    ended();
    controller.error(reason);
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stop = (): void => {
          fail(controller, signal.reason);
          reader.cancel(signal.reason).catch(() => undefined);
        };
        signal.addEventListener('abort', stop, { once: true });
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (signal.aborted) return;
          if (!done) return controller.enqueue(value);
          ended();
          controller.close();
        } catch (error) {
          fail(controller, cutOff(error));
        }
      },
      cancel(reason) {
        ended();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return withBody(answer, body);
}

/**
 * Settles with `sent`, or rejects with the signal's reason as soon as it aborts, even if the sender ignores the signal.
 */
async function until(signal: AbortSignal, sent: Promise<Response>): Promise<Response> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    sent.then((answer) => {
      resolve(answer);
      if (signal.aborted) answer.body?.cancel().catch(() => undefined);
    }, reject);
  });
}

/**
 * Sends a request once, until its caller aborts or the timeout expires; both also abort the response body.
 * Throws the caller's reason, a NetworkError (`TIMEOUT`), or what `send` throws.
 * @param copy the request to send: `request` itself, or a copy of it
 * @param timeoutMs 0 for no limit
 */
export async function sendInTime(
  send: FetchLike,
  request: Request,
  copy: Request,
  timeoutMs: number,
): Promise<Response> {
  const { signal } = request;
  const own = new AbortController();
  const abort = (): void => end(signal.reason);
  const late = (): void =>
    end(
      new NetworkError(
        'TIMEOUT',
        `${new URL(request.url).origin} did not answer within ${timeoutMs / 1000} s`,
      ),
    );
  const timer = timeoutMs === 0 ? undefined : setTimeout(late, timeoutMs);
  const ended = (): void => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    underWay.delete(request);
  };
  const end = (reason: unknown): void => {
    ended();
    own.abort(reason);
  };
  // The timer does not keep the process alive.
  (timer as { unref?: () => void } | undefined)?.unref?.();
  signal.addEventListener('abort', abort, { once: true });
  underWay.add(request);
  try {
    signal.throwIfAborted();
    const answer = await until(own.signal, send(new Request(copy, { signal: own.signal })));
    return endingWith(own.signal, answer, ended);
  } catch (error) {
    ended();
    throw error;
  }
}
