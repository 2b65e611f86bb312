import { writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { run } from '#cli/run.ts';
import { LoginFolder, tokenFor } from '../../fakes/login-provider.ts';

/** `atlas doctor` with a service that takes connections and says nothing: it waits for ten seconds, not for minutes. */

/** A server that takes connections and says nothing. */
async function silence(): Promise<{ url: string; stop: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('on a terminal each finding comes at once, and a silent service is given up after ten seconds', async () => {
  const silent = await silence();
  const folder = await LoginFolder.make(silent);
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  Object.assign(stdout, { isTTY: true, columns: 80 });
  let said = '';
  stdout.on('data', (part: Buffer) => {
    said += part;
  });
  const before = Date.now();
  const env = { ...folder.env, SERVICE_TOKEN: tokenFor(7200), NO_COLOR: '1' };
  const running = run(['doctor'], '0', { stdin, stdout, stderr, env } as unknown as NodeJS.Process);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(said).toMatch(/✓ node: .*\n- configuration: .*\n✓ address: .*\n$/);
  expect(await running).toBe(1);
  expect(said).toMatch(/✗ service: .*TIMEOUT/);
  expect(Date.now() - before).toBeLessThan(20_000);
  silent.stop();
  await folder.remove();
});

/** The findings of a doctor for a service that is not there. */
async function findings(env: Record<string, string>) {
  const folder = await LoginFolder.make({ url: 'http://127.0.0.1:9' });
  const { SERVICE_API_URL: url, ...without } = folder.env;
  if (env['CONFIGURED']) await writeFile(join(folder.path, 'config.toml'), `[cloud]\napi_url = "${url}"\n`);
  Object.assign(folder, { env: { ...without, ...env } });
  const { stdout } = await folder.atlas('doctor');
  await folder.remove();
  const all = JSON.parse(stdout) as { check: string; result: string; message: string; hint?: string }[];
  return (check: string) => all.find((one) => one.check === check);
}

test('a file that is missing is not called fine', async () => {
  const bare = await findings({});
  expect(bare('configuration')).toMatchObject({
    result: 'warning',
    message: expect.stringMatching(/^there is no .*config\.toml$/),
    hint: expect.stringContaining('atlas init'),
  });
  expect(bare('login file')).toMatchObject({
    result: 'warning',
    message: expect.stringMatching(/^there is no .*auth\.json$/),
    hint: 'run: atlas auth login',
  });
  const byVariables = await findings({
    SERVICE_API_URL: 'http://127.0.0.1:9',
    SERVICE_TOKEN: tokenFor(7200),
  });
  expect([byVariables('configuration')!.result, byVariables('login file')!.result]).toEqual([
    'skipped',
    'skipped',
  ]);
  expect((await findings({ CONFIGURED: 'yes' }))('configuration')).toMatchObject({ result: 'ok' });
});
