import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { adminEventsAbout, eventsOf } from '#test/world/ledger.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { grant, principal, revoke, rights } from './granting.ts';

const fresh = async (): Promise<string> => `/api/resources/${await resourceIn(ann, { context })}`;
const change = (caller: Caller, path: string) => caller.patch(path, { title: 'Changed' });

const running = await service();
const { ann, bob, cat, zoe, boss } = await running.people({
  ann: 'approved',
  bob: 'approved',
  cat: 'approved',
  zoe: 'approved',
  boss: 'admin',
});
const context = await contextOf(ann, 'Private');

test('the owner grants a team reading, then writing, then nothing: a member follows at once', async () => {
  const path = await fresh();
  const team = await teamBy(zoe, [[cat, 'member']]);
  const seen = async () => [(await cat.get(path)).status, (await change(cat, path)).status];
  expect(await seen()).toEqual([404, 403]);
  expect((await grant(ann, path, team, 'R')).body).toEqual({ granted: true, reaches_everyone: false });
  expect(await seen()).toEqual([200, 403]);
  expect((await grant(ann, path, team, 'RW')).body.granted).toBe(false);
  expect(await seen()).toEqual([200, 200]);
  expect((await revoke(ann, path, team)).body).toEqual({ revoked: true });
  expect(await seen()).toEqual([404, 403]);
});

test('writing through a team is role-blind and reaches down: a watcher of a descendant team changes the resource', async () => {
  const path = await fresh();
  const team = await teamBy(zoe);
  await teamBy(zoe, [[cat, 'watcher']], team);
  await grant(ann, path, team, 'RW');
  expect((await change(cat, path)).status).toBe(200);
  expect((await cat.get(`/api/contexts/${context}`)).status).toBe(404);
});

test('a delegate with R+G confers reading, and neither writing to others nor to itself', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RG');
  expect((await grant(bob, path, cat, 'RW')).status).toBe(403);
  expect((await grant(bob, path, bob, 'RW')).status).toBe(403);
  expect((await cat.get(path)).status).toBe(404);
  expect((await grant(bob, path, cat, 'R')).body.granted).toBe(true);
  expect((await cat.get(path)).status).toBe(200);
});

test('a delegate with R+G withdraws what the owner granted to another: a withdrawal is not attenuated', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RG');
  await grant(ann, path, cat, 'RW');
  expect((await revoke(bob, path, cat)).body.revoked).toBe(true);
  expect((await cat.get(path)).status).toBe(404);
});

test('the same set twice: two events, the second with what it replaced; a withdrawal: one event, then none', async () => {
  const path = await fresh();
  const id = path.split('/').at(-1)!;
  const anchored = await eventsOf(running, context);
  expect((await grant(ann, path, bob, 'R')).body.granted).toBe(true);
  expect((await grant(ann, path, bob, 'R')).body.granted).toBe(false);
  expect((await revoke(ann, path, bob)).body.revoked).toBe(true);
  expect((await revoke(ann, path, bob)).body.revoked).toBe(false);
  const pair = { subject_table: 'kb_resources', subject_id: id, ...principal(bob) };
  const references = [
    { rel: 'subject', target: { kind: 'kb_resources', id } },
    { rel: 'principal', target: { kind: 'kb_profiles', id: bob.id } },
  ];
  const created = { ...pair, ...rights('R'), granted_by: ann.id };
  expect(await adminEventsAbout(running, id)).toEqual([
    { type: 'grant_created', payload: created, references },
    { type: 'grant_created', payload: { ...created, previous: rights('R') }, references },
    { type: 'grant_revoked', payload: { ...pair, revoked_by: ann.id }, references },
  ]);
  expect(await eventsOf(running, context)).toEqual(anchored);
});

test('a grant replaces the whole set; with mode merge it adds to it', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RW');
  await grant(ann, path, bob, 'R');
  expect((await change(bob, path)).status).toBe(403);
  await grant(ann, path, bob, 'RW');
  await grant(ann, path, bob, 'RG', { mode: 'merge' });
  expect((await change(bob, path)).status).toBe(200);
  expect((await grant(bob, path, cat, 'RW')).status).toBe(200);
  expect((await grant(ann, path, bob, 'R', { mode: 'other' })).status).toBe(422);
});

test('what a grant of reading gives is that resource only', async () => {
  const path = await fresh();
  const sibling = await fresh();
  await grant(ann, path, bob, 'R');
  expect((await bob.get(path)).status).toBe(200);
  expect((await bob.get(sibling)).status).toBe(404);
  expect((await bob.get(`/api/contexts/${context}`)).status).toBe(404);
});

test('bad input is 400: an unknown kind, a set without reading, an unknown principal, a deleted team', async () => {
  const path = await fresh();
  const gone = await teamBy(ann);
  await grant(ann, path, gone, 'R');
  await ann.delete(`/api/teams/${gone.id}`);
  const ask = (body: object) => ann.post(`${path}/grants`, { ...principal(bob), ...rights('R'), ...body });
  expect((await ask({ principal_table: 'kb_cogmaps' })).status).toBe(400);
  for (const letters of ['W', 'D', 'G', 'WDG', '']) expect((await ask(rights(letters))).status).toBe(400);
  expect((await ask({ principal_id: newId() })).status).toBe(400);
  expect((await ask({ principal_table: 'kb_teams' })).status).toBe(400);
  expect((await grant(ann, path, gone, 'RW')).status).toBe(400);
  expect((await revoke(ann, path, gone)).body.revoked).toBe(true);
  expect((await ask({ can_read: 'yes' })).status).toBe(422);
  expect((await ann.delete(`${path}/grants`, { ...principal(bob), principal_table: 'x' })).status).toBe(400);
  expect((await ann.delete(`${path}/grants`, { ...principal(bob), principal_id: newId() })).body).toEqual({
    revoked: false,
  });
  expect((await bob.get(path)).status).toBe(404);
});

test('without authority absent, hidden and readable are one 403; only an administrator gets 404', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RW');
  const nowhere = `/api/resources/${newId()}`;
  const answers = await Promise.all([
    grant(zoe, path, cat, 'R'),
    grant(zoe, nowhere, cat, 'R'),
    grant(bob, path, cat, 'R'),
    revoke(zoe, path, bob),
    revoke(zoe, nowhere, bob),
    revoke(bob, path, bob),
  ]);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]!.status).toBe(403);
  expect((await grant(boss, nowhere, cat, 'R')).status).toBe(404);
  expect((await revoke(boss, nowhere, cat)).status).toBe(404);
  expect((await grant(zoe, nowhere, cat, 'W')).status).toBe(400);
});

test('an administrator repairs access by a recorded grant to itself, and sees nothing before', async () => {
  const path = await fresh();
  expect((await boss.get(path)).status).toBe(404);
  expect((await grant(boss, path, boss, 'RWDG')).body.granted).toBe(true);
  expect((await boss.get(path)).status).toBe(200);
  expect((await change(boss, path)).status).toBe(200);
});

test('a grant outlives the loss of its granter’s own', async () => {
  const path = await fresh();
  await grant(ann, path, bob, 'RG');
  await grant(bob, path, cat, 'R');
  await revoke(ann, path, bob);
  expect((await bob.get(path)).status).toBe(404);
  expect((await cat.get(path)).status).toBe(200);
});

test('grants on one pair that meet leave one grant, one of them new', async () => {
  const path = await fresh();
  const answers = await Promise.all(['R', 'RW', 'RG', 'R'].map((letters) => grant(ann, path, bob, letters)));
  expect(answers.filter(({ body }) => body.granted)).toHaveLength(1);
  const rows = await running.database.execute(
    cypher`MATCH (:Profile {id: ${bob.id}})-[granted:GRANTED]->(:Resource {id: ${path.split('/').at(-1)!}}) RETURN count(granted) AS grants`,
  );
  expect(rows).toEqual([{ grants: 1 }]);
});
