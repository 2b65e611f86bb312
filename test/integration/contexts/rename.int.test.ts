import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { contextOf } from '#test/world/things.ts';
import { freshSlug, teamBy } from '../teams/teams-made.ts';

const rename = (caller: Caller, context: string, name: unknown) =>
  caller.post(`/api/contexts/${context}/rename`, { name });

const running = await service();
const { ann, max, boss } = await running.people({ ann: 'approved', max: 'approved', boss: 'admin' });

test('the same canonical name changes nothing and leaves no event', async () => {
  const context = await contextOf(ann, 'Alpha KB');
  const before = (await ann.get(`/api/contexts/${context}`)).body;
  const answer = await rename(ann, context, ' Alpha  KB ');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    context_id: context,
    name: 'Alpha KB',
    slug: 'alpha-kb',
    owner_ref: `@${ann.handle}`,
    context_ref: `@${ann.handle}/alpha-kb`,
    renamed: false,
  });
  expect((await ann.get(`/api/contexts/${context}`)).body).toEqual(before);
  expect(await eventsOf(running, context)).toEqual([]);
});

test('another name of the same slug is a rename; the old ref stops to resolve once the slug differs', async () => {
  const context = await contextOf(ann, 'Beta KB');
  const before = (await ann.get(`/api/contexts/${context}`)).body;
  expect((await rename(ann, context, 'Beta-KB')).body).toMatchObject({
    name: 'Beta-KB',
    slug: 'beta-kb',
    renamed: true,
  });
  expect(await eventsOf(running, context)).toEqual(['context_renamed']);
  expect((await rename(ann, context, 'Gamma')).body.context_ref).toBe(`@${ann.handle}/gamma`);
  const after = (await ann.get(`/api/contexts/${context}`)).body;
  expect(after).toEqual({ ...before, name: 'Gamma', slug: 'gamma', updated: after.updated });
  expect(Date.parse(after.updated)).toBeGreaterThan(Date.parse(before.updated));
  expect((await ann.get('/api/resources?context_ref=%40me/gamma')).status).toBe(200);
  expect((await ann.get('/api/resources?context_ref=%40me/beta-kb')).status).toBe(404);
});

test('a name without a slug is 400, a taken slug is 409, and neither writes anything', async () => {
  const context = await contextOf(ann, 'Delta');
  await contextOf(ann, 'Taken');
  expect((await rename(ann, context, '!!!')).status).toBe(400);
  expect((await rename(ann, context, ' ')).status).toBe(400);
  expect((await rename(ann, context, 'x'.repeat(201))).status).toBe(400);
  expect((await rename(ann, context, 'taken')).status).toBe(409);
  expect((await rename(ann, context, 7)).status).toBe(422);
  expect((await ann.get(`/api/contexts/${context}`)).body.slug).toBe('delta');
  expect(await eventsOf(running, context)).toEqual([]);
  await contextOf(max, 'Elsewhere');
  expect((await rename(ann, context, 'Elsewhere')).body.renamed).toBe(true);
});

test('a member of the owning team and a maintainer of a descendant read and get 403; strangers and enclosing teams 404', async () => {
  const { mem, desc, encl, zoe } = await running.people({
    mem: 'approved',
    desc: 'approved',
    encl: 'approved',
    zoe: 'approved',
  });
  const above = await teamBy(max, [[encl, 'maintainer']]);
  const owning = await teamBy(max, [[mem, 'member']], above);
  await teamBy(max, [[desc, 'maintainer']], owning);
  const made = await max.post('/api/contexts', { name: 'Team notes', owner: { Team: owning.slug } });
  const context = made.body.id;
  const hidden = await zoe.get(`/api/contexts/${context}`);
  expect((await rename(mem, context, 'Other')).status).toBe(403);
  expect((await rename(desc, context, 'Other')).status).toBe(403);
  for (const stranger of [encl, zoe]) {
    expect(await rename(stranger, context, 'Other')).toMatchObject({ status: 404, body: hidden.body });
    expect(await rename(stranger, newId(), 'Other')).toMatchObject({ status: 404, body: hidden.body });
    expect((await rename(stranger, context, '!!!')).status).toBe(404);
  }
  expect((await rename(max, context, 'Renamed')).body.context_ref).toBe(`+${owning.slug}/renamed`);
});

test('an administrator who cannot read it renames it, and still cannot read it', async () => {
  const context = await contextOf(ann, freshSlug('Unseen'));
  expect((await rename(boss, context, 'Seen to')).body.renamed).toBe(true);
  expect((await boss.get(`/api/contexts/${context}`)).status).toBe(404);
  expect((await rename(boss, newId(), 'Seen to')).status).toBe(404);
});

test('of two renames to one name that meet, one wins and the other gets 409', async () => {
  const contexts = await Promise.all([contextOf(ann, 'Left'), contextOf(ann, 'Right')]);
  const answers = await Promise.all(contexts.map((context) => rename(ann, context, 'Middle')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a rename is refused once the role is gone, even when both meet', async () => {
  const team = await teamBy(max, [[ann, 'maintainer']]);
  const made = await max.post('/api/contexts', { name: 'Raced', owner: { Team: team.slug } });
  const [renamed, demoted] = await Promise.all([
    rename(ann, made.body.id, 'Late'),
    max.patch(`/api/teams/${team.id}/members/${ann.id}`, { role: 'watcher' }),
  ]);
  expect(demoted.status).toBe(200);
  expect([200, 403]).toContain(renamed.status);
  expect((await rename(ann, made.body.id, 'Later')).status).toBe(403);
});
