import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { teamBy } from '../teams/teams-made.ts';

const reassign = (caller: Caller, resource: string, to_profile_id: string) =>
  caller.post(`/api/resources/${resource}/reassign`, { to_profile_id });
const ownerOf = async (caller: Caller, resource: string) =>
  (await caller.get(`/api/resources/${resource}`)).body.owner_handle;

const running = await service();
const { alice, bob, max, stew, boss } = await running.people({
  alice: 'approved',
  bob: 'approved',
  max: 'approved',
  stew: 'approved',
  boss: 'admin',
});

test('alice gives her resource to bob: both see it, since the home stays hers; one event; originator and home stay', async () => {
  const context = await contextOf(alice, 'Hers');
  const resource = await resourceIn(alice, { context });
  const before = (await alice.get(`/api/resources/${resource}`)).body;
  const events = await eventsOf(running, context);
  const answer = await reassign(alice, resource, bob.id);
  expect(answer).toMatchObject({ status: 200, body: { resource_id: resource, to_profile_id: bob.id } });
  for (const reader of [alice, bob]) {
    const { body } = await reader.get(`/api/resources/${resource}`);
    expect(body).toEqual({
      ...before,
      owner_profile_id: bob.id,
      owner_handle: bob.handle,
      updated: body.updated,
    });
  }
  expect(await eventsOf(running, context)).toEqual([...events, 'resource_reassigned']);
  expect((await bob.patch(`/api/resources/${resource}`, { title: 'Bob’s' })).status).toBe(200);
  expect((await grant(alice, `/api/resources/${resource}`, stew, 'R')).status).toBe(403);
  expect((await bob.get(`/api/contexts/${context}`)).status).toBe(404);
});

test('to its owner: 200 and no event; to an unknown profile: 400; in a map: 400', async () => {
  const context = await contextOf(alice, 'Nothing new');
  const resource = await resourceIn(alice, { context });
  const events = await eventsOf(running, context);
  expect((await reassign(alice, resource, alice.id)).status).toBe(200);
  expect((await reassign(alice, resource, newId())).status).toBe(400);
  expect(await eventsOf(running, context)).toEqual(events);
  const map = await mapOf(alice, 'Home');
  expect((await reassign(alice, await resourceIn(alice, { map: map.id }), bob.id)).status).toBe(400);
  expect((await reassign(alice, resource, 'not-a-uuid')).status).toBe(422);
});

test('a manager of a team that shares the context gives it to members only, while shared and active', async () => {
  const acme = await teamBy(max, [
    [alice, 'maintainer'],
    [stew, 'member'],
  ]);
  const context = await contextOf(alice, 'Shared with acme');
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => resourceIn(alice, { context })));
  await alice.post(`/api/contexts/${context}/teams`, { team_id: acme.id });
  expect((await reassign(max, first!, stew.id)).status).toBe(200);
  expect(await ownerOf(alice, first!)).toBe(stew.handle);
  expect((await reassign(max, second!, bob.id)).status).toBe(403);
  expect((await reassign(max, second!, newId())).status).toBe(403);
  expect((await reassign(stew, second!, stew.id)).status).toBe(403);
  const aside = await contextOf(alice, 'Not shared');
  const unshared = await resourceIn(alice, { context: aside });
  await grant(alice, `/api/resources/${unshared}`, max, 'RW');
  expect((await reassign(max, unshared, stew.id)).status).toBe(403);
  await grant(alice, `/api/resources/${third}`, max, 'R');
  await max.delete(`/api/teams/${acme.id}`);
  expect((await reassign(max, third!, stew.id)).status).toBe(403);
});

test('absent, hidden and deleted are one 404, for administrators too; a reader gets 403', async () => {
  const context = await contextOf(alice, 'Hidden');
  const hidden = await resourceIn(alice, { context });
  const deleted = await resourceIn(alice, { context });
  await alice.delete(`/api/resources/${deleted}`);
  const inMap = await resourceIn(alice, { map: (await mapOf(alice, 'Hidden map')).id });
  const absent = await reassign(bob, newId(), bob.id);
  expect(absent.status).toBe(404);
  for (const resource of [hidden, deleted, inMap]) {
    for (const caller of [bob, boss])
      expect(await reassign(caller, resource, bob.id)).toMatchObject({ status: 404, body: absent.body });
  }
  expect((await reassign(alice, deleted, bob.id)).status).toBe(404);
  await grant(alice, `/api/resources/${hidden}`, bob, 'RW');
  expect((await reassign(bob, hidden, bob.id)).status).toBe(403);
});

test('of two reassignments that meet, one succeeds; the other is refused, as the owner has changed', async () => {
  const context = await contextOf(alice, 'Raced');
  const resource = await resourceIn(alice, { context });
  const answers = await Promise.all([bob, stew].map(({ id }) => reassign(alice, resource, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const events = await eventsOf(running, context);
  expect(events.filter((type) => type === 'resource_reassigned')).toHaveLength(1);
});
