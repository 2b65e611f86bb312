import { describe, expect, test } from 'vitest';
import { newId, ROOT_TEAM_ID, SYSTEM_PROFILE_ID } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { teamOf } from '#test/world/raw.ts';
import { look, standingOf } from '../boundary/raw.ts';

/** Spec 10 §4.5 and §6: the acts of administrators over HTTP. */

const running = await service();
// A second administrator, so that none of them is ever the last.
const { ann } = await running.people({ ann: 'admin', amy: 'admin' });

const act = (name: string, id: string, body?: unknown) =>
  ann.post(`/api/access/admin/principals/${id}/${name}`, body);

const logOf = async (id: string) =>
  (await ann.get(`/api/access/admin/principals/${id}`)).body.log as Record<string, unknown>[];

const eventsOn = async (id: string) => {
  const { body } = await ann.get(`/api/admin/ledger?subject=kb_profiles:${id}&limit=200`);
  return body.entries as { event_type: string; payload: Record<string, unknown>; actor_handle: string }[];
};

const typesOn = (events: readonly { event_type: string }[]) => events.map(({ event_type }) => event_type);

const request = (who: Caller) => who.post('/api/access/requests', { source: 'test', message: 'let me in' });

describe('who may', () => {
  const ROUTES: [string, string, unknown][] = [
    ['POST', '/api/access/admin/promote', { profile_id: newId() }],
    ['POST', '/api/access/admin/demote', { profile_id: newId() }],
    ['POST', `/api/access/admin/principals/${newId()}/approve`, undefined],
    ['POST', `/api/access/admin/principals/${newId()}/revoke`, { reason: 'policy' }],
    ['POST', `/api/access/admin/principals/${newId()}/deactivate`, undefined],
    ['POST', `/api/access/admin/principals/${newId()}/reactivate`, undefined],
    ['POST', '/api/access/admin/principals/decisions', { act: 'approve', profile_ids: [newId()] }],
    ['GET', '/api/access/admin/principals', undefined],
    ['GET', `/api/access/admin/principals/${newId()}`, undefined],
    ['GET', `/api/access/admin/explain?profile=${newId()}`, undefined],
  ];

  test.each(ROUTES)('non-admin but approved, %s %s: 403 FORBIDDEN', async (method, path, body) => {
    const { ben } = await running.people({ ben: 'approved' });
    const headers = { authorization: `Bearer ${ben.token}` };
    const answer = await running.call(method, path, { headers, body });
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect(answer.body.error.message).toBe('');
  });
});

describe('approve', () => {
  test('denied at first, approve: 200 and empty, next gated call 200; approve again: 409', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    expect((await mia.get('/api/contexts')).status).toBe(403);
    const answer = await act('approve', mia.id);
    expect([answer.status, answer.body]).toEqual([200, '']);
    expect((await mia.get('/api/contexts')).status).toBe(200);
    expect(codeOf(await act('approve', mia.id))).toEqual([409, 'CONFLICT']);
  });

  test('is attributed to the administrator, on the surface that was named', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await ann.post(`/api/access/admin/principals/${mia.id}/approve`, undefined, {
      'x-service-surface': 'cli',
    });
    const [newest] = await eventsOn(mia.id);
    expect(newest).toMatchObject({
      event_type: 'principal_standing_changed',
      actor_handle: ann.handle,
      payload: { act: 'approve', prior: 'denied', resulting: 'approved', actor: ann.id },
    });
    const rows = await running.database.execute(
      cypher`MATCH (e:Event)-[:EMITTED_BY]->(emitter) WHERE e.admin_subject = ${`kb_profiles:${mia.id}`} AND e.admin_actor = ${ann.id} RETURN emitter.name AS name`,
    );
    expect(rows).toEqual([{ name: `${ann.handle}@cli` }]);
  });

  test('a direct approval closes the pending request as approved and enrols like a review', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { body: asked } = await request(mia);
    expect((await act('approve', mia.id)).status).toBe(200);
    const stored = await look(
      running.database,
      mia.id,
      cypher`MATCH (r:AccessRequest)-[:OF]->(profile) RETURN collect([r.id, r.status, r.reviewed_by_profile_id]) AS requests`,
    );
    expect(stored['requests']).toEqual([[asked.id, 'approved', ann.id]]);
    const member = await look(
      running.database,
      mia.id,
      cypher`MATCH (profile)-[m:MEMBER_OF]->(:Team {id: ${ROOT_TEAM_ID}}) RETURN m.role AS role, m.source AS source`,
    );
    expect(member).toEqual({ role: 'watcher', source: 'native' });
  });

  test('unknown profile id: 404; no standing recorded: 400; neither id nor handle nor address: 400', async () => {
    for (const name of ['approve', 'deactivate', 'reactivate'])
      expect(codeOf(await act(name, newId()))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await act('revoke', newId(), { reason: 'policy' }))).toEqual([404, 'NOT_FOUND']);
    const { mia } = await running.people({ mia: 'denied' });
    await look(running.database, mia.id, cypher`REMOVE profile.standing`);
    expect((await mia.get('/api/contexts')).body.error.details.refusal).toEqual({ kind: 'no_standing' });
    expect(codeOf(await act('approve', mia.id))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await act('approve', 'mia'))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a principal is named by handle or address as well', async () => {
    const { mia, max } = await running.people({ mia: 'denied', max: 'denied' });
    expect((await act('approve', `@${mia.handle}`)).status).toBe(200);
    expect((await act('approve', max.email.toUpperCase())).status).toBe(200);
    expect([await standingOf(running.database, mia.id), await standingOf(running.database, max.id)]).toEqual([
      'approved',
      'approved',
    ]);
  });
});

describe('revoke', () => {
  test('without body, or without a reason: 4xx, state stays approved', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    for (const body of [
      undefined,
      {},
      { reason: null },
      { reason: 5 },
      { reason: ' ' },
      { reason: 'x'.repeat(2001) },
    ]) {
      const { status } = await act('revoke', mia.id, body);
      expect([400, 415, 422]).toContain(status);
    }
    expect(await standingOf(running.database, mia.id)).toBe('approved');
  });

  test('denied, admin revoke: 400, state denied, no log entry', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const before = await logOf(mia.id);
    expect(codeOf(await act('revoke', mia.id, { reason: 'policy' }))).toEqual([400, 'BAD_REQUEST']);
    expect(await standingOf(running.database, mia.id)).toBe('denied');
    expect(await logOf(mia.id)).toEqual(before);
    expect(typesOn(await eventsOn(mia.id))).toEqual(['principal_standing_changed', 'profile_created']);
  });

  test('approved then revoked: request 400, review 201, gated call 403 identical with and without the review', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    expect((await act('revoke', mia.id, { reason: 'policy' })).status).toBe(200);
    const without = await mia.get('/api/contexts');
    expect(codeOf(await request(mia))).toEqual([400, 'BAD_REQUEST']);
    expect((await mia.post('/api/access/reviews', { message: 'why?' })).status).toBe(201);
    expect(await standingOf(running.database, mia.id)).toBe('revoked');
    const withReview = await mia.get('/api/contexts');
    expect(withReview.status).toBe(403);
    expect(withReview.body).toEqual(without.body);
  });

  test('denied; approve; revoke "policy"; approve: the log and four events record it', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await act('approve', mia.id);
    await act('revoke', mia.id, { reason: 'policy' });
    await act('approve', mia.id);
    expect((await logOf(mia.id)).map((entry) => [entry['act'], entry['reason']]).reverse()).toEqual([
      ['provision', null],
      ['approve', null],
      ['revoke', 'policy'],
      ['approve', null],
    ]);
    const changes = (await eventsOn(mia.id)).filter(
      (event) => event.event_type === 'principal_standing_changed',
    );
    expect(changes.map(({ payload }) => payload['act'])).toEqual([
      'approve',
      'revoke',
      'approve',
      'provision',
    ]);
  });

  test('a re-approval closes the open review', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await act('revoke', mia.id, { reason: 'policy' });
    await mia.post('/api/access/reviews', {});
    await act('approve', mia.id);
    expect(
      await look(
        running.database,
        mia.id,
        cypher`MATCH (r:ReviewRequest)-[:OF]->(profile) RETURN r.status AS status`,
      ),
    ).toEqual({ status: 'reinstated' });
    await act('revoke', mia.id, { reason: 'again' });
    expect((await mia.post('/api/access/reviews', {})).status).toBe(201);
  });
});

describe('deactivate and reactivate', () => {
  test('revoked, then deactivated, then reactivated: revoked, not approved; in between 401', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await act('revoke', mia.id, { reason: 'policy' });
    expect((await act('deactivate', mia.id)).status).toBe(200);
    expect((await mia.get('/api/profile')).status).toBe(401);
    expect(codeOf(await act('approve', mia.id))).toEqual([400, 'BAD_REQUEST']);
    expect((await act('reactivate', mia.id)).status).toBe(200);
    expect(await standingOf(running.database, mia.id)).toBe('revoked');
    expect(codeOf(await act('reactivate', mia.id))).toEqual([400, 'BAD_REQUEST']);
  });

  test('a deactivation closes the pending request, so that it cannot be approved behind the machine’s back', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { body: asked } = await request(mia);
    await act('deactivate', mia.id);
    const late = await ann.patch(`/api/access/admin/requests/${asked.id}`, { status: 'approved' });
    expect(codeOf(late)).toEqual([404, 'NOT_FOUND']);
    expect(await standingOf(running.database, mia.id)).toBe('deactivated');
  });

  test('a profile that returns to waiting has a request again, and can withdraw it', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { body: asked } = await request(mia);
    await act('deactivate', mia.id);
    await act('reactivate', mia.id);
    expect(await standingOf(running.database, mia.id)).toBe('requested');
    const again = await look(
      running.database,
      mia.id,
      cypher`MATCH (r:AccessRequest)-[:OF]->(profile) RETURN r.id AS id, r.status AS status, r.reviewed_at AS reviewed_at`,
    );
    expect(again).toEqual({ id: asked.id, status: 'pending', reviewed_at: null });
    expect((await mia.delete('/api/access/requests/me')).status).toBe(204);
  });

  test('the built-in profile keeps its standing', async () => {
    for (const name of ['deactivate', 'approve'])
      expect(codeOf(await act(name, SYSTEM_PROFILE_ID))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await act('revoke', SYSTEM_PROFILE_ID, { reason: 'no' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await ann.post('/api/access/admin/demote', { profile_id: SYSTEM_PROFILE_ID }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
  });
});

describe('promote and demote', () => {
  const promote = (profile_id: string, team_id?: string) =>
    ann.post('/api/access/admin/promote', { profile_id, team_id });
  const demote = (profile_id: string) => ann.post('/api/access/admin/demote', { profile_id });
  const governance = async (id: string) =>
    (await eventsOn(id))
      .filter((event) => event.event_type === 'principal_governance_changed')
      .map(({ payload }) => payload['change'])
      .reverse();

  test('admin promotes P (denied): P approved and admin, owner of the team; demote: P approved, admin routes 403', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await request(mia);
    const team = await teamOf(running.database, []);
    const { status, body } = await promote(mia.id, team.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      team_id: team.id,
      profile_id: mia.id,
      role: 'owner',
      created: expect.any(String),
    });
    expect((await mia.get('/api/profile')).body.entitlements).toMatchObject({
      system_access: true,
      is_admin: true,
    });
    expect((await mia.get('/api/access/admin/principals?limit=1')).status).toBe(200);
    expect((await demote(mia.id)).status).toBe(200);
    expect(codeOf(await mia.get('/api/access/admin/principals'))).toEqual([403, 'FORBIDDEN']);
    expect(await standingOf(running.database, mia.id)).toBe('approved');
    expect(await governance(mia.id)).toEqual(['granted', 'revoked']);
  });

  test('a second promotion changes nothing but answers the same', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const team = await teamOf(running.database, [{ profile_id: mia.id, role: 'watcher' }]);
    const first = await promote(mia.id, team.id);
    const before = await eventsOn(mia.id);
    const second = await promote(mia.id, team.id);
    expect(second.body).toEqual(first.body);
    expect(await eventsOn(mia.id)).toEqual(before);
    expect(await governance(mia.id)).toEqual(['granted']);
  });

  test('promote to an unknown team or of an unknown profile: 400, and neither writes', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const team = await teamOf(running.database, []);
    const unknownTeam = await promote(mia.id, newId());
    expect(codeOf(unknownTeam)).toEqual([400, 'BAD_REQUEST']);
    await running.database.execute(cypher`MATCH (t:Team {id: ${team.id}}) SET t.active = false`);
    expect((await promote(mia.id, team.id)).body).toEqual(unknownTeam.body);
    expect(codeOf(await promote(newId(), ROOT_TEAM_ID))).toEqual([400, 'BAD_REQUEST']);
    expect(await standingOf(running.database, mia.id)).toBe('denied');
    expect(typesOn(await eventsOn(mia.id))).toEqual(['principal_standing_changed', 'profile_created']);
  });

  test('promote of a deactivated profile: refused by the table, not overridden', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await act('deactivate', mia.id);
    expect(codeOf(await promote(mia.id, ROOT_TEAM_ID))).toEqual([400, 'BAD_REQUEST']);
    expect(await standingOf(running.database, mia.id)).toBe('deactivated');
    expect(await governance(mia.id)).toEqual([]);
  });

  test('demote of someone who is not an admin, and of an unknown id: 200, no event', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const before = await eventsOn(mia.id);
    expect((await demote(mia.id)).status).toBe(200);
    expect((await demote(newId())).status).toBe(200);
    expect(await eventsOn(mia.id)).toEqual(before);
  });

  test('an admin is revoked: is_admin false, two events in one transaction; re-approve: access back, admin not', async () => {
    const { mia } = await running.people({ mia: 'admin' });
    await act('revoke', mia.id, { reason: 'policy' });
    expect((await mia.get('/api/profile')).body.entitlements).toMatchObject({ is_admin: false });
    const rows = await running.database.execute(
      cypher`MATCH (e:Event) WHERE e.admin_subject = ${`kb_profiles:${mia.id}`} RETURN e.type AS type, e.seq AS seq, e.occurred_at AS at ORDER BY seq DESC LIMIT 2`,
    );
    expect(rows.map((row) => row['type'])).toEqual([
      'principal_governance_changed',
      'principal_standing_changed',
    ]);
    expect(rows[0]!['at']).toEqual(rows[1]!['at']);
    await act('approve', mia.id);
    expect((await mia.get('/api/profile')).body.entitlements).toMatchObject({
      system_access: true,
      is_admin: false,
    });
  });

  test('a deactivated admin is reactivated: approved again, governance not restored', async () => {
    const { mia } = await running.people({ mia: 'admin' });
    await act('deactivate', mia.id);
    await act('reactivate', mia.id);
    expect((await mia.get('/api/profile')).body.entitlements).toMatchObject({
      system_access: true,
      is_admin: false,
    });
  });

  test('a malformed body of a non-admin on an admin route: 422, since parsing precedes the admin check', async () => {
    const { ben } = await running.people({ ben: 'approved' });
    for (const who of [ben, ann]) {
      const answer = await who.post('/api/access/admin/promote', { profile_id: 'x' });
      expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
    }
  });
});

describe('decisions on many', () => {
  test('each principal is decided for itself: a refusal does not stop the others', async () => {
    const { mia, max, moe } = await running.people({ mia: 'denied', max: 'approved', moe: 'denied' });
    const unknown = newId();
    const { status, body } = await ann.post('/api/access/admin/principals/decisions', {
      act: 'approve',
      profile_ids: [mia.id, max.id, unknown, moe.id, mia.id],
    });
    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { profile_id: mia.id, standing: 'approved', refused: null },
      { profile_id: max.id, standing: null, refused: { code: 'CONFLICT', message: expect.any(String) } },
      { profile_id: unknown, standing: null, refused: { code: 'NOT_FOUND', message: expect.any(String) } },
      { profile_id: moe.id, standing: 'approved', refused: null },
    ]);
    expect(await standingOf(running.database, moe.id)).toBe('approved');
  });

  test('a revocation of many needs a reason, and more than 100 at once are refused', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    const decide = (body: unknown) => ann.post('/api/access/admin/principals/decisions', body);
    expect(codeOf(await decide({ act: 'revoke', profile_ids: [mia.id] }))).toEqual([400, 'BAD_REQUEST']);
    const many = Array.from({ length: 101 }, () => newId());
    expect(codeOf(await decide({ act: 'approve', profile_ids: many }))).toEqual([400, 'BAD_REQUEST']);
    expect((await decide({ act: 'approve', profile_ids: [] })).status).toBe(422);
    expect((await decide({ act: 'promote', profile_ids: [mia.id] })).status).toBe(422);
    expect(await standingOf(running.database, mia.id)).toBe('approved');
    const done = await decide({ act: 'revoke', profile_ids: [mia.id], reason: 'clean-up' });
    expect(done.body.outcomes[0].standing).toBe('revoked');
  });
});

test('two concurrent approve/deactivate on one subject: the loser is judged against the winner’s state', async () => {
  const { mia } = await running.people({ mia: 'denied' });
  const answers = await Promise.all([
    act('approve', mia.id),
    act('deactivate', mia.id),
    act('approve', mia.id),
    act('deactivate', mia.id),
  ]);
  const log = (await logOf(mia.id)).reverse();
  for (const [index, entry] of log.entries())
    expect(entry['prior_state']).toBe(index === 0 ? null : log[index - 1]!['resulting_state']);
  expect(log.at(-1)!['resulting_state']).toBe(await standingOf(running.database, mia.id));
  expect(log.length - 1).toBe(answers.filter(({ status }) => status === 200).length);
  for (const { status } of answers) expect([200, 400, 409]).toContain(status);
});
