import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverWith } from './http-server.ts';

/** Larger than the buffers of a connection. */
const BODY_BYTES = 8 * 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, 'x');
const LARGE_BODY = `POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;
const UNREAD_BODY = `GET /api/refusal HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;

let app: FastifyInstance;
let socket: Socket;
let received: string;
let errors: Error[];

beforeEach(async () => {
  app = await serverWith([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  received = '';
  errors = [];
  socket = connect({
    port: (app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    allowHalfOpen: true,
  });
  socket.on('error', (error) => errors.push(error));
  socket.on('data', (part) => {
    received += part.toString();
  });
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

/** Unlike `once`, not rejected by an error, which `errors` has. */
const heard = (event: 'drain' | 'close'): Promise<void> =>
  new Promise((resolve) => socket.once(event, () => resolve()));

/** Sends the head of a request and the first part of its body, and waits for the whole response. */
async function sendBeginning(head: string): Promise<void> {
  socket.write(head);
  socket.write(PART);
  await once(socket, 'end');
}

async function sendRest(): Promise<void> {
  for (let sent = PART.length; sent < BODY_BYTES && errors.length === 0; sent += PART.length) {
    if (!socket.write(PART)) await Promise.race([heard('drain'), heard('close')]);
  }
}

test.each([
  ['a body that is too large', LARGE_BODY, 413],
  ['a body that the operation does not read', UNREAD_BODY, 503],
])(
  'the rest of %s is received after its response, so that the connection is not reset',
  async (_, head, status) => {
    await sendBeginning(head);
    expect(received).toMatch(`HTTP/1.1 ${status}`);
    const closed = heard('close');
    await sendRest();
    socket.end();
    await closed;
    expect(errors).toEqual([]);
  },
);

test('a server that closes does not wait for the rest of a refused body', async () => {
  await sendBeginning(LARGE_BODY);
  const closed = heard('close');
  await app.close();
  socket.end();
  await closed;
}, 5000);
