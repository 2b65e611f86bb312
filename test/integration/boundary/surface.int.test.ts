import { describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { createResource } from './raw.ts';

/** Spec 10 §10, §11 and §13 through the whole service. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });

describe('the surface of a write', () => {
  const emitterOf = async (headers: Record<string, string>): Promise<unknown> => {
    const id = await createResource(ann, headers);
    const [row] = await running.database.execute(
      cypher`MATCH (:Resource {id: ${id}})<-[:ABOUT]-(:Event {type: 'resource_created'})-[:EMITTED_BY]->(emitter:Emitter)
       RETURN emitter.name AS name`,
    );
    return row?.['name'];
  };

  test.each<[Record<string, string>, string]>([
    [{ 'x-service-surface': 'sdk' }, 'sdk'],
    [{ 'x-service-surface': ' cli ' }, 'cli'],
    [{ 'x-temper-surface': 'cli' }, 'cli'],
    [{}, 'web'],
    [{ 'x-service-surface': 'CLI' }, 'web'],
    [{ 'x-service-surface': 'mcp' }, 'web'],
    [{ 'x-service-surface': 'web' }, 'web'],
    [{ 'x-service-surface': 'c\u00ffli' }, 'web'],
  ])('%o writes as %s', async (headers, surface) => {
    expect(await emitterOf(headers)).toBe(`${ann.handle}@${surface}`);
  });

  test('a device id, under either name, influences nothing', async () => {
    for (const name of ['x-service-device-id', 'x-temper-device-id'])
      expect(await emitterOf({ [name]: 'laptop', 'x-service-surface': 'cli' })).toBe(`${ann.handle}@cli`);
  });

  test('a profile that lacks its emitter gets it with its next write', async () => {
    const { ben } = await running.people({ ben: 'approved' });
    await running.database.execute(
      cypher`MATCH (e:Emitter)-[:OF]->(:Profile {id: ${ben.id}}) DETACH DELETE e`,
    );
    await createResource(ben, { 'x-service-surface': 'sdk' });
    const rows = await running.database.execute(
      cypher`MATCH (e:Emitter)-[:OF]->(:Profile {id: ${ben.id}}) RETURN e.name AS name`,
    );
    expect(rows).toEqual([{ name: `${ben.handle}@sdk` }]);
  });
});

describe('health', () => {
  test('needs no token and has three keys, commit among them', async () => {
    const { status, body } = await running.call('GET', '/api/health');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: null });
  });

  test('readiness names what it has looked at', async () => {
    const { status, body } = await running.call('GET', '/api/health/ready');
    expect([status, body]).toEqual([200, { status: 'ready', checks: { database: 'ok', keys: 'fresh' } }]);
  });

  test('a bad token does not matter on a public path', async () => {
    const { status } = await running.call('GET', '/api/health', { headers: { authorization: 'Bearer x' } });
    expect(status).toBe(200);
  });

  test('HEAD works where GET does, behind the same gates', async () => {
    const head = async (url: string, headers: Record<string, string> = {}) => {
      const { statusCode, body } = await running.app.inject({ method: 'HEAD', url, headers });
      return [statusCode, body];
    };
    expect(await head('/api/health')).toEqual([200, '']);
    expect(await head('/api/health/ready')).toEqual([200, '']);
    expect((await head('/api/nothing'))[0]).toBe(404);
    expect((await head('/api/profile'))[0]).toBe(401);
    expect(await head('/api/profile', { authorization: `Bearer ${ann.token}` })).toEqual([200, '']);
  });
});

describe('discovery with an external issuer', () => {
  const scopes = ['openid', 'profile', 'email', 'offline_access'];

  test('the authorization server document', async () => {
    const { status, body } = await running.call('GET', '/.well-known/oauth-authorization-server');
    const { url, audience } = running.issuer;
    expect(status).toBe(200);
    expect(body).toEqual({
      issuer: url,
      authorization_endpoint: `${url}authorize`,
      token_endpoint: `${url}oauth/token`,
      registration_endpoint: 'http://localhost:3000/oauth/register',
      scopes_supported: scopes,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      code_challenge_methods_supported: ['S256'],
      resource: audience,
    });
  });

  test('the protected resource document', async () => {
    const { status, body } = await running.call('GET', '/.well-known/oauth-protected-resource');
    expect(status).toBe(200);
    expect(body).toEqual({
      resource: 'http://localhost:3000/',
      authorization_servers: [running.issuer.url],
      bearer_methods_supported: ['header'],
      scopes_supported: scopes,
    });
  });

  test('no other well-known document, and no keys of our own', async () => {
    for (const path of ['/.well-known/openid-configuration', '/.well-known/', '/oauth/jwks']) {
      const { status, body } = await running.call('GET', path);
      expect([path, status, body.error.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});
