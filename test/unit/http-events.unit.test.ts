import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#base/refusal.ts';
import { openApiDocument } from '#http/openapi.ts';
import { defineOperation } from '#operation/define.ts';
import { lines, SECRET, serverWith } from './http-server.ts';

/** Answers by Server-Sent Events of an operation that tells how far it is. */

type Act = 'work' | 'refused before' | 'refused within' | 'fault within' | 'silent';

/** What the operation does in its second stage. */
let lastStage = async (): Promise<void> => undefined;

const operation = defineOperation({
  id: 'long_work',
  group: 'Test',
  summary: 'A test',
  method: 'POST',
  path: '/api/long-work',
  access: 'public',
  body: z.object({ act: z.string().transform((act) => act as Act) }),
  success: { status: 200, body: z.object({ sum: z.number() }), headers: ['X-Much', 'X-Early'] },
  progress: {
    stages: ['first', 'second'],
    result: z.object({ sum: z.number(), much: z.boolean() }),
  },
  handler: async ({ body: { act } }, { progress, setHeader }) => {
    const answer = { sum: 3, much: true, internal: 'never told' };
    setHeader('X-Early', 'yes');
    if (act === 'silent') return answer;
    if (act === 'refused before') throw new Refusal('NOT_FOUND', 'Not found');
    progress?.({ stage: 'first' });
    if (act === 'refused within')
      throw new Refusal('UNAVAILABLE', 'Away', { headers: { 'retry-after': '5' } });
    if (act === 'fault within') throw new Error(SECRET);
    progress?.({ stage: 'second', done: 0, of: 2 });
    progress?.({ stage: 'second', done: 1, of: 2 });
    await lastStage();
    setHeader('X-Much', 'yes');
    return answer;
  },
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await serverWith([], { operations: [operation] });
});
afterAll(() => app.close());

const ask = (act: Act, { accept = 'text/event-stream' } = {}) =>
  app.inject({ method: 'POST', url: '/api/long-work', payload: { act }, headers: { accept } });

/** The events of a body, each with its data parsed. */
const eventsIn = (text: string) => {
  expect(text.endsWith('\n\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\n\n')
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
      return { name, data: JSON.parse(data!) };
    });
};

test('the stages come in order, with the time that has passed, then one result', async () => {
  const answer = await ask('work');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  });
  const elapsed_ms = expect.any(Number);
  expect(eventsIn(answer.body)).toEqual([
    { name: 'progress', data: { stage: 'first', elapsed_ms } },
    { name: 'progress', data: { stage: 'second', done: 0, of: 2, elapsed_ms } },
    { name: 'result', data: { sum: 3, much: true } },
  ]);
});

test('headers that were set before the stream began are sent, later ones are not', async () => {
  const { headers } = await ask('work');
  expect([headers['x-early'], headers['x-much']]).toEqual(['yes', undefined]);
});

test('a long stage is reported again within a second, with its progress so far', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  lastStage = async () => void vi.advanceTimersByTime(2200);
  try {
    const events = eventsIn((await ask('work')).body);
    const beats = events.filter(({ name, data }) => name === 'progress' && data.stage === 'second');
    expect(beats.length).toBeGreaterThanOrEqual(3);
    expect(beats.at(-1)!.data).toMatchObject({ done: 1, of: 2 });
    const times = beats.map(({ data }) => data.elapsed_ms as number);
    for (const [index, ms] of times.slice(1).entries()) expect(ms - times[index]!).toBeLessThanOrEqual(1000);
    expect(times.at(-1)).toBeGreaterThan(1200);
  } finally {
    lastStage = async () => undefined;
    vi.useRealTimers();
  }
});

test('a caller who prefers JSON gets the ordinary answer, with its headers', async () => {
  const answer = await ask('work', { accept: 'application/json, text/event-stream' });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-much']).toBe('yes');
  expect(answer.json()).toEqual({ sum: 3 });
});

test('work that reports no progress still ends with its result', async () => {
  expect(eventsIn((await ask('silent')).body)).toEqual([{ name: 'result', data: { sum: 3, much: true } }]);
});

describe('a refusal', () => {
  test('before the first step has its ordinary status and body', async () => {
    const answer = await ask('refused before');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual({ error: { code: 'NOT_FOUND', message: 'Not found' } });
  });

  test('of the input is not a stream either', async () => {
    const headers = { accept: 'text/event-stream' };
    const answer = await app.inject({ method: 'POST', url: '/api/long-work', payload: {}, headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'UNPROCESSABLE']);
  });

  test('after the first step is one error event, with status, headers and body', async () => {
    const answer = await ask('refused within');
    expect(answer.statusCode).toBe(200);
    expect(eventsIn(answer.body).slice(1)).toEqual([
      {
        name: 'error',
        data: {
          status: 503,
          headers: { 'retry-after': '5' },
          error: { code: 'UNAVAILABLE', message: 'Away. Nothing was changed' },
        },
      },
    ]);
  });

  test('that is a fault does not reveal its cause, which is logged', async () => {
    const answer = await ask('fault within');
    expect(answer.body).not.toContain(SECRET);
    expect(eventsIn(answer.body).at(-1)).toMatchObject({
      name: 'error',
      data: { status: 500, error: { code: 'INTERNAL_ERROR' } },
    });
    expect(lines.join('')).toContain(SECRET);
  });
});

test('the document shows the events beside the JSON', () => {
  const document = openApiDocument([operation], { version: '1', baseUrl: 'https://atlas.example' });
  const { post } = (document['paths'] as Record<string, Record<string, object>>)['/api/long-work']!;
  expect(post).toMatchObject({
    responses: {
      200: {
        content: {
          'application/json': { schema: { required: ['sum'] } },
          'text/event-stream': {
            'x-events': {
              progress: {
                properties: { stage: { enum: ['first', 'second'] } },
                required: ['stage', 'elapsed_ms'],
              },
              result: { required: ['sum', 'much'] },
            },
          },
        },
      },
    },
  });
});
