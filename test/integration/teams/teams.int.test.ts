import { expect, test } from 'vitest';
import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { resourceIn } from '#test/world/things.ts';
import { eventsOfTeam } from './raw.ts';
import { freshSlug, rosterOf, teamBy } from './teams-made.ts';

const running = await service();
const people = { ann: 'approved', max: 'approved', zoe: 'approved', root: 'admin' } as const;
const { ann, max, zoe, root } = await running.people(people);

const slugsOf = async (caller: Caller): Promise<string[]> =>
  (await caller.get('/api/teams')).body.map((row: { slug: string }) => row.slug);

const parentsOf = (id: string) =>
  running.database.execute(
    cypher`MATCH (:Team {id: ${id}})-[:CHILD_OF]->(parent:Team) RETURN parent.id AS id`,
  );

test('given ann creates alpha, when she lists, then alpha and her personal team appear by name, and she owns it', async () => {
  const { amy } = await running.people({ amy: 'approved' });
  const slug = freshSlug('alpha');
  const created = await amy.post('/api/teams', { slug });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.any(String),
    slug,
    name: slug,
    description: null,
    auto_join_role: null,
    created: expect.stringMatching(/Z$/),
  });
  const { body } = await amy.get('/api/teams');
  const own = body.filter((row: { id: string }) => row.id !== ROOT_TEAM_ID);
  expect(own.map((row: { slug: string }) => row.slug)).toEqual([slug, `personal-${amy.handle}`]);
  expect(own[0]).toEqual(created.body);
  expect(await rosterOf(amy, created.body)).toEqual({ [amy.id]: 'owner' });
  expect(await eventsOfTeam(running, created.body.id)).toEqual([
    { type: 'team_created', payload: { team_id: created.body.id, slug, name: slug } },
    {
      type: 'team_member_added',
      payload: {
        team_id: created.body.id,
        profile_id: amy.id,
        role: 'owner',
        source: 'native',
        actor: amy.id,
      },
    },
  ]);
});

test('creating a team below alpha: maintainer 201, member 403, stranger 404 as for an unknown team', async () => {
  const alpha = await teamBy(ann, [
    [max, 'maintainer'],
    [zoe, 'member'],
  ]);
  const slug = freshSlug('beta');
  const below = (caller: Caller, parent: string) => caller.post('/api/teams', { slug, parent });
  const { eve } = await running.people({ eve: 'approved' });
  const absent = await below(eve, '+no-such-team');
  expect(absent.status).toBe(404);
  expect((await below(eve, `+${alpha.slug}`)).body).toEqual(absent.body);
  expect((await below(zoe, alpha.slug)).status).toBe(403);
  expect((await below(root, alpha.slug)).status).toBe(403);
  const created = await below(max, `+${alpha.slug}`);
  expect(created.status).toBe(201);
  expect(await parentsOf(created.body.id)).toEqual([{ id: alpha.id }]);
  expect((await eventsOfTeam(running, created.body.id))[0]!.payload['parent_id']).toBe(alpha.id);
  expect(await slugsOf(eve)).not.toContain(slug);
});

test('a deleted parent team is 404, with the same body as an unknown one', async () => {
  const team = await teamBy(ann);
  await ann.delete(`/api/teams/${team.id}`);
  const below = (parent: string) => ann.post('/api/teams', { slug: freshSlug(), parent });
  const deleted = await below(team.slug);
  expect(deleted.status).toBe(404);
  expect(deleted.body).toEqual((await below('no-such-team')).body);
});

test('a slug is unique: of three simultaneous requests one gets it, the others are 409', async () => {
  const slug = freshSlug();
  const answers = await Promise.all([ann, max, zoe].map((caller) => caller.post('/api/teams', { slug })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await root.post('/api/teams', { slug })).status).toBe(409);
});

test.each([
  { slug: '' },
  { slug: 'Upper' },
  { slug: '-a' },
  { slug: 'a b' },
  { slug: `a${'b'.repeat(63)}` },
  { slug: 'me' },
  { slug: 'atlas-system' },
  { slug: 'personal-someone' },
  { slug: 'fine-slug', name: ' ' },
  { slug: 'fine-slug', name: 'x'.repeat(129) },
])('creating a team from %j is 400', async (body) => {
  const answer = await ann.post('/api/teams', body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.code).toBe('BAD_REQUEST');
});

test('the longest slug and name are accepted; an unknown role or a slug that is not text is 422', async () => {
  const slug = `${newId().replaceAll('-', '')}${'x'.repeat(31)}`;
  const { status, body } = await ann.post('/api/teams', { slug, name: 'n'.repeat(128) });
  expect([status, body.slug, body.name.length]).toEqual([201, slug, 128]);
  expect((await ann.post('/api/teams', { slug: 7 })).status).toBe(422);
  expect((await root.post('/api/teams', { slug: 'a', auto_join_role: 'king' })).status).toBe(422);
});

test('only an administrator may create an auto-join team: others get 403, and the slug stays free', async () => {
  const slug = freshSlug();
  expect((await ann.post('/api/teams', { slug, auto_join_role: 'watcher' })).status).toBe(403);
  expect((await root.post('/api/teams', { slug, auto_join_role: 'owner' })).status).toBe(400);
  expect((await ann.post('/api/teams', { slug })).status).toBe(201);
});

test('an owner’s delete is 204; then even the owner does not find the team, and the slug stays taken', async () => {
  const team = await teamBy(ann, [[max, 'maintainer']]);
  const path = `/api/teams/${team.id}`;
  expect((await max.delete(path)).status).toBe(403);
  expect((await root.delete(path)).status).toBe(403);
  expect((await ann.delete(path)).status).toBe(204);
  expect((await ann.get(path)).status).toBe(404);
  expect((await root.get(path)).status).toBe(404);
  const unknown = `/api/teams/${newId()}`;
  for (const caller of [ann, max, zoe, root]) {
    const [renamed, deleted] = [await caller.patch(path, { name: 'New' }), await caller.delete(path)];
    expect([renamed.status, deleted.status]).toEqual([403, 403]);
    expect(renamed.body).toEqual((await caller.patch(unknown, { name: 'New' })).body);
    expect(deleted.body).toEqual((await caller.delete(unknown)).body);
  }
  expect((await ann.post('/api/teams', { slug: team.slug })).status).toBe(409);
  expect(await slugsOf(ann)).not.toContain(team.slug);
  expect((await eventsOfTeam(running, team.id)).at(-1)).toEqual({
    type: 'team_deleted',
    payload: { team_id: team.id },
  });
});

test('deleting the root team is refused even to its owner; for all others it is 403', async () => {
  const { own } = await running.people({ own: 'approved' });
  await running.database.execute(
    cypher`MATCH (profile:Profile {id: ${own.id}}), (team:Team {id: ${ROOT_TEAM_ID}})
     CREATE (profile)-[:MEMBER_OF {role: 'owner', source: 'native', created: datetime()}]->(team)`,
  );
  expect((await own.delete(`/api/teams/${ROOT_TEAM_ID}`)).status).toBe(409);
  expect((await root.delete(`/api/teams/${ROOT_TEAM_ID}`)).status).toBe(403);
  await running.database.execute(
    cypher`MATCH (:Profile {id: ${own.id}})-[member:MEMBER_OF]->(:Team {id: ${ROOT_TEAM_ID}}) DELETE member`,
  );
});

test('only an owner can restore a deleted team; it comes back with its members', async () => {
  const team = await teamBy(ann, [[max, 'maintainer']]);
  await ann.delete(`/api/teams/${team.id}`);
  const restore = (caller: Caller, id = team.id) => caller.post(`/api/teams/${id}/restore`);
  for (const caller of [max, zoe, root]) expect((await restore(caller)).status).toBe(403);
  expect((await restore(ann, newId())).status).toBe(403);
  const restored = await restore(ann);
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ id: team.id, slug: team.slug, description: null });
  expect(await rosterOf(max, team)).toEqual({ [ann.id]: 'owner', [max.id]: 'maintainer' });
  const before = await eventsOfTeam(running, team.id);
  expect(before.slice(-2).map(({ type }) => type)).toEqual(['team_deleted', 'team_restored']);
  expect((await restore(ann)).body).toEqual(restored.body);
  expect(await eventsOfTeam(running, team.id)).toEqual(before);
});

test('PATCH of the name keeps the description; an empty PATCH changes nothing; a watcher may not PATCH', async () => {
  const team = await teamBy(ann, [
    [max, 'maintainer'],
    [zoe, 'member'],
  ]);
  const path = `/api/teams/${team.id}`;
  const described = await ann.patch(path, { description: 'What we do' });
  expect(described.body).toMatchObject({ name: team.slug, description: 'What we do' });
  expect((await max.patch(path, { name: ' The  Team ', description: null })).status).toBe(200);
  expect((await ann.get(path)).body).toMatchObject({ name: 'The Team', description: 'What we do' });
  const before = await eventsOfTeam(running, team.id);
  expect(before.slice(-2).map(({ payload }) => payload)).toEqual([
    { team_id: team.id, description_changed: true },
    { team_id: team.id, from_name: team.slug, to_name: 'The Team' },
  ]);
  const unchanged = await ann.patch(path, {});
  expect([unchanged.status, unchanged.body.name]).toEqual([200, 'The Team']);
  expect((await ann.patch(path, { name: 'The Team' })).status).toBe(200);
  expect(await eventsOfTeam(running, team.id)).toEqual(before);
  for (const caller of [zoe, root]) expect((await caller.patch(path, { name: 'X' })).status).toBe(403);
  expect((await ann.patch(`/api/teams/${newId()}`, { name: 'X' })).status).toBe(403);
  expect((await ann.patch(path, { name: '' })).status).toBe(400);
  expect((await ann.patch(path, { description: 'x'.repeat(2001) })).status).toBe(400);
});

test('a member sees the roster, owners first; an outsider gets 404 as if unknown; an administrator 200', async () => {
  const { bea, cyd, dan } = await running.people({ bea: 'approved', cyd: 'approved', dan: 'approved' });
  const team = await teamBy(max, [
    [dan, 'watcher'],
    [cyd, 'member'],
    [bea, 'member'],
    [ann, 'maintainer'],
  ]);
  const path = `/api/teams/${team.id}`;
  const { status, body } = await dan.get(path);
  expect(status).toBe(200);
  const row = (caller: Caller, role: string) => ({
    profile_id: caller.id,
    handle: caller.handle,
    role,
    source: 'native',
  });
  expect(body.members).toEqual([
    row(max, 'owner'),
    row(ann, 'maintainer'),
    row(bea, 'member'),
    row(cyd, 'member'),
    row(dan, 'watcher'),
  ]);
  const hidden = await zoe.get(path);
  expect(hidden.status).toBe(404);
  expect(hidden.body).toEqual((await zoe.get(`/api/teams/${newId()}`)).body);
  expect((await root.get(path)).body).toEqual(body);
});

test('while a team is active a member sees a resource of a stranger in its context; after delete only the owner does', async () => {
  const team = await teamBy(ann, [
    [max, 'member'],
    [zoe, 'member'],
  ]);
  const { body: context } = await ann.post('/api/contexts', { name: 'Ours', owner: { Team: team.slug } });
  const resource = await resourceIn(zoe, { context: context.id });
  expect((await max.get(`/api/resources/${resource}`)).status).toBe(200);
  await ann.delete(`/api/teams/${team.id}`);
  expect((await max.get(`/api/resources/${resource}`)).status).toBe(404);
  expect((await zoe.get(`/api/resources/${resource}`)).status).toBe(200);
  await ann.post(`/api/teams/${team.id}/restore`);
  expect((await max.get(`/api/resources/${resource}`)).status).toBe(200);
});

test('deleting a team cuts off the teams below it from the contexts of the teams above it', async () => {
  const top = await teamBy(ann);
  const middle = await teamBy(ann, [], top);
  const low = await teamBy(ann, [[max, 'member']], middle);
  const { body: context } = await ann.post('/api/contexts', { name: 'Top', owner: { Team: top.slug } });
  const read = async () => (await max.get(`/api/contexts/${context.id}`)).status;
  expect(await read()).toBe(200);
  await ann.delete(`/api/teams/${middle.id}`);
  expect(await read()).toBe(404);
  expect((await max.get(`/api/teams/${low.id}`)).status).toBe(200);
});

test('a caller who is not admitted can neither list nor create teams', async () => {
  const { una } = await running.people({ una: 'denied' });
  expect((await una.get('/api/teams')).body.error.code).toBe('SYSTEM_ACCESS_REQUIRED');
  expect((await una.post('/api/teams', { slug: freshSlug() })).status).toBe(403);
});
