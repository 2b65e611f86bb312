import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { bindMapToTeam, grantOnAnchor, teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

/** Spec 50 §10.9: where a caller stands. */

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

// biome-ignore lint/suspicious/noExplicitAny: rows of an answer
type Row = any;

const home = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/graph/home');
  expect(status).toBe(200);
  return body as { build: Row[]; research: Row[] };
};
const cardOf = async (caller: Caller, id: string) => {
  const { build, research } = await home(caller);
  return [...build, ...research].find((row) => row.id === id);
};
const teamWith = (...people: [Caller, string][]) =>
  teamOf(
    running.database,
    people.map(([{ id }, role]) => ({ profile_id: id, role })),
  );
const shareWith = async (context: string, team_id: string) => {
  const { status } = await ann.post(`/api/contexts/${context}/teams`, { team_id });
  expect(status).toBe(200);
};

test('an own context is shown, though empty, with null where nothing happened', async () => {
  const id = await contextOf(ann, `Fresh ${newId()}`);
  expect(await cardOf(ann, id)).toEqual({
    id,
    name: expect.stringMatching(/^Fresh /),
    slug: expect.stringMatching(/^fresh-/),
    owner_ref: '@me',
    resource_count: 0,
    last_active_at: null,
  });
  expect(await cardOf(bob, id)).toBeUndefined();
});

test('a deleted resource moves neither the count nor the time of the last activity', async () => {
  const context = await contextOf(ann, `Busy ${newId()}`);
  const kept = await resourceIn(ann, { context });
  const before = await cardOf(ann, context);
  expect(before).toMatchObject({ resource_count: 1, last_active_at: expect.stringMatching(/Z$/) });
  const gone = await resourceIn(ann, { context });
  expect((await cardOf(ann, context)).resource_count).toBe(2);
  await ann.delete(`/api/resources/${gone}`);
  expect(await cardOf(ann, context)).toEqual(before);
  await ann.patch(`/api/resources/${kept}`, { title: 'Changed' });
  expect((await cardOf(ann, context)).last_active_at > before.last_active_at).toBe(true);
});

test('a context that is shared to a team of mine is under that team, the first by name; by grant only it is shared', async () => {
  const context = await contextOf(ann, `Shared ${newId()}`);
  await grantOnAnchor(running.database, bob.id, context, false);
  expect((await cardOf(bob, context)).owner_ref).toBe('shared');
  const teams = [
    await teamWith([ann, 'owner'], [bob, 'watcher']),
    await teamWith([ann, 'owner'], [bob, 'member']),
  ];
  for (const team of teams.toReversed()) await shareWith(context, team.id);
  const first = teams.map((team) => team.slug).sort()[0];
  expect((await cardOf(bob, context)).owner_ref).toBe(`+${first}`);
  expect((await cardOf(ann, context)).owner_ref).toBe('@me');
});

test('a context of a team is under the team that owns it', async () => {
  const team = await teamWith([ann, 'owner'], [bob, 'watcher']);
  const made = await ann.post('/api/contexts', { name: `Owned ${newId()}`, owner: { Team: team.slug } });
  expect(made.status).toBeLessThan(300);
  for (const caller of [ann, bob]) {
    expect((await cardOf(caller, made.body.id)).owner_ref).toBe(`+${team.slug}`);
  }
});

test('a map counts its active resources and territories, under the team by which it is read', async () => {
  const { id } = await mapOf(ann, 'Researched');
  const gone = await resourceIn(ann, { map: id });
  await resourceIn(ann, { map: id });
  await ann.post(`/api/cognitive-maps/${id}/materialize`, { threshold: 0 });
  await ann.delete(`/api/resources/${gone}`);
  const team = await teamWith([bob, 'watcher']);
  await bindMapToTeam(running.database, id, team.id);
  expect(await cardOf(bob, id)).toEqual({
    id,
    name: 'Researched',
    owner_ref: `+${team.slug}`,
    team_ids: [team.id],
    region_count: 3,
    facet_count: 2,
  });
  expect(await cardOf(ann, id)).toMatchObject({ owner_ref: 'atlas', team_ids: [], facet_count: 2 });
});

test('contexts and maps come by owner, then name', async () => {
  for (const name of ['Beta', 'Alpha']) await contextOf(bob, `${name} ${newId()}`);
  for (const name of ['Zed', 'Ant']) await mapOf(bob, name);
  const { build, research } = await home(bob);
  for (const rows of [build, research]) {
    const keys = rows.map((row) => [row.owner_ref, row.name, row.id].join('\u0000'));
    expect(keys.length).toBeGreaterThan(2);
    expect(keys).toEqual(keys.toSorted());
  }
});
