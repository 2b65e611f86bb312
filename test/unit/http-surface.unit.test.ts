import { gzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#base/refusal.ts';
import { lines, SECRET, serverWith } from './http-server.ts';

/** What the HTTP surface does by itself. */

let app: FastifyInstance;

beforeAll(async () => {
  app = await serverWith([]);
});
afterAll(() => app.close());

const call = async (options: InjectOptions) => {
  const response = await app.inject(options);
  const body: unknown = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, body, headers: response.headers };
};

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  call({
    method: 'POST',
    url: '/api/echo',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];

describe('bodies', () => {
  test('JSON is parsed, and unknown fields are ignored', async () => {
    expect(await post('{"text":"a","unknown":{"x":1}}')).toMatchObject({
      status: 200,
      body: { text: 'a', id: null },
    });
  });

  test('a media type with parameters is JSON too', async () => {
    expect(await post('{"text":"ä"}', { 'content-type': 'application/json; charset=utf-8' })).toMatchObject({
      body: { text: 'ä' },
    });
  });

  test.each([
    '{"text":',
    '{',
    '{"text":"a"} x',
    "{'text':'a'}",
    'text',
    '{"__proto__":{"a":1},"text":"a"}',
    '',
  ])('%j is BAD_REQUEST: not parseable', async (payload) => {
    expect(codeOf(await post(payload))).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ])('%s is UNSUPPORTED_MEDIA_TYPE', async (type) => {
    expect(codeOf(await post('{"text":"a"}', { 'content-type': type }))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  test('a body without a media type is UNSUPPORTED_MEDIA_TYPE', async () => {
    const answer = await call({ method: 'POST', url: '/api/echo', payload: Buffer.from('{"text":"a"}') });
    expect(codeOf(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('a missing body is refused before the handler', async () => {
    expect(codeOf(await call({ method: 'POST', url: '/api/echo' }))).toEqual([422, 'UNPROCESSABLE']);
  });

  test.each<[string, unknown, string]>([
    ['a wrong type', { text: 5 }, 'text: '],
    ['a missing field', {}, 'text: '],
    ['a bad UUID inside', { text: 'a', nested: { list: [{ id: 'x' }] } }, 'nested.list.0.id: '],
    ['an array for an object', [], ''],
    ['null for an object', null, ''],
  ])('%s is UNPROCESSABLE and names the path', async (_, body, path) => {
    const answer = await post(JSON.stringify(body));
    expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
    expect((answer.body as { error: { message: string } }).error.message).toContain(path);
  });

  test('exactly 2 MiB pass, one byte more is PAYLOAD_TOO_LARGE', async () => {
    const ofBytes = (bytes: number): string => {
      const frame = '{"text":""}';
      return frame.replace('""', `"${'x'.repeat(bytes - frame.length)}"`);
    };
    expect((await post(ofBytes(2_097_152))).status).toBe(200);
    expect(codeOf(await post(ofBytes(2_097_153)))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a gzip body is unpacked, whatever the case of its name', async () => {
    const packed = gzipSync('{"text":"packed"}');
    for (const encoding of ['gzip', 'GZIP']) {
      expect(await post(packed, { 'content-encoding': encoding })).toMatchObject({
        status: 200,
        body: { text: 'packed' },
      });
    }
  });

  test('the size limit holds for what comes out of a gzip body', async () => {
    const bomb = gzipSync(`{"text":"${'x'.repeat(3_000_000)}"}`);
    expect(bomb.length).toBeLessThan(10_000);
    expect(codeOf(await post(bomb, { 'content-encoding': 'gzip' }))).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('a body that is declared as gzip but is not, or is cut off, is BAD_REQUEST', async () => {
    const packed = gzipSync('{"text":"packed"}');
    for (const payload of [Buffer.from('{"text":"a"}'), packed.subarray(0, packed.length - 9)]) {
      expect(codeOf(await post(payload, { 'content-encoding': 'gzip' }))).toEqual([400, 'BAD_REQUEST']);
    }
  });

  test('another encoding is UNSUPPORTED_MEDIA_TYPE', async () => {
    expect(codeOf(await post('x', { 'content-encoding': 'br' }))).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('an operation without a body ignores the media type', async () => {
    for (const headers of [
      {},
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain' },
    ] as Record<string, string>[]) {
      expect((await call({ method: 'DELETE', url: '/api/gone', headers })).status).toBe(204);
    }
  });
});

describe('paths and queries', () => {
  const id = '018F2B1C-7D3A-7AAA-8BBB-0123456789AB';

  test.each([id, id.replaceAll('-', ''), `urn:uuid:${id}`, `{${id}}`])(
    'a UUID written as %s is understood',
    async (written) => {
      const answer = await call({ url: `/api/things/${encodeURIComponent(written)}` });
      expect(answer.body).toEqual({ id: id.toLowerCase(), limit: null });
    },
  );

  test.each(['x', '018f2b1c', `${id}0`])('a path with %s for a UUID is BAD_REQUEST', async (written) => {
    expect(codeOf(await call({ url: `/api/things/${written}` }))).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['limit=x', 'limit=1.5', 'limit=1&limit=2'])(
    'a query of %s is BAD_REQUEST and names the field',
    async (query) => {
      const answer = await call({ url: `/api/things/${id}?${query}` });
      expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
      expect((answer.body as { error: { message: string } }).error.message).toContain('limit');
    },
  );

  test('a path that is not a valid URL is BAD_REQUEST', async () => {
    expect(codeOf(await call({ url: '/api/things/%zz' }))).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['/api/things/', `/api/things/${id}/`, '/api/echo/', '//api/echo', '/API/refusal', '/api', '/'])(
    '%s is another path: 404, naming method and path',
    async (url) => {
      const answer = await call({ url });
      expect(answer.body).toEqual({ error: { code: 'NOT_FOUND', message: `No such path: GET ${url}` } });
      expect(answer.status).toBe(404);
    },
  );

  test('an unknown path names neither query nor fragment', async () => {
    expect((await call({ url: '/api/nothing?token=abc' })).body).toEqual({
      error: { code: 'NOT_FOUND', message: 'No such path: GET /api/nothing' },
    });
  });

  test('HEAD works where GET does', async () => {
    const response = await app.inject({ method: 'HEAD', url: `/api/things/${id}` });
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect(response.headers['x-seen']).toBe('yes');
  });

  test.each([
    ['PUT', '/api/echo', 'POST'],
    ['GET', '/api/echo', 'POST'],
    ['POST', `/api/things/${id}`, 'GET, HEAD'],
    ['TRACE', '/api/refusal', 'GET, HEAD'],
    ['POST', '/.well-known/oauth-protected-resource', 'GET, HEAD'],
    ['DELETE', '/.well-known/oauth-authorization-server', 'GET, HEAD'],
  ])('%s %s is METHOD_NOT_ALLOWED with Allow: %s', async (method, url, allow) => {
    const answer = await call({ method: method as 'PUT', url });
    expect(codeOf(answer)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers['allow']).toBe(allow);
  });

  test('on a gated path the gates come before METHOD_NOT_ALLOWED', async () => {
    expect(codeOf(await call({ method: 'PUT', url: '/api/governed' }))).toEqual([401, 'UNAUTHORIZED']);
    const signedIn = await call({
      method: 'PUT',
      url: '/api/governed',
      headers: { authorization: 'Bearer good' },
    });
    expect(codeOf(signedIn)).toEqual([403, 'FORBIDDEN']);
  });

  test('the gates come before the body', async () => {
    const answer = await call({
      method: 'POST',
      url: '/api/governed',
      payload: '{broken',
      headers: { authorization: 'Bearer good', 'content-type': 'application/json' },
    });
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('errors', () => {
  test('a fault is a generic 500 whose cause is in the log only', async () => {
    const from = lines.length;
    const answer = await call({ method: 'POST', url: '/api/fault' });
    expect(answer.body).toEqual({
      error: { code: 'INTERNAL_ERROR', message: 'Something went wrong inside the service' },
    });
    expect(answer.status).toBe(500);
    expect(lines.slice(from).join('')).toContain(SECRET);
  });

  test('a refusal sends its message and headers, never its cause', async () => {
    const answer = await call({ url: '/api/refusal' });
    expect(answer.body).toEqual({ error: { code: 'UNAVAILABLE', message: 'Come back' } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
  });

  test('FORBIDDEN has an empty message and no details', async () => {
    const answer = await call({
      method: 'POST',
      url: '/api/governed',
      headers: { authorization: 'Bearer good' },
    });
    expect(answer.body).toEqual({ error: { code: 'FORBIDDEN', message: '' } });
  });

  test('every error is JSON and carries the request id', async () => {
    for (const url of ['/api/nothing', '/api/refusal', '/api/things/x', '/api/things/%zz']) {
      const { headers } = await call({ url, headers: { 'x-request-id': 'r-1' } });
      expect([url, headers['content-type'], headers['x-request-id']]).toEqual([
        url,
        'application/json; charset=utf-8',
        'r-1',
      ]);
    }
  });
});

describe('request ids', () => {
  const idOf = async (given?: string) => {
    const { headers } = await call({
      url: '/api/refusal',
      ...(given !== undefined && { headers: { 'x-request-id': given } }),
    });
    return String(headers['x-request-id']);
  };

  test('a given id is echoed and logged', async () => {
    const from = lines.length;
    expect(await idOf('trace.01:a-b_c')).toBe('trace.01:a-b_c');
    expect(lines.slice(from).join('')).toContain('trace.01:a-b_c');
  });

  test.each([undefined, '', 'a b', 'x'.repeat(129), 'a"b'])(
    '%j is replaced by an id of the service',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    },
  );
});

describe('headers of every answer', () => {
  test.each(['/api/refusal', '/api/nothing', '/.well-known/oauth-protected-resource'])(
    '%s has the security headers',
    async (url) => {
      const { headers } = await call({ url });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['server']).toBeUndefined();
    },
  );
});

describe('another handler on the same server', () => {
  const seen: string[] = [];
  let mounting: FastifyInstance;

  beforeAll(async () => {
    mounting = await serverWith(['https://app.example'], {
      rateLimits: { perPrincipal: 0, perAddress: 2 },
      mounted: {
        paths: ['/oauth/token', '/oauth/login/*'],
        signInPaths: ['/oauth/login/*'],
        register: () => {
          throw new Error('nothing is registered here');
        },
        callback: (request, response) => {
          seen.push(`${request.method} ${request.url}`);
          response.setHeader('x-frame-options', 'DENY');
          response.end('theirs');
        },
      },
    });
  });
  afterAll(() => mounting.close());

  test('answers by itself, with the request id and its own frame headers', async () => {
    const headers = { 'x-request-id': 'r-7', origin: 'https://app.example' };
    const answer = await mounting.inject({
      method: 'POST',
      url: '/oauth/token?code=x',
      headers,
      payload: 'raw',
    });
    expect([answer.statusCode, answer.body, seen.at(-1)]).toEqual([
      200,
      'theirs',
      'POST /oauth/token?code=x',
    ]);
    expect(answer.headers).toMatchObject({
      'x-request-id': 'r-7',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'access-control-allow-origin': 'https://app.example',
    });
  });

  test('is not called for OPTIONS, nor once an address has used up its rate limit', async () => {
    const before = seen.length;
    expect((await mounting.inject({ method: 'OPTIONS', url: '/oauth/login/a' })).statusCode).toBe(200);
    const remoteAddress = '192.0.2.1';
    const ask = () => mounting.inject({ url: '/oauth/login/a', remoteAddress });
    expect([(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode]).toEqual([
      200, 200, 429,
    ]);
    expect(seen.length - before).toBe(2);
  });
});

describe('the log', () => {
  const LEVELS: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

  /** The level of the line that tells of a refusal; the line of the answer itself is left out. */
  const levelOf = async (code: RefusalCode): Promise<string | undefined> => {
    const from = lines.length;
    await call({ url: `/api/refusals/${code}` });
    const own = lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
    return LEVELS[own.find((line) => line['code'] === code)?.['level'] as number];
  };

  test.each<[RefusalCode, string]>([
    ['NOT_FOUND', 'debug'],
    ['CONFLICT', 'info'],
    ['RATE_LIMITED', 'info'],
    ['BAD_REQUEST', 'warn'],
    ['UNAUTHORIZED', 'warn'],
    ['FORBIDDEN', 'warn'],
    ['UNPROCESSABLE', 'warn'],
    ['INTERNAL_ERROR', 'error'],
    ['UNAVAILABLE', 'error'],
  ])('%s is logged at level %s', async (code, level) => {
    expect(await levelOf(code)).toBe(level);
  });

  test('holds nothing of a body that could not be read', async () => {
    const from = lines.length;
    for (const payload of ['{"text": hunter2}', 'hunter2', '{"hunter2"', '"hunter2']) await post(payload);
    expect(lines.length).toBeGreaterThan(from + 7);
    expect(lines.slice(from).join('')).not.toContain('hunter2');
  });

  test('does not hold a value that is already taken, but names the error of the database', async () => {
    const from = lines.length;
    expect(codeOf(await call({ method: 'POST', url: '/api/taken' }))).toEqual([409, 'CONFLICT']);
    const logged = lines.slice(from).join('');
    expect(logged).toContain('ConstraintValidationFailed');
    expect(logged).not.toContain(SECRET);
  });

  test('holds nothing of a query string', async () => {
    const from = lines.length;
    for (const url of ['/api/refusal', '/api/nothing', '/api/things/x', '/api/governed', '/api/%zz'])
      await call({ url: `${url}?code=hunter2&state=hunter2&access_token=hunter2` });
    expect(lines.length).toBeGreaterThan(from + 8);
    expect(lines.slice(from).join('')).not.toContain('hunter2');
  });
});
