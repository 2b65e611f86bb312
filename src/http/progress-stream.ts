import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { yieldAfterEach } from '#base/event-loop.ts';
import { jsonPieces } from '#base/json-pieces.ts';
import { Int32 } from '#base/shapes.ts';
import type { Principal, ProgressReporter, PublicContext, Step } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import { type Input, perform } from '#operation/perform.ts';
import type { Components } from './components.ts';
import { publicError } from './error-body.ts';
import { EVENT_STREAM_HEADERS } from './event-stream.ts';
import type { JsonSchema } from './json-schema.ts';

/** Half of the documented interval, so that a late timer still meets it. */
const HEARTBEAT_MS = 500;

/** One response as Server-Sent Events; it begins with the first step. */
class StepEvents {
  readonly #reply: FastifyReply;
  readonly #start = performance.now();
  #stream: PassThrough | undefined;
  #heart: NodeJS.Timeout | undefined;
  #step: Step | undefined;

  constructor(reply: FastifyReply) {
    this.#reply = reply;
  }

  /** Whether the stream is open; from then on only events can be sent. */
  get begun(): boolean {
    return this.#stream !== undefined;
  }

  /** Reports a new stage at once, and progress within it with the next heartbeat. */
  tell(step: Step): void {
    const isNew = step.stage !== this.#step?.stage;
    this.#step = step;
    if (isNew) this.#beat();
  }

  /** Sends the final event, in pieces: a result may cover a whole anchor. */
  async end(event: 'result' | 'error', body: object): Promise<void> {
    this.#stream ??= this.#open();
    clearInterval(this.#heart);
    this.#write(`event: ${event}\ndata: `);
    for await (const piece of yieldAfterEach(jsonPieces(body))) this.#write(piece);
    this.#write('\n\n');
    this.#stream.end();
  }

  #beat(): void {
    // A slow reader misses only heartbeats, which are repeated.
    if (this.#stream?.writableNeedDrain === true) return;
    this.#stream ??= this.#open();
    const step = { ...this.#step, elapsed_ms: Math.round(performance.now() - this.#start) };
    this.#write(`event: progress\ndata: ${JSON.stringify(step)}\n\n`);
  }

  #write(text: string): void {
    // A client that has disconnected misses the rest; the operation still runs to its end.
    if (this.#stream?.writable === true) this.#stream.write(text);
  }

  #open(): PassThrough {
    const stream = new PassThrough();
    this.#heart = setInterval(() => this.#beat(), HEARTBEAT_MS);
    stream.once('close', () => clearInterval(this.#heart));
    void this.#reply.code(200).headers(EVENT_STREAM_HEADERS).send(stream);
    return stream;
  }
}

const resultOf = ({ progress, success }: Operation): z.ZodType => progress?.result ?? success.body!;

/**
 * Runs an operation and answers with events: its progress, then its result or its refusal. A refusal before the first
 * step is an ordinary error response. The operation continues when the client disconnects.
 * @throws any error from before the first step
 */
export async function answerByEvents(
  operation: Operation,
  input: Input,
  context: PublicContext & { readonly caller: Principal | undefined },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const events = new StepEvents(reply);
  const hearing: ProgressReporter & Pick<PublicContext, 'setHeader'> = {
    progress: (step) => events.tell(step),
    // Once the stream has begun, the headers have been sent; the result contains their values.
    setHeader: (name, value) => {
      if (!events.begun) context.setHeader(name, value);
    },
  };
  try {
    const answer = await perform(operation, input, { ...context, ...hearing });
    await events.end('result', resultOf(operation).parse(answer) as object);
  } catch (error) {
    if (!events.begun) throw error;
    const { status, headers, body } = publicError(error, request.log);
    await events.end('error', { status, ...(headers && { headers }), ...body });
  }
  return reply;
}

/** The OpenAPI description of a progress stream: a text, and the schema of each event's data. */
export function describeEvents(operation: Operation, error: JsonSchema, components: Components): JsonSchema {
  const stages = operation.progress?.stages ?? [];
  const step = z.object({
    stage: z.enum(stages as [string, ...string[]]),
    done: Int32.optional(),
    of: Int32.optional(),
    elapsed_ms: Int32,
  });
  return {
    schema: {
      type: 'string',
      description:
        'Server-Sent Events, where `Accept` prefers them: `progress` at each stage and at least once a second, then one `result` or one `error`.',
    },
    'x-events': {
      progress: components.schemaOf(step, 'output'),
      result: components.schemaOf(resultOf(operation), 'output'),
      error: {
        allOf: [
          error,
          {
            type: 'object',
            required: ['status'],
            properties: {
              status: { type: 'integer', description: 'The HTTP status that the refusal would have had.' },
              headers: {
                type: 'object',
                description: 'Headers that the refusal would have had.',
                additionalProperties: { type: 'string' },
              },
            },
          },
        ],
      },
    },
  };
}
