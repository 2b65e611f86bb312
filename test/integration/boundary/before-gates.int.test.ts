import { METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { lines, serverWith } from '../../unit/http-server.ts';
import { parseAnswer, sendRaw } from './sockets.ts';

/** Issue 14, point 6: what is answered before any gate has the error body, is counted, and is never a fault. */

const LIMIT = 3;

const listen = async (server: FastifyInstance): Promise<FastifyInstance> => {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
};

const app = await listen(await serverWith([]));
const limited = await serverWith([], {
  rateLimits: { perPrincipal: 0, perAddress: LIMIT },
  trustProxy: ['loopback'],
});
afterAll(() => Promise.all([app.close(), limited.close()]));

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;
const request = (line: string, headers: readonly string[] = ['Host: a'], body = '') =>
  [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n');
const ask = async (line: string, headers?: readonly string[], body?: string) =>
  parseAnswer(await sendRaw(portOf(app), request(line, headers, body)));

let last = 0;
const freshAddress = (): string => {
  last += 1;
  return `198.51.100.${last}`;
};

/** The statuses of one more call than an address may make. */
async function exhaust(call: { method?: string; url: string; headers?: Record<string, string> }) {
  const headers = { ...call.headers, 'x-forwarded-for': freshAddress() };
  const statuses: number[] = [];
  while (statuses.length <= LIMIT) {
    const answer = await limited.inject({ ...call, method: (call.method ?? 'GET') as 'GET', headers });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const OTHERS = METHODS.filter((method) => !['CONNECT', 'OPTIONS', 'POST'].includes(method));
const TOO_LONG = 'x'.repeat(513);

describe('methods', () => {
  test.each(OTHERS)('%s on a path that has only POST is 405 with Allow', async (method) => {
    const { status, headers, error } = await ask(`${method} /api/echo`);
    expect([status, headers['allow']]).toEqual([405, 'POST']);
    if (method !== 'HEAD') expect(error?.code).toBe('METHOD_NOT_ALLOWED');
  });

  test.each(['PROPFIND', 'QUERY', 'SEARCH'])('%s with a body of no media type is 405 too', async (method) => {
    expect((await ask(`${method} /api/echo`, ['Host: a', 'Content-Length: 2'], 'ab')).status).toBe(405);
  });

  test.each(['QUERY', 'PROPFIND', 'TRACE', 'LINK'])('%s on an unknown path is 404', async (method) => {
    for (const type of ['Accept: */*', 'Content-Type: nonsense']) {
      const headers = ['Host: a', 'Content-Length: 2', type];
      const { status, error } = await ask(`${method} /api/nothing`, headers, 'ab');
      expect([status, error?.message]).toEqual([404, `No such path: ${method} /api/nothing`]);
    }
  });

  test('an unlisted method on a gated path meets the gate first', async () => {
    expect((await ask('PROPFIND /api/governed')).status).toBe(401);
  });

  test.each(['FOO /api/echo', 'get /api/echo', 'POSTX /api/echo'])(
    '%s is not valid HTTP: 400',
    async (line) => {
      expect(await ask(line)).toMatchObject({ status: 400, error: { code: 'BAD_REQUEST' } });
    },
  );

  test('CONNECT is 405 and ends the connection: the service is not a proxy', async () => {
    const { status, headers, error } = await ask('CONNECT example.org:443');
    expect([status, headers['allow'], error?.code]).toEqual([405, '', 'METHOD_NOT_ALLOWED']);
  });

  test('an offered upgrade is ignored: the request is answered as it is', async () => {
    const upgrade = ['Host: a', 'Upgrade: websocket', 'Connection: Upgrade'];
    expect((await ask('GET /api/echo', upgrade)).status).toBe(405);
    expect((await ask('GET /api/things/x', upgrade)).status).toBe(400);
  });

  test('OPTIONS of the server as a whole is answered like any other', async () => {
    expect((await ask('OPTIONS *')).status).toBe(200);
  });
});

describe('paths', () => {
  test('a parameter of 512 characters is checked, one of 513 makes the path unknown: 404', async () => {
    expect((await ask(`GET /api/things/${'x'.repeat(512)}`)).status).toBe(400);
    for (const line of [`GET /api/things/${TOO_LONG}`, `PUT /api/things/${TOO_LONG}`]) {
      expect(await ask(line)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    }
  });

  test('the length of a parameter is counted after decoding', async () => {
    expect((await ask(`GET /api/things/${'%41'.repeat(512)}`)).status).toBe(400);
    expect((await ask(`GET /api/things/${'%41'.repeat(513)}`)).status).toBe(404);
  });

  test.each(['GET a:b', 'GET /api/%zz', 'GET /api/%ff'])('%s is not a valid path: 400', async (line) => {
    expect(await ask(line)).toMatchObject({ status: 400, error: { code: 'BAD_REQUEST' } });
  });
});

describe('headers', () => {
  test('a missing Host is 400, except for HTTP/1.0, which had no Host', async () => {
    expect(await ask('GET /api/things/x', [])).toMatchObject({
      status: 400,
      error: { code: 'BAD_REQUEST', message: 'The Host header must be there exactly once' },
    });
    expect(parseAnswer(await sendRaw(portOf(app), 'GET /api/refusal HTTP/1.0\r\n\r\n')).status).toBe(503);
  });

  test('two Hosts are 400', async () => {
    expect(await ask('GET /api/refusal', ['Host: a', 'Host: b'])).toMatchObject({
      status: 400,
      error: { code: 'BAD_REQUEST' },
    });
  });

  test('Expect: 100-continue is answered, whatever its case; any other expectation is 400', async () => {
    const body = '{"text":"a"}';
    const post = (expectation: string) => {
      const type = ['Content-Type: application/json', `Content-Length: ${body.length}`];
      const headers = ['Host: a', `Expect: ${expectation}`, ...type];
      return sendRaw(portOf(app), request('POST /api/echo', headers, body));
    };
    for (const expectation of ['100-continue', '100-Continue']) {
      const [first, second] = (await post(expectation)).split(/(?<=\r\n\r\n)(?=HTTP)/);
      expect([first, parseAnswer(second!).status]).toEqual(['HTTP/1.1 100 Continue\r\n\r\n', 200]);
    }
    expect(parseAnswer(await post('200-maybe'))).toMatchObject({
      status: 400,
      error: { code: 'BAD_REQUEST', message: 'Expect may only be 100-continue' },
    });
  });

  test.each([
    ['a header', ['Host: a', `X-Long: ${'x'.repeat(20_000)}`]],
    ['a token', ['Host: a', `Authorization: Bearer ${'x'.repeat(20_000)}`]],
    ['all of them', ['Host: a', ...Array.from({ length: 1000 }, (_, n) => `X-${n}: ${'x'.repeat(20)}`)]],
  ])('%s over the limit is 431', async (_, headers) => {
    expect(await ask('GET /api/governed', headers)).toMatchObject({
      status: 431,
      error: { code: 'HEADERS_TOO_LARGE', message: 'The request headers are larger than 16 KiB' },
    });
  });

  test('a path over the limit is 431 too', async () => {
    expect((await ask(`GET /${'x'.repeat(20_000)}`)).status).toBe(431);
  });
});

describe('the rate limit of the address counts', () => {
  test.each<[string, Parameters<typeof exhaust>[0], number]>([
    ['an unknown path', { url: '/api/nothing' }, 404],
    ['an empty parameter', { url: '/api/things/' }, 404],
    ['a parameter that is too long', { url: `/api/things/${TOO_LONG}` }, 404],
    ['an unlisted method', { url: '/api/echo', method: 'PROPFIND' }, 405],
    ['an unlisted method without a media type', { url: '/api/nothing', method: 'QUERY' }, 404],
    ['a wrong method of a document', { url: '/.well-known/oauth-protected-resource', method: 'POST' }, 405],
    ['a registration', { url: '/oauth/register', method: 'POST' }, 503],
    ['a relayed sign-in', { url: '/api/auth/cli-callback' }, 400],
    ['a path that cannot be decoded', { url: '/api/%zz' }, 400],
    ['a wrong expectation', { url: '/api/refusal', headers: { expect: '200-maybe' } }, 400],
  ])('%s', async (_, call, status) => {
    expect(await exhaust(call)).toEqual([...Array<number>(LIMIT).fill(status), 429]);
  });
});

test('none of these requests is logged as a fault', () => {
  const levels = lines.map((line) => JSON.parse(line) as { level: number; code?: string });
  expect(levels.filter(({ level, code }) => level >= 50 && code !== 'UNAVAILABLE')).toEqual([]);
});
