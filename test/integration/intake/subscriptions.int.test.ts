import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { bindMapToTeam } from '#test/world/raw.ts';
import { contextOf, mapOf } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';
import { connectionBy, pushTo, send, subscriptionOf } from './receiving.ts';

/** /api/connections and /api/subscriptions (spec 70 §6.3). */

const running = await service();
const { boss, ann, mia } = await running.people({ boss: 'admin', ann: 'approved', mia: 'approved' });
const team = await teamBy(ann, [[mia, 'member']]);
const connection = await connectionBy(boss, ann, {
  team_ids: [team.id],
  event_types: ['push', 'issues'],
});

const repo = () => `acme/${newId()}`;
const subscribe = (caller: Caller, more: object = {}) =>
  caller.post('/api/subscriptions', subscriptionOf(team.id, connection, repo(), more));

describe('a connection', () => {
  test('is made by administrators, and its secret is shown once', async () => {
    const home_context_id = await contextOf(ann, 'Home');
    const body = { connector: `hub-${newId()}`, home_context_id, event_type_header: 'X-GitHub-Event' };
    expect(codeOf(await ann.post('/api/connections', body))).toEqual([403, 'FORBIDDEN']);
    const made = await boss.post('/api/connections', body);
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(made.body.secret).toMatch(/^[\w-]{43}$/);
    expect(made.body.connection).toMatchObject({
      event_type_header: 'x-github-event',
      received: 0,
      team_ids: [],
    });
    expect(codeOf(await boss.post('/api/connections', body))).toEqual([409, 'CONFLICT']);
    const elsewhere = { ...body, connector: `hub-${newId()}`, home_context_id: newId() };
    expect(codeOf(await boss.post('/api/connections', elsewhere))).toEqual([404, 'NOT_FOUND']);
    const { body: all } = await boss.get('/api/connections');
    expect(JSON.stringify(all)).not.toContain(made.body.secret);
  });

  test('is shown to those who manage a team that may subscribe to it', async () => {
    const idsOf = async (caller: Caller) =>
      (await caller.get('/api/connections')).body.map(({ id }: { id: string }) => id);
    expect(await idsOf(ann)).toContain(connection.id);
    expect(await idsOf(boss)).toContain(connection.id);
    expect(await idsOf(mia)).toEqual([]);
  });

  test('lets other teams subscribe once they are added to it; an unknown team cannot be added', async () => {
    const own = await connectionBy(boss, ann);
    const other = await teamBy(ann);
    const ask = () => ann.post('/api/subscriptions', subscriptionOf(other.id, own, repo()));
    expect(codeOf(await ask())).toEqual([403, 'FORBIDDEN']);
    const teams = (team_ids: string[]) => boss.put(`/api/connections/${own.id}/teams`, { team_ids });
    expect(codeOf(await teams([newId()]))).toEqual([400, 'BAD_REQUEST']);
    expect((await teams([other.id, other.id])).body.team_ids).toEqual([other.id]);
    expect((await ask()).status).toBe(201);
    expect((await teams([])).body.team_ids).toEqual([]);
    expect((await ask()).status).toBe(403);
  });

  test('takes its name again once it is revoked; revoking twice is one act', async () => {
    const own = await connectionBy(boss, ann);
    const first = await boss.delete(`/api/connections/${own.id}`);
    expect((await boss.delete(`/api/connections/${own.id}`)).body).toEqual(first.body);
    const again = { connector: own.connector, home_context_id: own.context, event_type_header: 'x-event' };
    expect((await boss.post('/api/connections', again)).status).toBe(201);
    const { body } = await boss.get(`/api/admin/ledger?subject=kb_connections:${own.id}`);
    expect(body.entries.map(({ event_type }: { event_type: string }) => event_type)).toEqual([
      'connection_revoked',
      'connection_registered',
    ]);
  });
});

describe('a subscription is refused, in this order', () => {
  test('for a subscriber of another kind, and for another team', async () => {
    const unknown = { team_id: newId(), subscriber: { table: 'kb_resources', id: newId() } };
    expect(codeOf(await subscribe(mia, unknown))).toEqual([400, 'BAD_REQUEST']);
    const other = { team_id: newId(), subscriber: { table: 'kb_teams', id: newId() } };
    expect(codeOf(await subscribe(mia, other))).toEqual([400, 'BAD_REQUEST']);
  });

  test('for a caller who does not manage the team', async () => {
    expect(codeOf(await subscribe(mia))).toEqual([403, 'FORBIDDEN']);
    const { zoe } = await running.people({ zoe: 'approved' });
    expect(codeOf(await subscribe(zoe))).toEqual([403, 'FORBIDDEN']);
  });

  test('where the team may not subscribe to the connection', async () => {
    const { id } = await connectionBy(boss, ann);
    const unlinked = { subscriber: { table: 'kb_cogmaps', id: newId() } };
    expect(codeOf(await subscribe(ann, { connection_id: id, ...unlinked }))).toEqual([403, 'FORBIDDEN']);
  });

  test('for a subscriber that is not linked to the team', async () => {
    const selector = { kind: 'git_hub_repository', repo: 'a/b', event_types: ['star'] };
    for (const subscriber of [
      { table: 'kb_contexts', id: await contextOf(ann, 'Unlinked') },
      { table: 'kb_cogmaps', id: (await mapOf(ann, 'Unbound')).id },
      { table: 'kb_contexts', id: newId() },
    ]) {
      const refused = await subscribe(ann, { subscriber, selector });
      expect(codeOf(refused)).toEqual([400, 'BAD_REQUEST']);
      expect(refused.body.error.message).toContain('subscriber.id');
    }
  });

  test('for a selector that matches nothing that the connection declares', async () => {
    const selector = { kind: 'git_hub_repository', repo: 'a/b', event_types: ['star'] };
    const refused = await subscribe(ann, { selector });
    expect(codeOf(refused)).toEqual([400, 'BAD_REQUEST']);
    expect(refused.body.error.message).toContain('selector');
  });

  test('where the team already has the same subscription, until that is revoked', async () => {
    const body = subscriptionOf(team.id, connection, repo());
    const first = await ann.post('/api/subscriptions', body);
    expect(codeOf(await ann.post('/api/subscriptions', body))).toEqual([409, 'CONFLICT']);
    await ann.delete(`/api/subscriptions/${first.body.id}`);
    expect((await ann.post('/api/subscriptions', body)).status).toBe(201);
  });
});

test('contexts that a team owns or shares, and maps that are bound to it, subscribe; administrators act for every team', async () => {
  const map = await mapOf(ann, 'Bound');
  await bindMapToTeam(running.database, map.id, team.id);
  const shared = await contextOf(ann, 'Shared');
  expect((await ann.post(`/api/contexts/${shared}/teams`, { team_id: team.id })).status).toBeLessThan(300);
  for (const subscriber of [
    { table: 'kb_cogmaps', id: map.id },
    { table: 'kb_contexts', id: shared },
  ])
    expect((await subscribe(ann, { subscriber })).body).toMatchObject({ subscriber, created_by: ann.id });
  expect((await subscribe(boss)).status).toBe(201);
});

test('subscriptions are listed newest first, to those who manage the team', async () => {
  const other = await teamBy(ann);
  const own = await connectionBy(boss, ann, { team_ids: [other.id] });
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.unshift((await ann.post('/api/subscriptions', subscriptionOf(other.id, own, repo()))).body.id);
  const { body } = await ann.get('/api/subscriptions?limit=3');
  expect(body.subscriptions.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await mia.get('/api/subscriptions')).body.subscriptions).toEqual([]);
  expect((await mia.get(`/api/subscriptions/${ids[0]}`)).status).toBe(404);
  expect((await mia.delete(`/api/subscriptions/${ids[0]}`)).status).toBe(404);
});

test('revoking is idempotent, and the record stays', async () => {
  const { id } = (await subscribe(ann)).body;
  const first = await ann.delete(`/api/subscriptions/${id}`);
  expect(first.body.liveness).toBe('revoked');
  expect((await ann.delete(`/api/subscriptions/${id}`)).body).toEqual(first.body);
  expect((await ann.get(`/api/subscriptions/${id}`)).body).toEqual(first.body);
});

test('liveness reports the first state that applies to a subscription', async () => {
  const own = await connectionBy(boss, ann, { team_ids: [team.id] });
  const wanted = repo();
  const of = async (name: string) =>
    (await ann.post('/api/subscriptions', subscriptionOf(team.id, own, name))).body.id as string;
  const show = async (id: string) => {
    const { liveness, matched } = (await ann.get(`/api/subscriptions/${id}`)).body;
    return [liveness, matched];
  };
  const first = await of(wanted);
  expect(await show(first)).toEqual(['connection_not_authenticated', 0]);
  await send(running, own, pushTo('acme/other'));
  expect(await show(first)).toEqual(['selector_matches_nothing', 0]);
  const later = await of(repo());
  expect(await show(later)).toEqual(['source_quiet', 0]);
  await send(running, own, pushTo(wanted));
  await send(running, own, pushTo(wanted));
  expect(await show(first)).toEqual(['matching', 2]);
  await ann.delete(`/api/subscriptions/${first}`);
  await send(running, own, pushTo(wanted));
  expect(await show(first)).toEqual(['revoked', 2]);
});
