import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { adminEventsAbout } from '#test/world/ledger.ts';
import { chatService, SECRETS, subjectOf } from '../chat/chat-world.ts';

/** Spec 10 §17.1: the groups that an identity provider asserts become memberships. */

const running = await chatService();
const { root, ann } = await running.people({ root: 'admin', ann: 'approved' });

const IDP = 'acme-saml';

const teamOf = async (owner = ann): Promise<string> => {
  const slug = `team-${newId().slice(-12)}`;
  const { status, body } = await owner.post('/api/teams', { slug });
  if (status !== 201) throw new Error(`no team was made: ${JSON.stringify(body)}`);
  return body.id;
};

const newGroup = (): string => `engineering ${newId().slice(-12)}`;

const map = async (group: string, team_id: string, role: string): Promise<void> => {
  const { status } = await root.put('/api/access/admin/idp-groups', { idp_key: IDP, group, team_id, role });
  if (status !== 200) throw new Error(`${group} was not mapped: ${status}`);
};

const newSubject = () => {
  const external_user_id = `saml|${newId()}`;
  return { external_user_id, email: `p-${newId().slice(-12)}@example.org`, email_verified: true };
};

type Subject = ReturnType<typeof newSubject>;

const reconcile = (who: Subject, groups?: readonly string[] | null, more: Record<string, unknown> = {}) =>
  running.signed(SECRETS.reconcile, '/internal/saml/reconcile', { ...who, idp_key: IDP, groups, ...more });

const profileOf = async ({ external_user_id }: Subject) => {
  const [row] = await running.database.execute(
    cypher`MATCH (:AuthLink {key: ${`auth0 ${external_user_id}`}})-[:LINKS]->(p:Profile) RETURN p.id AS id, p.standing AS standing`,
  );
  return row as { id: string; standing: string } | undefined;
};

/** Role and source in one team, or nothing. */
const membership = async (who: Subject, teamId: string): Promise<unknown> => {
  const { id } = (await profileOf(who))!;
  const { body } = await root.get(`/api/teams/${teamId}`);
  const rows = body.members as { profile_id: string; role: string; source: string }[];
  const row = rows.find(({ profile_id }) => profile_id === id);
  return row && [row.role, row.source];
};

const eventsOf = async (who: Subject) =>
  (await adminEventsAbout(running, (await profileOf(who))!.id)).filter(({ type }) =>
    type.startsWith('team_member'),
  );

describe('a first sign-in', () => {
  test('G: mapping engineering -> T/member W: signed reconcile for a new subject T: 204, profile exists (denied), membership member source idp', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'member');
    const answer = await reconcile(who, [group]);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect(await profileOf(who)).toMatchObject({ standing: 'denied' });
    expect(await membership(who, team)).toEqual(['member', 'idp']);
    const { id } = (await profileOf(who))!;
    expect(await eventsOf(who)).toEqual([
      {
        type: 'team_member_added',
        payload: { team_id: team, profile_id: id, role: 'member', source: 'idp' },
        references: [
          { rel: 'subject', target: { kind: 'kb_teams', id: team } },
          { rel: 'principal', target: { kind: 'kb_profiles', id } },
        ],
      },
    ]);
  });

  test('the profile is the one that the same human’s token leads to', async () => {
    const who = newSubject();
    await reconcile(who, []);
    const token = await running.issuer.token(who.external_user_id, {
      claims: { email: who.email, email_verified: true },
    });
    const profile = await running.call('GET', '/api/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.body.id).toBe((await profileOf(who))!.id);
  });

  test('a provider in the body is ignored', async () => {
    const who = newSubject();
    expect((await reconcile(who, [], { provider: 'other' })).status).toBe(204);
    expect(await profileOf(who)).toMatchObject({ standing: 'denied' });
  });

  test('two sign-ins at once end with one profile and one membership', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'member');
    const answers = await Promise.all(Array.from({ length: 4 }, () => reconcile(who, [group])));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await membership(who, team)).toEqual(['member', 'idp']);
    expect((await eventsOf(who)).length).toBe(1);
  });
});

describe('later sign-ins', () => {
  test('G: two groups map to T as watcher and member T: member', async () => {
    const [team, weak, strong, who] = [await teamOf(), newGroup(), newGroup(), newSubject()];
    await map(weak, team, 'watcher');
    await map(strong, team, 'member');
    await reconcile(who, [weak, strong]);
    expect(await membership(who, team)).toEqual(['member', 'idp']);
    await reconcile(who, [weak]);
    expect(await membership(who, team)).toEqual(['watcher', 'idp']);
    expect((await eventsOf(who)).map(({ type, payload }) => [type, payload['to']])).toEqual([
      ['team_member_added', undefined],
      ['team_member_role_changed', 'watcher'],
    ]);
  });

  test('the same groups again change nothing and append nothing', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'maintainer');
    for (const _ of [1, 2, 3]) await reconcile(who, [group, group]);
    expect(await membership(who, team)).toEqual(['maintainer', 'idp']);
    expect((await eventsOf(who)).length).toBe(1);
  });

  test('G: same subject is native maintainer of T T: untouched', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await reconcile(who, []);
    const { id } = (await profileOf(who))!;
    expect(
      (await ann.post(`/api/teams/${team}/members`, { profile_id: id, role: 'maintainer' })).status,
    ).toBe(201);
    await map(group, team, 'member');
    const before = (await eventsOf(who)).length;
    for (const groups of [[group], []]) {
      await reconcile(who, groups);
      expect(await membership(who, team)).toEqual(['maintainer', 'native']);
    }
    expect((await eventsOf(who)).length).toBe(before);
  });

  test('G: groups [] T: idp rows gone, native stay', async () => {
    const [mapped, other, group, who] = [await teamOf(), await teamOf(), newGroup(), newSubject()];
    await map(group, mapped, 'owner');
    await reconcile(who, [group]);
    const { id } = (await profileOf(who))!;
    await ann.post(`/api/teams/${other}/members`, { profile_id: id, role: 'watcher' });
    await reconcile(who, []);
    expect(await membership(who, mapped)).toBeUndefined();
    expect(await membership(who, other)).toEqual(['watcher', 'native']);
    expect((await eventsOf(who)).at(-1)).toMatchObject({
      type: 'team_member_removed',
      payload: { team_id: mapped, profile_id: id, role: 'owner', source: 'idp' },
    });
  });

  test.each([undefined, null])('groups %s T: nothing is touched', async (groups) => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'member');
    await reconcile(who, [group]);
    expect((await reconcile(who, groups)).status).toBe(204);
    expect(await membership(who, team)).toEqual(['member', 'idp']);
  });

  test('a group of another identity provider with the same name is another group', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'member');
    await reconcile(who, [group], { idp_key: 'other-idp' });
    expect(await membership(who, team)).toBeUndefined();
  });

  test('a deleted team takes no one in', async () => {
    const [team, group, who] = [await teamOf(), newGroup(), newSubject()];
    await map(group, team, 'member');
    expect((await ann.delete(`/api/teams/${team}`)).status).toBeLessThan(300);
    expect((await reconcile(who, [group])).status).toBe(204);
    const rows = await running.database.execute(
      cypher`MATCH (p:Profile {id: ${(await profileOf(who))!.id}})-[:MEMBER_OF]->(t {id: ${team}}) RETURN t`,
    );
    expect(rows).toEqual([]);
  });

  test('an existing human with the same verified address gets the memberships', async () => {
    const [team, group] = [await teamOf(), newGroup()];
    const { ben } = await running.people({ ben: 'approved' });
    await map(group, team, 'member');
    const who = { ...newSubject(), email: ben.email };
    await reconcile(who, [group]);
    expect((await profileOf(who))?.id).toBe(ben.id);
    const same = { ...newSubject(), email: ben.email, email_verified: false };
    await reconcile(same, [group]);
    expect((await profileOf(same))?.id).not.toBe(ben.id);
    expect(subjectOf(ben)).not.toBe(who.external_user_id);
  });
});

describe('refusals', () => {
  test('W: wrong key, timestamp 31 s old, or changed body T: 401, nothing created', async () => {
    const who = newSubject();
    const body = JSON.stringify({ ...who, idp_key: IDP, groups: [newGroup()] });
    const path = '/internal/saml/reconcile';
    const answers = [
      await running.signed(SECRETS.link, path, body),
      await running.signed(SECRETS.reconcile, path, body, { ageSeconds: 31 }),
      await running.signed(SECRETS.reconcile, path, body, { sent: body.replace('true', 'false') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await profileOf(who)).toBeUndefined();
    const { body: listed } = await root.get('/api/access/admin/idp-groups?limit=200');
    expect(JSON.stringify(listed)).not.toContain(JSON.parse(body).groups[0]);
  });

  test('a subject in the form of a machine is 400, and nothing is created', async () => {
    const who = { ...newSubject(), external_user_id: `${newId()}@clients` };
    expect((await reconcile(who, [])).status).toBe(400);
    expect(await profileOf(who)).toBeUndefined();
  });

  const statusOf = async (change: object) => {
    const subject = { ...newSubject(), idp_key: IDP, groups: [], ...change };
    return (await running.signed(SECRETS.reconcile, '/internal/saml/reconcile', subject)).status;
  };

  test.each([
    { external_user_id: '' },
    { email: '' },
    { idp_key: '' },
    { idp_key: 'two words' },
    { groups: 'engineering' },
    { groups: [5] },
  ])('%j is 422', async (change) => {
    expect(await statusOf(change)).toBe(422);
  });

  test.each([{ external_user_id: 'x'.repeat(129) }, { email: 'x'.repeat(257) }])(
    'a text over its limit is 400: %j',
    async (change) => {
      expect(await statusOf(change)).toBe(400);
    },
  );
});
