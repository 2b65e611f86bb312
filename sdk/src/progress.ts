import type { AnswerOf, InputOf } from './call.ts';
import type { AtlasClient } from './client.ts';
import { eventsOf } from './events.ts';
import { AtlasError, NetworkError } from './failures.ts';

/** The operations that tell how far they are. */
export type LongOperation = 'materialize' | 'context_materialize';

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

/** The status of a refusal that came within a stream, where no status can be sent any more. */
const WITHIN_STREAM = 200;

/**
 * Does long work: gives each step of it, and at last its answer as `{ answer }`.
 * Throws an AtlasError where it is refused, before or within.
 */
export async function* progressOf<Id extends LongOperation>(
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
  for await (const { event, data } of eventsOf(response)) {
    const told = JSON.parse(data);
    if (event === 'error') throw new AtlasError(WITHIN_STREAM, told);
    if (event === 'result') {
      yield { answer: told as AnswerOf<Id> };
      return;
    }
    yield told as Step;
  }
  throw new NetworkError('CUT_OFF', 'the stream ended before the work did');
}
