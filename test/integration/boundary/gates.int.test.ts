import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { createResource, look, perform } from './raw.ts';

/** Spec 10 §1, §2.2, §4 and §12 through the whole service. */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'denied' });

/** A path for every operation, with ids that nothing has. */
const pathsOf = async () => {
  const { body } = await running.call('GET', '/api-docs/openapi.json');
  return Object.entries(body.paths as Record<string, Record<string, { security?: unknown[] }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, () => newId()),
        isPublic: security !== undefined,
      })),
  );
};

/** Spec 10 §4.4: the operations that pass gate one only. */
const EXEMPT = [
  'GET /api/profile',
  'PATCH /api/profile',
  'GET /api/profile/auth-links',
  'POST /api/access/requests',
  'GET /api/access/requests/me',
  'DELETE /api/access/requests/me',
  'POST /api/access/reviews',
  'GET /api/access/settings',
  'GET /api/invitations/mine',
  'POST /api/invitations/accept',
  'POST /api/invitations/decline',
  'DELETE /api/auth/slack/link/me',
];

describe('gate one', () => {
  test('without a header every operation but the public ones is 401', async () => {
    const paths = await pathsOf();
    expect(paths.filter(({ isPublic }) => !isPublic).length).toBeGreaterThan(10);
    for (const { method, path, isPublic } of paths) {
      const answer = await running.call(method, path);
      // A shared view needs no account, but a token that exists.
      const status = path.startsWith('/api/shared/') ? 404 : 200;
      if (isPublic) expect([path, answer.status]).toEqual([path, status]);
      else expect([path, ...codeOf(answer)]).toEqual([path, 401, 'UNAUTHORIZED']);
    }
  });

  test('a missing header, unreadable bytes and another scheme each have their own message', async () => {
    const sentence = async (authorization?: string) => {
      const answer = await running.call(
        'GET',
        '/api/profile',
        authorization === undefined ? {} : { headers: { authorization } },
      );
      expect(codeOf(answer)).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      return answer.body.error.message as string;
    };
    const sentences = [await sentence(), await sentence('Bearer \u00ff\u00fe'), await sentence('Basic abc')];
    expect(new Set(sentences).size).toBe(3);
  });

  const presentedAs = (scheme: string, path: string, body?: object) =>
    running.call(body === undefined ? 'GET' : 'POST', path, {
      headers: { authorization: `${scheme}${ann.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });

  test.each(['Bearer\t', 'Token ', 'Bearer', ''])('the scheme %j is refused', async (scheme) => {
    expect(codeOf(await presentedAs(scheme, '/api/profile'))).toEqual([401, 'UNAUTHORIZED']);
  });

  test.each(['Bearer ', 'bearer ', 'BEARER ', 'bEARER ', 'Bearer   '])(
    'the scheme %j is accepted by the API and the tools: case and extra spaces do not matter (RFC 9110 §11)',
    async (scheme) => {
      expect((await presentedAs(scheme, '/api/profile')).status).toBe(200);
      const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
      expect((await presentedAs(scheme, '/mcp', ping)).status).toBe(200);
    },
  );

  test('every bad token gets the same message', async () => {
    const subject = `auth0|${newId()}`;
    const claims = { email: 'x@example.org', email_verified: true };
    const tokens = [
      'abc',
      await running.issuer.token(subject, { claims, expiresIn: -61 }),
      await running.issuer.token(subject, { claims: { ...claims, aud: 'https://other.example' } }),
      await running.issuer.token(subject, { claims: { ...claims, aud: undefined } }),
      await running.issuer.token(subject, { claims: { ...claims, iss: 'https://other.example/' } }),
      await running.issuer.token(subject, { claims: { ...claims, email_verified: 'true' } }),
      await running.issuer.token(`${newId()}@clients`, { claims }),
      await running.issuer.token(subject, { claims: { ...claims, gty: 'client-credentials' } }),
    ];
    const answers = await Promise.all(
      tokens.map((token) =>
        running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } }),
      ),
    );
    const bodies = new Set(answers.map((answer) => JSON.stringify(answer.body)));
    expect([...bodies]).toEqual([
      '{"error":{"code":"UNAUTHORIZED","message":"The token is invalid or expired"}}',
    ]);
  });

  test('a token that expired within the last minute is still accepted', async () => {
    const token = await running.issuer.token(`auth0|${newId()}`, {
      claims: { email: `late-${newId()}@example.org` },
      expiresIn: -50,
    });
    const answer = await running.call('GET', '/api/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  test('the refusal of an unregistered machine names its id and the next step', async () => {
    const clientId = `client-${newId()}`;
    const token = await running.issuer.token(`${clientId}@clients`, {
      claims: { gty: 'client-credentials' },
    });
    const answer = await running.call('GET', '/api/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(codeOf(answer)).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.body.error.message).toContain(clientId);
    expect(answer.body.error.message).toContain('not registered');
    expect(
      await running.database.execute(
        cypher`MATCH (link:AuthLink) WHERE link.subject STARTS WITH ${clientId} RETURN link`,
      ),
    ).toEqual([]);
  });
});

describe('gate two', () => {
  test('a caller who is not admitted gets 403 on all routes but the self-service ones', async () => {
    for (const { method, path, isPublic } of await pathsOf()) {
      if (isPublic) continue;
      const answer = await running.call(method, path, { headers: { authorization: `Bearer ${zoe.token}` } });
      const isExempt = EXEMPT.includes(`${method} ${path}`);
      expect([method, path, answer.status === 403]).toEqual([method, path, !isExempt]);
    }
  });

  test('the 403 says who is asked and why, and nothing else', async () => {
    const answer = await zoe.get('/api/contexts');
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      error: {
        code: 'SYSTEM_ACCESS_REQUIRED',
        message: 'System access is required',
        details: {
          email: zoe.email,
          display_name: zoe.email.split('@')[0],
          refusal: { kind: 'denied' },
          request_url: null,
          cli_command: 'atlas auth request-access --message "..."',
        },
      },
    });
  });

  test.each([
    ['requested', ['request']],
    ['revoked', ['approve', 'revoke']],
    ['revoked', ['approve', 'revoke', 'request_review']],
    ['revoked', ['approve', 'revoke', 'deactivate', 'reactivate']],
    ['denied', ['request', 'withdraw']],
    ['denied', ['request', 'reject']],
  ] as const)('refusal kind %s after %s', async (kind, acts) => {
    const { mia } = await running.people({ mia: 'denied' });
    await perform(running.database, mia.id, ...acts);
    const answer = await mia.get('/api/contexts');
    expect([answer.status, answer.body.error.details.refusal]).toEqual([403, { kind }]);
    expect((await mia.get('/api/profile')).status).toBe(200);
  });

  test('refusal kinds for no standing and for an unknown one', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await look(running.database, mia.id, cypher`REMOVE profile.standing`);
    expect((await mia.get('/api/contexts')).body.error.details.refusal).toEqual({ kind: 'no_standing' });
    await look(running.database, mia.id, cypher`SET profile.standing = 'on_probation'`);
    const answer = await mia.get('/api/contexts');
    expect(answer.body.error.details.refusal).toEqual({ kind: 'unrecognized_standing', raw: 'on_probation' });
    expect((await mia.get('/api/profile')).status).toBe(200);
  });

  test('a deactivated account is refused at gate one at once, and reactivation restores its standing', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    expect((await mia.get('/api/contexts')).status).toBe(200);
    await perform(running.database, mia.id, 'deactivate');
    for (const path of ['/api/contexts', '/api/profile']) {
      const answer = await mia.get(path);
      expect(codeOf(answer)).toEqual([401, 'UNAUTHORIZED']);
      expect(answer.body.error.message).toContain('deactivated');
    }
    await perform(running.database, mia.id, 'reactivate');
    expect((await mia.get('/api/contexts')).status).toBe(200);
  });

  test('a revocation takes effect on the next call', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    expect((await mia.get('/api/contexts')).status).toBe(200);
    await perform(running.database, mia.id, 'revoke');
    expect((await mia.get('/api/contexts')).status).toBe(403);
    await perform(running.database, mia.id, 'approve');
    expect((await mia.get('/api/contexts')).status).toBe(200);
  });

  test('a revoked admin is no longer an admin, and approval does not restore that', async () => {
    const { mia } = await running.people({ mia: 'admin', amy: 'admin' });
    const isAdmin = async () => (await mia.get('/api/profile')).body.entitlements.is_admin as boolean;
    expect(await isAdmin()).toBe(true);
    await perform(running.database, mia.id, 'revoke');
    expect(await isAdmin()).toBe(false);
    await perform(running.database, mia.id, 'approve');
    expect(await isAdmin()).toBe(false);
  });
});

describe('order of checks', () => {
  test('an unknown path is 404 for everyone, never 401', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: `Bearer ${zoe.token}` },
    ] as Record<string, string>[]) {
      const answer = await running.call('GET', '/api/no-such-path', { headers });
      expect(answer.body).toEqual({
        error: { code: 'NOT_FOUND', message: 'No such path: GET /api/no-such-path' },
      });
      expect(answer.status).toBe(404);
    }
  });

  test('the wrong method of a known path: 401, then 403, then 405 with Allow', async () => {
    expect(codeOf(await running.call('PUT', '/api/contexts'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await zoe.put('/api/contexts'))).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
    const answer = await ann.put('/api/contexts');
    expect(codeOf(answer)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers['allow']).toBe('GET, HEAD, POST');
  });

  test('a malformed body: 401, then 403, then 400 or 422', async () => {
    const json = { 'content-type': 'application/json' };
    const broken = (token?: string) =>
      running.call('POST', '/api/contexts', {
        headers: token === undefined ? json : { ...json, authorization: `Bearer ${token}` },
        body: '{"name":',
      });
    expect(codeOf(await broken())).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await broken(zoe.token))).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
    expect(codeOf(await broken(ann.token))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await ann.post('/api/contexts', { name: 5 }))).toEqual([422, 'UNPROCESSABLE']);
  });

  test('a malformed path is refused before a lookup', async () => {
    expect(codeOf(await running.call('GET', '/api/contexts/x'))).toEqual([401, 'UNAUTHORIZED']);
    expect(codeOf(await ann.get('/api/contexts/x'))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await ann.get(`/api/contexts/${newId()}`))).toEqual([404, 'NOT_FOUND']);
  });

  test('OPTIONS is answered before authentication', async () => {
    expect((await running.call('OPTIONS', '/api/contexts')).status).toBe(200);
  });
});

describe('error bodies', () => {
  test('details are absent, not null, except with SYSTEM_ACCESS_REQUIRED', async () => {
    const answers = await Promise.all([
      running.call('GET', '/api/profile'),
      ann.get('/api/contexts/x'),
      ann.get(`/api/contexts/${newId()}`),
      ann.post('/api/contexts', {}),
      ann.put('/api/contexts'),
      running.call('GET', '/api/nothing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 400, 404, 422, 405, 404]);
    for (const { body, headers } of answers) {
      expect(Object.keys(body)).toEqual(['error']);
      expect(Object.keys(body.error)).toEqual(['code', 'message']);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('FORBIDDEN has an empty message', async () => {
    const { ben } = await running.people({ ben: 'approved' });
    const id = await createResource(ann);
    const answer = await ben.patch(`/api/resources/${id}`, { title: 'Mine' });
    expect([answer.status, answer.body]).toEqual([403, { error: { code: 'FORBIDDEN', message: '' } }]);
  });
});
