import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { FORMATION_JOBS } from '#picture/formation/index.ts';
import { agentJobs, claimForAgent, completeForAgent, type JobKind } from '#record/jobs/index.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { mapOf } from '#test/world/things.ts';

/** Jobs that agents do: claimed by a principal, kept, given up and ended by that principal alone (spec 70 §4, §9). */

const running = await service();
const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'approved' });

const fresh = (): JobKind => agentJobs(`agents ${newId()}`, 600_000);

const askedFor = (...keys: string[]) =>
  keys.map((key) => ({ key, subject: { table: 'kb_cogmaps' as const, id: key } }));

const claim = (kind: JobKind, keys: string[], by: Caller, most = 10, correlation_id?: string) =>
  running.database.write('test', undefined, (tx) =>
    claimForAgent(tx, kind, {
      ...{ requests: askedFor(...keys), most },
      claimant: { profile_id: by.id, correlation_id },
    }),
  );

const ended = (kind: JobKind, key: string, by: Caller) =>
  running.database.write('test', undefined, (tx) => completeForAgent(tx, kind, key, by.id));

async function stored(id: string) {
  const [row] = await running.database.execute(
    cypher`MATCH (job:Job {id: ${id}})
      RETURN job {.state, .claimed_by, .correlation_id, .attempts, .last_error,
        left: duration.inSeconds(datetime.realtime(), job.leased_until).seconds} AS job`,
  );
  return row?.['job'] as Record<string, unknown>;
}

const moveLease = (id: string, seconds: number) =>
  running.database.execute(
    cypher`MATCH (job:Job {id: ${id}}) SET job.leased_until = job.leased_until - duration({seconds: ${seconds}})`,
  );

test('a claim records the claimer, the tick and a lease of ten minutes', async () => {
  const kind = fresh();
  const correlation = newId();
  const [job] = await claim(kind, ['a'], ann, 10, correlation);
  expect(job).toMatchObject({ key: 'a', attempts: 1 });
  const { left, ...rest } = await stored(job!.id);
  expect(rest).toMatchObject({ state: 'in_progress', claimed_by: ann.id, correlation_id: correlation });
  expect(Math.abs(Number(left) - 600)).toBeLessThan(30);
});

test('an agent claims only jobs that it asked for, also those that others have asked for', async () => {
  const kind = fresh();
  expect(await claim(kind, ['a', 'b', 'c'], ann, 0)).toEqual([]);
  const claimed = await claim(kind, ['b'], zoe);
  expect(claimed.map(({ key }) => key)).toEqual(['b']);
  expect((await claim(kind, ['a', 'b', 'c'], ann)).map(({ key }) => key).sort()).toEqual(['a', 'c']);
});

test('a held job cannot be claimed again, and is done once its holder ends it', async () => {
  const kind = fresh();
  const [job] = await claim(kind, ['a'], ann);
  expect(await claim(kind, ['a'], ann)).toEqual([]);
  expect(await claim(kind, ['a'], zoe)).toEqual([]);
  expect(await ended(kind, 'a', zoe)).toBeUndefined();
  expect(await ended(kind, 'a', ann)).toBe(job!.id);
  expect(await stored(job!.id)).toMatchObject({ state: 'done' });
  expect(await ended(kind, 'a', ann)).toBeUndefined();
  const [next] = await claim(kind, ['a'], zoe);
  expect(next!.id).not.toBe(job!.id);
});

test('a lease of 600 s holds for 599, and not for 601', async () => {
  const kind = fresh();
  const [job] = await claim(kind, ['a'], ann);
  await moveLease(job!.id, 580);
  expect(await claim(kind, ['a'], zoe)).toEqual([]);
  await moveLease(job!.id, 21);
  expect(await claim(kind, ['a'], zoe)).toMatchObject([{ id: job!.id, attempts: 2 }]);
  expect(await ended(kind, 'a', ann)).toBeUndefined();
});

test('after three expired leases the work starts again as a new job', async () => {
  const kind = fresh();
  let [job] = await claim(kind, ['a'], ann);
  const first = job!.id;
  for (const attempts of [2, 3]) {
    await moveLease(first, 601);
    [job] = await claim(kind, ['a'], ann);
    expect(job).toMatchObject({ id: first, attempts });
  }
  await moveLease(first, 601);
  [job] = await claim(kind, ['a'], ann);
  expect(job!.id).not.toBe(first);
  expect(job!.attempts).toBe(1);
});

test('twenty agents at once never share a job', async () => {
  const kind = fresh();
  const keys = Array.from({ length: 30 }, (_, index) => `key ${String(index).padStart(2, '0')}`);
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim(kind, keys, ann, 2)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(30);
  expect(new Set(ids).size).toBe(30);
});

/** A job of a kind that the API knows, held by a caller. */
async function heldJob(by: Caller): Promise<string> {
  const { id } = await mapOf(by, 'With a job');
  const kind = { ...FORMATION_JOBS, ...agentJobs(FORMATION_JOBS.name, FORMATION_JOBS.leaseMs) };
  const [job] = await claim(kind, [`held ${id}`], by);
  return job!.id;
}

test('the holder of a job can renew its lease; to others the job is unknown', async () => {
  const id = await heldJob(ann);
  await moveLease(id, 40);
  const before = Number((await stored(id))['left']);
  const unknown = await zoe.post(`/api/jobs/${newId()}/heartbeat`);
  expect(unknown.status).toBe(404);
  const refused = await zoe.post(`/api/jobs/${id}/heartbeat`);
  expect([refused.status, refused.body]).toEqual([404, unknown.body]);
  const { status, body } = await ann.post(`/api/jobs/${id}/heartbeat`);
  expect([status, body]).toEqual([200, { id, leased_until: expect.stringMatching(/Z$/) }]);
  expect(Number((await stored(id))['left'])).toBeGreaterThan(before + 20);
});

test('the holder of a job can give it up with a reason, and the job is due again half a minute later', async () => {
  const id = await heldJob(ann);
  const body = { reason: 'the source is gone' };
  expect((await zoe.post(`/api/jobs/${id}/fail`, body)).status).toBe(404);
  expect((await ann.post(`/api/jobs/${id}/fail`, { reason: ' ' })).status).toBe(400);
  expect((await ann.post(`/api/jobs/${id}/fail`, {})).status).toBe(422);
  const failed = await ann.post(`/api/jobs/${id}/fail`, body);
  expect([failed.status, failed.body]).toMatchObject([200, { id, state: 'pending' }]);
  const waits = Date.parse(failed.body.due_at) - Date.now();
  expect(waits).toBeGreaterThan(15_000);
  expect(waits).toBeLessThan(40_000);
  expect(await stored(id)).toMatchObject({
    state: 'pending',
    last_error: 'the source is gone',
    claimed_by: null,
  });
  expect((await ann.post(`/api/jobs/${id}/fail`, body)).status).toBe(404);
});
