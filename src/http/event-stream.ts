import { PassThrough, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import type { FeedEvent, FeedSink } from '#operation/feed.ts';
import { checkGovernance, type Input } from '#operation/perform.ts';

/** Headers of a Server-Sent Events response. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Asks proxies not to buffer the response.
  'x-accel-buffering': 'no',
};

/** Interval of heartbeats, which keep proxies from closing an idle stream and detect disconnected clients. */
const HEARTBEAT_MS = 15_000;
/** Maximum duration of a stream. The client then reconnects and passes both gates again, so its token is rechecked. */
const LONGEST_MS = 15 * 60_000;
/** How long a client waits before it reconnects. */
const RETRY_MS = 1000;
/** Bytes buffered for one client before no more events are read for it. */
const UNTAKEN_BYTES = 16 * 1024;

/** The data of an event is one line: compact JSON has no line breaks. */
const textOf = ({ id, event, data }: FeedEvent): string =>
  `id: ${id}\n${event === undefined ? '' : `event: ${event}\n`}${data === undefined ? '' : `data: ${JSON.stringify(data)}\n`}\n`;

/** A sink for the stream to one client. The stream is destroyed if its buffer is still full at a heartbeat. */
function sinkOf(stream: PassThrough): FeedSink {
  const beat = setInterval(() => {
    if (stream.writableNeedDrain) stream.destroy();
    else stream.write(': heartbeat\n\n');
  }, HEARTBEAT_MS);
  const longest = setTimeout(() => stream.end(), LONGEST_MS);
  stream.once('close', () => {
    clearInterval(beat);
    clearTimeout(longest);
  });
  stream.write(`retry: ${RETRY_MS}\n\n`);
  return {
    get ready() {
      return stream.writable && !stream.writableNeedDrain;
    },
    send: (event) => {
      if (stream.writable) stream.write(textOf(event));
    },
    end: () => stream.end(),
  };
}

/**
 * Answers with a stream of events, sent as they occur, until the client or the operation ends it.
 * @throws Refusal as the operation's `feed.open`
 */
export async function answerByFeed(
  operation: Operation,
  input: Input,
  context: PublicContext & { readonly caller: Principal | undefined },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  checkGovernance(operation, context);
  const open = await operation.feed!.open(input, context);
  void reply.code(200).headers(EVENT_STREAM_HEADERS);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stream = new PassThrough({ highWaterMark: UNTAKEN_BYTES });
  const close = open(sinkOf(stream));
  stream.once('close', close);
  return reply.send(stream);
}
