import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Answer, codeOf } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { testNeo4j } from '../../neo4j/provided.ts';
import { connectionBy, pushTo } from './receiving.ts';

/** What strangers send to the webhooks costs little: nothing is unpacked, and few bodies are held, before it is proved who sends. */

const BODY = JSON.stringify(pushTo('acme/soup'));

const sockets: Socket[] = [];

const running = await startService(testNeo4j(), { TRUST_PROXY: 'loopback' });
const { boss, ann } = await running.people({ boss: 'admin', ann: 'approved' });
const connection = await connectionBy(boss, ann);
await running.app.listen({ host: '127.0.0.1', port: 0 });
const port = (running.app.server.address() as AddressInfo).port;

afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

type Bytes = string | Buffer;

const githubSignature = (body: Bytes, secret = connection.secret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

async function post(body: Bytes, signature: string, more: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/intake/webhook?connector=${connection.connector}`,
    {
      ...{ method: 'POST', body: new Uint8Array(Buffer.from(body)) },
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-hub-signature-256': signature,
        ...more,
      },
    },
  );
  return { status: answer.status, body: await answer.json(), headers: {} } as Answer;
}

const GZIP = { 'content-encoding': 'gzip' };

test('a signature covers the bytes as received, before they are unpacked', async () => {
  const packed = gzipSync(BODY);
  expect((await post(packed, githubSignature(packed), GZIP)).status).toBe(202);
  expect((await post(packed, githubSignature(BODY), GZIP)).status).toBe(401);
});

test('an unproved body is not unpacked: even one that is not gzip is refused with 401', async () => {
  expect((await post('no gzip', githubSignature('no gzip', 'another'), GZIP)).status).toBe(401);
  expect(codeOf(await post('no gzip', githubSignature('no gzip'), GZIP))).toEqual([400, 'BAD_REQUEST']);
  const brotli = { 'content-encoding': 'br' };
  expect((await post(BODY, githubSignature(BODY, 'another'), brotli)).status).toBe(401);
  expect(codeOf(await post(BODY, githubSignature(BODY), brotli))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('a proved body is unpacked up to the limit of a webhook', async () => {
  const packed = gzipSync(Buffer.alloc(26 * 1024 * 1024, ' '));
  expect(packed.length).toBeLessThan(30_000);
  expect(codeOf(await post(packed, githubSignature(packed), GZIP))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test('registration, which anyone may call, does not take a packed body', async () => {
  const register = (headers: Record<string, string>) =>
    running.call('POST', '/oauth/register', { headers, body: { client_name: 'A' } });
  expect((await register({ 'content-encoding': 'gzip' })).status).toBe(415);
});

interface Begun {
  readonly socket: Socket;
  received: string;
}

/** Sends the head of a webhook that looks signed, and no byte of its body. */
async function begin(connector: string, address: string, length: number): Promise<Begun> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const begun: Begun = { socket, received: '' };
  socket.on('data', (part) => {
    begun.received += part.toString();
  });
  socket.on('error', () => undefined);
  const head = [
    `POST /api/intake/webhook?connector=${connector} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/json',
    'X-GitHub-Event: push',
    `X-Hub-Signature-256: sha256=${'0'.repeat(64)}`,
    `Content-Length: ${length}`,
  ];
  await new Promise<void>((written) => void socket.write(`${head.join('\r\n')}\r\n\r\n`, () => written()));
  return begun;
}

test('an unknown connector is refused, like a wrong signature, after the body', async () => {
  const both = await Promise.all(
    [connection.connector, `hub-${newId()}`].map((name) => begin(name, '192.0.2.1', BODY.length)),
  );
  await sleep(500);
  expect(both.map(({ received }) => received)).toEqual(['', '']);
  for (const { socket } of both) socket.write(BODY);
  await expect
    .poll(() => both.map(({ received }) => received.slice(9, 12)), { timeout: 20_000 })
    .toEqual(['401', '401']);
  const [known, unknown] = both.map(({ received }) => received.replaceAll(/^(x-request-id|date):.*$/gim, ''));
  expect(unknown).toBe(known);
  for (const { socket } of both) socket.destroy();
});

test.each([
  ['small', 100, 40],
  ['large', 20 * 1024 * 1024, 12],
])(
  '%s bodies of one address that never arrive do not keep other addresses waiting',
  async (_, length, count) => {
    const held = await Promise.all(
      Array.from({ length: count }, () => begin(connection.connector, '192.0.2.7', length)),
    );
    try {
      await sleep(500);
      const other = { 'x-forwarded-for': '192.0.2.8' };
      const start = performance.now();
      const body = JSON.stringify({
        ...pushTo('acme/soup'),
        count,
        text: 'x'.repeat(length > 1000 ? 300_000 : 0),
      });
      expect((await post(body, githubSignature(body), other)).status).toBe(202);
      // The held ones wait for 5 s and longer.
      expect(performance.now() - start).toBeLessThan(5000);
    } finally {
      for (const { socket } of held) socket.destroy();
    }
  },
);

test('an address whose turns are all held by bodies that never arrive is asked to retry: 503', async () => {
  const held = await Promise.all(
    Array.from({ length: 12 }, () => begin(connection.connector, '192.0.2.9', 100)),
  );
  try {
    await expect
      .poll(() => held.filter(({ received }) => received.startsWith('HTTP/1.1 503')).length, {
        timeout: 30_000,
      })
      .toBe(4);
    const [refused] = held.filter(({ received }) => received !== '');
    expect(refused!.received.toLowerCase()).toContain('retry-after: 2');
  } finally {
    for (const { socket } of held) socket.destroy();
  }
});
