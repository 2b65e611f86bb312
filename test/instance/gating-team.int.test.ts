import { beforeEach, describe, expect, test } from 'vitest';
import { ROOT_TEAM_ID } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { freshService } from '#test/world/fresh.ts';
import type { Caller } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { perform } from '../integration/boundary/raw.ts';

/** Spec 10 §5, §6 and §14: where requests go, and what an approval enrols in. */

const OWN = '/api/access/requests/me';
const QUEUE = '/api/access/admin/requests';
const SETTINGS = '/api/access/admin/settings';

const running = await freshService();
const { root } = await running.people({ root: 'admin' });

const gateBy = (gating_team_slug: string | null) => root.patch(SETTINGS, { gating_team_slug });
const deactivate = (teamId: string) =>
  running.database.execute(cypher`MATCH (team:Team {id: ${teamId}}) SET team.active = false`);
const team = (...members: { profile_id: string; role: string }[]) =>
  teamOf(running.database, [{ profile_id: root.id, role: 'owner' }, ...members]);

async function gating(): Promise<{ id: string; slug: string }> {
  const made = await team();
  const { status } = await gateBy(made.slug);
  if (status !== 200) throw new Error('the team does not gate');
  return made;
}

async function ask(caller: Caller) {
  const { status, body } = await caller.post('/api/access/requests', { source: 'cli' });
  if (status !== 201) throw new Error(`no request was made: ${JSON.stringify(body)}`);
  return body;
}

const newcomer = async (): Promise<Caller> => (await running.people({ mia: 'denied' })).mia;
const approve = (request: string) => root.patch(`${QUEUE}/${request}`, { status: 'approved' });

async function roleIn({ id }: Caller, teamId: string): Promise<unknown> {
  const [row] = await running.database.execute(
    cypher`MATCH (:Profile {id: ${id}})-[member:MEMBER_OF]->(:Team {id: ${teamId}}) RETURN member.role AS role`,
  );
  return row?.['role'];
}

beforeEach(async () => {
  await gateBy(null);
});

describe('where a request goes', () => {
  test('to the gating team', async () => {
    const { id } = await gating();
    const mia = await newcomer();
    expect((await ask(mia)).team_id).toBe(id);
    expect((await mia.get(OWN)).body).toMatchObject({ team_id: id, status: 'pending' });
    expect((await mia.get('/api/profile')).body.entitlements.join_request_status).toBe('pending');
  });

  test('G: gating team unset W: POST T: 201 anchored on the root team', async () => {
    const mia = await newcomer();
    expect((await ask(mia)).team_id).toBe(ROOT_TEAM_ID);
    expect((await mia.get(OWN)).body.team_id).toBe(ROOT_TEAM_ID);
    expect((await mia.get('/api/profile')).body.entitlements.join_request_status).toBe('pending');
  });

  test('G: gating team soft-deleted W: POST T: 201 anchored on the root team', async () => {
    const { id } = await gating();
    await deactivate(id);
    const mia = await newcomer();
    expect((await ask(mia)).team_id).toBe(ROOT_TEAM_ID);
    expect((await mia.get(OWN)).body.team_id).toBe(ROOT_TEAM_ID);
    expect((await mia.get('/api/profile')).body.entitlements.join_request_status).toBe('pending');
  });
});

describe('another gating team', () => {
  test('does not move requests; a caller’s own request is read from the new team at once', async () => {
    const former = await gating();
    const mia = await newcomer();
    const { id } = await ask(mia);
    await gating();
    expect((await mia.get(OWN)).body).toBe(null);
    expect((await mia.get('/api/profile')).body.entitlements.join_request_status).toBe(null);
    await gateBy(former.slug);
    expect((await mia.get(OWN)).body.id).toBe(id);
  });

  test('strands no one: an older request can still be withdrawn', async () => {
    await gating();
    const mia = await newcomer();
    await ask(mia);
    const next = await gating();
    expect((await mia.delete(OWN)).status).toBe(204);
    expect((await ask(mia)).team_id).toBe(next.id);
  });

  test('strands no one: an older request can still be approved, into its own team', async () => {
    const former = await gating();
    const mia = await newcomer();
    const { id } = await ask(mia);
    const next = await gating();
    const waiting = (await root.get(QUEUE)).body as { id: string; team_id: string }[];
    expect(waiting.find((request) => request.id === id)).toMatchObject({ team_id: former.id });
    expect((await approve(id)).status).toBe(200);
    expect([await roleIn(mia, former.id), await roleIn(mia, next.id)]).toEqual(['watcher', undefined]);
  });
});

test('G: 2 pending, 1 withdrawn request W: GET T: the 2 pending, newest first, with requester name and email', async () => {
  const empty = await root.get(QUEUE);
  for (const { id } of empty.body as { id: string }[])
    await root.patch(`${QUEUE}/${id}`, { status: 'rejected' });
  expect((await root.get(QUEUE)).body).toEqual([]);
  const [first, gone, last] = [await newcomer(), await newcomer(), await newcomer()];
  const requests = [await ask(first), await ask(gone), await ask(last)];
  await gone.delete(OWN);
  const shown = (caller: Caller, request: object) => ({
    ...request,
    display_name: caller.email.split('@')[0],
    email: caller.email,
  });
  expect((await root.get(QUEUE)).body).toEqual([shown(last, requests[2]), shown(first, requests[0])]);
});

describe('an approval enrols', () => {
  test('the requester as watcher of the team of the request', async () => {
    const { id } = await gating();
    const mia = await newcomer();
    await approve((await ask(mia)).id);
    expect(await roleIn(mia, id)).toBe('watcher');
  });

  test('without lowering a role: an existing member of the team keeps theirs', async () => {
    const mia = await newcomer();
    const { id, slug } = await team({ profile_id: mia.id, role: 'maintainer' });
    await gateBy(slug);
    await approve((await ask(mia)).id);
    expect(await roleIn(mia, id)).toBe('maintainer');
  });

  test('G: approval of a request while team everyone has auto-join role member T: requester is member there', async () => {
    const [everyone, closed] = [await team(), await team()];
    await running.database.execute(
      cypher`MATCH (team:Team) WHERE team.id IN [${everyone.id}, ${closed.id}] SET team.auto_join_role = 'member'`,
    );
    await deactivate(closed.id);
    const mia = await newcomer();
    await approve((await ask(mia)).id);
    expect([await roleIn(mia, everyone.id), await roleIn(mia, closed.id)]).toEqual(['member', undefined]);
    const zoe = await newcomer();
    await perform(running.database, zoe.id, 'approve');
    expect(await roleIn(zoe, everyone.id)).toBe('member');
  });

  test('no one into a team that was deactivated after the request', async () => {
    const { id } = await gating();
    const mia = await newcomer();
    const request = await ask(mia);
    await deactivate(id);
    expect((await approve(request.id)).status).toBe(200);
    expect(await roleIn(mia, id)).toBe(undefined);
    expect((await mia.get('/api/contexts')).status).toBe(200);
  });
});
