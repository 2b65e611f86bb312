import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { bytesOf, exchange, sentText } from './exchange.ts';

let server: Server | undefined;

afterEach(() => new Promise<void>((closed) => (server ? server.close(() => closed()) : closed())));

/** A server that answers whatever comes with the same bytes, and ends or keeps the connection. */
async function answering(bytes: string, ends: boolean): Promise<number> {
  server = createServer((socket) => {
    socket.once('data', () => (ends ? socket.end(bytes) : socket.write(bytes)));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  return (server.address() as { port: number }).port;
}

const sending = bytesOf({ method: 'GET', path: '/' });
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

test('an answer ends with its length, its last chunk or the connection', async () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\no\r\n1\r\nk\r\n0\r\n\r\n';
  for (const [bytes, ends] of [
    [OK, false],
    [chunked, false],
    ['HTTP/1.1 200 OK\r\n\r\nok', true],
  ] as const) {
    const outcome = await exchange(await answering(bytes, ends), sending);
    expect(outcome).toMatchObject({ kind: 'answered', answers: [{ status: 200, text: 'ok' }] });
    server!.close();
  }
});

test('an interim answer does not count; a second answer does where two are awaited', async () => {
  const port = await answering(`HTTP/1.1 100 Continue\r\n\r\n${OK}${OK}`, true);
  expect(await exchange(port, { ...sending, answers: 2 })).toMatchObject({
    answers: [{ status: 200 }, { status: 200 }],
  });
});

test('a connection that ends without an answer is "closed", one that sends nothing is "silent"', async () => {
  expect((await exchange(await answering('', true), sending)).kind).toBe('closed');
  server!.close();
  expect((await exchange(await answering('', false), { ...sending, timeoutMs: 100 })).kind).toBe('silent');
});

test('a header that comes twice has both values', async () => {
  const bytes = 'HTTP/1.1 204 None\r\nSet-Cookie: a\r\nset-cookie: b\r\n\r\n';
  const outcome = await exchange(await answering(bytes, false), sending);
  const [answer] = outcome.kind === 'answered' ? outcome.answers : [];
  expect(answer?.headers.get('set-cookie')).toEqual(['a', 'b']);
});

test('the sent text is known both as it was written and as the service decodes it', () => {
  const { pieces } = bytesOf({ method: 'GET', path: '/?in=MATCH%20(n)%E2%80%A6%FF' });
  expect(sentText(pieces)).toContain('/?in=MATCH%20(n)');
  expect(sentText(pieces)).toContain('MATCH (n)');
  expect(sentText(['a%E2%80%A6b', Buffer.from('%zz')])).toContain('a…b');
});
