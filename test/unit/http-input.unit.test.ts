import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lines, serverWith } from './http-server.ts';

/** What the HTTP surface refuses since it would reach an operation otherwise than it was meant. */

let app: FastifyInstance;
/** Lines of the log that stand before those of this file. */
let earlier: number;

beforeAll(async () => {
  app = await serverWith([]);
  earlier = lines.length;
});
afterAll(() => app.close());

async function refusalOf(method: 'GET' | 'POST', url: string, payload?: string | Buffer) {
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method, url, ...(payload !== undefined && { payload, headers }) });
  const { error } = response.json() as { error?: { code: string; message: string } };
  return [response.statusCode, error?.code, error?.message];
}

const THING = '/api/things/018f3a2b-4c5d-7e6f-8a9b-0c1d2e3f4a5b';

describe('a body', () => {
  test.each<[string, string | Buffer, string]>([
    [
      'objects 2,000 deep',
      `{"text":"a","x":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
      'nests more than 32',
    ],
    ['lists 4,000 deep', `{"text":"a","x":${'['.repeat(4000)}${']'.repeat(4000)}}`, 'nests more than 32'],
    ['a number that no double holds', '{"text":"a","x":1e400}', 'too large'],
    ['an escaped lone surrogate', '{"text":"\\ud800"}', 'lone surrogate'],
    [
      'a raw lone surrogate',
      Buffer.from([0x7b, 0x22, 0x74, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
      'UTF-8',
    ],
    ['a byte that is no UTF-8', Buffer.from('{"text":"\xff"}', 'latin1'), 'UTF-8'],
    ['a key twice', '{"text":"a","text":"b"}', '"text" twice'],
    ['a key twice, once escaped', '{"text":"a","te\\u0078t":"b"}', '"text" twice'],
    ['a key that changes prototypes', '{"text":"a","__proto__":{"a":1}}', '__proto__'],
    ['a key that reaches a prototype', '{"text":"a","constructor":{"prototype":{"a":1}}}', 'not valid JSON'],
  ])('with %s is BAD_REQUEST', async (_, payload, message) => {
    expect(await refusalOf('POST', '/api/echo', payload)).toEqual([
      400,
      'BAD_REQUEST',
      expect.stringContaining(message),
    ]);
  });

  test('is looked at behind the gates only', async () => {
    expect((await refusalOf('POST', '/api/governed', '['.repeat(100)))[0]).toBe(401);
  });

  test('with paired surrogates, NUL and 32 levels passes as it is', async () => {
    const deep = `${'['.repeat(31)}${']'.repeat(31)}`;
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json' },
      payload: `{"text":"\\ud83d\\ude00\\u0000é","x":${deep}}`,
    });
    expect([response.statusCode, response.json().text]).toEqual([200, '😀\u0000é']);
  });
});

describe('an address', () => {
  test.each([
    ['a lone surrogate', `${THING}?x=%ED%A0%80`],
    ['a byte that is no UTF-8', `${THING}?x=%ff`],
    ['a broken escape', `${THING}?x=%zz`],
    ['an escape that breaks off', `${THING}?x=%4`],
    ['NUL in the query', `${THING}?x=%00`],
    ['NUL in the path', '/api/things/%00'],
    ['a lone surrogate in the path', '/api/things/%ED%A0%80'],
    ['a byte in the path that is no UTF-8', '/api/things/%ff'],
  ])('with %s is BAD_REQUEST', async (_, url) => {
    expect((await refusalOf('GET', url)).slice(0, 2)).toEqual([400, 'BAD_REQUEST']);
  });

  test('with encoded characters of any script passes', async () => {
    const { statusCode } = await app.inject({ method: 'GET', url: `${THING}?x=%F0%9F%98%80+%C3%A9` });
    expect(statusCode).toBe(200);
  });
});

test('nothing of this is a fault', () => {
  expect(lines.slice(earlier).filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual(
    [],
  );
});
