import type { ConnectionError, FastifyReply } from 'fastify';
import { type RefusalCode, STATUS_OF_CODE } from '#base/refusal.ts';

interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  write(text: string): unknown;
  destroy(): unknown;
}

const NO_HTTP = {
  code: 'BAD_REQUEST',
  reason: 'Bad Request',
  message: 'The request is not valid HTTP',
} as const;

/** The response to a request that Node could not parse, by Node's error code. */
const ERRORS: Readonly<Record<string, { code: RefusalCode; reason: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'HEADERS_TOO_LARGE',
    reason: 'Request Header Fields Too Large',
    message: 'The request headers are larger than 16 KiB',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { ...NO_HTTP, message: 'The request did not arrive in time' },
};

/** Writes an error response to a raw socket, and closes it. */
function answer(
  socket: Connection,
  { code, reason, message }: (typeof ERRORS)[string],
  headers: readonly string[] = [],
): void {
  const body = JSON.stringify({ error: { code, message } });
  const head = [
    `HTTP/1.1 ${STATUS_OF_CODE[code]} ${reason}`,
    ...headers,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

/** Answers requests that are not valid HTTP, or whose headers are too large. */
export function answerClientError(error: Pick<ConnectionError, 'code'>, socket: Connection): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  answer(socket, ERRORS[error.code] ?? NO_HTTP);
}

/** Answers CONNECT (a tunnel to another host) with 405 and an empty `Allow`: the service is not a proxy. */
export function answerConnect(socket: Connection): void {
  const message = 'The service is not a proxy';
  answer(socket, { code: 'METHOD_NOT_ALLOWED', reason: 'Method Not Allowed', message }, ['Allow: ']);
}

/**
 * A signal that is aborted when the caller disconnects before its response has been sent. (The signal of Fastify's
 * request is aborted as soon as a body has been read.)
 */
export function hangUpSignal({ raw }: FastifyReply): AbortSignal {
  const hungUp = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) hungUp.abort();
  };
  if (raw.destroyed) onClose();
  else raw.once('close', onClose);
  return hungUp.signal;
}
