import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#neo4j/database.ts';
import { findRunningNeo4j } from '#neo4j/managed/index.ts';
import { verifyPassword } from '#people/authorization-server/index.ts';

// A start of the managed server takes 5 to 20 s on a busy machine.
const SLOW_MS = 180_000;

let dataDir: string;
let owner: ChildProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atlas-managed-'));
});

afterAll(async () => {
  if (owner !== undefined) {
    owner.kill('SIGINT');
    await once(owner, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
}, SLOW_MS);

test(
  'the admin command works beside the running service that owns the managed database, and leaves it running',
  async () => {
    expect(await findRunningNeo4j(join(dataDir, 'neo4j'))).toBeUndefined();
    owner = spawn(process.execPath, [join(import.meta.dirname, 'managed-owner.ts'), join(dataDir, 'neo4j')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: owner.stdout! }), 'line')) as [string];
    const { uri, user, password } = JSON.parse(line) as { uri: string; user: string; password: string };
    const script = join(import.meta.dirname, '../../src/start/admin.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, 'account', 'add', '--email', 'Kim@example.org', '--username', 'Kim'],
      { env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir } },
    );
    const secret = /^username: kim\npassword: (\S+)\n$/.exec(stdout)?.[1];
    expect(await findRunningNeo4j(join(dataDir, 'neo4j'))).toEqual({ uri, user, password });
    const database = new Database({ uri, user, password, database: 'neo4j', poolSize: 2 });
    const account = await verifyPassword(database, { username: 'kim', password: secret! });
    await database.close();
    expect(account).toMatchObject({ username: 'kim', email: 'Kim@example.org' });
  },
  SLOW_MS,
);
