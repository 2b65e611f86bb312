import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import {
  type Desk,
  deskOf,
  dispatched,
  findingIn,
  judge,
  type Machine,
  machineOf,
  mapFor,
  rewrite,
  sweptIds,
} from './auditing.ts';

/** A citation that is handed out again and again without a verdict is put off (spec 70 §9, weakness 7). */

let desk: Desk;
let map: string;
let machine: Machine;

const running = await service();

async function opened() {
  desk = await deskOf(running);
  map = await mapFor(desk);
  machine = await machineOf(running, desk.admin, [desk.team]);
}

/** Takes what there is, and ends without a verdict. */
async function ignore(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    expect((await dispatched(machine)).claimed).toHaveLength(1);
    await machine.post(`/api/auditor/${map}/complete`);
  }
}

const letPass = (minutes: number) =>
  running.database.execute(
    cypher`MATCH (offer:AuditOffer {profile_id: ${machine.id}})
     SET offer.again_at = offer.again_at - duration({minutes: ${minutes}}),
         offer.offered_at = offer.offered_at - duration({minutes: ${minutes}}),
         offer.until = offer.until - duration({minutes: ${minutes}})`,
  );

test('after three times without a verdict it is absent for an hour, then for four; others are still asked', async () => {
  await opened();
  const finding = await findingIn(desk, map, 1);
  await ignore(3);
  expect(await sweptIds(machine)).toEqual([]);
  expect((await dispatched(machine)).claimed).toEqual([]);
  const other = await machineOf(running, desk.admin, [desk.team]);
  expect(await sweptIds(other)).toEqual([finding.id]);
  await letPass(61);
  await ignore(1);
  await letPass(61);
  expect(await sweptIds(machine)).toEqual([]);
  await letPass(180);
  expect(await sweptIds(machine)).toEqual([finding.id]);
});

test('one that is put off leaves the others of its finding', async () => {
  await opened();
  const finding = await findingIn(desk, map, 1);
  await ignore(3);
  const more = await findingIn(desk, map, [...finding.sources]);
  expect(await sweptIds(machine)).toEqual([more.id]);
  const [job] = (await dispatched(machine)).claimed;
  expect(job!.citations.map(({ finding_id }) => finding_id)).toEqual([more.id]);
});

test.each(['finding', 'source'])('another text of the %s ends it', async (which) => {
  await opened();
  const finding = await findingIn(desk, map, 1);
  await ignore(3);
  await rewrite(desk, which === 'finding' ? finding.id : finding.sources[0]!, 'Something else.');
  expect(await sweptIds(machine)).toEqual([finding.id]);
  await ignore(2);
  expect(await sweptIds(machine)).toEqual([finding.id]);
});

test('a verdict ends it: what is stale later is handed out as if for the first time', async () => {
  await opened();
  const finding = await findingIn(desk, map, 1);
  await ignore(3);
  await judge(machine, finding);
  await rewrite(desk, finding.id, 'Something else.');
  await ignore(2);
  expect(await sweptIds(machine)).toEqual([finding.id]);
});

test('what was never handed out comes first, then what was handed out longest ago', async () => {
  await opened();
  const first = await findingIn(desk, map, 3);
  await ignore(1);
  await letPass(10);
  const second = await findingIn(desk, map, 2);
  expect((await dispatched(machine, { cap: 1 })).claimed[0]!.citations[0]!.finding_id).toBe(second.id);
  const third = await findingIn(desk, map, 1);
  expect(await sweptIds(machine)).toEqual([third.id, first.id, second.id]);
});
