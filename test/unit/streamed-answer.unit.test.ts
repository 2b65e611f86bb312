import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TextInParts } from '#base/shapes.ts';
import { defineOperation } from '#operation/define.ts';
import { serverWith } from './http-server.ts';

/** Answers with a text that arrives in parts: how they go over the wire. */

const PARTS = 200;
/** Far more than a system buffers for a connection. */
const MANY = 2000;
const PART = 'x'.repeat(256 * 1024);

let asked = 0;
let ended = false;

async function* parts(failAt: number): AsyncGenerator<string> {
  const most = Math.max(PARTS, failAt);
  asked = 0;
  ended = false;
  try {
    for (let part = 0; part < most; part += 1) {
      if (part === failAt) throw new Error('the database is away');
      asked += 1;
      await sleep(0);
      yield PART;
    }
  } finally {
    ended = true;
  }
}

const streamed = defineOperation({
  id: 'streamed',
  group: 'Test',
  summary: 'A test',
  method: 'GET',
  path: '/api/streamed/{fail_at}',
  access: 'public',
  params: z.object({ fail_at: z.coerce.number() }),
  success: { status: 200, body: z.object({ name: z.string(), text: TextInParts }), streamed: true },
  handler: async ({ params }) => ({
    name: 'n',
    text: params.fail_at === 0 ? 'whole' : parts(params.fail_at),
  }),
});

let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = await serverWith([], { operations: [streamed] });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

async function ask(failAt: number, method = 'GET'): Promise<IncomingMessage> {
  const outgoing = request(`${origin}/api/streamed/${failAt}`, { method }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return incoming;
}

const textOf = async (incoming: IncomingMessage) => Buffer.concat(await incoming.toArray()).toString();

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(5);
};

test('the parts come as one JSON text, and a whole text as ever', async () => {
  const incoming = await ask(PARTS);
  expect(incoming.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'transfer-encoding': 'chunked',
  });
  expect(JSON.parse(await textOf(incoming))).toEqual({ name: 'n', text: PART.repeat(PARTS) });
  const whole = await ask(0);
  expect(whole.headers['content-length']).toBe('27');
  expect(JSON.parse(await textOf(whole))).toEqual({ name: 'n', text: 'whole' });
});

test('a client that does not read holds the parts up; when it hangs up, no more are asked for', async () => {
  const incoming = await ask(MANY);
  let before = -1;
  while (before !== asked) {
    before = asked;
    await sleep(100);
  }
  expect(asked).toBeLessThan(MANY / 2);
  incoming.destroy();
  await until(() => ended);
  expect(asked).toBeLessThan(MANY / 2);
});

test('an answer that fails on its way is broken off, and never looks complete', async () => {
  const incoming = await ask(3);
  await expect(textOf(incoming)).rejects.toThrow('aborted');
});

test('HEAD asks for no part', async () => {
  asked = 0;
  const incoming = await ask(PARTS, 'HEAD');
  expect([incoming.statusCode, await textOf(incoming), asked]).toEqual([200, '', 0]);
});
