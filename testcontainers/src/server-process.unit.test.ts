import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { freePort, requireFree } from './free-port.ts';
import { ServerProcess } from './server-process.ts';
import { startAtlas } from './start-atlas.ts';

/** Programs that end, or never answer, as a service does that cannot start. */

const folder = mkdtempSync(join(tmpdir(), 'atlas-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A folder of a service that consists of one program. */
function serviceOf(name: string, program: string): string {
  const home = join(folder, name);
  mkdirSync(join(home, 'src/start'), { recursive: true });
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  writeFileSync(join(home, 'src/start/main.ts'), program);
  return home;
}

async function failureOf(program: string, timeoutMs = 30_000) {
  const home = { folder: serviceOf('failing', program), node: process.execPath, environment: {} };
  const server = new ServerProcess(home, {});
  onTestFinished(() => server.stop());
  return server.untilReady('http://127.0.0.1:1', timeoutMs).catch((error: unknown) => error);
}

test('a service that ends early is told with what it said last', async () => {
  const lines = `for (let line = 1; line <= 20; line += 1) console.error('line ' + line); process.exitCode = 1;`;
  expect(await failureOf(lines)).toMatchObject({
    problem: 'ended',
    message: expect.stringMatching(/^Atlas ended before it was ready\. .*\n {2}line 6\n(.*\n)+ {2}line 20$/),
  });
});

test('a service that finds its port taken', async () => {
  expect(
    await failureOf(`console.error('listen EADDRINUSE: address already in use'); process.exit(1)`),
  ).toMatchObject({
    problem: 'port_taken',
    message: expect.stringContaining('Leave `port` out'),
  });
});

test('a service without Java: its own words, which have the ways out', async () => {
  const words =
    'a local Neo4j needs Java 21 or newer, and none was found. Three ways out:\\n  1. install Java 21';
  expect(await failureOf(`console.error('${words}'); process.exit(1)`)).toMatchObject({
    problem: 'no_java',
    message: expect.stringMatching(/needs Java 21 or newer.*\n.*install Java 21/),
  });
});

test('a service that is never ready: the limit, how to raise it, and the end of its log', async () => {
  expect(
    await failureOf(`console.log('Waiting …'); setInterval(() => undefined, 1000);`, 1500),
  ).toMatchObject({
    problem: 'not_ready',
    message: expect.stringMatching(/not ready after 1\.5 s\. startTimeoutMs .*/),
  });
});

test('a failed start leaves no process and no folder of data', async () => {
  const program = `console.error('data ' + process.env.DATA_DIR); process.exit(1);`;
  const from = serviceOf('leaving', program);
  const failure = await startAtlas({ from }).catch((error: Error) => error);
  const { message } = failure as Error;
  const data = /data (\S+)/.exec(message)![1]!;
  expect(() => rmSync(data)).toThrow('ENOENT');
});

test('a given port that is taken is refused before anything is started', async () => {
  const port = await freePort();
  await requireFree(port);
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  onTestFinished(() => void other.close());
  await expect(startAtlas({ from: serviceOf('unstarted', ''), port })).rejects.toMatchObject({
    problem: 'port_taken',
    message: `Port ${port} is taken by another process. Leave \`port\` out, so that a free one is chosen, or end what listens there.`,
  });
});
