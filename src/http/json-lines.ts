import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#base/limits.ts';
import { Refusal } from '#base/refusal.ts';
import type { Principal, PublicContext } from '#operation/context.ts';
import type { Operation } from '#operation/define.ts';
import type { Line } from '#operation/lines.ts';
import { checkGovernance } from '#operation/perform.ts';
import { asRefusal } from './error-body.ts';
import type { RateLimits } from './rate-limits.ts';
import { readJson } from './request-body.ts';

export const LINES_TYPE = 'application/x-ndjson';

/** Lines that are handed on together at most. */
const PAGE = 64;
/** Lines that count as one request of the caller. */
const LINES_OF_REQUEST = 250;
const LINE_FEED = 0x0a;

/** A body of newline-delimited JSON that is still arriving. */
export class LinesBody {
  readonly bytes: AsyncIterable<Buffer>;

  constructor(bytes: AsyncIterable<Buffer>) {
    this.bytes = bytes;
  }
}

/** Takes bodies of newline-delimited JSON in a scope, unread. */
export function takeLines(scope: FastifyInstance): void {
  scope.addContentTypeParser(LINES_TYPE, (_request, payload, done) => done(null, new LinesBody(payload)));
}

type RawLine = Buffer | 'too long';

/**
 * Splits a body into lines, those of one chunk together. Empty lines are left out, and a line above the limit of a body is
 * skipped, so that no more than that is in memory.
 */
async function* rawLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawLine[]> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (): RawLine[] => {
    const line = length > LIMITS.bodyBytes ? 'too long' : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line !== 'too long' && line.toString().trim() === '' ? [] : [line];
  };
  const add = (part: Buffer) => {
    length += part.length;
    if (length > LIMITS.bodyBytes) parts = [];
    else parts.push(part);
  };
  for await (const chunk of bytes) {
    const lines: RawLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      add(chunk.subarray(from, end));
      lines.push(...take());
      from = end + 1;
    }
    add(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  const last = take();
  if (last.length > 0) yield last;
}

function readLine(request: FastifyRequest, line: RawLine): Line {
  if (line === 'too long')
    return { refusal: new Refusal('PAYLOAD_TOO_LARGE', 'The line is larger than 2 MiB') };
  try {
    return { value: readJson(request, line) };
  } catch (error) {
    return { refusal: asRefusal(error) };
  }
}

/** Counts the items of one JSON body beyond those of its own request, without waiting: its next calls are refused. */
export async function countItems(items: number, limits: RateLimits, request: FastifyRequest): Promise<void> {
  for (let left = items - LINES_OF_REQUEST; left > 0; left -= LINES_OF_REQUEST) await limits.charge(request);
}

/** The pages of a body; they wait while the caller has no request left. */
async function* pagesOf(
  request: FastifyRequest,
  { bytes }: LinesBody,
  countMore: RateLimits['countMore'],
): AsyncGenerator<readonly Line[]> {
  let uncounted = 0;
  for await (const lines of rawLines(bytes))
    for (let from = 0; from < lines.length; from += PAGE) {
      const page = lines.slice(from, from + PAGE);
      for (uncounted += page.length; uncounted >= LINES_OF_REQUEST; uncounted -= LINES_OF_REQUEST)
        await countMore(request);
      yield page.map((line) => readLine(request, line));
    }
}

async function* printed(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Answers a body of lines with lines, while it arrives. A failure after the first line ends the connection: the client sees
 * that the answer is not whole.
 */
export function answerByLines(
  operation: Operation,
  body: LinesBody,
  context: PublicContext & { readonly caller: Principal | undefined },
  { request, reply, limits }: { request: FastifyRequest; reply: FastifyReply; limits: RateLimits },
): FastifyReply {
  checkGovernance(operation, context);
  const answers = operation.lines!.answer(pagesOf(request, body, limits.countMore), context);
  return reply
    .code(200)
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type(`${LINES_TYPE}; charset=utf-8`)
    .send(Readable.from(printed(answers)));
}
