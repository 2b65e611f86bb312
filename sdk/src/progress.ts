import type { AnswerOf, InputOf } from './call.ts';
import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AtlasError, isPassing, NetworkError, retryAfterOf } from './failures.ts';
import { pause } from './pause.ts';

/** The operations that report progress. */
export type LongOperation = 'materialize' | 'context_materialize' | 'get_job';

/** A progress report. */
export interface Step {
  readonly stage: string;
  readonly done?: number;
  /** The total; absent if unknown. */
  readonly of?: number;
  readonly elapsed_ms: number;
}

/** The final response of a long operation. */
export interface Finished<Answer> {
  readonly answer: Answer;
}

/** Far longer than the heartbeat interval of the service. */
const SILENCE_MS = 45_000;
const AGAIN_MS = 1000;
/** Consecutive failed requests after which following a job fails. */
const MOST_FAILURES = 5;

/** The AtlasError of an error event, which carries the HTTP status and headers in its data. */
function refusedWithin(told: { status: number; headers?: Record<string, string> }): AtlasError {
  const { status, headers = {} } = told;
  return new AtlasError(status, told as never, retryAfterOf({ status, headers: new Headers(headers) }));
}

/** Yields the steps of one response, then its result. */
async function* stepsOf<Id extends LongOperation>(
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): AsyncGenerator<Step | Finished<AnswerOf<Id>>> {
  const stream = atlas.stream as unknown as (id: Id, input: InputOf<Id>) => Promise<Response>;
  const response = await stream(operation, input);
  // Work that ends before its first step gets a plain JSON response.
  if (!response.headers.get('content-type')?.includes('event-stream')) {
    yield { answer: (await response.json()) as AnswerOf<Id> };
    return;
  }
  for await (const { event, data } of eventsOf(response, { silenceMs: SILENCE_MS })) {
    const told = JSON.parse(data);
    if (event === 'error') throw refusedWithin(told);
    if (event === 'result') {
      yield { answer: told as AnswerOf<Id> };
      return;
    }
    yield told as Step;
  }
  throw new NetworkError('CUT_OFF', 'the stream ended before the work did');
}

const hasEnded = ({ state }: AnswerOf<'get_job'>): boolean => state === 'done' || state === 'dead';

/** Follows a job until it ends: one response of the service covers up to a minute. */
async function* jobSteps(
  atlas: AtlasClient,
  input: InputOf<'get_job'>,
): AsyncGenerator<Step | Finished<AnswerOf<'get_job'>>> {
  for (let failures = 0; ; ) {
    try {
      for await (const step of stepsOf(atlas, 'get_job', input)) {
        failures = 0;
        if (!('answer' in step)) yield step;
        else if (hasEnded(step.answer)) return void (yield step);
      }
    } catch (error) {
      failures += 1;
      if (!isPassing(error) || failures >= MOST_FAILURES) throw error;
    }
    await pause(AGAIN_MS * 2 ** failures, input.signal);
  }
}

/**
 * Runs a long operation, or follows a job until it is `done` or `dead`. Yields each step, then the result as
 * `{ answer }`.
 * Throws an AtlasError if the service refuses, before or within the stream, and a NetworkError if the response breaks
 * off. A job runs independently of its followers, so its stream is first reopened.
 */
export const progressOf = <Id extends LongOperation>(
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): AsyncGenerator<Step | Finished<AnswerOf<Id>>> =>
  operation === 'get_job'
    ? (jobSteps(atlas, input as InputOf<'get_job'>) as AsyncGenerator<Step | Finished<AnswerOf<Id>>>)
    : stepsOf(atlas, operation, input);
