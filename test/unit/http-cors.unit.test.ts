import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverWith } from './http-server.ts';

/** Spec 10 §12.2: which origins may call, and that OPTIONS comes before everything. */

describe('cross-origin requests', () => {
  const origin = 'https://app.example';
  const preflight = { origin, 'access-control-request-method': 'POST' };
  const corsHeaders = (headers: Record<string, unknown>) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control'));
  const PATHS = ['/api/governed', '/api/echo', '/api/nothing', '/.well-known/oauth-protected-resource'];

  test('without origins, OPTIONS answers 200 before any gate and allows nothing', async () => {
    const app = await serverWith([]);
    for (const url of PATHS) {
      const answer = await app.inject({ method: 'OPTIONS', url, headers: preflight });
      expect([url, answer.statusCode, corsHeaders(answer.headers)]).toEqual([url, 200, []]);
      const asked = await app.inject({ url, headers: { origin } });
      expect(corsHeaders(asked.headers)).toEqual([]);
    }
    await app.close();
  });

  describe('with a list', () => {
    let listed: FastifyInstance;
    beforeAll(async () => {
      listed = await serverWith(['https://app.example', 'https://two.example']);
    });
    afterAll(() => listed.close());

    test('the preflight of a listed origin names methods and headers, Authorization among them', async () => {
      for (const url of PATHS) {
        const { statusCode, headers } = await listed.inject({ method: 'OPTIONS', url, headers: preflight });
        expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 200, origin]);
        expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST, PUT, PATCH, DELETE');
        const allowed = String(headers['access-control-allow-headers']).split(', ');
        for (const name of ['Authorization', 'Content-Type', 'X-Service-Surface', 'If-None-Match'])
          expect(allowed).toContain(name);
        expect(headers['vary']).toContain('Origin');
      }
    });

    test.each([
      'https://evil.example',
      'https://app.example.evil.example',
      'http://app.example',
      'null',
      '*',
    ])('the preflight of %s is 200 and allows nothing', async (other) => {
      const headers = { ...preflight, origin: other };
      const answer = await listed.inject({ method: 'OPTIONS', url: '/api/governed', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });

    test('an OPTIONS that is not a preflight is 200 too', async () => {
      for (const url of PATHS) expect((await listed.inject({ method: 'OPTIONS', url })).statusCode).toBe(200);
    });

    test('answers can be read with the headers that clients need, errors included, never with credentials', async () => {
      const urls = ['/api/refusal', '/api/nothing', '/.well-known/oauth-protected-resource', '/api/governed'];
      for (const url of urls) {
        const { headers } = await listed.inject({ url, headers: { origin } });
        expect([url, headers['access-control-allow-origin']]).toEqual([url, origin]);
        expect(headers['access-control-expose-headers']).toBe(
          'X-Request-Id, ETag, Content-Location, X-Result-Truncated, Retry-After, WWW-Authenticate',
        );
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    });
  });

  test('a star allows every origin, without credentials', async () => {
    const everyone = await serverWith(['*']);
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await everyone.inject({ method, url: '/api/refusal', headers: preflight });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    await everyone.close();
  });
});
