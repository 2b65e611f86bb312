import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import type { Caller } from '#test/world/index.ts';
import { startService } from '#test/world/start.ts';

/** The scenarios of the protocol's own conformance suite; what fails is listed with its reason in conformance.yml. */

const VERSION = '0.1.16';
const FOLDER = fileURLToPath(new URL(`../../.atlas/clients/conformance-${VERSION}`, import.meta.url));
const PROGRAM = `${FOLDER}/node_modules/@modelcontextprotocol/conformance/dist/index.js`;
const EXPECTED = fileURLToPath(new URL('conformance.yml', import.meta.url));

const run = promisify(execFile);

/** The suite brings no token along: this adds one to whatever it sends. */
function withToken(target: URL, { token }: Caller) {
  return createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = incoming;
    const onward = request({ host: target.hostname, port: target.port, path, method, headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
}

if (!existsSync(PROGRAM)) {
  await mkdir(FOLDER, { recursive: true });
  await run('npm', ['install', '--prefix', FOLDER, `@modelcontextprotocol/conformance@${VERSION}`]);
}
const running = await startService(inject('neo4j'));
const { ann } = (await running.people({ ann: 'approved' })) as { ann: Caller };
const proxy = withToken(new URL(await running.app.listen({ host: '127.0.0.1', port: 0 })), ann);
await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;

afterAll(async () => {
  proxy.close();
  await running.app.close();
});

test('the scenarios for servers pass, but those that are listed', async () => {
  const args = [PROGRAM, 'server', '--url', url, '--expected-failures', EXPECTED];
  const { stdout, code } = await run(process.execPath, args, { cwd: FOLDER, timeout: 240_000 }).then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  expect([code, code === 0 ? '' : stdout.slice(-6000)]).toEqual([0, '']);
}, 300_000);
