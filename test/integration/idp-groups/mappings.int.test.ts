import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { adminEventsAbout } from '#test/world/ledger.ts';
import { chatService, SECRETS } from '../chat/chat-world.ts';

/** The mappings by which reconciliation decides (spec 10 §17.1); administrators keep them over HTTP. */

const running = await chatService();
const { root, ann } = await running.people({ root: 'admin', ann: 'approved' });

const PATH = '/api/access/admin/idp-groups';
const newIdp = (): string => `idp-${newId().slice(-12)}`;

const newTeam = async (): Promise<{ id: string; slug: string }> => {
  const slug = `team-${newId().slice(-12)}`;
  return (await ann.post('/api/teams', { slug })).body;
};

const assertGroups = (idp_key: string, groups: readonly string[]) =>
  running.signed(SECRETS.reconcile, '/internal/saml/reconcile', {
    external_user_id: `saml|${newId()}`,
    email: `p-${newId().slice(-12)}@example.org`,
    idp_key,
    groups,
  });

const mappingsAbout = async (teamId: string) =>
  (await adminEventsAbout(running, teamId)).filter(({ type }) => type.startsWith('idp_group'));

const query = (target: Record<string, string>): string => `${PATH}?${new URLSearchParams(target)}`;

describe('listing', () => {
  test('groups are recorded as seen, ordered by name, and paged', async () => {
    const idp_key = newIdp();
    await assertGroups(idp_key, ['b', 'c d', 'a', 'b']);
    const { status, body } = await root.get(query({ idp_key }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ offset: 0, limit: 50, truncated: false });
    expect(body.rows).toEqual(
      ['a', 'b', 'c d'].map((group) => ({ idp_key, group, last_seen: expect.any(String), mappings: [] })),
    );
    const second = await root.get(query({ idp_key, limit: '1', offset: '1' }));
    expect(second.body).toMatchObject({ rows: [{ group: 'b' }], truncated: true });
    const last = await root.get(query({ idp_key, limit: '1', offset: '2' }));
    expect(last.body).toMatchObject({ rows: [{ group: 'c d' }], truncated: false });
  });

  test('last_seen moves with each sign-in', async () => {
    const idp_key = newIdp();
    const seen = async () => (await root.get(query({ idp_key }))).body.rows[0].last_seen as string;
    await assertGroups(idp_key, ['a']);
    const before = await seen();
    await assertGroups(idp_key, ['a']);
    expect((await seen()) > before).toBe(true);
  });
});

describe('mapping', () => {
  test('a group can be mapped before anyone has brought it, to several teams', async () => {
    const [idp_key, one, two] = [newIdp(), await newTeam(), await newTeam()];
    const answer = await root.put(PATH, { idp_key, group: 'eng', team_id: one.id, role: 'member' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { idp_key, group: 'eng', team_id: one.id, team_slug: one.slug, role: 'member' },
    ]);
    await root.put(PATH, { idp_key, group: 'eng', team_id: two.id, role: 'owner' });
    const expected = [
      { team_id: one.id, team_slug: one.slug, role: 'member' },
      { team_id: two.id, team_slug: two.slug, role: 'owner' },
    ].sort((a, b) => (a.team_slug < b.team_slug ? -1 : 1));
    expect((await root.get(query({ idp_key }))).body.rows).toEqual([
      { idp_key, group: 'eng', last_seen: null, mappings: expected },
    ]);
  });

  test('again with another role: that role counts; each change is an event, none is not', async () => {
    const [idp_key, { id: team_id }] = [newIdp(), await newTeam()];
    for (const role of ['member', 'maintainer', 'maintainer'])
      expect((await root.put(PATH, { idp_key, group: 'eng', team_id, role })).status).toBe(200);
    const named = { team_id, idp_key, group: 'eng', group_key: `${idp_key} eng`, actor: root.id };
    const references = [{ rel: 'subject', target: { kind: 'kb_teams', id: team_id } }];
    expect(await mappingsAbout(team_id)).toEqual([
      { type: 'idp_group_mapped', payload: { ...named, role: 'member' }, references },
      { type: 'idp_group_mapped', payload: { ...named, role: 'maintainer', previous: 'member' }, references },
    ]);
  });

  test('an unknown and a deleted team are 404, a personal one is 400', async () => {
    const idp_key = newIdp();
    const codeOf = async (team_id: string) =>
      (await root.put(PATH, { idp_key, group: 'eng', team_id, role: 'member' })).status;
    const deleted = await newTeam();
    await ann.delete(`/api/teams/${deleted.id}`);
    const [personal] = await running.database.execute(
      cypher`MATCH (t:Team {slug: ${`personal-${ann.handle}`}}) RETURN t.id AS id`,
    );
    expect(await Promise.all([newId(), deleted.id, String(personal!['id'])].map(codeOf))).toEqual([
      404, 404, 400,
    ]);
    expect((await root.get(query({ idp_key }))).body.rows).toEqual([]);
  });

  test.each([{ role: 'admin' }, { group: '' }, { idp_key: 'a b' }, { team_id: 'x' }])(
    'a mapping with %j is 422',
    async (change) => {
      const body = { idp_key: newIdp(), group: 'eng', team_id: newId(), role: 'member', ...change };
      expect((await root.put(PATH, body)).status).toBe(422);
    },
  );
});

describe('removing a mapping', () => {
  test('takes it away, once; the group stays', async () => {
    const [idp_key, { id: team_id }] = [newIdp(), await newTeam()];
    const target = { idp_key, group: 'a & b?', team_id };
    await root.put(PATH, { ...target, role: 'member' });
    expect((await root.delete(query(target))).status).toBe(204);
    expect((await root.delete(query(target))).status).toBe(404);
    expect((await root.get(query({ idp_key }))).body.rows).toMatchObject([{ group: 'a & b?', mappings: [] }]);
    expect((await mappingsAbout(team_id)).at(-1)).toMatchObject({
      type: 'idp_group_unmapped',
      payload: { group: 'a & b?', role: 'member', actor: root.id },
    });
  });

  test('what is not named well is 400', async () => {
    expect((await root.delete(`${PATH}?idp_key=a&group=b`)).status).toBe(400);
    expect((await root.delete(`${PATH}?idp_key=a&group=b&team_id=x`)).status).toBe(400);
  });
});

test('only administrators list, map and remove', async () => {
  const body = { idp_key: newIdp(), group: 'eng', team_id: (await newTeam()).id, role: 'member' };
  const answers = [await ann.get(PATH), await ann.put(PATH, body), await ann.delete(query(body))];
  expect(answers.map(({ status, body: { error } }) => [status, error.code])).toEqual(
    Array(3).fill([403, 'FORBIDDEN']),
  );
});
