import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, service } from '#test/world/index.ts';
import { adminEventsAbout, eventsOf } from '#test/world/ledger.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';

const share = (caller: Caller, context: string, team_id: string) =>
  caller.post(`/api/contexts/${context}/teams`, { team_id });
const unshare = (caller: Caller, context: string, team_id: string) =>
  caller.delete(`/api/contexts/${context}/teams/${team_id}`);

const running = await service();
const { olga, mia, max, boss } = await running.people({
  olga: 'approved',
  mia: 'approved',
  max: 'approved',
  boss: 'admin',
});
const team = await teamBy(max, [
  [olga, 'maintainer'],
  [mia, 'member'],
]);

test('the owner of a context who maintains the team shares it; a second call says that it was shared', async () => {
  const context = await contextOf(olga, 'Shared');
  const first = await share(olga, context, team.id);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    context_id: context,
    team_id: team.id,
    shared: true,
    reaches_everyone: false,
  });
  expect((await share(olga, context, team.id)).body.shared).toBe(false);
  expect((await unshare(olga, context, team.id)).body).toEqual({
    context_id: context,
    team_id: team.id,
    unshared: true,
  });
  expect((await unshare(olga, context, team.id)).body.unshared).toBe(false);
});

test('both sides are needed: an owner who is a plain member, and a maintainer without the context, get 403', async () => {
  const mias = await contextOf(mia, 'Mia’s');
  const olgas = await contextOf(olga, 'Olga’s');
  expect((await share(mia, mias, team.id)).status).toBe(403);
  expect((await share(max, olgas, team.id)).status).toBe(403);
  expect((await share(boss, olgas, team.id)).body.shared).toBe(true);
  expect((await unshare(max, olgas, team.id)).status).toBe(403);
  expect((await boss.get(`/api/contexts/${olgas}`)).status).toBe(404);
});

test('a member sees a resource 404 before the share, 200 after it, 404 after it has ended', async () => {
  const context = await contextOf(olga, 'Coming and going');
  const path = `/api/resources/${await resourceIn(olga, { context })}`;
  expect((await mia.get(path)).status).toBe(404);
  await share(olga, context, team.id);
  expect((await mia.get(path)).status).toBe(200);
  const listed = (await mia.get('/api/contexts')).body.find((row: { id: string }) => row.id === context);
  expect(listed).toMatchObject({ owner_ref: `@${olga.handle}`, resource_count: 1 });
  await unshare(olga, context, team.id);
  expect((await mia.get(path)).status).toBe(404);
  expect((await mia.get('/api/contexts')).body.map((row: { id: string }) => row.id)).not.toContain(context);
});

test('a reader may not unshare, nor may the sharer who has lost the role; a manager of both sides or an admin may', async () => {
  const { sue } = await running.people({ sue: 'approved' });
  const hers = await teamBy(max, [
    [sue, 'maintainer'],
    [mia, 'member'],
  ]);
  const context = await contextOf(sue, 'Left behind');
  await share(sue, context, hers.id);
  expect((await unshare(mia, context, hers.id)).status).toBe(403);
  await max.patch(`/api/teams/${hers.id}/members/${sue.id}`, { role: 'member' });
  expect((await unshare(sue, context, hers.id)).status).toBe(403);
  expect((await unshare(max, context, hers.id)).status).toBe(403);
  expect((await unshare(boss, context, hers.id)).body.unshared).toBe(true);
});

test('what is absent is refused like what is not the caller’s; only an administrator gets 404', async () => {
  const context = await contextOf(olga, 'There');
  const hidden = await share(mia, context, team.id);
  for (const [one, other] of [
    [newId(), team.id],
    [context, newId()],
    [newId(), newId()],
  ] as const) {
    expect([await share(mia, one, other), await unshare(mia, one, other)]).toMatchObject([
      { status: 403, body: hidden.body },
      { status: 403, body: hidden.body },
    ]);
    expect((await share(boss, one, other)).status).toBe(404);
    expect((await unshare(boss, one, other)).status).toBe(404);
  }
  expect((await share(olga, context, newId())).status).toBe(403);
  expect((await share(olga, 'not-a-uuid', team.id)).status).toBe(400);
  expect((await share(olga, context, 'not-a-uuid')).status).toBe(422);
});

test('a deleted team takes no share: 403 like an unknown one, 404 for an admin, who may still end what was shared', async () => {
  const gone = await teamBy(max, [[olga, 'maintainer']]);
  const [before, after] = [await contextOf(olga, 'Before'), await contextOf(olga, 'After')];
  await share(olga, before, gone.id);
  await max.delete(`/api/teams/${gone.id}`);
  expect((await share(olga, after, gone.id)).status).toBe(403);
  expect((await unshare(olga, before, gone.id)).status).toBe(403);
  expect((await share(boss, after, gone.id)).status).toBe(404);
  expect((await unshare(boss, before, gone.id)).body.unshared).toBe(true);
});

test('each share and its end leave one admin event each, idle calls and refusals none, and none on the context', async () => {
  const context = await contextOf(olga, 'On record');
  const anchored = await eventsOf(running, context);
  await share(mia, context, team.id);
  await share(olga, context, team.id);
  await share(olga, context, team.id);
  await unshare(olga, context, team.id);
  await unshare(olga, context, team.id);
  const events = await adminEventsAbout(running, context);
  expect(events.map(({ type }) => type)).toEqual(['context_created', 'context_shared', 'context_unshared']);
  expect(events[0]!.payload).toEqual({
    context_id: context,
    owner_table: 'kb_profiles',
    owner_id: olga.id,
    name: 'On record',
    slug: 'on-record',
  });
  expect(events[1]).toEqual({
    type: 'context_shared',
    payload: { context_id: context, team_id: team.id, shared_by: olga.id },
    references: [
      { rel: 'subject', target: { kind: 'kb_contexts', id: context } },
      { rel: 'principal', target: { kind: 'kb_teams', id: team.id } },
    ],
  });
  expect(await eventsOf(running, context)).toEqual(anchored);
});

test('shares that meet make one share and one event', async () => {
  const context = await contextOf(olga, 'Contended');
  const answers = await Promise.all(Array.from({ length: 6 }, () => share(olga, context, team.id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers.filter(({ body }) => body.shared)).toHaveLength(1);
  const events = await adminEventsAbout(running, context);
  expect(events.filter(({ type }) => type === 'context_shared')).toHaveLength(1);
});
