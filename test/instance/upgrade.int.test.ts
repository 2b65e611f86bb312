import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { SERVICE_VERSION } from '#base/version.ts';
import { Database } from '#neo4j/database.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import { type RunningProcess, startProcess } from '#test/world/process.ts';
import { ROOT } from '#test/world/program.ts';
import { contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { testNeo4j } from '../neo4j/provided.ts';
import { filesOf } from '../unit/source-files.ts';

/** Upgrades across a step of the schema: by command, at a start, and of running instances one after the other. */
vi.setConfig({ testTimeout: 180_000 });

const NEXT_VERSION = '99.0.0';
const STEP = 9900;

const running = await freshService();
const { boss } = await running.people({ boss: 'approved' });
const database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 3 });
const nextBuild = mkdtempSync(join(tmpdir(), 'atlas-next-'));

/** A build of a later version, whose schema has one step more: an index, and a value for every resource. */
beforeAll(() => {
  for (const folder of ['src', 'cypher'])
    cpSync(join(ROOT, folder), join(nextBuild, folder), { recursive: true });
  for (const shared of ['node_modules', 'sdk', 'seeds', 'web'])
    symlinkSync(join(ROOT, shared), join(nextBuild, shared));
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object;
  writeFileSync(join(nextBuild, 'package.json'), JSON.stringify({ ...manifest, version: NEXT_VERSION }));
  writeFileSync(
    join(nextBuild, 'cypher/schema', `${STEP}_of_a_later_version.cypher`),
    `CREATE INDEX of_a_later_version IF NOT EXISTS FOR (r:Resource) ON (r.of_a_later_version);
MATCH (r:Resource) WHERE r.of_a_later_version IS NULL
CALL (r) { SET r.of_a_later_version = 1 } IN TRANSACTIONS OF 1000 ROWS
`,
  );
});

const asItWas = async () => {
  await database.execute(cypher`MATCH (step:SchemaStep {number: ${STEP}}) DELETE step`);
  await database.execute('DROP INDEX of_a_later_version IF EXISTS');
  await database.execute('MATCH (r:Resource) REMOVE r.of_a_later_version');
};

afterEach(asItWas);
afterAll(async () => {
  await database.close();
  rmSync(nextBuild, { recursive: true });
});

const versionOfStep = async (): Promise<unknown> =>
  (
    await database.execute(cypher`
      MATCH (step:SchemaStep {number: ${STEP}}) RETURN step.service_version AS version`)
  )[0]?.['version'];

const startNext = (environment: Readonly<Record<string, string>> = {}, onLog?: (line: string) => void) =>
  startProcess(running, environment, onLog, nextBuild);

interface Said {
  readonly status: number;
  readonly text: string;
}

/** `npm run migrate` of a build. */
function migrate(root: string, ...args: string[]): Promise<Said> {
  const { uri, user, password } = testNeo4j();
  const env = { PATH: process.env['PATH'], NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password };
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['src/start/migrate.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ status: Number(error?.code ?? 0), text: stdout + stderr }),
    ),
  );
}

test('a start that would have to change the schema is refused, with both versions and the ways out', async () => {
  await expect(startNext({}, () => undefined)).rejects.toThrow(
    new RegExp(
      `schema of the older version ${SERVICE_VERSION} of the service; this version, ${NEXT_VERSION}, needs the steps ` +
        `${STEP} of_a_later_version\\. Nothing was changed.*npm run migrate.*MIGRATE=auto`,
    ),
  );
  expect(await versionOfStep()).toBeUndefined();
});

test('the command lists what it would apply, applies it once, and then has nothing to do', async () => {
  const listed = await migrate(nextBuild, '--dry-run');
  expect(listed).toEqual({ status: 0, text: `would apply ${STEP} of_a_later_version\n` });
  expect(await versionOfStep()).toBeUndefined();
  expect(await migrate(nextBuild)).toEqual({
    status: 0,
    text: `applying ${STEP} of_a_later_version …\nThe schema is that of version ${NEXT_VERSION}\n`,
  });
  expect(await versionOfStep()).toBe(NEXT_VERSION);
  expect((await migrate(nextBuild)).text).toBe(
    `The schema is that of version ${NEXT_VERSION}: nothing to do\n`,
  );
  expect((await migrate(nextBuild, '--now')).text).toMatch(/usage: npm run --silent migrate/);
});

test('an older version refuses the schema of a newer one, with both versions', async () => {
  await migrate(nextBuild);
  const refusal = new RegExp(
    `the newer version ${NEXT_VERSION} of the service:.*this version, ${SERVICE_VERSION},`,
  );
  await expect(startProcess(running, {}, () => undefined)).rejects.toThrow(refusal);
  expect(await migrate(ROOT)).toEqual({ status: 1, text: expect.stringMatching(refusal) });
});

/** The steps of this version's schema after its first one: number, name, and what takes back what each made. */
const LATER_STEPS = filesOf('cypher/schema', '.cypher')
  .map(({ path, text }) => {
    const [, number, name] = /(\d{4})_(\w+)\.cypher$/.exec(path)!;
    const made = [...text.matchAll(/^CREATE (?:\w+ )?(CONSTRAINT|INDEX) (\w+) IF NOT EXISTS/gm)];
    const drops = made.map(([, kind, of]) => `DROP ${kind} ${of} IF EXISTS`);
    return { number: Number(number), name, drops };
  })
  .sort((one, other) => one.number - other.number)
  .slice(1);

/** Takes the schema back to its first step; what is stored is then as the first version of all left it. */
async function backToFirstStep(): Promise<void> {
  for (const drop of LATER_STEPS.flatMap(({ drops }) => drops)) await database.execute(drop);
  await database.execute(cypher`
    MATCH (step:SchemaStep) WHERE step.number IN ${LATER_STEPS.map(({ number }) => number)} DELETE step`);
}

const indexes = () =>
  database.execute('SHOW INDEXES YIELD name, state, labelsOrTypes, properties RETURN * ORDER BY name');

test('what was stored under the first step of the schema is upgraded through all of them, and serves as before', async () => {
  const context = await contextOf(boss, 'Stored early');
  const [one, other] = [await resourceIn(boss, { context }), await resourceIn(boss, { context })];
  await edgeOf(boss, one, other);
  const read = async ({ call }: RunningProcess) => [
    (await call(boss.token, 'GET', `/api/resources/${one}`)).body,
    (await call(boss.token, 'GET', `/api/resources?context_ref=${context}`)).body,
    (await call(boss.token, 'GET', `/api/resources/${one}/edges`)).body,
  ];
  const early = await startProcess(running);
  const [stored, served] = [await read(early), await indexes()];
  await early.stop();
  await backToFirstStep();
  expect((await indexes()).length).toBeLessThan(served.length);
  await expect(startProcess(running, {}, () => undefined)).rejects.toThrow(
    LATER_STEPS.map(({ number, name }) => `${number} ${name}`).join(', '),
  );
  const applied = LATER_STEPS.map(({ number, name }) => `applying ${number} ${name} …\n`).join('');
  expect((await migrate(ROOT)).text).toBe(`${applied}The schema is that of version ${SERVICE_VERSION}\n`);
  expect(await indexes()).toEqual(served);
  const upgraded = await startProcess(running);
  expect(await read(upgraded)).toEqual(stored);
  const body = {
    title: 'Written after',
    origin_uri: 'upgrade://after',
    doc_type_name: 'concept',
    content: '',
  };
  const written = await upgraded.call(boss.token, 'POST', '/api/ingest', { ...body, context_ref: context });
  expect(written.status).toBeLessThan(300);
  await upgraded.stop();
});

/** Writes resources one after the other until it is told to end, at whichever instance answers; gives what was acknowledged. */
async function write(context: string, instances: () => readonly RunningProcess[], ended: () => boolean) {
  const acknowledged: string[] = [];
  for (let number = 0; !ended(); number += 1) {
    const [instance] = instances().slice(number % instances().length);
    const body = {
      title: `Written meanwhile ${number}`,
      origin_uri: `upgrade://${number}`,
      doc_type_name: 'concept',
      content: '',
      context_ref: context,
    };
    try {
      const answer = await instance!.call(boss.token, 'POST', '/api/ingest', body);
      // 503 is how an instance that is stopping answers; any other refusal would be a loss.
      if (answer.status < 300) acknowledged.push(answer.body.id);
      else expect(answer.status).toBe(503);
    } catch (error) {
      // Its connections are closed when it has ended.
      expect(error).toBeInstanceOf(TypeError);
      await sleep(20);
    }
  }
  return acknowledged;
}

test('two instances are replaced one after the other across a step, and nothing that was acknowledged is lost', async () => {
  const context = await contextOf(boss, 'While it is upgraded');
  const old = [await startProcess(running), await startProcess(running)];
  let instances = [...old];
  let ended = false;
  const written = write(
    context,
    () => instances,
    () => ended,
  );
  try {
    await migrate(nextBuild);
    for (const [index, before] of old.entries()) {
      const after = await startNext();
      // As a balancer does it: no more calls to an instance that is about to stop.
      instances = instances.map((instance, at) => (at === index ? after : instance));
      await before.stop();
    }
  } finally {
    ended = true;
  }
  const ids = await written;
  const [first] = instances;
  const listed = await first!.call(boss.token, 'GET', `/api/resources?context_ref=${context}&limit=1`);
  expect(listed.body.total).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(10);
  for (const instance of instances) {
    expect((await instance.call(boss.token, 'GET', `/api/resources/${ids.at(-1)}`)).status).toBe(200);
    expect((await instance.call(boss.token, 'GET', `/api/resources/${ids[0]}`)).status).toBe(200);
  }
  await Promise.all(instances.map((instance) => instance.stop()));
});
