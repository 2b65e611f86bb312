import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import { service } from '#test/world/index.ts';
import { made } from '#test/world/things.ts';
import { cite } from '../evidence/citing.ts';
import {
  deskOf,
  dispatched,
  type Finding,
  findingIn,
  judge,
  type Machine,
  machineOf,
  mapFor,
  readerOf,
  rewrite,
  sourcesIn,
  swept,
} from './auditing.ts';

/** Issue 38, point 7: a sweep looks at what has changed since the auditor's cursor, and says what one without it says. */

const RUNS = 10;
const FINDINGS = 3;
const SOURCES = 3;

const running = await service();
const desk = await deskOf(running);
const reader = await readerOf(desk);

const forgetCursor = ({ id }: Machine) =>
  running.database.execute(cypher`MATCH (one:AuditCursor|AuditOwed {profile_id: ${id}}) DETACH DELETE one`);

const finding = fc.nat(FINDINGS - 1);
const source = fc.nat(SOURCES - 1);

const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ act: fc.constant('dispatch' as const) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('cite' as const), finding, source }) },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('judge' as const), finding, source, byReader: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('writeFinding' as const), finding }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('writeSource' as const), source }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), source }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('unbind' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('bind' as const) }) },
  ),
  { minLength: 4, maxLength: 14 },
);

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

interface World {
  readonly map: string;
  readonly machine: Machine;
  readonly findings: readonly Finding[];
  readonly sources: readonly string[];
}

/** Some acts are refused, as those on what was deleted: they change nothing. */
async function perform(act: Act, { map, machine, findings, sources }: World): Promise<unknown> {
  const teams = `/api/cognitive-maps/${map}/teams`;
  switch (act.act) {
    case 'dispatch':
      return dispatched(machine);
    case 'cite':
      return cite(desk.ann, findings[act.finding]!.id, sources[act.source]!);
    case 'judge':
      return judge(act.byReader ? reader : machine, findings[act.finding]!, [sources[act.source]!]);
    case 'writeFinding':
      return rewrite(desk, findings[act.finding]!.id, `A finding, ${Math.random()}.`);
    case 'writeSource':
      return rewrite(desk, sources[act.source]!, `A source, ${Math.random()}.`);
    case 'remove':
      return desk.ann.delete(`/api/resources/${sources[act.source]}`);
    case 'unbind':
      return desk.ann.delete(`${teams}/${desk.team.id}`);
    case 'bind':
      return desk.ann.post(teams, { team_id: desk.team.id });
  }
}

async function worldIn(map: string, machine: Machine): Promise<World> {
  const sources = await sourcesIn(desk, map, SOURCES);
  const findings: Finding[] = [];
  while (findings.length < FINDINGS) findings.push(await findingIn(desk, map, sources.slice(0, 1)));
  return { map, machine, findings, sources };
}

test('random acts: a sweep says the same with its cursor as without', async () => {
  const machine = await machineOf(running, desk.admin, [desk.team]);
  await fc.assert(
    fc.asyncProperty(acts, async (drawn) => {
      const world = await worldIn(await mapFor(desk), machine);
      await dispatched(machine);
      for (const act of drawn) await perform(act, world).catch(() => undefined);
      const withCursor = await swept(machine);
      await forgetCursor(machine);
      expect(withCursor).toEqual(await swept(machine));
      await desk.ann.delete(`/api/cognitive-maps/${world.map}/teams/${desk.team.id}`);
    }),
    { numRuns: Number(process.env['SWEEP_RUNS'] ?? RUNS), endOnFailure: true },
  );
}, 600_000);

test('what no event has touched since the cursor is not looked at again; what another one reads is', async () => {
  const machine = await machineOf(running, desk.admin, [desk.team]);
  const map = await mapFor(desk);
  const one = await findingIn(desk, map, 1);
  await judge(machine, one);
  await dispatched(machine);
  // Behind the back of the ledger.
  await running.database.execute(
    cypher`MATCH (block:Block {id: ${one.block}})-[audit:AUDITED]->() SET audit.finding_event = 'none', audit.block_hash = 'none'`,
  );
  expect(await swept(machine)).toEqual([]);
  await made(desk.ann.patch(`/api/resources/${one.sources[0]}`, { title: 'Another title' }));
  expect(await swept(machine)).toMatchObject([{ finding_id: one.id, uncovered: 0 }]);
  await judge(machine, one);
  await dispatched(machine);
  expect(await swept(machine)).toEqual([]);
  const other = await findingIn(desk, await mapFor(desk), 1);
  expect(await swept(machine)).toMatchObject([{ finding_id: other.id, uncovered: 1 }]);
});

test('two dispatches at once leave a cursor by which nothing is lost', async () => {
  const machine = await machineOf(running, desk.admin, [desk.team]);
  const map = await mapFor(desk);
  const findings = [await findingIn(desk, map, 1), await findingIn(desk, map, 2)];
  await dispatched(machine);
  await Promise.all([
    dispatched(machine),
    rewrite(desk, findings[0]!.sources[0]!, 'Something else.'),
    dispatched(machine),
    judge(machine, findings[1]!),
    dispatched(machine),
  ]);
  const withCursor = await swept(machine);
  await forgetCursor(machine);
  expect(withCursor).toEqual(await swept(machine));
});
