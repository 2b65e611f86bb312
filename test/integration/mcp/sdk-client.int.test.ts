import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { newId } from '#base/ids.ts';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';
import { everyCall, thingsOf } from './world.ts';

/** A client of the official SDK, of either generation of the protocol, works with every tool. */

const running = await startService(inject('neo4j'));
const { ann, rex } = (await running.people({ ann: 'approved', rex: 'approved' })) as {
  ann: Caller;
  rex: Caller;
};
const things = await thingsOf(ann, rex);
const url: URL = new URL('/mcp', await running.app.listen({ host: '127.0.0.1', port: 0 }));

afterAll(() => running.app.close());

async function connected(who: Caller, mode: 'legacy' | { pin: string }): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${who.token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

describe.each([
  ['with a handshake (2025-11-25)', 'legacy', '2025-11-25'],
  ['without one (2026-07-28)', { pin: '2026-07-28' }, '2026-07-28'],
] as const)('%s', (_name, mode, version) => {
  test('connects, and learns the protocol version and the capabilities', async () => {
    const client = await connected(ann, mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerCapabilities()).toMatchObject({ tools: {}, resources: {}, prompts: {} });
    await client.close();
  });

  test('calls every tool; the results match their schemas', async () => {
    const [client, reviewer] = [await connected(ann, mode), await connected(rex, mode)];
    // The client checks structured content against the schemas that it was told.
    const { tools } = await client.listTools();
    await reviewer.listTools();
    const by = (which: Client) => async (name: string, given: Record<string, unknown>) => {
      const { structuredContent, isError } = await which.callTool({ name, arguments: given });
      expect([name, isError ?? false]).toEqual([name, false]);
      return structuredContent as Record<string, unknown>;
    };
    const used = await everyCall(by(client), things, by(reviewer));
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    // What stewards and auditors work with is listed for machines only, and may be called by people.
    for (const name of used.filter((one) => !names.includes(one)))
      expect(name).toMatch(/^(auditor|steward|job)_/);
    await Promise.all([client.close(), reviewer.close()]);
  });

  test('is refused under one code, with data to branch on', async () => {
    const client = await connected(ann, mode);
    const refused = client.callTool({ name: 'get_resource', arguments: { id: newId() } });
    await expect(refused).rejects.toMatchObject({ code: -32600, data: { status: 404, code: 'NOT_FOUND' } });
    await client.close();
  });

  test('reads resources and prompts', async () => {
    const client = await connected(ann, mode);
    const { resources } = await client.listResources();
    expect(resources.length).toBeGreaterThan(0);
    const { contents } = await client.readResource({ uri: `atlas://resources/${things.finding}/content` });
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' });
    expect((await client.listPrompts()).prompts).toHaveLength(3);
    const prompt = { name: 'explore_map', arguments: { cogmap: things.map } };
    expect((await client.getPrompt(prompt)).messages[0]?.role).toBe('user');
    await client.close();
  });
});
