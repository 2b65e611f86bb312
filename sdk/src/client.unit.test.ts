import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  api,
  ID,
  inTurn,
  issuer,
  listening,
  machine,
  refusal,
  withToken,
} from '../../test/fakes/api-and-issuer.ts';
import { retryAfterOf } from './failures.ts';
import {
  AnswerError,
  AtlasError,
  BearerToken,
  ClientCredentials,
  createAtlasClient,
  createAuthedFetch,
  createWithBody,
  feedOf,
  isRefusal,
  NetworkError,
  RefreshToken,
  segmentsOf,
  TokenMintError,
} from './index.ts';

/** The client against servers of its own (spec 80 §9, spec 10 §19.3). */

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

  test('with a bearer token, a 401 is returned after one request', async () => {
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

  test('a second 401 is returned as it is', async () => {
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

  test('an issuer’s refusal, with its status, and a token without a lifetime are TokenMintErrors', async () => {
    const refusing = await api({ answer: () => ({ status: 401, body: { error: 'invalid_client' } }) });
    const endless = await api({ answer: () => ({ body: { access_token: 'x' } }) });
    const failed = machine(refusing.url).token();
    await expect(failed).rejects.toThrow(
      new TokenMintError('The token endpoint answered 401: invalid_client', 401),
    );
    await expect(machine(endless.url).token()).rejects.toBeInstanceOf(TokenMintError);
  });

  test('a rotated refresh token is used once; its successor is reported before any call has its token', async () => {
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
    const minting = await issuer(undefined, 'auth0');
    const named = { tokenUrl: minting.tokenUrl, clientId: 'client', clientSecret: 'secret' };
    await expect(ClientCredentials(named).token()).rejects.toThrow('invalid_request');
    expect(await ClientCredentials({ ...named, audience: 'atlas' }).token()).toBe('token-1');
  });

  test('an issuer that cannot be reached, or redirects a secret, is reported with its address', async () => {
    const away = machine('http://127.0.0.1:9/token').token();
    await expect(away).rejects.toMatchObject({
      name: 'TokenMintError',
      status: 0,
      message: expect.stringContaining('http://127.0.0.1:9 cannot be reached'),
    });
    const other = await issuer();
    const origin = await listening((_, response) =>
      response.writeHead(307, { location: other.tokenUrl }).end(),
    );
    await expect(machine(origin).token()).rejects.toMatchObject({ name: 'TokenMintError', status: 0 });
    expect(other.requests).toEqual([]);
    expect(() => machine('no address')).toThrow(TypeError);
  });

  test('an issuer that fails for a moment is asked again, also for a write', async () => {
    const minting = await api({
      answer: () =>
        minting.requests.length === 1
          ? { status: 503, body: {} }
          : { body: { access_token: 'x', expires_in: 900 } },
    });
    const service = await api();
    const atlas = createAtlasClient({ baseUrl: service.url, credentials: machine(minting.url) });
    await atlas.call('create_context', { body: { name: 'Notes' } });
    expect([minting.requests.length, service.requests.length]).toEqual([2, 1]);
  });

  test('an issuer that hangs does not block a caller for good', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let asked = 0;
    const credentials = ClientCredentials({
      tokenUrl: 'http://issuer.example/token',
      clientId: 'client',
      clientSecret: 'secret',
      fetch: async () => {
        asked += 1;
        if (asked === 1) return new Promise(() => undefined);
        return Response.json({ access_token: 'x', expires_in: 900 });
      },
    });
    const first = expect(credentials.token()).rejects.toThrow('http://issuer.example did not answer');
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    expect(await credentials.token()).toBe('x');
  });

  test('an authenticated fetch leaves the request it is given unchanged', async () => {
    const service = await api();
    const request = new Request(`${service.url}/api/profile`);
    await createAuthedFetch({ credentials: BearerToken('mine') })(request);
    expect(request.headers.has('authorization')).toBe(false);
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
  ])('an answer that is not from Atlas (%i) is an AnswerError', async (status, body) => {
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
    // Held here as a real fetch holds it: a request that is garbage-collected no longer follows its signal.
    const requests: Request[] = [];
    const atlas = withToken('http://service.example', {
      retries: 0,
      timeoutMs: 20,
      fetch: (request: Request) => {
        requests.push(request);
        return new Promise((_, reject) =>
          request.signal.addEventListener('abort', () => reject(request.signal.reason)),
        );
      },
    });
    const failed = atlas.call('get_profile');
    await expect(failed).rejects.toMatchObject({ name: 'NetworkError', code: 'TIMEOUT' });
    expect(requests.map(({ signal }) => signal.reason)).toEqual([
      expect.objectContaining({ code: 'TIMEOUT' }),
    ]);
  });

  test('an answer whose end does not come in time is given up', async () => {
    const origin = await listening((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
    });
    const atlas = withToken(origin, { retries: 0, timeoutMs: 200 });
    await expect(atlas.call('get_profile')).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  test('an aborted call fails with the caller’s own reason', async () => {
    const service = await api();
    const reason = new Error('enough');
    const failed = withToken(service.url).call('get_profile', { signal: AbortSignal.abort(reason) });
    await expect(failed).rejects.toBe(reason);
    expect(service.requests).toEqual([]);
  });

  test('aborting ends calls and feeds under way, even where the fetch ignores the signal', async () => {
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

describe('answers', () => {
  test('a success without a body or a content length is still a success', async () => {
    const origin = await listening((_, response) => response.writeHead(200).end());
    expect(await withToken(origin).call('approve_principal', { path: { id: ID } })).toBeUndefined();
  });

  test('a read whose answer breaks off is sent again, and is a NetworkError in the end', async () => {
    let asked = 0;
    const origin = await listening((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(withToken(origin).call('get_profile')).rejects.toMatchObject({
      name: 'NetworkError',
      code: 'CUT_OFF',
    });
    expect(asked).toBe(3);
  });

  test('a write that is redirected is not a success', async () => {
    const other = await api({ answer: () => ({ body: [] }) });
    const origin = await listening((_, response) =>
      response.writeHead(302, { location: `${other.url}/api/contexts` }).end(),
    );
    const failed = withToken(origin).call('create_context', { body: { name: 'Notes' } });
    await expect(failed).rejects.toMatchObject({ name: 'NetworkError', code: 'REDIRECTED' });
    expect(other.requests).toEqual([]);
  });

  test('an empty or dot path parameter and an invalid base address are TypeErrors', async () => {
    const service = await api();
    for (const profile_id of ['', '.', '..'])
      await expect(
        withToken(service.url).call('remove_member', { path: { id: ID, profile_id } }),
      ).rejects.toThrow(TypeError);
    expect(service.requests).toEqual([]);
    for (const baseUrl of ['', 'atlas.example', 'ftp://atlas.example'])
      expect(() => withToken(baseUrl)).toThrow(TypeError);
  });

  test.each([
    ['7', {}, 503, 7],
    ['Wed, 21 Oct 2026 07:28:05 GMT', { date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 503, 5],
    ['1.5', {}, 503, undefined],
    ['-1', {}, 503, undefined],
    ['', {}, 429, 60],
  ])('Retry-After: "%s" with %o of %i is %s seconds', (text, others, status, seconds) => {
    const headers = new Headers({ ...(text !== '' && { 'retry-after': text }), ...others });
    expect(retryAfterOf({ status, headers })).toBe(seconds);
  });
});

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

  test('a POST that only reads is sent again as a read is', async () => {
    const service = await api({ answer: inTurn([503, 503]) });
    await withToken(service.url).call('search', { body: { query: 'soup' } });
    expect(service.requests).toHaveLength(3);
    let broken = 0;
    const cut = withToken('http://service.example', {
      fetch: async () => {
        broken += 1;
        throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
      },
    });
    await expect(cut.call('search', { body: { query: 'soup' } })).rejects.toMatchObject({
      mayHaveLanded: false,
    });
    expect(broken).toBe(3);
  });

  test('a request over the limit is sent again, after the delay that the service asks for', async () => {
    const service = await api({ answer: inTurn([429], { 'retry-after': '1' }) });
    const began = performance.now();
    await withToken(service.url).call('create_context', { body: { name: 'Notes' } });
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(service.requests).toHaveLength(2);
  });

  test('a requested delay of more than half a minute is reported instead', async () => {
    const date = new Date(Date.now() + 120_000).toUTCString();
    const service = await api({ answer: inTurn([503], { 'retry-after': date }) });
    await expect(withToken(service.url).call('get_profile')).rejects.toMatchObject({
      status: 503,
      retryAfterS: expect.toSatisfy((seconds: number) => seconds > 110 && seconds <= 120),
    });
    expect(service.requests).toHaveLength(1);
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
