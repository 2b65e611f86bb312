import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { eventsOf } from '#test/world/ledger.ts';
import { grantOnAnchor } from '#test/world/raw.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { teamBy } from '../teams/teams-made.ts';

const transfer = (caller: Caller, context: string, to_team_id: string) =>
  caller.post(`/api/contexts/${context}/reassign`, { to_team_id });

const running = await service();
const { alice, bob, wat, boss } = await running.people({
  alice: 'approved',
  bob: 'approved',
  wat: 'approved',
  boss: 'admin',
});

test('a transfer makes members authors, keeps shares, grants and owners, and lists both; a repeat changes nothing', async () => {
  const { viewer } = await running.people({ viewer: 'approved' });
  const acme = await teamBy(alice, [
    [bob, 'member'],
    [wat, 'watcher'],
  ]);
  const other = await teamBy(alice);
  const context = await contextOf(alice, 'Proj');
  const resource = await resourceIn(alice, { context });
  await alice.post(`/api/contexts/${context}/teams`, { team_id: other.id });
  await grantOnAnchor(running.database, viewer.id, context, false);
  const change = (caller: Caller) => caller.patch(`/api/resources/${resource}`, { title: caller.name });
  expect((await change(bob)).status).toBe(403);
  const answer = await transfer(alice, context, acme.id);
  const outcome = {
    context_id: context,
    owner_ref: `+${acme.slug}`,
    inherited_shares: [{ team_id: other.id, team_ref: `+${other.slug}` }],
    inherited_read_grants: [
      { principal_table: 'kb_profiles', principal_id: viewer.id, principal_ref: `@${viewer.handle}` },
    ],
  };
  expect(answer.body).toEqual({ ...outcome, reassigned: true });
  expect((await change(bob)).status).toBe(200);
  expect((await change(wat)).status).toBe(403);
  expect((await viewer.get(`/api/contexts/${context}`)).body).toMatchObject({
    owner_ref: `+${acme.slug}`,
    kb_owner_table: 'kb_teams',
    kb_owner_id: acme.id,
  });
  expect((await alice.get(`/api/resources?context_ref=%40me/proj`)).status).toBe(404);
  expect((await bob.get(`/api/resources?context_ref=%2B${acme.slug}/proj`)).status).toBe(200);
  const events = await eventsOf(running, context);
  expect((await transfer(alice, context, acme.id)).body).toEqual({ ...outcome, reassigned: false });
  expect(await eventsOf(running, context)).toEqual(events);
  expect(events.filter((type) => type === 'context_reassigned')).toHaveLength(1);
});

test('after a transfer the former owner administers it only by a manage role in the team', async () => {
  const acme = await teamBy(bob, [[alice, 'maintainer']]);
  const context = await contextOf(alice, 'Given away');
  await transfer(alice, context, acme.id);
  const rename = (name: string) => alice.post(`/api/contexts/${context}/rename`, { name });
  expect((await rename('Still mine')).status).toBe(200);
  await bob.patch(`/api/teams/${acme.id}/members/${alice.id}`, { role: 'member' });
  expect((await rename('Not mine')).status).toBe(403);
  await bob.delete(`/api/teams/${acme.id}/members/${alice.id}`);
  expect((await rename('Gone')).status).toBe(404);
});

test('a slug that the team uses already is 409, and nothing moves', async () => {
  const acme = await teamBy(alice);
  await alice.post('/api/contexts', { name: 'Clash', owner: { Team: acme.slug } });
  const context = await contextOf(alice, 'Clash');
  expect((await transfer(alice, context, acme.id)).status).toBe(409);
  expect((await alice.get(`/api/contexts/${context}`)).body.owner_ref).toBe(`@${alice.handle}`);
});

test('it takes both sides, or an administrator, who gains nothing by it; absent and hidden are 403', async () => {
  const acme = await teamBy(bob, [[alice, 'member']]);
  const context = await contextOf(alice, 'Kept');
  const refused = await transfer(alice, context, acme.id);
  expect(refused.status).toBe(403);
  for (const [one, other] of [
    [context, newId()],
    [newId(), acme.id],
  ] as const) {
    expect(await transfer(bob, one, other)).toMatchObject({ status: 403, body: refused.body });
    expect((await transfer(boss, one, other)).status).toBe(404);
  }
  expect((await transfer(bob, context, acme.id)).status).toBe(403);
  expect((await transfer(boss, context, acme.id)).body.reassigned).toBe(true);
  expect((await boss.get(`/api/contexts/${context}`)).status).toBe(404);
});

test('a deleted team takes no context, but its managers may hand over what it owns', async () => {
  const gone = await teamBy(alice);
  const acme = await teamBy(alice);
  const made = await alice.post('/api/contexts', { name: 'Stranded', owner: { Team: gone.slug } });
  const own = await contextOf(alice, 'Own');
  await alice.delete(`/api/teams/${gone.id}`);
  expect((await transfer(alice, own, gone.id)).status).toBe(403);
  expect((await transfer(boss, own, gone.id)).status).toBe(404);
  expect((await alice.get(`/api/contexts/${made.body.id}`)).status).toBe(404);
  expect((await transfer(alice, made.body.id, acme.id)).body.reassigned).toBe(true);
  expect((await alice.get(`/api/contexts/${made.body.id}`)).status).toBe(200);
});

test('of two contexts of one slug that go to one team at once, one arrives and the other gets 409', async () => {
  const acme = await teamBy(alice, [[bob, 'maintainer']]);
  const contexts: [Caller, string][] = [
    [alice, await contextOf(alice, 'Twins')],
    [bob, await contextOf(bob, 'Twins')],
  ];
  const answers = await Promise.all(contexts.map(([owner, context]) => transfer(owner, context, acme.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('two transfers of one context that meet leave it with one owner', async () => {
  const [left, right] = [await teamBy(alice), await teamBy(alice)];
  const context = await contextOf(alice, 'Torn');
  const answers = await Promise.all([transfer(alice, context, left.id), transfer(alice, context, right.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const owners = await running.database.execute(
    cypher`MATCH (context:Context {id: ${context}})-[:OWNED_BY]->(owner) RETURN owner.id = context.owner_id AS same`,
  );
  expect(owners).toEqual([{ same: true }]);
});
