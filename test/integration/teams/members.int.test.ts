import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, service } from '#test/world/index.ts';
import { assertion, contextOf, edgeOf, resourceIn } from '#test/world/things.ts';
import { grant } from '../grants/granting.ts';
import { eventsOfTeam, keepByIdentityProvider, machineOf } from './raw.ts';
import { type Made, rosterOf, teamBy } from './teams-made.ts';

const running = await service();
const people = {
  ann: 'approved',
  max: 'approved',
  mem: 'approved',
  zoe: 'approved',
  root: 'admin',
} as const;
const { ann, max, mem, zoe, root } = await running.people(people);

const add = (caller: Caller, team: { id: string }, profile_id: string, role: string) =>
  caller.post(`/api/teams/${team.id}/members`, { profile_id, role });
const change = (caller: Caller, team: { id: string }, profileId: string, role: string) =>
  caller.patch(`/api/teams/${team.id}/members/${profileId}`, { role });
const remove = (caller: Caller, team: { id: string }, profileId: string) =>
  caller.delete(`/api/teams/${team.id}/members/${profileId}`);

const listIn = (caller: Caller, ref: string) =>
  caller.get(`/api/resources?context_ref=${encodeURIComponent(ref)}`);

/** A second owner, as administrators and identity providers make them; no operation of a team does. */
const makeOwner = (team: Made, profileId: string) =>
  running.database.execute(
    cypher`MATCH (:Profile {id: ${profileId}})-[member:MEMBER_OF]->(:Team {id: ${team.id}}) SET member.role = 'owner'`,
  );

const acme = () =>
  teamBy(ann, [
    [max, 'maintainer'],
    [mem, 'member'],
  ]);

const unknownTeam = () => ({ id: newId() });

async function deletedTeam(): Promise<Made> {
  const team = await acme();
  await ann.delete(`/api/teams/${team.id}`);
  return team;
}

describe('adding', () => {
  test('newbie as maintainer 201, again as watcher 201 with role watcher and the same created; as owner 400, role kept', async () => {
    const { newbie } = await running.people({ newbie: 'approved' });
    const team = await teamBy(ann);
    const first = await add(ann, team, newbie.id, 'maintainer');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      team_id: team.id,
      profile_id: newbie.id,
      role: 'maintainer',
      created: expect.stringMatching(/Z$/),
    });
    const second = await add(ann, team, newbie.id, 'watcher');
    expect([second.status, second.body]).toEqual([201, { ...first.body, role: 'watcher' }]);
    expect((await add(ann, team, newbie.id, 'watcher')).body).toEqual(second.body);
    expect((await add(ann, team, newbie.id, 'owner')).status).toBe(400);
    expect(await rosterOf(ann, team)).toEqual({ [ann.id]: 'owner', [newbie.id]: 'watcher' });
    const about = { team_id: team.id, profile_id: newbie.id, actor: ann.id };
    expect((await eventsOfTeam(running, team.id)).slice(2)).toEqual([
      { type: 'team_member_added', payload: { ...about, role: 'maintainer', source: 'native' } },
      { type: 'team_member_role_changed', payload: { ...about, from: 'maintainer', to: 'watcher' } },
    ]);
  });

  test('takes effect at once: the next call of the new member reads what the team owns', async () => {
    const team = await teamBy(ann);
    const { body } = await ann.post('/api/contexts', { name: 'Ours', owner: { Team: team.slug } });
    const read = async () => (await zoe.get(`/api/contexts/${body.id}`)).status;
    expect(await read()).toBe(404);
    await add(ann, team, zoe.id, 'watcher');
    expect(await read()).toBe(200);
    await remove(ann, team, zoe.id);
    expect(await read()).toBe(404);
  });

  test('by a member, a stranger or an administrator, to an unknown or a deleted team, is one and the same 403', async () => {
    const team = await acme();
    const gone = await deletedTeam();
    const answers = await Promise.all([
      add(mem, team, zoe.id, 'member'),
      add(zoe, team, zoe.id, 'owner'),
      add(root, team, zoe.id, 'member'),
      add(ann, unknownTeam(), zoe.id, 'member'),
      add(ann, gone, zoe.id, 'member'),
    ]);
    for (const { status, body } of answers) expect([status, body]).toEqual([403, answers[0]!.body]);
  });

  test('an unknown profile is 400; the last owner is not lowered and an identity provider’s row not touched (409)', async () => {
    const team = await acme();
    expect((await add(ann, team, newId(), 'member')).status).toBe(400);
    expect((await add(max, team, ann.id, 'member')).status).toBe(409);
    await keepByIdentityProvider(running, team.id, mem.id);
    expect((await add(ann, team, mem.id, 'watcher')).status).toBe(409);
    await makeOwner(team, max.id);
    expect((await add(max, team, ann.id, 'member')).status).toBe(201);
    expect(await rosterOf(max, team)).toEqual({ [max.id]: 'owner', [ann.id]: 'member', [mem.id]: 'member' });
  });

  test('one profile that is added twice at once is one member', async () => {
    const team = await teamBy(ann, [[max, 'maintainer']]);
    const answers = await Promise.all([ann, max, ann, max].map((by) => add(by, team, zoe.id, 'member')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.created)).size).toBe(1);
    const [row] = await running.database.execute(
      cypher`MATCH (:Profile {id: ${zoe.id}})-[member:MEMBER_OF]->(:Team {id: ${team.id}}) RETURN count(member) AS links`,
    );
    expect(row!['links']).toBe(1);
    const added = (await eventsOfTeam(running, team.id)).filter(
      ({ payload }) => payload['profile_id'] === zoe.id,
    );
    expect(added).toHaveLength(1);
  });
});

describe('changing a role', () => {
  test('member to maintainer 200; to owner 400; of a non-member 404; by a plain member 403', async () => {
    const team = await acme();
    const changed = await change(ann, team, mem.id, 'maintainer');
    expect([changed.status, changed.body.role]).toEqual([200, 'maintainer']);
    expect((await change(ann, team, mem.id, 'owner')).status).toBe(400);
    expect((await change(ann, team, zoe.id, 'member')).status).toBe(404);
    expect((await change(ann, team, newId(), 'member')).status).toBe(404);
    await change(ann, team, mem.id, 'member');
    expect((await change(mem, team, max.id, 'watcher')).status).toBe(403);
    expect((await change(root, team, max.id, 'watcher')).status).toBe(403);
    expect((await change(ann, unknownTeam(), max.id, 'owner')).status).toBe(403);
    expect((await change(ann, await deletedTeam(), max.id, 'member')).status).toBe(403);
    expect(await rosterOf(ann, team)).toEqual({
      [ann.id]: 'owner',
      [max.id]: 'maintainer',
      [mem.id]: 'member',
    });
  });

  test('of an idp row 409; of the sole owner 409; the same role 200 without an event', async () => {
    const team = await acme();
    await keepByIdentityProvider(running, team.id, mem.id);
    expect((await change(ann, team, mem.id, 'watcher')).status).toBe(409);
    expect((await change(ann, team, ann.id, 'maintainer')).status).toBe(409);
    const before = await eventsOfTeam(running, team.id);
    const same = await change(ann, team, max.id, 'maintainer');
    expect([same.status, same.body.role]).toEqual([200, 'maintainer']);
    expect(await eventsOfTeam(running, team.id)).toEqual(before);
  });

  test('a maintainer may lower an owner while there is another', async () => {
    const team = await acme();
    await makeOwner(team, mem.id);
    expect((await change(max, team, ann.id, 'member')).status).toBe(200);
    expect((await change(max, team, mem.id, 'member')).status).toBe(409);
  });

  test('two owners who are lowered at once: one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await acme();
      await makeOwner(team, mem.id);
      const answers = await Promise.all([
        change(max, team, ann.id, 'member'),
        change(max, team, mem.id, 'member'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(Object.values(await rosterOf(max, team)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });
});

describe('removing', () => {
  test('the sole owner leaves: 409; an idp member is removed: 409; a plain member removes the owner: 403; removes self: 200', async () => {
    const team = await acme();
    expect((await remove(ann, team, ann.id)).status).toBe(409);
    await keepByIdentityProvider(running, team.id, max.id);
    expect((await remove(ann, team, max.id)).status).toBe(409);
    expect((await remove(max, team, max.id)).status).toBe(409);
    expect((await remove(mem, team, ann.id)).status).toBe(403);
    const left = await remove(mem, team, mem.id);
    expect(left.status).toBe(200);
    expect(left.body.residual_owned).toEqual({ count: 0, contexts: [] });
    expect(await rosterOf(ann, team)).toEqual({ [ann.id]: 'owner', [max.id]: 'maintainer' });
    expect((await eventsOfTeam(running, team.id)).at(-1)).toEqual({
      type: 'team_member_removed',
      payload: { team_id: team.id, profile_id: mem.id, role: 'member', source: 'native', actor: mem.id },
    });
  });

  test('a caller who is not a member cannot leave (404), and a stranger cannot remove anyone (403)', async () => {
    const team = await acme();
    for (const caller of [zoe, root]) {
      const leave = await remove(caller, team, caller.id);
      expect([leave.status, leave.body]).toEqual([404, (await remove(zoe, unknownTeam(), zoe.id)).body]);
      expect((await remove(caller, team, mem.id)).status).toBe(403);
    }
    expect((await remove(ann, team, zoe.id)).status).toBe(404);
    expect((await remove(ann, team, newId())).status).toBe(404);
    expect((await remove(ann, unknownTeam(), mem.id)).status).toBe(403);
    const gone = await deletedTeam();
    expect((await remove(ann, gone, mem.id)).status).toBe(403);
    expect((await remove(mem, gone, mem.id)).status).toBe(404);
  });

  test('two owners who leave at once: one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await acme();
      await makeOwner(team, max.id);
      const answers = await Promise.all([remove(ann, team, ann.id), remove(max, team, max.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(Object.values(await rosterOf(root, team)).filter((role) => role === 'owner')).toHaveLength(1);
    }
  });

  test('the only owner of a personal team cannot leave it', async () => {
    const { pia } = await running.people({ pia: 'approved' });
    const { body } = await pia.get('/api/teams');
    const own = body.find((row: { slug: string }) => row.slug === `personal-${pia.handle}`);
    expect((await remove(pia, own, pia.id)).status).toBe(409);
  });
});

describe('a removed member keeps', () => {
  /** A team with a context of its own and one that is shared with it; mem has things in both, and a map of their own. */
  async function leaving() {
    const team = await teamBy(ann, [[mem, 'maintainer']]);
    const { body: ours } = await ann.post('/api/contexts', { name: 'Ours', owner: { Team: team.slug } });
    const own = await contextOf(mem, 'Own');
    await mem.post(`/api/contexts/${own}/teams`, { team_id: team.id });
    const [here, there] = [
      await resourceIn(mem, { context: ours.id }),
      await resourceIn(mem, { context: ours.id }),
    ];
    const edge = await edgeOf(mem, here, there);
    return { team, ours: ours.id as string, own, here, there, edge };
  }

  test('R and W on their own resources, but can neither see nor assert edges there; the anchor is gone', async () => {
    const { team, ours, here, there, edge } = await leaving();
    await remove(ann, team, mem.id);
    expect((await mem.get(`/api/contexts/${ours}`)).status).toBe(404);
    expect((await listIn(mem, `+${team.slug}/ours`)).status).toBe(404);
    for (const resource of [here, there]) {
      expect((await mem.get(`/api/resources/${resource}`)).status).toBe(200);
      expect((await mem.patch(`/api/resources/${resource}`, { title: 'Still mine' })).status).toBe(200);
      expect((await mem.get(`/api/resources/${resource}/edges`)).body).toEqual([]);
    }
    expect((await mem.post('/api/relationships', assertion(here, there, { label: 'new' }))).status).toBe(403);
    expect((await mem.post(`/api/relationships/${edge}/fold`, {})).status).toBe(404);
    const moved = await mem.patch(`/api/resources/${here}`, { context_to: '@me/default' });
    expect(moved.status).toBe(403);
  });

  test('their personal contexts, which stay shared, direct grants, and grants and invitations they made', async () => {
    const { bob } = await running.people({ bob: 'approved' });
    const { team, own, here } = await leaving();
    const shown = await resourceIn(ann, { context: await contextOf(ann, 'Shown') });
    await grant(ann, `/api/resources/${shown}`, mem, 'R');
    await grant(mem, `/api/resources/${here}`, zoe, 'R');
    const invitation = await mem.post(`/api/teams/${team.id}/invite`, {
      invited_email: `late-${newId()}@example.org`,
      role: 'member',
    });
    await remove(ann, team, mem.id);
    expect((await ann.get(`/api/contexts/${own}`)).status).toBe(200);
    expect((await mem.post(`/api/contexts/${own}/rename`, { name: `Own ${newId()}` })).status).toBe(200);
    expect((await mem.get(`/api/resources/${shown}`)).status).toBe(200);
    expect((await zoe.get(`/api/resources/${here}`)).status).toBe(200);
    const accepted = await bob.post('/api/invitations/accept', { token: invitation.body.token });
    expect([accepted.status, accepted.body.role]).toEqual([200, 'member']);
  });
});

describe('a deactivated member', () => {
  test('stays on the roster, as machines do, with a source, and counts as an owner: the other may leave', async () => {
    const { own, out } = await running.people({ own: 'approved', out: 'approved' });
    const machine = await machineOf(root);
    const team = await teamBy(own, [[out, 'maintainer']]);
    await add(own, team, machine, 'watcher');
    await keepByIdentityProvider(running, team.id, out.id);
    await makeOwner(team, out.id);
    await root.post(`/api/access/admin/principals/${out.id}/deactivate`);
    const { body } = await own.get(`/api/teams/${team.id}`);
    expect(
      body.members.map((row: { profile_id: string; role: string; source: string }) => [
        row.profile_id,
        row.role,
        row.source,
      ]),
    ).toEqual([
      ...[
        [own, 'native'],
        [out, 'idp'],
      ]
        .map(([one, source]) => [one as Caller, source] as const)
        .toSorted(([a], [b]) => (a.handle < b.handle ? -1 : 1))
        .map(([one, source]) => [one.id, 'owner', source]),
      [machine, 'watcher', 'native'],
    ]);
    expect((await out.get(`/api/teams/${team.id}`)).status).toBe(401);
    expect((await remove(own, team, own.id)).status).toBe(200);
  });
});

test('a machine is never more than a member of a team that is not its own', async () => {
  const machine = await machineOf(root);
  const team = await teamBy(ann);
  const refused = await add(ann, team, machine, 'maintainer');
  expect([refused.status, refused.body.error.code]).toEqual([400, 'BAD_REQUEST']);
  expect((await add(ann, team, machine, 'member')).status).toBe(201);
  expect((await add(ann, team, machine, 'maintainer')).status).toBe(400);
  expect((await change(ann, team, machine, 'maintainer')).status).toBe(400);
  expect((await change(ann, team, machine, 'watcher')).status).toBe(200);
  expect(await rosterOf(ann, team)).toEqual({ [ann.id]: 'owner', [machine]: 'watcher' });
});

test('an invalid role, profile id or team id is refused before anything else', async () => {
  const team = await acme();
  expect((await add(zoe, team, zoe.id, 'boss')).status).toBe(422);
  expect((await add(zoe, team, 'nobody', 'member')).status).toBe(422);
  expect((await add(zoe, { id: 'no-team' }, zoe.id, 'member')).status).toBe(400);
  expect((await change(zoe, team, 'nobody', 'member')).status).toBe(400);
});
