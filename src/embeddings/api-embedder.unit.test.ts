import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context } from '@opentelemetry/api';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { measure, record } from '#telemetry/measure.ts';
import { carryContext, openTelemetryRecorder } from '#telemetry/open-telemetry.ts';
import { type ApiOptions, createApiEmbedder } from './api-embedder.ts';
import { EmbedderError } from './embedder.ts';

/** A server that speaks the protocol, over real connections. */

const KEY = 'sk-very-secret';

interface Call {
  readonly authorization: string | undefined;
  readonly traceparent: string | string[] | undefined;
  readonly body: { model: string; input: string[]; encoding_format: string };
}

type Reply = (response: ServerResponse, call: Call) => void;

let server: Server;
let calls: Call[];
let replies: Reply[];
let ordinary: Reply;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

/** A vector that shows which text it belongs to, deliberately not of length 1. */
const vectorOf = (text: string) => [text.length, 0, 2];

async function bodyOf(request: IncomingMessage): Promise<Call['body']> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

beforeEach(async () => {
  calls = [];
  replies = [];
  // The protocol does not promise the order of the request.
  ordinary = (response, { body }) =>
    json(response, 200, {
      object: 'list',
      data: body.input
        .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
        .reverse(),
    });
  server = createServer(async (request, response) => {
    expect(`${request.method} ${request.url}`).toBe('POST /v1/embeddings');
    const { authorization, traceparent } = request.headers;
    const call = { authorization, traceparent, body: await bodyOf(request) };
    calls.push(call);
    (replies.shift() ?? ordinary)(response, call);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const embedderOf = (own: Partial<ApiOptions> = {}) =>
  createApiEmbedder({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'tiny',
    dimension: 3,
    key: KEY,
    batch: 2,
    timeoutMs: 1000,
    retries: 2,
    pauseMs: 5,
    ...own,
  });

const status =
  (code: number, headers = {}): Reply =>
  (response) =>
    json(response, code, { error: { message: `no, ${KEY}` } }, headers);

test('texts go in batches with model and key; vectors come back in the order of the texts, of length 1', async () => {
  const vectors = await embedderOf().embed(['a', 'bb', 'ccc'], 'document');
  expect(calls.map(({ body }) => body)).toEqual([
    { model: 'tiny', input: ['a', 'bb'], encoding_format: 'float' },
    { model: 'tiny', input: ['ccc'], encoding_format: 'float' },
  ]);
  expect(calls[0]!.authorization).toBe(`Bearer ${KEY}`);
  const expected = [1, 2, 3].map((length) => [length, 0, 2].map((x) => x / Math.hypot(length, 2)));
  vectors.forEach((vector, index) => {
    expect([...vector].map((x) => x.toFixed(6))).toEqual(expected[index]!.map((x) => x.toFixed(6)));
  });
});

test('without a key no authorization is sent', async () => {
  await embedderOf({ key: undefined }).embed(['a'], 'query');
  expect(calls[0]!.authorization).toBeUndefined();
});

describe('a temporary failure is retried:', () => {
  test.each([429, 500, 503, 408])('a %i', async (code) => {
    replies = [status(code), status(code)];
    expect(await embedderOf().embed(['a'], 'document')).toHaveLength(1);
    expect(calls).toHaveLength(3);
  });

  test('a request without an answer in time', async () => {
    replies = [() => undefined];
    expect(await embedderOf().embed(['a'], 'document')).toHaveLength(1);
  });

  test('a connection that is cut', async () => {
    replies = [(response) => response.destroy()];
    expect(await embedderOf().embed(['a'], 'document')).toHaveLength(1);
  });

  test('after as long as the endpoint asks for', async () => {
    replies = [status(429, { 'retry-after': '1' })];
    const began = performance.now();
    await embedderOf().embed(['a'], 'document');
    expect(performance.now() - began).toBeGreaterThanOrEqual(990);
  });

  test('no more often than allowed', async () => {
    ordinary = status(500);
    await expect(embedderOf().embed(['a'], 'document')).rejects.toThrow('answered 500');
    expect(calls).toHaveLength(3);
  });
});

describe('a permanent failure fails at once:', () => {
  const refused: Record<string, Reply> = {
    'a 400': status(400),
    'a 401': status(401),
    'a redirection': status(302, { location: 'http://127.0.0.1:1/' }),
    'a vector of another dimension': (response) =>
      json(response, 200, { data: [{ index: 0, embedding: [1, 2] }] }),
    'too few vectors': (response) => json(response, 200, { data: [] }),
    'a vector of another text': (response) =>
      json(response, 200, { data: [{ index: 7, embedding: [1, 2, 3] }] }),
    'an answer of another form': (response) => json(response, 200, { vectors: [[1, 2, 3]] }),
    'a number beyond 32 bits': (response) =>
      json(response, 200, { data: [{ index: 0, embedding: [1e300, 2, 3] }] }),
  };
  test.each(Object.keys(refused).filter((name) => name !== 'a redirection'))('%s', async (name) => {
    ordinary = refused[name]!;
    await expect(embedderOf().embed(['a'], 'document')).rejects.toThrow(EmbedderError);
    expect(calls).toHaveLength(1);
  });

  test('a redirection is not followed, so the key is not sent elsewhere', async () => {
    ordinary = refused['a redirection']!;
    await expect(embedderOf({ retries: 0 }).embed(['a'], 'document')).rejects.toThrow(EmbedderError);
  });
});

test('thrown errors contain neither the key nor the text', async () => {
  for (const reply of [status(401), status(500), (response: ServerResponse) => void response.destroy()]) {
    ordinary = reply;
    const error: Error = await embedderOf({ retries: 0 })
      .embed(['a private text'], 'document')
      .then(
        () => expect.unreachable(),
        (thrown) => thrown,
      );
    const said = [error.message, error.stack, String(error.cause), JSON.stringify(error)].join('\n');
    expect(said).not.toContain(KEY);
    expect(said).not.toContain('a private text');
  }
});

test('an abort ends it, also between two attempts', async () => {
  const ending = new AbortController();
  ordinary = (response, call) => {
    // In the pause of 20 s before the next attempt.
    response.once('finish', () => setTimeout(() => ending.abort(new Error('enough')), 50));
    status(503, { 'retry-after': '20' })(response, call);
  };
  // A busy machine needs more than the time limit of the other tests for one call.
  const embedding = embedderOf({ timeoutMs: 20_000 }).embed(['a'], 'document', ending.signal);
  await expect(embedding).rejects.toThrow();
  expect(calls).toHaveLength(1);
});

test('its requests continue the trace, and name none while telemetry is off', async () => {
  const embed = () => measure('embedding', 'document', () => embedderOf().embed(['a'], 'document'));
  await embed();
  carryContext();
  record(openTelemetryRecorder(new MeterProvider().getMeter('test'), new TracerProvider().getTracer('test')));
  try {
    await embed();
  } finally {
    record(undefined);
    context.disable();
  }
  expect(calls.map(({ traceparent }) => traceparent)).toEqual([
    undefined,
    expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
  ]);
});
