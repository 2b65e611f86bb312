import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#config/read-config.ts';
import { createAuthorizationServer } from '#people/authorization-server/index.ts';
import { openDatabase } from './running-server.ts';

const COMMAND = fileURLToPath(new URL('../../../src/start/admin.ts', import.meta.url));
const SLOW_MS = 60_000;
const run = promisify(execFile);

function rotate(environment: Record<string, string>) {
  const { uri, user, password } = inject('neo4j');
  const database = { NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  const env = { PATH: process.env['PATH'], ...database, ...environment };
  return run(process.execPath, [COMMAND, 'rotate-keys'], { env });
}

test(
  'the command publishes a new key, says when it will sign, and a second time names the same',
  async () => {
    const environment = { AS_ISSUER: `https://atlas-${randomUUID()}.example`, AS_AUDIENCE: 'atlas-api' };
    const database = await openDatabase();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const config = readConfig(environment);
    const before = await createAuthorizationServer({ config, database, log });
    const [current] = (await before.publicJwks()).keys;
    const first = await rotate(environment);
    const [, kid, from] = /^key: (\S+)\nsigns from: (\S+)\n$/.exec(first.stdout)!;
    expect(Date.parse(from!)).toBeGreaterThan(Date.now() + 3_600_000);
    expect((await rotate(environment)).stdout).toBe(first.stdout);
    const after = await createAuthorizationServer({ config, database, log });
    expect((await after.publicJwks()).keys.map((key) => key.kid)).toEqual([current!.kid, kid]);
    await Promise.all([before.close(), after.close()]);
    await database.close();
  },
  SLOW_MS,
);

test(
  'with an external issuer there is nothing to rotate',
  async () => {
    const external = { AUTH_ISSUER: 'https://idp.example/', JWKS_URL: 'https://idp.example/jwks' };
    await expect(rotate({ ...external, AUTH_AUDIENCE: 'a' })).rejects.toMatchObject({
      code: 1,
      stderr: 'Tokens are signed at AUTH_ISSUER: its keys are kept there, not by this service\n',
    });
  },
  SLOW_MS,
);
