import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { enqueue, type JobKind, type JobWork, runDueJobs } from '#record/jobs/index.ts';
import { codeOf, service } from '#test/world/index.ts';

/** What administrators see of the queue, and do about dead letters. */

const running = await service();
const { ann, boss } = await running.people({ ann: 'approved', boss: 'admin' });

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

/** A kind of its own, of which a job is dead after one failure. */
const kindOf = (): JobKind => ({
  ...{ name: `letters ${newId()}`, concurrency: 1, batch: 10, maxAttempts: 1 },
  ...{ leaseMs: 60_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
});

const run = (kind: JobKind, handle: JobWork['handle']) =>
  runDueJobs({ database: running.database, log, owner: 'a worker' }, { kind, handle });

const failing: JobWork['handle'] = () => Promise.reject(new Error('no way'));

/** Leaves dead letters with these keys, in this order. */
async function leaveDead(kind: JobKind, ...keys: string[]): Promise<Record<string, unknown>[]> {
  for (const key of keys)
    await running.database.write('test', undefined, (tx) =>
      enqueue(tx, kind, [{ key, subject: { table: 'kb_resources', id: newId() } }]),
    );
  await run(kind, failing);
  return listed(kind, 'dead');
}

const listed = async (kind: JobKind, state?: string): Promise<Record<string, unknown>[]> =>
  (await boss.get(`/api/admin/jobs?kind=${kind.name}${state ? `&state=${state}` : ''}`)).body.jobs;

test('a dead letter says what it is about, and why it failed', async () => {
  const kind = kindOf();
  const [letter] = await leaveDead(kind, 'poison');
  expect(letter).toEqual({
    id: expect.any(String),
    kind: kind.name,
    key: 'poison',
    subject: { table: 'kb_resources', id: expect.any(String) },
    state: 'dead',
    attempts: 1,
    enqueued_at: expect.stringMatching(/Z$/),
    due_at: expect.stringMatching(/Z$/),
    last_error: 'Error: no way',
  });
});

test('a running job shows its worker, lease and progress; afterwards it shows that it is done', async () => {
  const kind = kindOf();
  await running.database.write('test', undefined, (tx) =>
    enqueue(tx, kind, [{ key: 'watched', subject: { table: 'kb_resources', id: newId() } }]),
  );
  expect(await listed(kind)).toMatchObject([{ state: 'pending', attempts: 0 }]);
  await run(kind, async (_, { progress }) => {
    progress({ stage: 'forming', done: 1, of: 2 });
    await expect
      .poll(() => listed(kind, 'in_progress'), { timeout: 30_000 })
      .toMatchObject([
        {
          worker: 'a worker',
          leased_until: expect.stringMatching(/Z$/),
          progress: { stage: 'forming', done: 1, of: 2 },
        },
      ]);
    return 'done';
  });
  expect(await listed(kind)).toMatchObject([{ state: 'done', finished_at: expect.stringMatching(/Z$/) }]);
});

test('dead letters are redriven by id, or the oldest of a kind; other jobs are left alone', async () => {
  const kind = kindOf();
  const letters = await leaveDead(kind, 'one', 'two', 'three');
  const [one, two, three] = letters.map(({ id }) => id as string);
  expect(letters.map(({ key }) => key)).toEqual(['one', 'two', 'three']);
  const byId = await boss.post('/api/admin/jobs/redrive', { ids: [three, newId()] });
  expect([byId.status, byId.body]).toEqual([200, { redriven: [three] }]);
  expect((await boss.post('/api/admin/jobs/redrive', { ids: [three] })).body).toEqual({ redriven: [] });
  const oldest = await boss.post('/api/admin/jobs/redrive', { kind: kind.name, limit: 1 });
  expect(oldest.body).toEqual({ redriven: [one] });
  const done: string[] = [];
  await run(kind, async ({ key, attempts }) => {
    done.push(`${key} ${attempts}`);
    return 'done';
  });
  expect(done.sort()).toEqual(['one 1', 'three 1']);
  expect((await listed(kind, 'dead')).map(({ id }) => id)).toEqual([two]);
});

test('dead letters are purged by id, or the oldest of a kind; other jobs are left alone', async () => {
  const kind = kindOf();
  const [one, two] = (await leaveDead(kind, 'one', 'two')).map(({ id }) => id as string);
  await running.database.write('test', undefined, (tx) =>
    enqueue(tx, kind, [{ key: 'alive', subject: { table: 'kb_resources', id: newId() } }]),
  );
  const [alive] = (await listed(kind, 'pending')).map(({ id }) => id as string);
  const purged = await boss.post('/api/admin/jobs/purge', { ids: [one, alive] });
  expect([purged.status, purged.body]).toEqual([200, { purged: [one] }]);
  expect((await boss.post('/api/admin/jobs/purge', { kind: kind.name })).body).toEqual({ purged: [two] });
  expect((await listed(kind)).map(({ key }) => key)).toEqual(['alive']);
});

test('the list has pages', async () => {
  const kind = kindOf();
  await leaveDead(kind, 'one', 'two', 'three');
  const page = async (offset: number) => {
    const { body } = await boss.get(`/api/admin/jobs?kind=${kind.name}&limit=2&offset=${offset}`);
    return [body.jobs.map(({ key }: { key: string }) => key), body.truncated];
  };
  expect(await page(0)).toEqual([['one', 'two'], true]);
  expect(await page(2)).toEqual([['three'], false]);
});

test('the metrics cover each kind of this build: waiting, running and dead jobs, their age and attempts', async () => {
  const { status, body } = await boss.get('/api/admin/jobs/metrics');
  expect(status).toBe(200);
  const counts = ['pending', 'due', 'retrying', 'in_progress', 'dead', 'oldest_seconds', 'most_attempts'];
  expect(body.kinds).toEqual(
    ['citation-audit', 'delivery', 'embedding', 'formation', 'steward'].map((kind) => ({
      kind,
      ...Object.fromEntries(counts.map((name) => [name, expect.any(Number)])),
    })),
  );
});

test('a non-administrator: 403; neither or both of ids and a kind: 400; an unknown state: 400', async () => {
  for (const answer of [
    await ann.get('/api/admin/jobs'),
    await ann.get('/api/admin/jobs/metrics'),
    await ann.post('/api/admin/jobs/redrive', { ids: [] }),
    await ann.post('/api/admin/jobs/purge', { ids: [] }),
  ])
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  for (const act of ['redrive', 'purge'])
    for (const body of [{}, { ids: [], kind: 'formation' }])
      expect(codeOf(await boss.post(`/api/admin/jobs/${act}`, body))).toEqual([400, 'BAD_REQUEST']);
  expect((await boss.get('/api/admin/jobs?state=waiting')).status).toBe(400);
});
