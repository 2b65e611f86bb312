import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { mapOf } from '#test/world/things.ts';
import { deskOf, dispatched, findingIn, judge, machineOf, mapFor, readerOf } from './auditing.ts';

/** POST /api/auditor/{cogmap}/complete (spec 70 §3.4). */

const running = await service();

const completed = (map: string): string => `/api/auditor/${map}/complete`;

/** A map whose audit a machine holds. */
async function claimed() {
  const desk = await deskOf(running);
  const map = await mapFor(desk);
  const machine = await machineOf(running, desk.admin, [desk.team]);
  const finding = await findingIn(desk, map, 2);
  const [job] = (await dispatched(machine)).claimed;
  return { desk, map, machine, finding, job: job!.id };
}

const stateOf = async (job: string) =>
  (await running.database.execute(cypher`MATCH (job:Job {id: ${job}}) RETURN job.state AS state`))[0]?.[
    'state'
  ];

test('the job of the claimant is done, and its id returned; again: no job', async () => {
  const { map, machine, job } = await claimed();
  expect((await machine.post(completed(map))).body).toEqual({ cogmap_id: map, job_id: job });
  expect(await stateOf(job)).toBe('done');
  const again = await machine.post(completed(map));
  expect([again.status, again.body]).toEqual([200, { cogmap_id: map }]);
});

test('citations that were not judged are handed out by the next dispatch, in another job', async () => {
  const { map, machine, finding, job } = await claimed();
  await judge(machine, finding, finding.sources.slice(0, 1));
  await machine.post(completed(map));
  const [next] = (await dispatched(machine)).claimed;
  expect(next!.id).not.toBe(job);
  expect(next!.attempts).toBe(1);
  expect(next!.citations.map(({ source_id }) => source_id)).toEqual(finding.sources.slice(1));
});

test('when all citations were judged, the next dispatch has nothing', async () => {
  const { map, machine, finding } = await claimed();
  await judge(machine, finding);
  await machine.post(completed(map));
  expect((await dispatched(machine)).claimed).toEqual([]);
});

test('another reader does not end the job: 200 without a job id, and the job stays in progress', async () => {
  const { desk, map, job } = await claimed();
  const other = await machineOf(running, desk.admin, [desk.team]);
  const answer = await other.post(completed(map));
  expect([answer.status, answer.body]).toEqual([200, { cogmap_id: map }]);
  expect(await stateOf(job)).toBe('in_progress');
});

test('a machine that lost the claim does not end the job', async () => {
  const { desk, map, machine, job } = await claimed();
  await running.database.execute(
    cypher`MATCH (job:Job {id: ${job}}) SET job.leased_until = datetime() - duration('PT1S')`,
  );
  const other = await machineOf(running, desk.admin, [desk.team]);
  expect((await dispatched(other)).claimed).toMatchObject([{ id: job, attempts: 2 }]);
  expect((await machine.post(completed(map))).body).toEqual({ cogmap_id: map });
  expect((await other.post(completed(map))).body).toEqual({ cogmap_id: map, job_id: job });
});

describe('refused', () => {
  test('a person, an unknown map and an unreadable map: the same 404', async () => {
    const { desk, map, machine } = await claimed();
    const rea = await readerOf(desk);
    const hidden = await mapOf(desk.ann, 'Hidden');
    const answers = [
      await rea.post(completed(map)),
      await machine.post(completed(newId())),
      await machine.post(completed(hidden.id)),
      await rea.post(completed(newId())),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
