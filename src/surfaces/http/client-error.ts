import type { ConnectionError } from 'fastify';
import { STATUS_OF_CODE } from '#base/refusal.ts';

const MESSAGES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'The request headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time',
};

/** Answers what is no HTTP request with the error body, and ends the connection. */
export function answerClientError(
  error: Pick<ConnectionError, 'code'>,
  socket: { destroyed: boolean; writable: boolean; write(text: string): unknown; destroy(): unknown },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const message = MESSAGES[error.code] ?? 'The request is not valid HTTP';
  const body = JSON.stringify({ error: { code: 'BAD_REQUEST', message } });
  const head = [
    `HTTP/1.1 ${STATUS_OF_CODE.BAD_REQUEST} Bad Request`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
