import { expect, test } from 'vitest';
import { type Caller, service } from '#test/world/index.ts';
import { resourceIn } from '#test/world/things.ts';
import { freshSlug, type Made, teamBy } from '../teams/teams-made.ts';

const create = (caller: Caller, name: string, team: Made) =>
  caller.post('/api/contexts', { name, owner: { Team: team.slug } });
const listIn = (caller: Caller, ref: string) =>
  caller.get(`/api/resources?context_ref=${encodeURIComponent(ref)}`);
const ingest = (caller: Caller, context_ref: string) =>
  caller.post('/api/ingest', {
    title: 'A thing',
    origin_uri: '',
    doc_type_name: 'concept',
    content: '',
    context_ref,
  });
const countOf = async (caller: Caller, context: string): Promise<number> => {
  const { body } = await caller.get('/api/contexts');
  return body.find((row: { id: string }) => row.id === context).resource_count;
};

const running = await service();
const { max, mem, zoe } = await running.people({ max: 'approved', mem: 'approved', zoe: 'approved' });

test('+team/slug: to a non-member, and once it is deleted to its former owner too, a team is as one that never was', async () => {
  const team = await teamBy(max);
  await create(max, 'X', team);
  expect((await listIn(max, `+${team.slug}/x`)).status).toBe(200);
  const unknown = await listIn(max, `+${freshSlug('never')}/x`);
  expect(unknown.status).toBe(404);
  expect(await listIn(zoe, `+${team.slug}/x`)).toMatchObject({ status: 404, body: unknown.body });
  expect((await create(zoe, 'Y', team)).body).toEqual(unknown.body);
  await max.delete(`/api/teams/${team.id}`);
  for (const caller of [max, zoe])
    expect(await listIn(caller, `+${team.slug}/x`)).toMatchObject({ status: 404, body: unknown.body });
  expect((await create(max, 'Y', team)).body).toEqual(unknown.body);
});

test('two contexts of one name under a team: each ref leads to its own id', async () => {
  const team = await teamBy(max);
  const [first, second] = [await create(max, 'Notes', team), await create(max, 'Notes', team)];
  expect([first.body.slug, second.body.slug]).toEqual(['notes', 'notes-2']);
  const inSecond = await resourceIn(max, { context: second.body.id });
  const listed = await listIn(max, `+${team.slug}/notes-2`);
  expect(listed.body.rows.map((row: { id: string }) => row.id)).toEqual([inSecond]);
  expect((await listIn(max, `+${team.slug}/notes`)).body.rows).toEqual([]);
});

test('a team’s context is listed, and named by +team/slug, for members without any share and for members of descendants', async () => {
  const { kid } = await running.people({ kid: 'approved' });
  const team = await teamBy(max, [[mem, 'member']]);
  await teamBy(max, [[kid, 'member']], team);
  const { body } = await create(max, 'Common', team);
  for (const reader of [mem, kid]) {
    const rows = (await reader.get('/api/contexts')).body;
    expect(rows.map((row: { id: string }) => row.id)).toContain(body.id);
    for (const ref of [body.id, `+${team.slug}/common`]) expect((await listIn(reader, ref)).status).toBe(200);
  }
  expect((await zoe.get('/api/contexts')).body.map((row: { id: string }) => row.id)).not.toContain(body.id);
});

test('who creates under a team: a maintainer, not a member; a deleted team is not found', async () => {
  const { mai } = await running.people({ mai: 'approved' });
  const team = await teamBy(max, [
    [mem, 'member'],
    [mai, 'maintainer'],
  ]);
  expect((await create(mem, 'Plans', team)).status).toBe(403);
  expect((await create(mai, 'Plans', team)).body.owner_ref).toBe(`+${team.slug}`);
  await max.delete(`/api/teams/${team.id}`);
  expect((await create(mai, 'Plans', team)).status).toBe(404);
});

test('a watcher of the owning team neither ingests nor moves a resource there, and does both once raised to member', async () => {
  const { wat } = await running.people({ wat: 'approved' });
  const team = await teamBy(max, [[wat, 'watcher']]);
  const context = (await create(max, 'Guarded', team)).body.id;
  const own = await resourceIn(wat, {
    context: (await wat.post('/api/contexts', { name: 'Own' })).body.id,
  });
  const move = () => wat.patch(`/api/resources/${own}`, { context_to: context });
  expect((await ingest(wat, context)).status).toBe(403);
  expect((await move()).status).toBe(403);
  expect(await countOf(max, context)).toBe(0);
  await max.patch(`/api/teams/${team.id}/members/${wat.id}`, { role: 'member' });
  expect((await ingest(wat, context)).status).toBe(200);
  expect((await move()).status).toBe(200);
  expect(await countOf(max, context)).toBe(2);
});

test('the count of a context leaves out what is deleted', async () => {
  const context = (await max.post('/api/contexts', { name: 'Counted' })).body.id;
  expect(await countOf(max, context)).toBe(0);
  const [one] = [await resourceIn(max, { context }), await resourceIn(max, { context })];
  expect(await countOf(max, context)).toBe(2);
  await max.delete(`/api/resources/${one}`);
  expect(await countOf(max, context)).toBe(1);
});
