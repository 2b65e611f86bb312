import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { type Service, service } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import '../../neo4j/provided.ts';
import { agentOf } from './agent.ts';

/** Spec 80 §1: stateless JSON-RPC over POST, answered as one JSON document. */

const running = await service();
const { ann } = await running.people({ ann: 'approved' });
const agent = agentOf(running, ann.token);

describe('the session start', () => {
  test('initialize: 200 JSON, no session header, the capabilities', async () => {
    const answer = await agent.start();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expect(answer.body).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        protocolVersion: '2025-11-25',
        capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
        serverInfo: { name: 'atlas-mcp', title: 'Atlas', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
        instructions: expect.stringMatching(/\.$/),
      },
    });
  });

  test.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-03-26', '2025-03-26'],
    ['2025-06-18', '2025-06-18'],
    ['2026-07-28', '2025-11-25'],
    ['1.0.0', '2025-11-25'],
  ])('asked for version %s, the answer is %s', async (asked, agreed) => {
    expect((await agent.start(asked)).body.result.protocolVersion).toBe(agreed);
  });

  test('without a protocol version: -32600', async () => {
    const { status, body } = await agent.ask('initialize', {});
    expect([status, body.error.code, body.error.message]).toEqual([
      200,
      -32600,
      expect.stringContaining('protocolVersion'),
    ]);
  });

  test('MCP-Protocol-Version: another one than asked for, or an unknown one, is 400; a known one is fine', async () => {
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18' },
    };
    const as = (version: string) => ({ 'mcp-protocol-version': version });
    expect((await agent.post(initialize, as('2025-06-18'))).status).toBe(200);
    const other = await agent.post(initialize, as('2025-11-25'));
    expect([other.status, other.body.error.code, other.body.id]).toEqual([400, -32600, 1]);
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await agent.post(ping, as('1999-01-01'))).status).toBe(400);
    expect((await agent.post(ping, as('2025-06-18'))).status).toBe(200);
    // A message of this version says by itself who sends it.
    expect((await agent.post(ping, as('2026-07-28'))).status).toBe(400);
    const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await agent.post(initialized, as('1999-01-01'))).status).toBe(400);
  });
});

describe('messages', () => {
  test('notifications/initialized, any other notification and any response: 202 and an empty body', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'tools/call', params: { name: 'admin_ledger' } },
      { jsonrpc: '2.0', id: 1, result: {} },
      { jsonrpc: '2.0', id: 'x', error: { code: -32603, message: 'no' } },
    ]) {
      const { status, body } = await agent.post(message);
      expect([message, status, body]).toEqual([message, 202, '']);
    }
  });

  test('ping is answered with an empty result under its id, a number or a text', async () => {
    for (const id of [0, 12, 'a-7']) {
      const { body } = await agent.post({ jsonrpc: '2.0', id, method: 'ping', params: null });
      expect(body).toEqual({ jsonrpc: '2.0', id, result: {} });
    }
  });

  test.each(['', '{"jsonrpc":"2.0",', 'hello', '{"constructor":{"prototype":{}},"id":1,"method":"ping"}'])(
    'a body that is not JSON: %j is 400 with -32700',
    async (text) => {
      const { status, body } = await agent.post(text, { 'content-type': 'application/json' });
      expect([status, body]).toEqual([
        400,
        { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'The body is not valid JSON' } },
      ]);
    },
  );

  test.each([
    ['has a key __proto__', '{"__proto__":{},"jsonrpc":"2.0","id":1,"method":"ping"}', '__proto__'],
    [
      'nests too deep',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
      'nests more than 34',
    ],
    ['has a key twice', '{"jsonrpc":"2.0","id":1,"method":"ping","id":2}', '"id" twice'],
    ['holds a number beyond a double', '{"jsonrpc":"2.0","id":1e400,"method":"ping"}', 'too large'],
    ['holds a lone surrogate', '{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}', 'lone surrogate'],
  ])('a body that %s is 400 with -32700, and says so', async (_, text, message) => {
    const { status, body } = await agent.post(text, { 'content-type': 'application/json' });
    expect([status, body.id, body.error.code]).toEqual([400, null, -32700]);
    expect(body.error.message).toContain(message);
  });

  test.each([
    [[], null],
    [{ id: 1, method: 'ping' }, 1],
    [{ jsonrpc: '1.0', id: 'x', method: 'ping' }, 'x'],
    [{ jsonrpc: '2.0', id: null, method: 'ping' }, null],
    [{ jsonrpc: '2.0', id: 1, method: 5 }, 1],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }, 1],
    [{ jsonrpc: '2.0', id: 1 }, 1],
    ['"ping"', null],
    ['null', null],
  ])('not a single message of JSON-RPC 2.0: %j is 400 with -32600', async (message, id) => {
    const { status, body } = await agent.post(message, { 'content-type': 'application/json' });
    expect([status, body.id, body.error.code]).toEqual([400, id, -32600]);
  });

  test.each(['no/such/method', 'logging/setLevel', 'resources/subscribe', 'constructor'])(
    '%s: -32601',
    async (method) => {
      const { status, body } = await agent.ask(method, {});
      expect([status, body.id, body.error.code]).toEqual([200, 7, -32601]);
    },
  );

  test('resources/read of an absent resource: -32600 in one wording; without a uri it names the field', async () => {
    const { error } = (await agent.ask('resources/read', { uri: 'atlas://resources/x' })).body;
    expect(error).toEqual({
      code: -32600,
      message: expect.stringMatching(/^Not found\. .*check the id/),
      data: { status: 404, code: 'NOT_FOUND', message: 'Not found' },
    });
    const unnamed = (await agent.ask('resources/read', {})).body.error;
    expect([unnamed.code, unnamed.message]).toEqual([-32600, expect.stringContaining('uri')]);
  });
});

describe('HTTP', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH'])(
    '%s /mcp with a good token: 405, Allow: POST',
    async (method) => {
      const { status, headers } = await agent.other(method);
      expect([status, headers['allow']]).toEqual([405, 'POST']);
    },
  );

  test.each(['application/json', 'text/event-stream', '*/*', 'application/*;q=0.5'])(
    'Accept: %s is enough',
    async (accept) => {
      const { status, headers } = await agent.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { accept });
      expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('application/json')]);
    },
  );

  test('Accept without JSON: 406', async () => {
    const { status, body } = await agent.post(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { accept: 'text/html' },
    );
    expect([status, body.error.code]).toEqual([406, -32600]);
  });

  test('a body of another type: 415', async () => {
    const { status, body } = await agent.post('jsonrpc=2.0', { 'content-type': 'text/plain' });
    expect([status, body.error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('a page of another origin is 403; of this machine, of the service and of the list are served', async () => {
    const from = async (origin: string) =>
      (await agent.post({ jsonrpc: '2.0', id: 1, method: 'ping' }, { origin })).status;
    expect(await from('https://evil.example')).toBe(403);
    expect(await from('null')).toBe(403);
    expect(await from('http://localhost.evil.example')).toBe(403);
    expect(await from('http://localhost:6274')).toBe(200);
    expect(await from('http://localhost:3000')).toBe(200);
  });

  test('gzip is unpacked; more than 2 MiB is 413', async () => {
    const packed = (message: object) =>
      running.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          authorization: `Bearer ${ann.token}`,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        },
        payload: gzipSync(JSON.stringify(message)),
      });
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect((await packed(ping)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    const bomb = await packed({ ...ping, params: { text: 'x'.repeat(2_200_000) } });
    expect([bomb.statusCode, bomb.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('GET /mcp/health: public, 200 ok; other methods 405', async () => {
    const { status, body, headers } = await running.call('GET', '/mcp/health');
    expect([status, body, headers['content-type']]).toEqual([
      200,
      'ok',
      expect.stringContaining('text/plain'),
    ]);
    expect((await running.call('HEAD', '/mcp/health')).status).toBe(200);
    const post = await running.call('POST', '/mcp/health', { body: {} });
    expect([post.status, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('an unmatched path: 404 with the error body, never 401', async () => {
    for (const path of ['/mcp//', '/mcp/x', '/mcpx']) {
      const { status, body } = await running.call('POST', path, { body: {} });
      expect([path, status, body.error.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });

  test('every answer carries X-Request-Id', async () => {
    const { headers } = await agent.post(
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { 'x-request-id': 'mine-1' },
    );
    expect(headers['x-request-id']).toBe('mine-1');
  });

  test('CORS: a preflight is answered before the gates, and follows the list of origins', async () => {
    const open = await startService(inject('neo4j'), { CORS_ORIGINS: 'https://agents.example' });
    const preflight = (to: Service) =>
      to.call('OPTIONS', '/mcp', {
        headers: { origin: 'https://agents.example', 'access-control-request-method': 'POST' },
      });
    const allowed = await preflight(open);
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([
      200,
      'https://agents.example',
    ]);
    expect(String(allowed.headers['access-control-allow-headers']).toLowerCase()).toContain(
      'mcp-protocol-version',
    );
    const closed = await preflight(running);
    expect([closed.status, closed.headers['access-control-allow-origin']]).toEqual([200, undefined]);
    const refused = await agentOf(open, undefined, { origin: 'https://agents.example' }).ask('ping');
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://agents.example');
    expect(refused.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
  });
});
