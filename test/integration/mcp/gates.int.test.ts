import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Answer, startService } from '#test/world/start.ts';
import { FakeIssuer } from '../../fakes/issuer.ts';
import { issued, newClientId, registered } from '../machines/machine.ts';
import { ADMITTED_METHODS, agentOf, errorOf, TOKEN_METHODS } from './agent.ts';

/** Spec 10 §10.3 and its scenarios: which gates stand before which method, and how they refuse. */

const running = await startService(testNeo4j());

const METADATA = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';

/** A token of someone whom nobody has seen. */
const stranger = (claims: Record<string, unknown> = {}, subject = `auth0|${newId()}`) =>
  running.issuer.token(subject, {
    claims: { email: `s-${newId().slice(-12)}@example.org`, email_verified: true, ...claims },
  });

const profilesOf = async (subject: string): Promise<number> => {
  const [row] = await running.database.execute(
    cypher`MATCH (link:AuthLink {subject: ${subject}}) RETURN count(link) AS links`,
  );
  return Number(row!['links']);
};

function expectRefusedToken(answer: Answer, challenge: string): void {
  expect(answer.status).toBe(401);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toMatch(/^.{1,80}$/);
  expect(answer.headers['www-authenticate']).toBe(`Bearer realm="atlas", ${METADATA}, ${challenge}`);
}

describe('the token', () => {
  test('W: POST /mcp without token T: 401 with resource_metadata, which can be fetched', async () => {
    expectRefusedToken(await agentOf(running, undefined).start(), 'reason="missing"');
    const { status, body } = await running.call('GET', '/.well-known/oauth-protected-resource/mcp');
    expect([status, body.bearer_methods_supported]).toEqual([200, ['header']]);
  });

  test('malformed, forged, expired, of another audience or without one: 401 before the body is read', async () => {
    const other = await FakeIssuer.start();
    const subject = `auth0|${newId()}`;
    const headers = [
      `Basic ${newId()}`,
      'Bearer not.a.token',
      `Bearer ${await running.issuer.token(subject, { signedBy: other })}`,
      `Bearer ${await running.issuer.token(subject, { expiresIn: -120 })}`,
      `Bearer ${await stranger({ aud: 'https://another.example' })}`,
      `Bearer ${await stranger({ aud: undefined })}`,
    ];
    await other.stop();
    for (const [index, authorization] of headers.entries()) {
      const refused = await agentOf(running, undefined, { authorization }).post('{"not json');
      const reason = index === 0 ? 'malformed' : 'invalid';
      expectRefusedToken(refused, `error="invalid_token", reason="${reason}"`);
      expect((await running.call('GET', '/api/profile', { headers: { authorization } })).status).toBe(401);
    }
  });

  test.each(['GET', 'DELETE', 'PUT'])('%s /mcp without a token: 401 as well', async (method) => {
    expectRefusedToken(await running.call(method, '/mcp'), 'reason="missing"');
  });

  test('is enough for tools/list, ping and the template list: no profile is looked up or made', async () => {
    const subject = `auth0|${newId()}`;
    const agent = agentOf(running, await stranger({}, subject));
    for (const [method, params] of TOKEN_METHODS)
      expect([method, (await agent.ask(method, params)).body.error]).toEqual([method, undefined]);
    expect((await agent.post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    expect(await profilesOf(subject)).toBe(0);
    expect((await agent.start()).status).toBe(200);
    expect(await profilesOf(subject)).toBe(1);
  });
});

test('JWKS unavailable: 503, empty, with a time to come back', async () => {
  const token = await running.issuer.token(`auth0|${newId()}`, { header: { kid: newId() } });
  running.issuer.setAway(true);
  const { status, body, headers } = await agentOf(running, token).start();
  running.issuer.setAway(false);
  expect([status, body, headers['retry-after']]).toEqual([503, '', '30']);
  expect(headers['www-authenticate']).toBeUndefined();
});

const TERMINAL = /terminal.*do not retry/;

describe('gate one', () => {
  test('G: admin deactivated the profile W: any call T: refused on MCP incl. session start', async () => {
    const { ann, adm } = await running.people({ ann: 'approved', adm: 'admin' });
    const agent = agentOf(running, ann.token);
    expect((await agent.start()).body.result).toBeDefined();
    await adm.post(`/api/access/admin/principals/${ann.id}/deactivate`);
    for (const [method, params] of [
      ['initialize', { protocolVersion: '2025-11-25' }],
      ...ADMITTED_METHODS,
    ] as const) {
      const { code, message, data } = errorOf(await agent.ask(method, params));
      expect([method, code]).toEqual([method, -32600]);
      expect(message).toMatch(TERMINAL);
      expect(message).toContain('deactivated');
      expect(data).toEqual({
        status: 401,
        code: 'UNAUTHORIZED',
        message: 'The account is deactivated',
        details: { reason: 'deactivated' },
      });
    }
    expect((await agent.ask('tools/list')).body.result.tools.length).toBeGreaterThan(0);
  });

  test('an unregistered machine: -32600 "not registered", with the command of an operator', async () => {
    const clientId = newClientId();
    const token = await running.issuer.token(`${clientId}@clients`, {
      claims: { gty: 'client-credentials', azp: clientId },
    });
    const { code, message, data } = errorOf(await agentOf(running, token).start());
    expect(code).toBe(-32600);
    expect(message).toMatch(TERMINAL);
    expect(message).toContain(`${clientId} is not registered`);
    expect(message).toContain(`atlas admin machine provision ${clientId}`);
    expect(data['details']).toEqual({ reason: 'machine_not_registered' });
    expect(await profilesOf(`${clientId}@clients`)).toBe(0);
  });

  test('a revoked machine: -32600, on its next call', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const machine = await registered(adm, { approve: true });
    const token = await running.issuer.token(`${machine.client_id}@clients`, {
      claims: { gty: 'client-credentials', azp: machine.client_id },
    });
    const agent = agentOf(running, token);
    expect((await agent.ask('resources/list')).body.result.resources).toBeInstanceOf(Array);
    await adm.delete(`/api/machine-clients/${machine.id}`);
    const { code, message, data } = errorOf(await agent.ask('resources/list'));
    expect([code, data['details']]).toEqual([-32600, { reason: 'machine_revoked' }]);
    expect(message).toMatch(TERMINAL);
    expect(message).toContain('revoked');
  });

  test('a malformed subject, or no available email address: -32600, and no profile', async () => {
    const subject = `${newId()}@clients`;
    const shape = errorOf(await agentOf(running, await stranger({}, subject)).start());
    expect([shape.code, shape.data['details']]).toEqual([-32600, { reason: 'invalid' }]);
    const nameless = `auth0|${newId()}`;
    const unknown = errorOf(await agentOf(running, await stranger({ email: undefined }, nameless)).start());
    expect([unknown.code, unknown.data['details']]).toEqual([-32600, { reason: 'email_unknown' }]);
    expect(unknown.message).toMatch(TERMINAL);
    expect(await Promise.all([subject, nameless].map(profilesOf))).toEqual([0, 0]);
  });
});

describe('gate two', () => {
  test('G: denied user W: initialize T: ok; W: any tool T: -32600, which says how to ask', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    const agent = agentOf(running, zoe.token);
    expect((await agent.start()).body.result.serverInfo.name).toBe('atlas-mcp');
    for (const [method, params] of TOKEN_METHODS)
      expect([method, (await agent.ask(method, params)).body.error]).toEqual([method, undefined]);
    for (const [method, params] of ADMITTED_METHODS) {
      const { code, message, data } = errorOf(await agent.ask(method, params));
      expect([method, code]).toEqual([method, -32600]);
      expect(message).toContain('requires approval');
      expect(message).toMatch(TERMINAL);
      expect(message).toContain('atlas auth request-access --message "..."');
      expect(data).toMatchObject({
        status: 403,
        code: 'SYSTEM_ACCESS_REQUIRED',
        details: { email: zoe.email, refusal: { kind: 'denied' }, request_url: null },
      });
    }
    const overHttp = await zoe.get('/api/contexts');
    const { data } = errorOf(await agent.use('admin_ledger', {}));
    expect(data['details']).toEqual(overHttp.body.error.details);
  });

  test('comes before the arguments: a denied caller with malformed params is refused by the gate', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    for (const params of [{}, { name: 5 }, { name: 'admin_ledger', arguments: [] }])
      expect(errorOf(await agentOf(running, zoe.token).ask('tools/call', params)).code).toBe(-32600);
  });

  test('opens with the next call after the approval, and closes with the next after a revocation', async () => {
    const { zoe, adm } = await running.people({ zoe: 'denied', adm: 'admin' });
    const agent = agentOf(running, zoe.token);
    const act = (name: string) =>
      adm.post(`/api/access/admin/principals/${zoe.id}/${name}`, { reason: 'a test' });
    const codes: unknown[] = [];
    const look = async () => codes.push((await agent.ask('resources/list')).body.error?.code);
    await look();
    await act('approve');
    await look();
    await act('revoke');
    await look();
    expect(codes).toEqual([-32600, undefined, -32600]);
    expect(errorOf(await agent.ask('resources/list')).message).toContain('atlas auth request-review');
  });

  test('the refusal of an unapproved machine names the command of an administrator', async () => {
    const { adm } = await running.people({ adm: 'admin' });
    const { client: machine } = await issued(adm);
    const token = await running.issuer.token(`${machine.client_id}@clients`, {
      claims: { gty: 'client-credentials', azp: machine.client_id },
    });
    const { message } = errorOf(await agentOf(running, token).ask('resources/list'));
    expect(message).toContain(`atlas admin access approve ${machine.profile_id}`);
  });
});
