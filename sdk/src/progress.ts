import type { AnswerOf, InputOf } from './call.ts';
import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AtlasError, isPassing, NetworkError, retryAfterOf } from './failures.ts';
import { pause } from './pause.ts';

/** The operations that tell how far they are. */
export type LongOperation = 'materialize' | 'context_materialize' | 'get_job';

/** How far long work is. */
export interface Step {
  readonly stage: string;
  readonly done?: number;
  /** Of how many; unknown without it. */
  readonly of?: number;
  readonly elapsed_ms: number;
}

/** The end of long work. */
export interface Finished<Answer> {
  readonly answer: Answer;
}

/** Far more than what the service lets pass without a sign of life. */
const SILENCE_MS = 45_000;
const AGAIN_MS = 1000;
/** How often in a row a job is asked for in vain. */
const MOST_FAILURES = 5;

/** A refusal that came within a stream, with the status and the headers that it could not have any more. */
function refusedWithin(told: { status: number; headers?: Record<string, string> }): AtlasError {
  const { status, headers = {} } = told;
  return new AtlasError(status, told as never, retryAfterOf({ status, headers: new Headers(headers) }));
}

/** One answer: its steps, then what it ends with. */
async function* stepsOf<Id extends LongOperation>(
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): AsyncGenerator<Step | Finished<AnswerOf<Id>>> {
  const stream = atlas.stream as unknown as (id: Id, input: InputOf<Id>) => Promise<Response>;
  const response = await stream(operation, input);
  // Work that ends before its first step is answered as any other call.
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

/** A job until it ends: the service tells of it for a minute at a time. */
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
 * Does long work, or follows a job until it is done or given up: gives each step of it, and at last its answer as `{ answer }`.
 * Throws an AtlasError where it is refused, before or within, and a NetworkError where the answer breaks off. A job goes on without
 * whoever follows it, so its stream is taken up again first.
 */
export const progressOf = <Id extends LongOperation>(
  atlas: AtlasClient,
  operation: Id,
  input: InputOf<Id>,
): AsyncGenerator<Step | Finished<AnswerOf<Id>>> =>
  operation === 'get_job'
    ? (jobSteps(atlas, input as InputOf<'get_job'>) as AsyncGenerator<Step | Finished<AnswerOf<Id>>>)
    : stepsOf(atlas, operation, input);
