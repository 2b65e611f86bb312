import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { Database } from '#neo4j/database.ts';
import { enqueue, type JobKind } from '#record/jobs/index.ts';
import { redriveJobs } from '#record/jobs/queries.ts';
import { prepareDatabase } from '#start/compose.ts';
import { cypher } from '#test/world/cypher.ts';
import { testNeo4j } from '../../neo4j/provided.ts';

/** Processes that share the queue, and are killed at any moment. `JOBS=10000` for as many jobs (npm run test:jobs). */

const JOBS = Number(process.env['JOBS'] ?? 300);
const WORKERS = 8;
/** Few jobs take longer each, so that workers are killed in the midst of them. */
const LONGEST_MS = JOBS > 1000 ? 20 : 300;
const KILL_EVERY_MS = 700;

const kind: JobKind = {
  ...{ name: `killed ${newId()}`, concurrency: 1, batch: 3, maxAttempts: 4 },
  ...{ leaseMs: 3000, retryMs: 50, quietMs: 0, patienceMs: 0 },
};

const workers: ChildProcess[] = [];
let isOver = false;

const start = (at: number): void => {
  const { uri, user, password } = testNeo4j();
  const environment = { NEO4J_TEST_URI: uri, NEO4J_TEST_USER: user, NEO4J_TEST_PASSWORD: password };
  const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
  const worker = fork(program, [kind.name, `${LONGEST_MS}`], { env: { ...process.env, ...environment } });
  workers[at] = worker;
  worker.once('exit', () => {
    if (!isOver) start(at);
  });
};

const database: Database = new Database({ ...testNeo4j(), database: 'neo4j', poolSize: 5 });
await prepareDatabase(database);

afterAll(async () => {
  isOver = true;
  await Promise.all(
    workers.map(async (worker) => {
      const exited = once(worker, 'exit');
      if (worker.kill('SIGKILL')) await exited;
    }),
  );
  const ours = cypher`kind: ${kind.name}`;
  await database.execute(
    cypher`MATCH (job:Job {${ours}}) CALL (job) { DELETE job } IN TRANSACTIONS OF 5000 ROWS`,
  );
  await database.execute(
    cypher`MATCH (effect:JobEffect {${ours}}) CALL (effect) { DELETE effect } IN TRANSACTIONS OF 5000 ROWS`,
  );
  await database.execute(cypher`MATCH (turn:JobTurn {${ours}}) DELETE turn`);
  await database.close();
});

const statesOf = async (): Promise<Record<string, number>> => {
  const rows = await database.execute(
    cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} RETURN job.state AS state, count(*) AS jobs`,
  );
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, Number(jobs)]));
};

/** As an administrator does with those that had bad luck four times. */
async function redriveDead(): Promise<void> {
  const rows = await database.execute(
    cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} AND job.state = 'dead' RETURN job.id AS id`,
  );
  const ids = rows.map(({ id }) => id as string);
  if (ids.length > 0) await database.write('test', undefined, (tx) => tx.list(redriveJobs, { ids }));
}

test('eight workers that are killed at random do each job once, and lose none', async () => {
  const keys = Array.from({ length: JOBS }, (_, index) => `${index}`);
  for (let from = 0; from < JOBS; from += 1000)
    await database.write('test', undefined, (tx) =>
      enqueue(
        tx,
        kind,
        keys.slice(from, from + 1000).map((key) => ({ key, subject: { table: 'kb_resources', id: key } })),
      ),
    );
  for (let at = 0; at < WORKERS; at += 1) start(at);
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  let kills = 0;
  for (let states = await statesOf(); (states['done'] ?? 0) < JOBS; states = await statesOf()) {
    if (workers[Math.floor(Math.random() * WORKERS)]!.kill('SIGKILL')) kills += 1;
    await redriveDead();
    await new Promise((wake) => setTimeout(wake, Math.random() * 2 * KILL_EVERY_MS));
  }
  expect(kills).toBeGreaterThan(3);
  const rows = await database.execute(
    cypher`MATCH (effect:JobEffect {kind: ${kind.name}})
      WITH effect.key AS key, count(*) AS times
      RETURN count(key) AS done, max(times) AS most`,
  );
  expect([Number(rows[0]!['done']), Number(rows[0]!['most'])]).toEqual([JOBS, 1]);
  const [claims] = await database.execute(
    cypher`MATCH (job:Job) WHERE job.kind = ${kind.name} RETURN sum(job.fence) AS given, count(job) AS jobs`,
  );
  // Some were begun by workers that did not end them.
  expect(Number(claims!['given'])).toBeGreaterThan(JOBS);
  expect(await statesOf()).toEqual({ done: JOBS });
}, 3_600_000);
