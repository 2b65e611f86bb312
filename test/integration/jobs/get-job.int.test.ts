import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { enqueue, type JobKind, type JobRequest, type JobWork, runDueJobs } from '#record/jobs/index.ts';
import { service } from '#test/world/index.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { mapOf, resourceIn } from '#test/world/things.ts';

/** GET /api/jobs/{id}: how far work in the background is, for whoever reads what it is about. */

const running = await service();
const { ann, rea, zoe } = await running.people({ ann: 'approved', rea: 'approved', zoe: 'approved' });

const quiet = () => undefined;
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };

const kindOf = (): JobKind => ({
  ...{ name: `shown ${newId()}`, concurrency: 1, batch: 1, maxAttempts: 1 },
  ...{ leaseMs: 60_000, retryMs: 60_000, quietMs: 0, patienceMs: 0 },
});

const run = (kind: JobKind, handle: JobWork['handle']) =>
  runDueJobs({ database: running.database, log, owner: newId() }, { kind, handle });

/** Asks for work on a thing; the job's id. */
async function askedFor(kind: JobKind, subject: JobRequest['subject']): Promise<string> {
  await running.database.write('test', undefined, (tx) => enqueue(tx, kind, [{ key: subject.id, subject }]));
  const [row] = await running.database.execute({
    text: 'MATCH (job:Job {kind: $kind, key: $key}) RETURN job.id AS id',
    parameters: { kind: kind.name, key: subject.id },
  });
  return row!['id'] as string;
}

test('a reader of the subject of a job sees its progress; to others the job is unknown', async () => {
  const kind = kindOf();
  const map = await mapOf(ann, 'Formed by a job');
  await grantOnAnchor(running.database, rea.id, map.id, false);
  const resource = await resourceIn(ann, { map: map.id });
  const unknown = await zoe.get(`/api/jobs/${newId()}`);
  expect(unknown.status).toBe(404);
  for (const subject of [
    { table: 'kb_cogmaps', id: map.id },
    { table: 'kb_resources', id: resource },
  ] as const) {
    const id = await askedFor(kind, subject);
    const due_at = expect.stringMatching(/Z$/);
    const shown = { id, kind: kind.name, subject, state: 'pending', attempts: 0, due_at };
    for (const reader of [ann, rea]) {
      const { status, body } = await reader.get(`/api/jobs/${id}`);
      expect([status, body]).toEqual([200, shown]);
    }
    expect((await zoe.get(`/api/jobs/${id}`)).body).toEqual(unknown.body);
  }
});

test('readers of a failed job see that it failed, without the details of the error', async () => {
  const kind = kindOf();
  const map = await mapOf(ann, 'Failed');
  const id = await askedFor(kind, { table: 'kb_cogmaps', id: map.id });
  await run(kind, () => Promise.reject(new Error('bolt://secret:7687 is full')));
  const { body } = await ann.get(`/api/jobs/${id}`);
  expect(body).toMatchObject({ state: 'dead', last_error: expect.stringContaining('changes again') });
  expect(JSON.stringify(body)).not.toContain('secret');
});

const eventsOf = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event)!;
      return { name, data: JSON.parse(data!) };
    });

test('a job can be followed to its end as events, with the progress that its work reports', async () => {
  const kind = kindOf();
  const map = await mapOf(ann, 'Followed');
  const id = await askedFor(kind, { table: 'kb_cogmaps', id: map.id });
  const following = ann.get(`/api/jobs/${id}`, { accept: 'text/event-stream' });
  await new Promise((wake) => setTimeout(wake, 1500));
  await run(kind, async (_, { progress }) => {
    progress({ stage: 'forming', done: 2, of: 5 });
    await new Promise((wake) => setTimeout(wake, 4000));
    return 'done';
  });
  const events = eventsOf((await following).body);
  const steps = events.filter(({ name }) => name === 'progress').map(({ data }) => data);
  expect(steps[0]).toMatchObject({ stage: 'queued' });
  expect(steps).toContainEqual(expect.objectContaining({ stage: 'forming', done: 2, of: 5 }));
  expect(events.at(-1)).toMatchObject({ name: 'result', data: { id, state: 'done' } });
});

test('an ended job gives one event, a hidden one an ordinary 404', async () => {
  const kind = kindOf();
  const map = await mapOf(ann, 'Ended');
  const id = await askedFor(kind, { table: 'kb_cogmaps', id: map.id });
  await run(kind, async () => 'done');
  const accept = { accept: 'text/event-stream' };
  expect(eventsOf((await ann.get(`/api/jobs/${id}`, accept)).body)).toMatchObject([{ name: 'result' }]);
  expect((await zoe.get(`/api/jobs/${id}`, accept)).status).toBe(404);
});

test('following a job that is deleted ends with an error event', async () => {
  const kind = kindOf();
  const map = await mapOf(ann, 'Gone');
  const id = await askedFor(kind, { table: 'kb_cogmaps', id: map.id });
  const following = ann.get(`/api/jobs/${id}`, { accept: 'text/event-stream' });
  await new Promise((wake) => setTimeout(wake, 1500));
  await running.database.execute({
    text: 'MATCH (job:Job {id: $id}) DELETE job',
    parameters: { id },
  });
  expect(eventsOf((await following).body).at(-1)).toMatchObject({ name: 'error', data: { status: 404 } });
});
