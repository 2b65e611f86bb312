import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#base/ids.ts';
import { defineOperation } from '#operation/define.ts';
import { callContext, callersOf } from '#people/access/index.ts';
import { service } from '#test/world/index.ts';
import { lines, serverWith } from '../../unit/http-server.ts';
import { countSlowly } from '../neo4j/probes.ts';
import { untilRunning } from '../neo4j/running.ts';
import { type BehindProxy, startBehindProxy } from './behind-proxy.ts';

/** Callers who do not wait for their answer. */

const definition = {
  group: 'Test',
  summary: 'A test',
  access: 'public',
  success: { status: 200, body: z.object({ found: z.number() }) },
} as const;

const slowRead = defineOperation({
  ...definition,
  id: 'slow_read',
  method: 'GET',
  path: '/api/slow/{mark}',
  params: z.object({ mark: z.string() }),
  handler: async ({ params }, { read }) => (await read.find(countSlowly, params))!,
});

const slowReadByPost = defineOperation({
  ...definition,
  id: 'slow_read_by_post',
  method: 'POST',
  path: '/api/slow',
  body: z.object({ mark: z.string() }),
  handler: async ({ body }, { read }) =>
    read.together(async (runner) => (await runner.find(countSlowly, body))!),
});

/** Sends a request over a connection of its own. */
function send(origin: string, path: string, options: { body?: object; token?: string } = {}) {
  const { body, token } = options;
  const agent = new Agent();
  const outgoing = request(new URL(path, origin), {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  const status = new Promise<number | 'hung up'>((resolve) => {
    outgoing.on('response', (incoming) => resolve(incoming.resume().statusCode!));
    outgoing.on('error', () => resolve('hung up'));
  });
  outgoing.end(body && JSON.stringify(body));
  return { status, hangUp: () => outgoing.destroy() };
}

describe('a read whose caller hangs up', () => {
  let app: FastifyInstance;
  let origin: string;

  beforeAll(async () => {
    const { database } = await service();
    app = await serverWith([], {
      operations: [slowRead, slowReadByPost],
      boundary: {
        authenticate: () => Promise.reject(new Error('nobody signs in here')),
        admit: () => undefined,
        contextOf: (call) => callContext({ database, callers: callersOf(database) }, call),
      },
    });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => app.close());

  test.each(['GET', 'POST'])('by %s ends on the server, without an error in the log', async (method) => {
    const { database } = await service();
    const mark = newId();
    lines.length = 0;
    const call =
      method === 'GET' ? send(origin, `/api/slow/${mark}`) : send(origin, '/api/slow', { body: { mark } });
    await untilRunning(database, mark, 1);
    call.hangUp();
    expect(await call.status).toBe('hung up');
    await untilRunning(database, mark, 0);
    const levels = lines.map((line) => JSON.parse(line).level as number);
    expect(Math.max(...levels)).toBeLessThanOrEqual(30);
  });

  test('leaves those who wait in peace', async () => {
    const { database } = await service();
    const [left, stays] = [newId(), newId()];
    const leaving = send(origin, `/api/slow/${left}`);
    const staying = send(origin, `/api/slow/${stays}`);
    await untilRunning(database, left, 1);
    await untilRunning(database, stays, 1);
    leaving.hangUp();
    await untilRunning(database, left, 0);
    await untilRunning(database, stays, 1);
    staying.hangUp();
    await untilRunning(database, stays, 0);
  });
});

describe('a lookup of gate one that several share', () => {
  let behind: BehindProxy;
  let origin: string;

  beforeAll(async () => {
    behind = await startBehindProxy();
    origin = await behind.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => behind.proxy.mend());

  test('goes on for the others when one of them hangs up', async () => {
    const { token } = behind.ann;
    expect(await send(origin, '/api/contexts', { token }).status).toBe(200);
    behind.proxy.freeze();
    const calls = [1, 2, 3].map(() => send(origin, '/api/contexts', { token }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    calls[0]!.hangUp();
    expect(await calls[0]!.status).toBe('hung up');
    behind.proxy.thaw();
    expect(await Promise.all(calls.slice(1).map(({ status }) => status))).toEqual([200, 200]);
  });
});
