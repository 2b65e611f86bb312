import { expect, test } from 'vitest';
import { testNeo4j } from '#test/neo4j/provided.ts';
import { startService } from '#test/world/start.ts';

/** Issue 34, case 53: whoever agrees to 2025-03-26 takes batches, and an unknown version is answered with those that are known. */

const running = await startService(testNeo4j());
const { ann } = await running.people({ ann: 'approved' });

const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });

const post = (body: unknown, version?: string) =>
  running.call('POST', '/mcp', {
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      ...(version !== undefined && { 'mcp-protocol-version': version }),
    },
    body: JSON.stringify(body),
  });

test.each([undefined, '2025-03-26'])(
  'a batch of version %s is answered as a list, each message as if it came alone',
  async (version) => {
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' };
    const whoami = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'whoami', arguments: {} } };
    const { status, body } = await post([ping(1), notification, whoami, { id: 3 }, ping(4)], version);
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4]);
    expect(body[0]).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(body[1].result.structuredContent.id).toBe(ann.id);
    expect(body[2].error.code).toBe(-32600);
  },
);

test('a batch that wants no answer gets none', async () => {
  const { status, body } = await post([{ jsonrpc: '2.0', method: 'notifications/initialized' }]);
  expect([status, body]).toEqual([202, '']);
});

test.each([
  ['nothing', [], undefined],
  ['21 messages', Array.from({ length: 21 }, (_, id) => ping(id)), undefined],
  ['a later version', [ping(1)], '2025-06-18'],
])('a batch of %s is refused', async (_what, body, version) => {
  const answer = await post(body, version);
  expect([answer.status, answer.body.id, answer.body.error.code]).toEqual([400, null, -32600]);
});

test('initialize comes alone, and no batch is in a batch', async () => {
  const params = { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const { body } = await post([{ jsonrpc: '2.0', id: 1, method: 'initialize', params }, [ping(2)]]);
  expect(body.map(({ error }: { error: { code: number } }) => error.code)).toEqual([-32600, -32600]);
});

test('an unknown version is answered with those that are known', async () => {
  const { status, body } = await post(ping(1), '2099-12-31');
  expect([status, body.id, body.error.code]).toEqual([400, 1, -32600]);
  expect(body.error.message).toContain('2025-11-25');
  expect(body.error.data).toMatchObject({
    requested: '2099-12-31',
    supported: expect.arrayContaining(['2025-03-26']),
  });
});
