import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { traceHeaders } from '#telemetry/measure.ts';
import { type Embedder, EmbedderError, normalise, type Stamp } from './embedder.ts';

/** An OpenAI-compatible embeddings endpoint. */
export interface ApiOptions {
  /** Without a trailing slash; `/embeddings` is appended. */
  readonly url: string;
  readonly model: string;
  readonly dimension: number;
  /** Sent as a bearer token; never logged or part of an error. */
  readonly key: string | undefined;
  /** Maximum texts per request. */
  readonly batch: number;
  /** Timeout of one request. */
  readonly timeoutMs: number;
  /** Maximum number of retries after transient failures. */
  readonly retries: number;
  /** Delay before the first retry; doubled for each further one. */
  readonly pauseMs?: number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

const Answer = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })),
});

/** A failed attempt, and whether a retry may succeed. */
class AttemptError extends EmbedderError {
  readonly passing: boolean;
  /** The delay that the endpoint asked for. */
  readonly pauseMs: number | undefined;

  constructor(message: string, { passing, pauseMs }: { passing: boolean; pauseMs?: number | undefined }) {
    super(message);
    this.passing = passing;
    this.pauseMs = pauseMs;
  }
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** `Retry-After` in milliseconds, capped; a date is ignored. */
function pauseAskedFor(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : undefined;
}

/** Omits the cause: the runtime's error may contain the request headers. */
function failureOf(error: unknown, timeoutMs: number): AttemptError {
  if (error instanceof AttemptError) return error;
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  const reason = timedOut ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
  return new AttemptError(`The embeddings endpoint ${reason}`, { passing: true });
}

function vectorsIn(answer: unknown, count: number, { model, dimension }: Stamp): Float32Array[] {
  const parsed = Answer.safeParse(answer);
  const wrong = (what: string) =>
    new AttemptError(`The embeddings endpoint ${what} for ${model}`, { passing: false });
  if (!parsed.success) throw wrong('gave an answer of another form');
  const vectors: Float32Array[] = [];
  for (const { index, embedding } of parsed.data.data) {
    if (embedding.length !== dimension)
      throw wrong(`gave a vector of ${embedding.length} numbers instead of ${dimension}`);
    vectors[index] = Float32Array.from(embedding);
  }
  if (vectors.length !== count || !Array.from({ length: count }, (_, i) => vectors[i]).every(Boolean))
    throw wrong(`gave ${parsed.data.data.length} vectors instead of ${count}`);
  if (!vectors.every((vector) => vector.every(Number.isFinite)))
    throw wrong('gave numbers that are not finite');
  return vectors.map(normalise);
}

/** Embeds through an OpenAI-compatible endpoint, in batches, with retries. */
export function createApiEmbedder(options: ApiOptions): Embedder {
  const { url, model, dimension, key, batch, timeoutMs, retries, pauseMs = FIRST_PAUSE_MS } = options;
  const stamp: Stamp = { model, version: 'api', dimension };
  const attempt = async (input: readonly string[], ended: AbortSignal | undefined): Promise<unknown> => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
        ...traceHeaders(),
      },
      body: JSON.stringify({ model, input, encoding_format: 'float' }),
      redirect: 'error',
      signal: ended === undefined ? timeout : AbortSignal.any([timeout, ended]),
    });
    if (response.ok) return response.json();
    await response.body?.cancel();
    const { status } = response;
    throw new AttemptError(`The embeddings endpoint answered ${status}`, {
      passing: isPassing(status),
      pauseMs: pauseAskedFor(response),
    });
  };
  const embedBatch = async (input: readonly string[], ended: AbortSignal | undefined) => {
    for (let failed = 0; ; failed += 1) {
      try {
        return vectorsIn(await attempt(input, ended), input.length, stamp);
      } catch (error) {
        ended?.throwIfAborted();
        const failure = failureOf(error, timeoutMs);
        if (!failure.passing || failed >= retries) throw failure;
        // Jitter keeps instances that failed together from retrying together.
        const ownPauseMs = Math.min(pauseMs * 2 ** failed, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
        await sleep(failure.pauseMs ?? ownPauseMs, undefined, ended && { signal: ended });
      }
    }
  };
  return {
    stamp,
    async embed(texts, _kind, signal) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += batch)
        vectors.push(...(await embedBatch(texts.slice(from, from + batch), signal)));
      return vectors;
    },
    close: async () => undefined,
  };
}
