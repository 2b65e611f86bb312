import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lines, serverWith } from './http-server.ts';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = await serverWith([]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Entry {
  readonly level: number;
  readonly msg: string;
}

const WARN = 40;

test.each([
  ['of a known length', 'Content-Length: 100\r\n\r\n{"text":'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n8\r\n{"text":\r\n'],
  ['that is packed', 'Content-Length: 100\r\nContent-Encoding: gzip\r\n\r\n\x1f\x8b\x08'],
])('a body %s that its sender breaks off is logged as a bad request, not as a fault', async (_, rest) => {
  lines.length = 0;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = 'POST /api/echo HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const begun = once(app.server, 'request');
  socket.write(Buffer.from(head + rest, 'latin1'));
  await begun;
  socket.destroy();
  await vi.waitFor(() => expect(lines.join()).toMatch('did not arrive completely'));
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  expect(entries.filter(({ level }) => level > WARN)).toEqual([]);
});
