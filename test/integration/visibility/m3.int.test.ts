import { expect, test } from 'vitest';
import { type Caller, service } from '#test/world/index.ts';
import { assertion, contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { grant, revoke } from '../grants/granting.ts';
import { type Made, teamBy } from '../teams/teams-made.ts';

/**
 * Spec 20 §11, M3: grants on r1 of ann's private context, in which r2 and the edge from r1 to r2 live too. Bob has R, ben
 * R+W, gus R+G, team t R+W; cat is a member and wat a watcher of t, kim a member of tc below it, pat the owner of tp above it.
 */
const NAMES = ['ann', 'bob', 'ben', 'gus', 'cat', 'wat', 'kim', 'pat', 'zoe', 'adm'] as const;
type Name = (typeof NAMES)[number];
type Statuses = readonly number[];

const GET_R1: Statuses = [200, 200, 200, 200, 200, 200, 200, 404, 404, 404];
const PATCH_R1: Statuses = [200, 403, 200, 403, 200, 200, 200, 403, 403, 403];
const GET_AROUND: Statuses = [200, 404, 404, 404, 404, 404, 404, 404, 404, 404];
/** Where the matrix has 403 for who does not read r1 at all, it is as if there were none. */
const ASSERT: Statuses = [200, 403, 403, 403, 403, 403, 403, 404, 404, 404];
const DELEGATED: Statuses = [200, 403, 403, 200, 403, 403, 403, 403, 403, 200];
const ONLY_OWNER_AND_ADMIN: Statuses = [200, 403, 403, 403, 403, 403, 403, 403, 403, 200];

const path = () => `/api/resources/${r1}`;

async function grantAsGiven(team: Made): Promise<void> {
  const { ann, bob, ben, gus } = people;
  await grant(ann, path(), bob, 'R');
  await grant(ann, path(), ben, 'RW');
  await grant(ann, path(), gus, 'RG');
  await grant(ann, path(), team, 'RW');
}

const running = await service();
const approved = Object.fromEntries([...NAMES, 'x'].map((name) => [name, 'approved'])) as Record<
  Name | 'x',
  'approved' | 'admin'
>;
const people: Record<Name | 'x', Caller> = await running.people({ ...approved, adm: 'admin' });
const { ann, cat, wat, kim, pat, zoe } = people;
const context = await contextOf(ann, 'K');
const [r1, r2] = [await resourceIn(ann, { context }), await resourceIn(ann, { context })];
const edge = await edgeOf(ann, r1, r2);
const { boss } = await running.people({ boss: 'approved' });
const tp = await teamBy(pat, [[boss, 'maintainer']]);
const t = await teamBy(
  boss,
  [
    [cat, 'member'],
    [wat, 'watcher'],
  ],
  tp,
);
await teamBy(boss, [[kim, 'member']], t);
await grantAsGiven(t);
if ((await zoe.get(path())).status !== 404) throw new Error('zoe has nothing');

async function statuses(act: (caller: Caller) => Promise<{ status: number }>): Promise<number[]> {
  const result: number[] = [];
  for (const name of NAMES) result.push((await act(people[name])).status);
  return result;
}

test('M3, GET r1', async () => {
  expect(await statuses((caller) => caller.get(path()))).toEqual(GET_R1);
});

test('M3, PATCH r1', async () => {
  expect(await statuses((caller) => caller.patch(path(), { title: caller.name }))).toEqual(PATCH_R1);
});

test('M3, GET r2 and K: nothing around r1 comes with it', async () => {
  expect(await statuses((caller) => caller.get(`/api/resources/${r2}`))).toEqual(GET_AROUND);
  expect(await statuses((caller) => caller.get(`/api/contexts/${context}`))).toEqual(GET_AROUND);
});

test('M3, the edge from r1 to r2: only ann sees it', async () => {
  const seen: string[] = [];
  for (const name of NAMES) {
    const { status, body } = await people[name].get(`${path()}/edges`);
    if (status === 200 && JSON.stringify(body).includes(edge)) seen.push(name);
  }
  expect(seen).toEqual(['ann']);
});

test('M3, assert r1 to r2: writing on r1 alone is not enough', async () => {
  expect(await statuses((caller) => caller.post('/api/relationships', assertion(r1, r2)))).toEqual(ASSERT);
});

test('M3, grant R to x', async () => {
  expect(await statuses((caller) => grant(caller, path(), people.x, 'R'))).toEqual(DELEGATED);
});

test('M3, grant R+W to x, and R+W+D+G', async () => {
  expect(await statuses((caller) => grant(caller, path(), people.x, 'RW'))).toEqual(ONLY_OWNER_AND_ADMIN);
  expect(await statuses((caller) => grant(caller, path(), people.x, 'RWDG'))).toEqual(ONLY_OWNER_AND_ADMIN);
});

test('M3, revoke bob', async () => {
  const answers = await statuses(async (caller) => {
    const answer = await revoke(caller, path(), people.bob);
    await grant(people.ann, path(), people.bob, 'R');
    return answer;
  });
  expect(answers).toEqual(DELEGATED);
});

// Last, since it changes what ann, gus and the administrator hold.
test('M3, grant R+G to oneself', async () => {
  expect(await statuses((caller) => grant(caller, path(), caller, 'RG'))).toEqual(DELEGATED);
});
