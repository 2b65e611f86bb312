import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

/** What `npm start` says of how the service ended. */

const folder = mkdtempSync(join(tmpdir(), 'atlas-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function ended(
  source: string,
  { options = '', signal }: { options?: string; signal?: NodeJS.Signals } = {},
): Promise<{ code: number | null; said: string }> {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, source);
  const env = { ...process.env, NODE_OPTIONS: options };
  const child = spawn(process.execPath, ['bin/start.mjs', relative(process.cwd(), program)], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  if (signal !== undefined) child.stdout.once('data', () => child.kill(signal));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

test('a service without memory is said to have ended so', async () => {
  const source = 'const all = []; for (;;) all.push(new Array(1000).fill({}).map(() => ({})));';
  const { code, said } = await ended(source, { options: '--max-old-space-size=24' });
  expect(code).toBe(134);
  expect(said).toContain('Atlas ended by SIGABRT: it had no memory left');
});

test('a service that was killed is said to have been', async () => {
  const { code, said } = await ended("process.kill(process.pid, 'SIGKILL')");
  expect(code).toBe(137);
  expect(said).toContain('Atlas ended by SIGKILL: it was killed from outside');
});

test.each([0, 1, 7])('a service that ends with %i by itself says why itself', async (code) => {
  expect(await ended(`console.log('why'); process.exitCode = ${code}`)).toEqual({ code, said: 'why\n' });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to what watches the service ends the service',
  async (signal) => {
    const source = `process.on('${signal}', () => process.exit(3)); setInterval(() => undefined, 1000); console.log('up');`;
    expect(await ended(source, { signal })).toEqual({ code: 3, said: 'up\n' });
  },
);
