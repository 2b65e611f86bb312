import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, expect, inject, test } from 'vitest';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';

/** `atlas mcp`: a desktop program that talks over standard streams reaches the same tools. */

const COMMAND = fileURLToPath(new URL('../../../bin/atlas.mjs', import.meta.url));

const running = await startService(inject('neo4j'));
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const apiUrl = `${await running.app.listen({ host: '127.0.0.1', port: 0 })}/api`;

afterAll(() => running.app.close());

/** What looks like a token, and was signed by nobody. */
const unsigned = (): string => {
  const claims = { exp: Math.floor(Date.now() / 1000) + 600 };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`;
};

const started = (token: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: [COMMAND, 'mcp'],
    env: { PATH: process.env['PATH']!, SERVICE_TOKEN: token, SERVICE_API_URL: apiUrl },
  });

test.each(['legacy', { pin: '2026-07-28' }] as const)(
  'a client over standard streams (%j) calls a tool',
  async (mode) => {
    const client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(started(ann.token));
    expect((await client.listTools()).tools.length).toBeGreaterThan(30);
    const { structuredContent } = await client.callTool({ name: 'whoami', arguments: {} });
    expect(structuredContent).toMatchObject({ id: ann.id });
    await client.close();
  },
);

test('a token that is not accepted is reported by the name of its variable', async () => {
  const client = new Client({ name: 'a test', version: '1' });
  await expect(client.connect(started(unsigned()))).rejects.toThrow(/SERVICE_TOKEN/);
  await client.close();
});

test('without an address or a login the command says what is missing', async () => {
  const config = { SERVICE_GLOBAL_CONFIG: '/nowhere/config.toml', SERVICE_AUTH_PATH: '/nowhere/auth.json' };
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [COMMAND, 'mcp'], {
      env: { PATH: process.env['PATH']!, ...config, ...env },
      encoding: 'utf8',
    });
  const [nowhere, nobody] = [run({}), run({ SERVICE_API_URL: apiUrl })];
  expect([nowhere.status, JSON.parse(nowhere.stdout).code]).toEqual([1, 'config']);
  expect([nobody.status, JSON.parse(nobody.stdout).hint]).toEqual([1, 'run: atlas auth login']);
});

test('a message that the service does not answer gets an error under its id', () => {
  const answer = execFileSync(process.execPath, [COMMAND, 'mcp'], {
    env: { PATH: process.env['PATH']!, SERVICE_TOKEN: unsigned(), SERVICE_API_URL: 'http://127.0.0.1:1/api' },
    input:
      '{"jsonrpc":"2.0","id":5,"method":"ping"}\n\n{"jsonrpc":"2.0","method":"notifications/initialized"}\n',
    encoding: 'utf8',
  });
  expect(JSON.parse(answer)).toMatchObject({
    id: 5,
    error: { message: expect.stringContaining('SERVICE_API_URL') },
  });
});
