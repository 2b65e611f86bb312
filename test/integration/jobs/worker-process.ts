import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Database } from '#neo4j/database.ts';
import type { Query } from '#neo4j/query.ts';
import { complete, type JobKind, runDueJobs } from '#record/jobs/index.ts';

/** A worker in a process of its own, which does jobs until it is killed: `node worker-process.ts KIND LONGEST_MS`. */

const [name = '', longestMs = '0'] = process.argv.slice(2);

const kind: JobKind = {
  ...{ name, concurrency: 1, batch: 3, maxAttempts: 4 },
  ...{ leaseMs: 3000, retryMs: 50, quietMs: 0, patienceMs: 0 },
};

const storeEffect: Query = {
  name: 'effect of a test',
  mode: 'write',
  text: 'CYPHER 25 CREATE (:JobEffect {kind: $kind, key: $key})',
  reachFields: [],
  plannedOnce: false,
  params: z.object({ kind: z.string(), key: z.string() }),
  row: z.unknown(),
};

const database = new Database({
  uri: process.env['NEO4J_TEST_URI']!,
  user: process.env['NEO4J_TEST_USER']!,
  password: process.env['NEO4J_TEST_PASSWORD']!,
  ...{ database: 'neo4j', poolSize: 3 },
});
const quiet = () => undefined;
const parts = {
  ...{ database, owner: `${process.pid}` },
  log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
};

process.send?.('ready');
for (;;) {
  const ends = await runDueJobs(parts, {
    kind,
    handle: async (job) => {
      await sleep(Math.random() * Number(longestMs));
      if (Math.random() < 0.05) throw new Error('now and then');
      await database.write('effect', undefined, async (tx) => {
        await tx.list(storeEffect, { kind: kind.name, key: job.key });
        await complete(tx, kind, job);
      });
      return 'ended';
    },
  }).catch(() => []);
  if (ends.length === 0) await sleep(100);
}
