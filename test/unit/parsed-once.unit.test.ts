import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { METHODS } from '#mcp/methods.ts';
import { toolsOver } from '#mcp/tool.ts';
import type { Caller } from '#operation/context.ts';
import { defineOperation, type Operation } from '#operation/define.ts';
import { serverWith } from './http-server.ts';

/** However a call comes in, each part of its input is parsed once. */

let parsed: string[] = [];

const counted = (part: string) =>
  z.object({ [part]: z.string() }).transform((value) => {
    parsed.push(part);
    return value;
  });

const Answer = z.object({ told: z.string() });

const common = {
  group: 'Test',
  summary: 'A test',
  access: 'approved',
  params: counted('id'),
  query: counted('q'),
  success: { status: 200, body: Answer },
  handler: async () => ({ told: 'it' }),
} as const;

const operations: readonly Operation[] = [
  defineOperation({ ...common, id: 'plain', method: 'POST', path: '/api/plain/{id}', body: counted('b') }),
  defineOperation({
    ...common,
    id: 'cached',
    method: 'GET',
    path: '/api/cached/{id}',
    success: { status: 200, body: Answer, etag: true },
    unchangedSince: async () => ({ seq: 7, same: true }),
  }),
  defineOperation({
    ...common,
    id: 'stages',
    method: 'POST',
    path: '/api/stages/{id}',
    body: counted('b'),
    progress: { stages: ['working'] },
    handler: async (_input, { progress }) => {
      progress?.({ stage: 'working' });
      return { told: 'it' };
    },
  }),
];

const caller = { standing: 'approved', reach: { profile_id: 'p' } } as Caller;

let app: FastifyInstance;
beforeAll(async () => {
  app = await serverWith([], {
    operations,
    boundary: {
      authenticate: async () => caller,
      admit: () => undefined,
      contextOf: (call) => call as never,
    },
  });
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) => {
  parsed = [];
  const body = method === 'POST' && { payload: { b: '3' } };
  return (await app.inject({ method, url, headers, ...body })).statusCode;
};

test('over HTTP, as JSON and by events', async () => {
  expect(await ask('POST', '/api/plain/1?q=2')).toBe(200);
  expect(parsed).toEqual(['id', 'q', 'b']);
  expect(await ask('POST', '/api/stages/1?q=2')).toBe(200);
  expect(parsed).toEqual(['id', 'q', 'b']);
  expect(await ask('POST', '/api/stages/1?q=2', { accept: 'text/event-stream' })).toBe(200);
  expect(parsed).toEqual(['id', 'q', 'b']);
});

test('where a finished answer may be sent once more', async () => {
  for (let asked = 0; asked < 3; asked += 1) {
    expect(await ask('GET', '/api/cached/1?q=2')).toBe(200);
    expect(parsed).toEqual(['id', 'q']);
  }
});

test('as the arguments of a tool', async () => {
  parsed = [];
  const plain = {
    name: 'plain',
    title: 'A test',
    description: 'Tests.',
    example: {},
    kind: 'adds',
    cases: { '': { operation: 'plain' } },
  } as const;
  const exchange = {
    tools: toolsOver(operations, [plain]),
    operations: new Map(),
    version: '1',
    signal: new AbortController().signal,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    identify: async () => caller,
    boundary: { admit: () => undefined, contextOf: (call: unknown) => call as never },
  };
  const given = { name: 'plain', arguments: { id: '1', q: '2', b: '3' } };
  await METHODS.get('tools/call')!(given, exchange as never);
  expect(parsed).toEqual(['id', 'q', 'b']);
});
