import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { contextOf, mapOf, resourceIn } from '#test/world/things.ts';

const running = await service();
const { ann, bob } = await running.people({ ann: 'approved', bob: 'approved' });

/** Whether a ref leads to a context, seen through a list that is confined to it. */
const listIn = (caller: Caller, ref: string) =>
  caller.get(`/api/resources?context_ref=${encodeURIComponent(ref)}`);

test('contexts of the same name and owner get different slugs; other owners do not matter', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const rows = await Promise.all(
    Array.from({ length: 6 }, () => zoe.post('/api/contexts', { name: 'My Notes' })),
  );
  expect(rows.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const expected = ['my-notes', ...[2, 3, 4, 5, 6].map((number) => `my-notes-${number}`)];
  expect(rows.map(({ body }) => body.slug).sort()).toEqual(expected);
  const other = await bob.post('/api/contexts', { name: 'My Notes', owner: 'Me' });
  expect(other.body).toMatchObject({
    slug: 'my-notes',
    owner_ref: `@${bob.handle}`,
    kb_owner_table: 'kb_profiles',
  });
});

test('a name loses only surplus white space; an unsluggable one gets the slug context; blank is refused', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  expect((await zoe.post('/api/contexts', { name: '  Alpha   KB \n' })).body).toMatchObject({
    name: 'Alpha KB',
    slug: 'alpha-kb',
  });
  expect((await zoe.post('/api/contexts', { name: '!!!' })).body.slug).toBe('context');
  expect((await zoe.post('/api/contexts', { name: ' ' })).status).toBe(400);
  expect((await zoe.post('/api/contexts', {})).status).toBe(422);
});

test('a manager of a team may create contexts under it; a member may not; an unknown team is not found', async () => {
  const team = await teamOf(running.database, [
    { profile_id: ann.id, role: 'maintainer' },
    { profile_id: bob.id, role: 'member' },
  ]);
  const create = (caller: Caller, owner: unknown) => caller.post('/api/contexts', { name: 'Plans', owner });
  const created = await create(ann, { Team: team.slug });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    slug: 'plans',
    owner_ref: `+${team.slug}`,
    kb_owner_table: 'kb_teams',
    kb_owner_id: team.id,
  });
  expect((await create(bob, { Team: team.slug })).status).toBe(403);
  expect((await create(ann, { Team: 'no-such-team' })).status).toBe(404);
  expect((await create(ann, { Handle: bob.handle })).status).toBe(400);
});

test('a context that cannot be read looks exactly like an absent one', async () => {
  const id = await contextOf(ann, 'Private');
  expect((await ann.get(`/api/contexts/${id}`)).body).toMatchObject({
    id,
    slug: 'private',
    owner_ref: `@${ann.handle}`,
  });
  const hidden = await bob.get(`/api/contexts/${id}`);
  expect(hidden.status).toBe(404);
  expect(hidden.body).toEqual((await bob.get(`/api/contexts/${newId()}`)).body);
  expect((await bob.get('/api/contexts/not-a-uuid')).status).toBe(400);
});

test('a list has every readable context by name, with its live resources counted', async () => {
  const { zoe } = await running.people({ zoe: 'approved' });
  const beta = await contextOf(zoe, 'beta');
  const alpha = await contextOf(zoe, 'alpha');
  const gone = await resourceIn(zoe, { context: beta });
  await resourceIn(zoe, { context: beta });
  await zoe.delete(`/api/resources/${gone}`);
  const { body } = await zoe.get('/api/contexts');
  expect(body.map((row: { name: string; resource_count: number }) => [row.name, row.resource_count])).toEqual(
    [
      ['alpha', 0],
      ['beta', 1],
      ['default', 0],
    ],
  );
  expect(body[0].id).toBe(alpha);
});

test('a context is addressed by id, @me, @handle and +team', async () => {
  const team = await teamOf(running.database, [{ profile_id: ann.id, role: 'owner' }]);
  const own = await contextOf(ann, 'Refs');
  await ann.post('/api/contexts', { name: 'Shared', owner: { Team: team.slug } });
  for (const ref of [
    own,
    own.toUpperCase(),
    '@me/refs',
    ` @me/refs `,
    `@${ann.handle}/refs`,
    `+${team.slug}/shared`,
  ]) {
    expect((await listIn(ann, ref)).status, ref).toBe(200);
  }
  for (const ref of ['refs', '@me', '@UPPER/x', '@me/a/b'])
    expect((await listIn(ann, ref)).status, ref).toBe(400);
  expect((await listIn(ann, `+${team.slug}/absent`)).status).toBe(404);
  const absent = await listIn(bob, '+no-such-team/shared');
  expect(absent.status).toBe(404);
  expect((await listIn(bob, `+${team.slug}/shared`)).body).toEqual(absent.body);
});

test('an absent person, an absent slug and a hidden context give the same answer', async () => {
  await contextOf(ann, 'Secret');
  const answers = await Promise.all(
    ['@nobody-here/secret', `@${ann.handle}/absent`, `@${ann.handle}/secret`].map((ref) => listIn(bob, ref)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('the id of a map as a context ref is 404', async () => {
  const map = await mapOf(ann, 'Not a context');
  expect((await listIn(ann, map.id)).status).toBe(404);
});
