import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { codeOf, service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import {
  deskOf,
  dispatched,
  type Finding,
  findingIn,
  judge,
  machineOf,
  mapFor,
  readerOf,
  rewrite,
  swept,
} from './auditing.ts';

/** POST /api/auditor/dispatch (spec 70 §3.3). */

const running = await service();

async function opened() {
  const desk = await deskOf(running);
  return { desk, map: await mapFor(desk), machine: await machineOf(running, desk.admin, [desk.team]) };
}

/** The citations of findings, as a job lists them. */
const citationsOf = (...findings: readonly Finding[]) =>
  findings.flatMap(({ id, block, sources }) =>
    [...sources].sort().map((source_id) => ({ finding_id: id, block_id: block, source_id })),
  );

const letLeaseRunOut = (map: string) =>
  running.database.execute(
    cypher`MATCH (job:Job {kind: 'citation-audit', key: ${map}}) SET job.leased_until = datetime() - duration('PT1S')`,
  );

test('one map with findings of 3, 1 and 1 citations: one job with 5 citations, most uncovered first', async () => {
  const { desk, map, machine } = await opened();
  const one = await findingIn(desk, map, 1);
  const three = await findingIn(desk, map, 3);
  const alsoOne = await findingIn(desk, map, 1);
  const { claimed, correlation_id } = await dispatched(machine);
  expect(claimed).toEqual([
    { id: expect.any(String), cogmap_id: map, attempts: 1, citations: citationsOf(three, one, alsoOne) },
  ]);
  expect(correlation_id).toBeUndefined();
});

test('what the machine has audited, and did not change, is not in the job; what changed is', async () => {
  const { desk, map, machine } = await opened();
  const finding = await findingIn(desk, map, 3);
  const [first, second] = finding.sources;
  await judge(machine, finding, [first!, second!]);
  await rewrite(desk, second!, 'Something else.');
  const [job] = (await dispatched(machine)).claimed;
  expect(job!.citations).toEqual(citationsOf({ ...finding, sources: finding.sources.slice(1) }));
});

test('two maps: two jobs, each with its own citations only', async () => {
  const { desk, map, machine } = await opened();
  const other = await mapFor(desk);
  const [here, there] = [await findingIn(desk, map, 1), await findingIn(desk, other, 2)];
  const { claimed } = await dispatched(machine);
  expect(new Map(claimed.map((job) => [job.cogmap_id, job.citations]))).toEqual(
    new Map([
      [map, citationsOf(here)],
      [other, citationsOf(there)],
    ]),
  );
});

test('twice in a row: the second answer is empty while the job is in progress', async () => {
  const { desk, map, machine } = await opened();
  await findingIn(desk, map, 1);
  expect((await dispatched(machine)).claimed).toHaveLength(1);
  await findingIn(desk, map, 1);
  expect(await dispatched(machine)).toEqual({ claimed: [] });
});

test('twenty at once over five maps: each job is claimed once', async () => {
  const { desk, map, machine } = await opened();
  const maps = [map];
  while (maps.length < 5) maps.push(await mapFor(desk));
  for (const each of maps) await findingIn(desk, each, 1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => dispatched(machine, { cap: 3 })));
  const claimed = answers.flatMap((answer) => answer.claimed.map(({ cogmap_id }) => cogmap_id));
  expect(claimed.sort()).toEqual([...new Set(claimed)]);
  expect(claimed.length).toBeGreaterThanOrEqual(3);
});

describe('who', () => {
  test('a person with full reach, and one with none, is refused, though the sweep has rows', async () => {
    const { desk, map } = await opened();
    const rea = await readerOf(desk);
    await findingIn(desk, map, 1);
    expect(await swept(rea)).toHaveLength(1);
    expect(codeOf(await rea.post('/api/auditor/dispatch', {}))).toEqual([403, 'FORBIDDEN']);
    const { zoe } = await running.people({ zoe: 'approved' });
    expect((await zoe.post('/api/auditor/dispatch', {})).body).toEqual(
      (await rea.post('/api/auditor/dispatch', {})).body,
    );
  });

  test('the cap is looked at before that', async () => {
    const { rea } = await running.people({ rea: 'approved' });
    expect(codeOf(await rea.post('/api/auditor/dispatch', { cap: 0 }))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a machine whose registration was revoked does not come in any more', async () => {
    const { desk, map, machine } = await opened();
    await findingIn(desk, map, 1);
    await desk.admin.delete(`/api/machine-clients/${machine.client}`);
    expect((await machine.post('/api/auditor/dispatch', {})).status).toBe(401);
  });

  test('a machine never receives a map of another team', async () => {
    const [one, other] = [await opened(), await opened()];
    await findingIn(one.desk, one.map, 1);
    const more = await mapFor(one.desk);
    await findingIn(one.desk, more, 1);
    expect((await dispatched(one.machine, { cap: 1 })).claimed).toHaveLength(1);
    expect((await dispatched(other.machine)).claimed).toEqual([]);
    expect((await dispatched(one.machine)).claimed).toHaveLength(1);
  });
});

describe('the correlation header', () => {
  const header = 'X-Auditor-Correlation-Id';

  async function withFinding() {
    const made = await opened();
    await findingIn(made.desk, made.map, 1);
    return made;
  }

  test('a UUID comes back', async () => {
    const { machine } = await withFinding();
    const id = newId();
    expect((await dispatched(machine, {}, { [header]: id })).correlation_id).toBe(id);
  });

  test.each([
    ['what is no UUID', { [header]: 'not-a-uuid' }],
    ['the header of stewards', { 'X-Steward-Correlation-Id': newId() }],
  ])('%s counts as none, and the job is claimed', async (_, headers) => {
    const { machine } = await withFinding();
    const answer = await dispatched(machine, {}, headers);
    expect(answer.claimed).toHaveLength(1);
    expect(answer).not.toHaveProperty('correlation_id');
  });
});

describe('a lease that ran out', () => {
  test('the same job is handed out again, with one attempt more; after the third it begins anew', async () => {
    const { desk, map, machine } = await opened();
    await findingIn(desk, map, 1);
    const ids: string[] = [];
    for (const attempts of [1, 2, 3]) {
      const [job] = (await dispatched(machine)).claimed;
      expect(job!.attempts).toBe(attempts);
      ids.push(job!.id);
      await letLeaseRunOut(map);
    }
    expect(new Set(ids).size).toBe(1);
    await rewrite(desk, (await findingIn(desk, map, 1)).id, 'New.');
    const [fresh] = (await dispatched(machine)).claimed;
    expect(fresh).toMatchObject({ cogmap_id: map, attempts: 1 });
    expect(ids).not.toContain(fresh!.id);
  });

  test('a job that was left behind after its last verdict is ended by the next dispatch, and not handed out', async () => {
    const { desk, map, machine } = await opened();
    const finding = await findingIn(desk, map, 1);
    await dispatched(machine);
    await judge(machine, finding);
    await letLeaseRunOut(map);
    expect((await dispatched(machine)).claimed).toEqual([]);
    const [job] = await running.database.execute(
      cypher`MATCH (job:Job {kind: 'citation-audit', key: ${map}}) RETURN job.state AS state`,
    );
    expect(job!['state']).toBe('done');
  });

  test('the job that one machine left behind is claimed by another, with what that one is to judge', async () => {
    const { desk, map, machine } = await opened();
    const finding = await findingIn(desk, map, 2);
    const [job] = (await dispatched(machine)).claimed;
    await letLeaseRunOut(map);
    const other = await machineOf(running, desk.admin, [desk.team]);
    await judge(other, finding, finding.sources.slice(0, 1));
    expect((await dispatched(other)).claimed).toEqual([
      {
        id: job!.id,
        cogmap_id: map,
        attempts: 2,
        citations: citationsOf({ ...finding, sources: finding.sources.slice(1) }),
      },
    ]);
  });
});

test('a citation whose source the machine does not read is in no job', async () => {
  const { desk, map, machine } = await opened();
  const context = await contextOf(desk.ann, `Hidden ${newId()}`);
  const hidden = await resourceIn(desk.ann, { context }, { content: 'Hidden.' });
  const finding = await findingIn(desk, map, [
    hidden,
    await resourceIn(desk.ann, { map }, { content: 'Seen.' }),
  ]);
  const [job] = (await dispatched(machine)).claimed;
  expect(job!.citations.map(({ source_id }) => source_id)).toEqual(finding.sources.slice(1));
});

test('an edit while an audit goes on is not missed: the verdict is about the text that was handed out', async () => {
  const { desk, map, machine } = await opened();
  const finding = await findingIn(desk, map, 1);
  await dispatched(machine);
  await rewrite(desk, finding.sources[0]!, 'Something else.');
  await judge(machine, finding);
  expect(await swept(machine)).toEqual([{ cogmap_id: map, finding_id: finding.id, uncovered: 0 }]);
  await judge(machine, finding);
  expect(await swept(machine)).toEqual([]);
});

test('nothing is written to the ledger', async () => {
  const { desk, map, machine } = await opened();
  await findingIn(desk, map, 1);
  const count = async () =>
    (
      await running.database.execute(
        cypher`MATCH (event:Event) WHERE event.anchor_id = ${map} AND event.seq > 0 RETURN count(event) AS events`,
      )
    )[0]!['events'];
  const before = await count();
  await dispatched(machine);
  expect(await count()).toBe(before);
});
