import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#neo4j/managed/launch.ts';
import { obtainToken } from '#sign-in/obtain-tokens.ts';
import { buildImages, SERVICE_IMAGE, STANDALONE_IMAGE } from '../../pack/image.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Both images: built, started as an installation runs them, restarted. */

const BUILD_MS = 900_000;
/** A busy machine takes longer than the service waits by default. */
const START_MS = 300_000;
const PATIENCE = ['--env', `NEO4J_START_TIMEOUT_SECONDS=${START_MS / 1000}`];

const run = promisify(execFile);

async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 2 ** 26 });
  return stdout.trimEnd();
}

/** What a container printed, on both streams. */
async function printedBy(container: string): Promise<string> {
  const { stdout, stderr } = await run('docker', ['logs', container], { maxBuffer: 2 ** 26 });
  return `${stdout}\n${stderr}`;
}

const ENGINE = await docker('version', '--format', '{{.Server.Version}}').catch(() => undefined);
if (ENGINE === undefined) console.warn('No Docker engine answers: the tests of the images are skipped.');

/** Everything that this run makes has this name. */
const NAME = `atlas-images-${randomBytes(4).toString('hex')}`;
const SERVICE = `${NAME}-service`;
/** A volume of another machine, so to speak. */
const ELSEWHERE = `${NAME}-elsewhere`;
/** Where the backup is kept. */
const SAVED = join(tmpdir(), NAME);
const SEALED = ['--env', 'BACKUP_PASSPHRASE=what it is sealed with'];
const WRITERS = 4;

/** What docs/images.md says that both run with. */
const LOCKED_DOWN = '--read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges'.split(' ');

/** Runs one of the service's commands in the standalone container. */
const npmRun = (...args: string[]) => docker('exec', NAME, 'npm', 'run', '--silent', ...args);

async function untilHealthy(container: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(500)) {
    const state = await docker(
      'inspect',
      '--format',
      '{{.State.Status}} {{.State.Health.Status}}',
      container,
    );
    if (state === 'running healthy') return;
    if (state !== 'running starting')
      throw new Error(`${container} is ${state}:\n${await printedBy(container)}`);
  }
  throw new Error(`${container} is not healthy in time:\n${await printedBy(container)}`);
}

describe.skipIf(ENGINE === undefined)('the images', () => {
  let port: number;
  let url: string;
  let token: string;

  let password: string;

  const signedIn = () => obtainToken({ baseUrl: url, username: 'kim@example.org', password });

  const startStandalone = async (volume = NAME) => {
    await docker(
      ...['run', '--detach', '--name', NAME, ...LOCKED_DOWN, ...PATIENCE],
      ...['--volume', `${volume}:/var/lib/atlas`],
      ...['--publish', `127.0.0.1:${port}:${port}`, '--env', `PORT=${port}`, STANDALONE_IMAGE],
    );
    await untilHealthy(NAME);
  };

  /** A call, sent again while a database that has just started is too slow for it. */
  const call = async (method: string, path: string, body?: object) => {
    for (const until = Date.now() + START_MS; ; await sleep(1000)) {
      const answer = await callOnce(method, path, body);
      if (answer.status !== 503 || Date.now() > until) return answer;
    }
  };

  const callOnce = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  beforeAll(async () => {
    await buildImages({ log: console.log });
    port = await freePort();
    url = `http://localhost:${port}`;
    await startStandalone();
  }, BUILD_MS);

  afterAll(async () => {
    await docker('rm', '--force', SERVICE, NAME).catch(() => undefined);
    await docker('volume', 'rm', '--force', NAME, ELSEWHERE).catch(() => undefined);
    await rm(SAVED, { recursive: true, force: true });
  });

  test('the standalone one is ready with its version and commit, as a user without rights, and fetches nothing', async () => {
    const health = await (await fetch(`${url}/api/health`)).json();
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD']);
    expect(health).toEqual({ status: 'ok', version: manifest.version, commit: commit.trim() });
    expect(await docker('exec', NAME, 'id', '-u')).not.toBe('0');
    const printed = await printedBy(NAME);
    expect(printed).toContain(`Atlas listens on ${url}`);
    expect(printed).not.toMatch(/fetching|"level":[456]0/);
    expect(await docker('exec', NAME, 'ls', '/var/lib/atlas')).toBe('neo4j');
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
  });

  test('its first start, too, takes the classes of Java from the archive that the image has', async () => {
    const mapped = await docker('exec', NAME, 'sh', '-c', 'cat /proc/[0-9]*/maps || true');
    expect(mapped).toMatch(/ \/app\/\.atlas\/\S+\/classes\.jsa$/m);
  });

  test('the first administrator is made as the runbook says, and writes', async () => {
    const printed = await npmRun('admin', '--', 'account', 'add', '--email', 'kim@example.org');
    password = /^password: (\S+)$/m.exec(printed)![1]!;
    token = await signedIn();
    expect((await call('GET', '/api/contexts')).status).toBe(403);
    await npmRun('admin', '--', 'bootstrap', '--email', 'kim@example.org');
    expect((await call('POST', '/api/contexts', { name: 'Kept' })).status).toBe(201);
  });

  test('the command line is there', async () => {
    expect(await docker('exec', NAME, 'atlas', '--version')).toBe(manifest.version);
  });

  test(
    'the other one serves the same database, which it is given by its address',
    async () => {
      const record = JSON.parse(await docker('exec', NAME, 'cat', '/var/lib/atlas/neo4j/database.json'));
      const password = await docker('exec', NAME, 'cat', '/var/lib/atlas/neo4j/password');
      const other = await freePort();
      await docker(
        ...['run', '--detach', '--name', SERVICE, ...LOCKED_DOWN, '--network', `container:${NAME}`],
        ...['--env', `PORT=${other}`, '--env', `NEO4J_URI=bolt://127.0.0.1:${record.port}`],
        ...['--env', `NEO4J_PASSWORD=${password}`, SERVICE_IMAGE],
      );
      await untilHealthy(SERVICE);
      const ask = `fetch('http://127.0.0.1:${other}/api/health').then(async (r) => console.log(await r.text()))`;
      const health = await docker('exec', SERVICE, 'node', '-e', ask);
      expect(JSON.parse(health)).toMatchObject({ status: 'ok', version: manifest.version });
      await docker('stop', '--time', '60', SERVICE);
      expect(await docker('inspect', '--format', '{{.State.ExitCode}}', SERVICE)).toBe('0');
    },
    START_MS,
  );

  test(
    'SIGTERM stops service and database in order, and a new container on the volume has the data',
    async () => {
      await docker('stop', '--time', '60', NAME);
      expect(await docker('inspect', '--format', '{{.State.ExitCode}}', NAME)).toBe('0');
      expect(await printedBy(NAME)).toContain('Stopping …');
      await docker('rm', NAME);
      await startStandalone();
      const { status, body } = await call('GET', '/api/contexts');
      expect(status).toBe(200);
      expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['Kept', 'default']);
    },
    START_MS,
  );

  test(
    'saved while it is written to, destroyed with its volume and restored elsewhere, it is the same',
    async () => {
      const { body: context } = await call('POST', '/api/contexts', { name: 'Busy' });
      const { id: context_ref } = context as { id: string };
      const acknowledged: string[] = [];
      let busy = true;
      const write = async (writer: number) => {
        for (let number = 0; busy; number += 1) {
          const title = `Document ${number} of writer ${writer}`;
          const { status } = await call('POST', '/api/ingest', {
            ...{ title, content: `Text ${number}.`, origin_uri: '', doc_type_name: 'concept', context_ref },
          });
          expect(status).toBe(200);
          acknowledged.push(title);
        }
      };
      const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      await expect.poll(() => acknowledged.length, { timeout: START_MS / 2 }).toBeGreaterThan(40);
      const before = [...acknowledged];
      const backup = ['npm', 'run', '--silent', 'backup', '--', '--to', '/var/lib/atlas/kept.backup'];
      const saved = await docker('exec', ...SEALED, NAME, ...backup);
      busy = false;
      await writing;
      const [, events] = /^saved (\d+) events/m.exec(saved)!;
      expect(acknowledged.length).toBeGreaterThan(before.length);

      await mkdir(SAVED);
      await docker('cp', `${NAME}:/var/lib/atlas/kept.backup`, SAVED);
      await chmod(join(SAVED, 'kept.backup'), 0o644);
      await docker('rm', '--force', NAME);
      await docker('volume', 'rm', NAME);

      const restored = await docker(
        ...['run', '--rm', ...LOCKED_DOWN, ...PATIENCE, ...SEALED],
        ...['--volume', `${ELSEWHERE}:/var/lib/atlas`, '--volume', `${SAVED}:/saved:ro`],
        ...[STANDALONE_IMAGE, 'npm', 'run', '--silent', 'restore', '--', '--from', '/saved/kept.backup'],
      );
      expect(restored).toMatch(new RegExp(`^restored ${events} events .* equal to the backup`, 'm'));
      await startStandalone(ELSEWHERE);
      token = await signedIn();
      const titles = new Set<string>();
      for (let offset = 0, more = true; more; offset += 100) {
        const { status, body } = await call(
          'GET',
          `/api/resources?context_ref=${context_ref}&limit=100&offset=${offset}`,
        );
        expect(status).toBe(200);
        const { rows } = body as { rows: { title: string }[] };
        for (const { title } of rows) titles.add(title);
        more = rows.length === 100;
      }
      expect(before.filter((title) => !titles.has(title))).toEqual([]);
      expect(titles.size).toBeGreaterThanOrEqual(before.length);
    },
    2 * START_MS,
  );
});
