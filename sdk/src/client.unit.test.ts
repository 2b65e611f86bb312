import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AnswerError,
  AtlasError,
  BearerToken,
  ClientCredentials,
  createAtlasClient,
  createWithBody,
  eventsOf,
  feedOf,
  isRefusal,
  NetworkError,
  pagesOf,
  progressOf,
  RefreshToken,
  segmentsOf,
  TokenMintError,
} from './index.ts';
import { type MockApiOptions, type MockServer, startMockApi, startMockIssuer } from './testing/index.ts';

/** The client against servers of its own (spec 80 §9, spec 10 §19.3). */

let servers: MockServer[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function api(options: MockApiOptions = {}) {
  const server = await startMockApi(options);
  servers.push(server);
  return server;
}

async function issuer(expiresIn?: number) {
  const server = await startMockIssuer({ flavor: 'own-as', ...(expiresIn && { expiresIn }) });
  servers.push(server);
  return server;
}

const machine = (tokenUrl: string, now: () => number = Date.now) =>
  ClientCredentials({ tokenUrl, clientId: 'client', clientSecret: 'secret', now });

const withToken = (baseUrl: string, options: object = {}) =>
  createAtlasClient({ baseUrl, credentials: BearerToken('mine'), ...options });

const ID = '00000000-0000-7000-8000-000000000001';
const refusal = (code: string) => ({ error: { code, message: 'so', details: { why: 1 } } });

describe('credentials', () => {
  test('a token that is rejected once: two calls in parallel mint one other, and both succeed', async () => {
    const [service, minting] = [await api({ rejectFirst: 2 }), await issuer()];
    const atlas = createAtlasClient({ baseUrl: service.url, credentials: machine(minting.tokenUrl) });
    const [one, two] = await Promise.all([atlas.GET('/api/profile'), atlas.GET('/api/contexts')]);
    expect([one.response.status, two.response.status]).toEqual([200, 200]);
    expect(minting.minted()).toBe(2);
    expect(service.requests.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
      'Bearer token-2',
    ]);
  });

  test('a bearer token and a 401: the answer is given, after one request', async () => {
    const service = await api({ rejectFirst: 1 });
    const { response, error } = await withToken(service.url).GET('/api/profile');
    expect([response.status, error, service.requests.length]).toEqual([
      401,
      { error: { code: 'UNAUTHORIZED', message: 'Not this token' } },
      1,
    ]);
    expect(() => BearerToken('')).toThrow(TypeError);
    await expect(BearerToken('x').refresh()).rejects.toMatchObject({ name: 'TokenMintError', status: 401 });
  });

  test('a second 401 is given as it is', async () => {
    const [service, minting] = [await api({ rejectFirst: 5 }), await issuer()];
    const atlas = createAtlasClient({ baseUrl: service.url, credentials: machine(minting.tokenUrl) });
    await expect(atlas.call('get_profile')).rejects.toMatchObject({ status: 401 });
    expect(service.requests).toHaveLength(2);
  });

  test('a token that ends in 59 s is renewed before it is used, one that ends in 61 s is not', async () => {
    const minting = await issuer(900);
    let now = 0;
    const credentials = machine(minting.tokenUrl, () => now);
    expect(await credentials.tokenResult()).toEqual({ token: 'token-1', expiresAt: 900_000 });
    now = 839_000;
    expect(await credentials.token()).toBe('token-1');
    now = 841_000;
    expect(await credentials.token()).toBe('token-2');
  });

  test('a body that was sent with a refused token is sent again as it was', async () => {
    const [service, minting] = [await api({ rejectFirst: 1 }), await issuer()];
    const atlas = createAtlasClient({ baseUrl: service.url, credentials: machine(minting.tokenUrl) });
    await atlas.call('create_context', { body: { name: 'Notes' } });
    expect(service.requests.map(({ body }) => body)).toEqual(['{"name":"Notes"}', '{"name":"Notes"}']);
  });

  test('what an issuer refuses, and an answer without a life, are told with their status', async () => {
    const refusing = await api({ answer: () => ({ status: 401, body: { error: 'invalid_client' } }) });
    const endless = await api({ answer: () => ({ body: { access_token: 'x' } }) });
    const failed = machine(refusing.url).token();
    await expect(failed).rejects.toThrow(
      new TokenMintError('The token endpoint answered 401: invalid_client', 401),
    );
    await expect(machine(endless.url).token()).rejects.toBeInstanceOf(TokenMintError);
  });

  test('a refresh token is used once where the issuer gives another, which is told before any call has its token', async () => {
    const [service, tokens] = [await api({ rejectFirst: 1 }), ['first', 'second', 'third']];
    const asked: string[] = [];
    const minting = await api({
      answer: ({ body }) => {
        asked.push(body);
        const refresh_token = tokens[asked.length];
        return { body: { access_token: `of ${tokens[asked.length - 1]}`, expires_in: 900, refresh_token } };
      },
    });
    const kept: string[] = [];
    const credentials = RefreshToken({
      tokenUrl: minting.url,
      clientId: 'atlas-cli',
      refreshToken: 'first',
      onRotated: (token) => void kept.push(token),
    });
    const atlas = createAtlasClient({ baseUrl: service.url, credentials });
    await Promise.all([atlas.call('get_profile'), atlas.call('list_contexts')]);
    expect(asked).toEqual(
      ['first', 'second'].map(
        (token) => `grant_type=refresh_token&client_id=atlas-cli&refresh_token=${token}`,
      ),
    );
    expect(kept).toEqual(['second', 'third']);
    expect(Object.keys(await credentials.tokenResult())).toEqual(['token', 'expiresAt']);
  });

  test('an outside issuer is asked with the audience', async () => {
    const minting = await startMockIssuer({ flavor: 'auth0' });
    servers.push(minting);
    const named = { tokenUrl: minting.tokenUrl, clientId: 'client', clientSecret: 'secret' };
    await expect(ClientCredentials(named).token()).rejects.toThrow('invalid_request');
    expect(await ClientCredentials({ ...named, audience: 'atlas' }).token()).toBe('token-1');
  });
});

describe('what is sent', () => {
  test('the surface, the device and the origin, with or without /api at its end', async () => {
    const service = await api();
    await withToken(`${service.url}/api/`, { deviceId: 'here' }).call('get_resource', {
      path: { id: ID },
      query: { as_of: 'x' },
    });
    expect(service.requests[0]).toMatchObject({
      path: `/api/resources/${ID}?as_of=x`,
      headers: { 'x-service-surface': 'sdk', 'x-service-device-id': 'here', authorization: 'Bearer mine' },
    });
  });
});

describe('failures', () => {
  test('a refusal of the service has its code, message and details', async () => {
    const service = await api({ answer: () => ({ status: 404, body: refusal('NOT_FOUND') }) });
    const failed = withToken(service.url).call('get_resource', { path: { id: ID } });
    await expect(failed).rejects.toBeInstanceOf(AtlasError);
    await expect(failed).rejects.toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'so',
      details: { why: 1 },
    });
    const error = await failed.catch((thrown: unknown) => thrown);
    expect([
      isRefusal(error),
      isRefusal(error, 'CONFLICT', 'NOT_FOUND'),
      isRefusal(error, 'CONFLICT'),
    ]).toEqual([true, true, false]);
    expect(isRefusal(new Error('so'))).toBe(false);
  });

  test.each([
    [200, '<html>Sign in</html>'],
    [502, '<html>Bad gateway</html>'],
    [404, { oops: true }],
  ])('an answer that is none of Atlas (%i) is an AnswerError', async (status, body) => {
    const service = await api({ answer: () => ({ status, body }) });
    await expect(withToken(service.url, { retries: 0 }).call('get_profile')).rejects.toBeInstanceOf(
      AnswerError,
    );
  });

  test('a service that is away is a NetworkError with the reason', async () => {
    const failed = withToken('http://127.0.0.1:9', { retries: 0 }).call('get_profile');
    await expect(failed).rejects.toBeInstanceOf(NetworkError);
    await expect(failed).rejects.toMatchObject({ message: expect.stringContaining('http://127.0.0.1:9') });
  });

  test('an answer that does not come in time is given up, and its request ends', async () => {
    const ended = Promise.withResolvers<unknown>();
    const atlas = withToken('http://service.example', {
      retries: 0,
      timeoutMs: 20,
      fetch: (request: Request) =>
        new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => {
            ended.resolve(request.signal.reason);
            reject(request.signal.reason);
          }),
        ),
    });
    const failed = atlas.call('get_profile');
    await expect(failed).rejects.toMatchObject({ name: 'NetworkError', code: 'TIMEOUT' });
    expect(await ended.promise).toMatchObject({ code: 'TIMEOUT' });
  });

  test('an answer whose end does not come in time is given up', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const atlas = withToken(`http://127.0.0.1:${port}`, { retries: 0, timeoutMs: 200 });
    await expect(atlas.call('get_profile')).rejects.toMatchObject({ code: 'TIMEOUT' });
    server.closeAllConnections();
    server.close();
  });

  test('whoever aborts gets their own reason', async () => {
    const service = await api();
    const reason = new Error('enough');
    const failed = withToken(service.url).call('get_profile', { signal: AbortSignal.abort(reason) });
    await expect(failed).rejects.toBe(reason);
    expect(service.requests).toEqual([]);
  });

  test('whoever aborts ends what is under way, even where its fetch does not listen', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const seen: Request[] = [];
    const fetch = (request: Request) => {
      seen.push(request);
      return new Promise<Response>(() => undefined);
    };
    const atlas = withToken('http://service.example', { fetch });
    const call = atlas.call('get_profile', { signal });
    const event = feedOf(atlas, ID, { signal }).next();
    await vi.waitUntil(() => seen.length === 2);
    controller.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    expect(await event).toEqual({ done: true, value: undefined });
    expect(seen.map((request) => request.signal.aborted)).toEqual([true, true]);
  });
});

/** Answers with these statuses in turn, then with 200. */
const inTurn = (statuses: readonly number[], headers: Record<string, string> = {}) => {
  let at = 0;
  return () => {
    const status = statuses[at++] ?? 200;
    return { status, headers, body: status === 200 ? {} : refusal('UNAVAILABLE') };
  };
};

describe('attempts', () => {
  test('a read is sent three times at most, after network errors and 5xx', async () => {
    const twice = await api({ answer: inTurn([500, 503]) });
    await withToken(twice.url).call('get_profile');
    expect(twice.requests).toHaveLength(3);
    const always = await api({ answer: inTurn([500, 500, 500, 500]) });
    await expect(withToken(always.url).call('get_profile')).rejects.toMatchObject({ status: 500 });
    expect(always.requests).toHaveLength(3);
    let broken = 0;
    const cut = withToken('http://service.example', {
      fetch: async () => {
        broken += 1;
        if (broken < 3) throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
        return Response.json({});
      },
    });
    await cut.call('get_profile');
    expect(broken).toBe(3);
  });

  test('a write is sent once, unless it is a create with a key', async () => {
    const service = await api({ answer: inTurn([503, 503]) });
    const atlas = withToken(service.url);
    await expect(atlas.call('create_context', { body: { name: 'Notes' } })).rejects.toMatchObject({
      status: 503,
    });
    expect(service.requests).toHaveLength(1);
    const payload = {
      title: 'T',
      origin_uri: '',
      context_ref: '@me/notes',
      doc_type_name: 'concept',
      content: '',
    };
    await atlas.call('create_ingest', { body: { ...payload, idempotency_key: ID } });
    expect(service.requests).toHaveLength(3);
  });

  test('whatever was over the limit is sent again, after as long as the service asks', async () => {
    const service = await api({ answer: inTurn([429], { 'retry-after': '1' }) });
    const began = performance.now();
    await withToken(service.url).call('create_context', { body: { name: 'Notes' } });
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(service.requests).toHaveLength(2);
  });

  test('a service that asks for more than half a minute is told of instead', async () => {
    const date = new Date(Date.now() + 120_000).toUTCString();
    const service = await api({ answer: inTurn([503], { 'retry-after': date }) });
    await expect(withToken(service.url).call('get_profile')).rejects.toMatchObject({
      status: 503,
      retryAfterS: expect.toSatisfy((seconds: number) => seconds > 110 && seconds <= 120),
    });
    expect(service.requests).toHaveLength(1);
  });
});

const streamed = (...events: string[]) => ({
  headers: { 'content-type': 'text/event-stream' },
  body: events.map((event) => `${event}\n\n`).join(''),
});

describe('lists, feeds and long work', () => {
  test('every row of a list, page by page, and no page more than is taken', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ id: at }));
    const service = await api({
      answer: ({ path }) => {
        const query = new URL(path, 'http://x').searchParams;
        const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
        return { body: { rows: rows.slice(offset, offset + limit), total: rows.length, offset, limit } };
      },
    });
    const atlas = withToken(service.url);
    const seen = await Array.fromAsync(pagesOf(atlas, 'list_resources', { query: { limit: 2, q: 'x' } }));
    expect([seen, service.requests.length]).toEqual([rows, 3]);
    for await (const row of pagesOf(atlas, 'list_resources', { query: { limit: 2 } })) {
      expect(row).toEqual({ id: 0 });
      break;
    }
    expect(service.requests).toHaveLength(4);
  });

  test('a feed that was cut goes on behind its last event', async () => {
    const service = await api({
      answer: ({ headers }) =>
        headers['last-event-id'] === undefined
          ? streamed(': hello', 'id: 1\ndata: {"event_id":"1"}', 'id: 2\ndata: {"event_id":"2"}')
          : streamed('id: 3\ndata: {"event_id":"3"}'),
    });
    const seen: string[] = [];
    for await (const { event_id } of feedOf(withToken(service.url), ID)) {
      seen.push(event_id);
      if (seen.length === 3) break;
    }
    expect(seen).toEqual(['1', '2', '3']);
    expect(service.requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2']);
  });

  test('a feed that the service does not know any more is told, and a refusal ends it', async () => {
    const forgotten = await api({ answer: () => streamed('event: reset\nid: 9\ndata: {}') });
    const reset = feedOf(withToken(forgotten.url), ID, { after: 'x' }).next();
    await expect(reset).rejects.toMatchObject({ name: 'FeedReset' });
    const hidden = await api({ answer: () => ({ status: 404, body: refusal('NOT_FOUND') }) });
    await expect(feedOf(withToken(hidden.url), ID).next()).rejects.toMatchObject({ status: 404 });
  });

  test('long work tells its steps, then its answer', async () => {
    const service = await api({
      answer: () =>
        streamed(
          'event: progress\ndata: {"stage":"loading","elapsed_ms":1}',
          'event: progress\ndata: {"stage":"forming","done":1,"of":2,"elapsed_ms":2}',
          'event: result\ndata: {"materialized":true}',
        ),
    });
    const steps = await Array.fromAsync(
      progressOf(withToken(service.url), 'materialize', { path: { id: ID }, body: {} }),
    );
    expect(steps).toEqual([
      { stage: 'loading', elapsed_ms: 1 },
      { stage: 'forming', done: 1, of: 2, elapsed_ms: 2 },
      { answer: { materialized: true } },
    ]);
    expect(service.requests[0]!.headers['accept']).toBe('text/event-stream');
  });

  test('a refusal within long work, and a stream that ends before the work, are failures', async () => {
    const refused = await api({
      answer: () => streamed(`event: error\ndata: ${JSON.stringify(refusal('UNAVAILABLE'))}`),
    });
    const cut = await api({
      answer: () => streamed('event: progress\ndata: {"stage":"loading","elapsed_ms":1}'),
    });
    const run = (url: string) =>
      Array.fromAsync(progressOf(withToken(url), 'materialize', { path: { id: ID }, body: {} }));
    await expect(run(refused.url)).rejects.toMatchObject({ name: 'AtlasError', code: 'UNAVAILABLE' });
    await expect(run(cut.url)).rejects.toMatchObject({ name: 'NetworkError', code: 'CUT_OFF' });
  });

  test('events are read across the borders of packets', async () => {
    const bytes = new TextEncoder().encode('id: 1\ndata: é\n\nid: 2\ndata: b\n\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const events = await Array.fromAsync(eventsOf(new Response(body)));
    expect(events.map(({ id, data }) => [id, data])).toEqual([
      ['1', 'é'],
      ['2', 'b'],
    ]);
  });
});

describe('bodies of any size', () => {
  test('segments joined are the body; none is cut within a line, and a heading begins one once half is used', () => {
    const body = `${'a'.repeat(60)}\n# Heading\n${'b'.repeat(30)}\n${'c'.repeat(200)}\nend`;
    const segments = segmentsOf(body, 100);
    expect(segments.join('')).toBe(body);
    expect(segments.map((segment) => segment.slice(0, 3))).toEqual(['aaa', '# H', 'ccc', 'end']);
  });

  test('an upload that was interrupted sends what has not landed', async () => {
    const [first = '', second = '', third = ''] = ['one\n', 'two\n', 'three\n'];
    const service = await api({
      answer: ({ path }) => {
        if (path === '/api/ingest')
          return {
            body: { resource_id: ID, body_hash: 'h1', blocks: [{ seq: 0 }, { seq: 1 }], correlation_id: ID },
          };
        if (path.endsWith('/blocks')) return { body: { body_hash: 'h2', blocks: [] } };
        return path.endsWith('/finalize') ? { status: 204 } : { body: { id: ID } };
      },
    });
    const payload = {
      title: 'T',
      origin_uri: '',
      context_ref: '',
      doc_type_name: 'concept',
      idempotency_key: ID,
    };
    const content = first + second + third;
    const progress: number[] = [];
    const onProgress = (bytes: number) => progress.push(bytes);
    await createWithBody(withToken(service.url), { ...payload, content }, { budget: 6, onProgress });
    expect(service.requests.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'POST ingest',
      'POST blocks',
      'POST finalize',
      `GET ${ID}`,
    ]);
    expect(JSON.parse(service.requests[1]!.body)).toMatchObject({ seq: 2, content: third });
    expect(JSON.parse(service.requests[2]!.body)).toMatchObject({
      expected_blocks: 3,
      expected_body_hash: 'h2',
    });
    expect(progress).toEqual([4, 8, 14]);
  });
});
