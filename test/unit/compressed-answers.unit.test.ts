import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TextInParts } from '#base/shapes.ts';
import { compressedOf } from '#http/compression.ts';
import type { Caller, Context } from '#operation/context.ts';
import { defineOperation } from '#operation/define.ts';
import { serverWith } from './http-server.ts';

/** Spec 90, A8: long JSON answers are compressed for those who accept it. */

const LEAST = 16 * 1024;
const open = { group: 'Test', summary: 'A test', method: 'GET', access: 'public' } as const;
const Length = z.object({ length: z.coerce.number() });
const Text = z.object({ text: z.string() });
/** The JSON around a text. */
const AROUND = '{"text":""}'.length;

const PARTS = 100;
let asked = 0;
let ended = false;

async function* parts(count: number, failAt: number): AsyncGenerator<string> {
  asked = 0;
  ended = false;
  try {
    for (let part = 0; part < count; part += 1) {
      if (part === failAt) throw new Error('the database is away');
      asked += 1;
      await sleep(0);
      yield count === 1 ? 'short' : randomBytes(64 * 1024).toString('base64');
    }
  } finally {
    ended = true;
  }
}

let made = 0;

const operations = [
  defineOperation({
    ...open,
    id: 'plain',
    path: '/api/texts/{length}',
    params: Length,
    success: { status: 200, body: Text },
    handler: async ({ params }) => ({ text: 'x'.repeat(params.length - AROUND) }),
  }),
  defineOperation({
    ...open,
    id: 'tagged',
    path: '/api/tagged/{length}',
    params: Length,
    success: { status: 200, body: Text, etag: true },
    handler: async ({ params }) => ({ text: 'x'.repeat(params.length - AROUND) }),
  }),
  defineOperation({
    ...open,
    id: 'strong',
    path: '/api/strong/{length}',
    params: Length,
    success: { status: 200, body: Text, headers: ['ETag'] },
    handler: async ({ params }, { setHeader }) => {
      setHeader('ETag', '"an-event"');
      return { text: 'x'.repeat(params.length) };
    },
  }),
  defineOperation({
    ...open,
    id: 'cached',
    access: 'approved',
    path: '/api/cached',
    success: { status: 200, body: Text, etag: true },
    handler: async () => {
      made += 1;
      return { text: `${made}`.repeat(LEAST) };
    },
    unchangedSince: async (_input, _context, since) => ({ same: since !== null, seq: 7 }),
  }),
  defineOperation({
    ...open,
    id: 'streamed',
    path: '/api/streamed/{count}/{fail_at}',
    params: z.object({ count: z.coerce.number(), fail_at: z.coerce.number() }),
    success: { status: 200, body: z.object({ text: TextInParts }), streamed: true },
    handler: async ({ params }) => ({ text: parts(params.count, params.fail_at) }),
  }),
  defineOperation({
    ...open,
    id: 'long_work',
    method: 'POST',
    path: '/api/long-work',
    success: { status: 200, body: Text },
    progress: { stages: ['only'], result: Text },
    handler: async (_input, { progress }) => {
      progress?.({ stage: 'only' });
      return { text: 'x'.repeat(LEAST) };
    },
  }),
];

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  const identify = async () => Promise.reject(new Error('nobody is looked up'));
  app = await serverWith([], {
    operations,
    boundary: {
      authenticate: async () => ({ reach: {} }) as Caller,
      admit: () => undefined,
      contextOf: (call) => call as unknown as Context,
    },
    agents: {
      verify: async () => ({ claims: { sub: 'somebody' } }) as never,
      identify,
      answer: async (message) => ({ status: 200, body: { text: 'x'.repeat((message as { n: number }).n) } }),
    },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const BR = { 'accept-encoding': 'gzip, deflate, br' };
const GZIP = { 'accept-encoding': 'gzip' };

describe('an answer', () => {
  test.each([
    ['br', BR, brotliDecompressSync],
    ['gzip', GZIP, gunzipSync],
  ] as const)('above 16 KiB is sent as %s to those who accept it', async (coding, headers, unpack) => {
    const url = `/api/texts/${LEAST + 1}`;
    const { rawPayload, headers: sent } = await get(url, headers);
    expect(sent).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': coding,
      vary: 'accept-encoding',
      'content-length': `${rawPayload.length}`,
    });
    expect(rawPayload.length).toBeLessThan(LEAST / 4);
    expect(unpack(rawPayload).toString()).toBe((await get(url)).body);
  });

  test('above 16 KiB is sent plainly to others, who are told what it depends on', async () => {
    const { headers, body } = await get(`/api/texts/${LEAST + 1}`);
    expect([headers['content-encoding'], headers['vary'], body.length]).toEqual([
      undefined,
      'accept-encoding',
      LEAST + 1,
    ]);
  });

  test('up to 16 KiB is sent plainly', async () => {
    const { headers, body } = await get(`/api/texts/${LEAST}`, BR);
    expect([headers['content-encoding'], headers['vary'], body.length]).toEqual([
      undefined,
      undefined,
      LEAST,
    ]);
  });

  test('of the agents’ endpoint is compressed', async () => {
    const call = { method: 'POST', url: '/mcp', payload: { n: LEAST }, headers: BR } as const;
    const { headers, rawPayload } = await app.inject(call);
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ text: 'x'.repeat(LEAST) });
  });

  test('to HEAD has the headers of the one to GET, without the length of what is not made', async () => {
    const [plain, packed] = [
      await get(`/api/texts/${LEAST + 1}`, {}, 'HEAD'),
      await get(`/api/texts/${LEAST + 1}`, BR, 'HEAD'),
    ];
    expect(plain.headers).toMatchObject({ 'content-length': `${LEAST + 1}`, vary: 'accept-encoding' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-length']).toBeUndefined();
  });

  test('that is a stream of events is not compressed', async () => {
    const call = {
      method: 'POST',
      url: '/api/long-work',
      headers: { ...BR, accept: 'text/event-stream' },
    } as const;
    const { headers, body } = await app.inject(call);
    expect([headers['content-type'], headers['content-encoding']]).toEqual([
      'text/event-stream; charset=utf-8',
      undefined,
    ]);
    expect(body).toContain('event: result');
    const json = await app.inject({ ...call, headers: { ...BR, accept: 'application/json' } });
    expect(json.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(json.rawPayload).toString())).toEqual({ text: 'x'.repeat(LEAST) });
  });
});

describe('entity tags', () => {
  const url = `/api/tagged/${LEAST + 1}`;

  test('are weak, and the same for each coding', async () => {
    const tags = [await get(url), await get(url, BR), await get(url, GZIP)].map(
      ({ headers }) => headers['etag'],
    );
    expect(tags[0]).toMatch(/^W\/"/);
    expect(new Set(tags).size).toBe(1);
  });

  test('spare the body, whichever coding the client has', async () => {
    const tag = String((await get(url, BR)).headers['etag']);
    for (const headers of [{}, BR, GZIP]) {
      const answer = await get(url, { ...headers, 'if-none-match': tag });
      expect([
        answer.statusCode,
        answer.body,
        answer.headers['vary'],
        answer.headers['content-encoding'],
      ]).toEqual([304, '', 'accept-encoding', undefined]);
    }
  });

  test('that are strong name these bytes, which are not compressed', async () => {
    const { headers, body } = await get(`/api/strong/${LEAST}`, BR);
    expect([headers['etag'], headers['content-encoding'], headers['vary']]).toEqual([
      '"an-event"',
      undefined,
      undefined,
    ]);
    expect(JSON.parse(body).text).toHaveLength(LEAST);
  });
});

describe('a cached answer', () => {
  test('is compressed once for each coding, by whichever request is first', async () => {
    const body = Buffer.from('x'.repeat(LEAST));
    expect(compressedOf(body, 'br')).toBe(compressedOf(body, 'br'));
    expect(compressedOf(body, 'gzip')).toBe(compressedOf(body, 'gzip'));
    expect(compressedOf(Buffer.from(body), 'br')).not.toBe(compressedOf(body, 'br'));
    expect(brotliDecompressSync(await compressedOf(body, 'br')).equals(body)).toBe(true);
  });

  test('is the one that was made, in each coding', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    for (let looks = 0; looks < 2; looks += 1) {
      await get('/api/cached', BR);
      vi.advanceTimersByTime(1050);
    }
    const first = await get('/api/cached', BR);
    const before = made;
    const again = [await get('/api/cached', BR), await get('/api/cached', GZIP), await get('/api/cached')];
    vi.useRealTimers();
    expect([first.statusCode, first.headers['content-encoding'], made]).toEqual([200, 'br', before]);
    expect(again.map(({ headers }) => headers['etag'])).toEqual(Array(3).fill(first.headers['etag']));
    expect(again[0]!.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(gunzipSync(again[1]!.rawPayload).toString()).toBe(again[2]!.body);
  });
});

describe('a text in parts', () => {
  async function ask(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const outgoing = request(`${origin}/api/streamed/${path}`, { headers }).end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return incoming;
  }
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(5);
  };

  test('is compressed while it is read', async () => {
    const incoming = await ask(`${PARTS}/-1`, BR);
    expect(incoming.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const packed = Buffer.concat(await incoming.toArray());
    expect(JSON.parse(brotliDecompressSync(packed).toString()).text).toHaveLength(PARTS * 87_384);
    expect(asked).toBe(PARTS);
  });

  test('that is short is sent plainly', async () => {
    const incoming = await ask('1/-1', BR);
    expect([incoming.headers['content-encoding'], incoming.headers['content-length']]).toEqual([
      undefined,
      '16',
    ]);
    expect(Buffer.concat(await incoming.toArray()).toString()).toBe('{"text":"short"}');
  });

  test('is not read for a client that does not take it, and ends when that one goes', async () => {
    const incoming = await ask(`${10 * PARTS}/-1`, GZIP);
    incoming.pause();
    let before = -1;
    while (before !== asked) {
      before = asked;
      await sleep(300);
    }
    expect(asked).toBeLessThan(10 * PARTS);
    expect(ended).toBe(false);
    incoming.destroy();
    await until(() => ended);
    expect(asked).toBeLessThan(10 * PARTS);
  });

  test('that fails is cut off, or refused where nothing was sent', async () => {
    const cut = await ask(`${PARTS}/50`, BR);
    await expect(cut.toArray()).rejects.toThrow('aborted');
    const refused = await ask(`${PARTS}/0`, BR);
    expect(refused.statusCode).toBe(500);
    refused.resume();
  });
});
