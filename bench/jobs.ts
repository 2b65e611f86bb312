import { newId } from '#base/ids.ts';
import type { Database } from '#neo4j/database.ts';
import { type ParamsOf, parametersOf, type Query } from '#neo4j/query.ts';
import { complete, enqueue, type JobKind } from '#record/jobs/index.ts';
import { claimJobs, returnExpiredJobs } from '#record/jobs/queries.ts';
import { claim } from '#record/jobs/queue.ts';
import { type BenchDatabase, type Ends, preparedDatabase } from './start-atlas.ts';
import { figure, percentile } from './statistics.ts';

/** Jobs that wait while claims are measured. */
const DEPTHS = [0, 1000, 100_000];
const CLAIMS = 300;
const PAGE = 5000;

const kind: JobKind = {
  ...{ name: 'bench', concurrency: 1, batch: 1, maxAttempts: 3 },
  ...{ leaseMs: 600_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
};

const queueUp = async (database: Database, count: number): Promise<void> => {
  for (let from = 0; from < count; from += PAGE) {
    const ids = Array.from({ length: Math.min(PAGE, count - from) }, newId);
    const requests = ids.map((id) => ({ key: id, subject: { table: 'kb_resources' as const, id } }));
    await database.write('bench', undefined, (tx) => enqueue(tx, kind, requests));
  }
};

interface Profiled {
  readonly dbHits: number;
  readonly children: readonly Profiled[];
}

const hitsOf = ({ dbHits, children }: Profiled): number =>
  dbHits + children.reduce((sum, child) => sum + hitsOf(child), 0);

/** What a statement reads and writes, by PROFILE; it changes nothing. */
export async function profiled<Q extends Query>(
  { driver }: BenchDatabase,
  query: Q,
  params: ParamsOf<Q>,
): Promise<number> {
  const session = driver.session({ database: 'neo4j' });
  const transaction = session.beginTransaction();
  const { summary } = await transaction.run(`PROFILE ${query.text}`, parametersOf(query, params));
  await transaction.rollback();
  await session.close();
  return hitsOf(summary.profile as unknown as Profiled);
}

/** Times of a claim of one job, and of its end, in ms, one after the other. */
async function measureAt(database: Database): Promise<{ claims: number[]; ends: number[] }> {
  const [claims, ends]: [number[], number[]] = [[], []];
  for (let round = 0; round < CLAIMS; round += 1) {
    await queueUp(database, 1);
    const began = performance.now();
    const { jobs } = await claim(database, kind, 'bench', 1);
    const claimed = performance.now();
    await database.write('bench', undefined, (tx) => complete(tx, kind, jobs[0]!));
    claims.push(claimed - began);
    ends.push(performance.now() - claimed);
  }
  return { claims, ends };
}

/** Claims of the job queue while few and while many jobs wait: their times, and what their statements cost. */
export async function measureJobs(
  neo4j: BenchDatabase,
  ends: Ends,
  progress: (line: string) => void,
): Promise<string> {
  const database = await preparedDatabase(neo4j, ends);
  const lines: string[] = [];
  let queued = 0;
  for (const depth of DEPTHS) {
    progress(`queueing ${depth} jobs …`);
    await queueUp(database, depth - queued);
    queued = depth;
    await measureAt(database);
    const { claims, ends: completions } = await measureAt(database);
    const bench = { worker: 'bench', claimed_by: null, correlation_id: null };
    const taking = { ...bench, kind: kind.name, most: 1, lease_ms: 60_000 };
    const hits =
      (await profiled(neo4j, returnExpiredJobs, { kind: kind.name, max_attempts: 3 })) +
      (await profiled(neo4j, claimJobs, taking));
    const [p50, p95, ended] = [
      percentile(claims, 0.5),
      percentile(claims, 0.95),
      percentile(completions, 0.5),
    ].map(figure);
    lines.push(`${depth} waiting: claim p50 ${p50} ms, p95 ${p95} ms, ${hits} db hits; end p50 ${ended} ms`);
  }
  return lines.join('\n');
}
