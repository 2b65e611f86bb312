import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defineOperation } from '#operation/define.ts';
import { service } from '#test/world/index.ts';
import { originOf } from '#test/world/start.ts';
import { serverWith } from '../../unit/http-server.ts';
import { parseAnswer, sendRaw } from './sockets.ts';

/** Over a real connection: a refusal reaches the client even when it stops reading what the client sends. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const port = Number(new URL(await originOf(running)).port);

interface Received {
  readonly status: number;
  readonly body: { error?: { code: string; message: string } };
}

function send(headers: Record<string, string>, payload: Buffer, method = 'POST'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path: '/api/contexts', headers };
    const request = httpRequest(options, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

const packed = () => ({
  authorization: `Bearer ${ann.token}`,
  'content-type': 'application/json',
  'content-encoding': 'gzip',
});

describe('gzip bodies', () => {
  test('G: gzip body on a JSON route T: parsed', async () => {
    const { status } = await send(packed(), gzipSync('{"name":"Packed"}'));
    expect(status).toBe(201);
  });

  test('a truncated body is 400, and the answer still arrives', async () => {
    const whole = gzipSync(`{"name":"${'x'.repeat(100_000)}"}`);
    for (const length of [whole.length - 9, 20, 5]) {
      const { status, body } = await send(packed(), whole.subarray(0, length));
      expect([status, body.error?.code]).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('a body that is not gzip is 400, however long it is', async () => {
    for (const length of [10, 3_000_000]) {
      const { status, body } = await send(packed(), Buffer.alloc(length, 'x'));
      expect([length, status, body.error?.code]).toEqual([length, 400, 'BAD_REQUEST']);
    }
  });

  // That the rest is never unpacked is shown by request-body.unit.test.ts.
  test('a bomb of 2 GiB is 413', async () => {
    const tenMiB = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));
    const { status, body } = await send(packed(), Buffer.concat(Array<Buffer>(200).fill(tenMiB)));
    expect([status, body.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a truncated body from an unauthenticated caller is 401', async () => {
    const { authorization: _, ...anonymous } = packed();
    const { status } = await send(anonymous, gzipSync('{}').subarray(0, 6));
    expect(status).toBe(401);
  });
});

test.each(['GET /api/profile', 'POST /mcp'])(
  'two Authorization headers on %s are 401, even when both are good',
  async (line) => {
    const ask = (times: number) =>
      sendRaw(
        port,
        [
          `${line} HTTP/1.1`,
          'Host: a',
          'Connection: close',
          ...Array<string>(times).fill(`Authorization: Bearer ${ann.token}`),
          '',
          '',
        ].join('\r\n'),
      ).then(parseAnswer);
    expect((await ask(1)).status).not.toBe(401);
    const { status, headers } = await ask(2);
    expect([status, headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('reason="malformed"'),
    ]);
  },
);

describe('invalid requests', () => {
  const refusalOf = async (text: string) => {
    const { status, error } = parseAnswer(await sendRaw(port, text));
    return [status, error];
  };

  test('a token of 1 MB is too large for the headers: an error body, and the next request works', async () => {
    const refusal = await refusalOf(
      `GET /api/profile HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${'x'.repeat(1_000_000)}\r\n\r\n`,
    );
    expect(refusal).toEqual([
      431,
      { code: 'HEADERS_TOO_LARGE', message: 'The request headers are larger than 16 KiB' },
    ]);
    expect((await send({ ...packed(), 'content-type': 'text/plain' }, gzipSync('x'), 'PUT')).status).toBe(
      405,
    );
  });

  test('bytes that are not HTTP are 400', async () => {
    expect(await refusalOf('hello\r\n\r\n')).toEqual([
      400,
      { code: 'BAD_REQUEST', message: 'The request is not valid HTTP' },
    ]);
  });
});

test('a request that arrives while the server closes is 503 with Retry-After; one under way is answered', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const slow = defineOperation({
    id: 'slow',
    group: 'Health',
    summary: 'Waits',
    method: 'GET',
    path: '/api/slow',
    access: 'public',
    success: { status: 204 },
    handler: () => isReleased,
  });
  const closing = await serverWith([], { operations: [slow] });
  await closing.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((closing.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => {
    received += part.toString();
  });
  const ask = () => socket.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const arrives = () => once(closing.server, 'request');
  const underWay = arrives();
  ask();
  await underWay;
  const closed = closing.close();
  await expect.poll(() => closing.server.listening, { timeout: 20_000 }).toBe(false);
  const late = arrives();
  ask();
  await late;
  release();
  await Promise.all([closed, once(socket, 'close')]);
  const [first, second] = received.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 204 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toMatch(/retry-after: 5/i);
  expect(second).toContain('{"error":{"code":"UNAVAILABLE","message":"The service is stopping"}}');
});
