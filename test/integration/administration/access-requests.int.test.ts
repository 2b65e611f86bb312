import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newId, ROOT_TEAM_ID } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { look, perform, standingOf } from '../boundary/raw.ts';

/** Spec 10 §5.1-5.3 and §6 (requests): asking for access, withdrawing, deciding. */

const running = await service();
const { root } = await running.people({ root: 'admin' });

const REQUESTS = '/api/access/requests';
const OWN = '/api/access/requests/me';
const QUEUE = '/api/access/admin/requests';
const ask = (caller: Caller, more: object = {}) => caller.post(REQUESTS, { source: 'cli', ...more });

/** Everything that a call could have left behind about a profile. */
const traces = ({ id }: Caller) =>
  look(
    running.database,
    id,
    cypher`RETURN profile.standing AS standing,
            COUNT { (:AccessRequest)-[:OF]->(profile) } AS requests,
            COUNT { (:StandingChange)-[:OF]->(profile) } AS changes,
            COUNT { (:Event)-[:ABOUT]->(profile) } AS events`,
  );

const lastEvent = async ({ id }: Caller) => {
  const row = await look(
    running.database,
    id,
    cypher`MATCH (event:Event {type: 'principal_standing_changed'})-[:ABOUT]->(profile), (event)-[:EMITTED_BY]->(emitter)
     RETURN event.payload AS payload, emitter.name AS emitter ORDER BY event.seq DESC LIMIT 1`,
  );
  return { payload: JSON.parse(row['payload'] as string), emitter: row['emitter'] };
};

async function pending(name: string): Promise<Caller & { request: string }> {
  const people = await running.people({ [name]: 'denied' } as Record<string, 'denied'>);
  const caller = people[name]!;
  const { status, body } = await ask(caller);
  if (status !== 201) throw new Error(`no request was made: ${JSON.stringify(body)}`);
  return { ...caller, request: body.id };
}

describe('asking for access', () => {
  test('a denied caller asks: 201, pending, and the standing is requested', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { status, body } = await ask(mia, { message: 'Please', accepted_terms_version: '2' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      team_id: ROOT_TEAM_ID,
      requesting_profile_id: mia.id,
      status: 'pending',
      source: 'cli',
      message: 'Please',
      accepted_terms_version: '2',
      accepted_terms_at: body.created,
      decision_note: null,
      reviewed_by_profile_id: null,
      reviewed_at: null,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      updated: body.created,
    });
    expect((await mia.get(OWN)).body).toEqual(body);
    expect((await mia.get('/api/profile')).body.entitlements.join_request_status).toBe('pending');
    expect(await standingOf(running.database, mia.id)).toBe('requested');
  });

  test('terms that were not sent were not accepted; null is absent', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { body } = await ask(mia, { message: null, accepted_terms_version: null, unknown: 1 });
    expect([body.message, body.accepted_terms_version, body.accepted_terms_at]).toEqual([null, null, null]);
  });

  test('G: denied W: POST twice T: 201 then 409, and the second leaves no trace', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    expect((await ask(mia)).status).toBe(201);
    const before = await traces(mia);
    expect(codeOf(await ask(mia))).toEqual([409, 'CONFLICT']);
    expect(await traces(mia)).toEqual(before);
  });

  test('twice at once: one request', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const answers = await Promise.all([ask(mia), ask(mia), ask(mia)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await traces(mia))['requests']).toBe(1);
  });

  test('G: rejected W: POST T: 201', async () => {
    const mia = await pending('mia');
    expect((await root.patch(`${QUEUE}/${mia.request}`, { status: 'rejected' })).status).toBe(200);
    expect((await ask(mia)).status).toBe(201);
  });

  test('G: withdrawn W: POST T: 201, and the newest one is returned', async () => {
    const mia = await pending('mia');
    expect((await mia.delete(OWN)).status).toBe(204);
    const again = await ask(mia);
    expect(again.status).toBe(201);
    expect((await mia.get(OWN)).body.id).toBe(again.body.id);
  });

  test('G: approved then revoked W: POST T: 400', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    expect(codeOf(await ask(mia))).toEqual([409, 'CONFLICT']);
    await perform(running.database, mia.id, 'revoke');
    const before = await traces(mia);
    expect(codeOf(await ask(mia))).toEqual([400, 'BAD_REQUEST']);
    expect(await traces(mia)).toEqual(before);
  });

  test('the emitter of the act is the caller at the surface of the call', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    await mia.post(REQUESTS, { source: 'cli' }, { 'x-service-surface': 'cli' });
    expect(await lastEvent(mia)).toEqual({
      emitter: `${mia.handle}@cli`,
      payload: {
        subject_table: 'kb_profiles',
        subject_id: mia.id,
        act: 'request',
        prior: 'denied',
        resulting: 'requested',
        actor: mia.id,
      },
    });
  });

  test('a machine cannot ask: the refusal names the profile that an administrator approves, and nothing changes', async () => {
    const clientId = `ci-${newId().slice(-12)}`;
    const machine = await root.post('/api/machine-clients', {
      client_id: clientId,
      label: 'CI',
      teams: [],
      grants: [],
    });
    expect(machine.status).toBe(200);
    const claims = { gty: 'client-credentials', azp: clientId };
    const token = await running.issuer.token(`${clientId}@clients`, { claims });
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await running.call('GET', '/api/profile', { headers })).body;
    const answer = await running.call('POST', REQUESTS, { headers, body: { source: 'sdk' } });
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.error.message).toContain(id);
    const left = cypher`RETURN profile.standing AS standing, COUNT { (:AccessRequest)-[:OF]->(profile) } AS requests`;
    expect(await look(running.database, id, left)).toEqual({ standing: 'denied', requests: 0 });
  });

  test.each([
    ['source', { source: '' }],
    ['source', { source: '  ' }],
    ['source', { source: 'x'.repeat(17) }],
    ['message', { message: 'x'.repeat(4001) }],
    ['accepted_terms_version', { accepted_terms_version: 'x'.repeat(33) }],
    ['accepted_terms_version', { accepted_terms_version: '' }],
  ])('a wrong length is 400 before any write: %s', async (field, body) => {
    const { mia } = await running.people({ mia: 'denied' });
    const before = await traces(mia);
    const answer = await ask(mia, body);
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(answer.body.error.message).toContain(field);
    expect(await traces(mia)).toEqual(before);
  });

  test('the longest texts are kept whole; characters count, not bytes', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const said = {
      source: '🙂'.repeat(16),
      message: 'é'.repeat(4000),
      accepted_terms_version: '9'.repeat(32),
    };
    const { status, body } = await ask(mia, said);
    expect(status).toBe(201);
    expect(body).toMatchObject(said);
  });
});

describe('rejection before the handler', () => {
  test('W: POST with {"source":5} by a denied caller T: 422, by an anonymous caller T: 401', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const answer = await mia.post(REQUESTS, { source: 5 });
    expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE']);
    expect(answer.body.error.message).toContain('source');
    expect(codeOf(await running.call('POST', REQUESTS, { body: { source: 5 } }))).toEqual([
      401,
      'UNAUTHORIZED',
    ]);
  });

  test('a missing source is 422, broken JSON 400, text 415', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const as = (type: string) => ({ 'content-type': type });
    expect(codeOf(await mia.post(REQUESTS, {}))).toEqual([422, 'UNPROCESSABLE']);
    expect(codeOf(await mia.post(REQUESTS, '{"source":', as('application/json')))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect(codeOf(await mia.post(REQUESTS, 'source=cli', as('text/plain')))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
  });

  test('W: any error without details T: key absent', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const { body } = await mia.delete(OWN);
    expect(Object.keys(body.error).sort()).toEqual(['code', 'message']);
  });

  test('W: gzip body on a JSON route T: parsed', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const response = await running.app.inject({
      method: 'POST',
      url: REQUESTS,
      headers: {
        authorization: `Bearer ${mia.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      payload: gzipSync(JSON.stringify({ source: 'sdk' })),
    });
    expect([response.statusCode, response.json().source]).toEqual([201, 'sdk']);
  });

  test('another method on a known path is 405 with Allow, and without a token 401', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const answer = await mia.put(OWN, {});
    expect(codeOf(answer)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD');
    expect(codeOf(await running.call('PUT', OWN))).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('your own request', () => {
  test('G: no request ever W: GET me T: 200 null', async () => {
    const { mia } = await running.people({ mia: 'denied' });
    const answer = await mia.get(OWN);
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  test('is withdrawn: 204, withdrawn, denied', async () => {
    const mia = await pending('mia');
    const answer = await mia.delete(OWN);
    expect([answer.status, answer.body]).toEqual([204, '']);
    expect((await mia.get(OWN)).body).toMatchObject({ id: mia.request, status: 'withdrawn' });
    expect(await standingOf(running.database, mia.id)).toBe('denied');
    expect((await lastEvent(mia)).payload).toMatchObject({ act: 'withdraw', resulting: 'denied' });
  });

  test.each([
    ['denied', []],
    ['approved', ['approve']],
    ['revoked', ['approve', 'revoke']],
    ['requested without a record', ['request']],
  ] as const)('nothing pending while %s: 404, and no trace', async (_, acts) => {
    const { mia } = await running.people({ mia: 'denied' });
    await perform(running.database, mia.id, ...acts);
    const before = await traces(mia);
    expect(codeOf(await mia.delete(OWN))).toEqual([404, 'NOT_FOUND']);
    expect(await traces(mia)).toEqual(before);
  });

  test('is withdrawn once: the second time is 404', async () => {
    const mia = await pending('mia');
    const answers = await Promise.all([mia.delete(OWN), mia.delete(OWN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  test('is closed by a direct approval', async () => {
    const mia = await pending('mia');
    await perform(running.database, mia.id, 'approve');
    expect((await mia.get(OWN)).body.status).toBe('approved');
    expect(codeOf(await root.patch(`${QUEUE}/${mia.request}`, { status: 'rejected' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await standingOf(running.database, mia.id)).toBe('approved');
  });
});

describe('deciding', () => {
  test('G: non-admin but approved W: each admin route T: 403 FORBIDDEN', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    expect(codeOf(await ann.get(QUEUE))).toEqual([403, 'FORBIDDEN']);
    const answer = await ann.patch(`${QUEUE}/${newId()}`, { status: 'approved' });
    expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
  });

  test('an approval: decided with reviewer, time and note; admitted; watcher of the team of the request', async () => {
    const mia = await pending('mia');
    const answer = await root.patch(
      `${QUEUE}/${mia.request}`,
      { status: 'approved', decision_note: 'ok' },
      { 'x-service-surface': 'sdk' },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: mia.request,
      status: 'approved',
      decision_note: 'ok',
      reviewed_by_profile_id: root.id,
    });
    expect(answer.body.reviewed_at > answer.body.created).toBe(true);
    expect((await mia.get(OWN)).body).toEqual(answer.body);
    expect((await mia.get('/api/contexts')).status).toBe(200);
    const roles = await look(
      running.database,
      mia.id,
      cypher`MATCH (profile)-[member:MEMBER_OF]->(:Team {id: ${ROOT_TEAM_ID}}) RETURN member.role AS role`,
    );
    expect(roles['role']).toBe('watcher');
    expect(await lastEvent(mia)).toEqual({
      emitter: `${root.handle}@sdk`,
      payload: {
        subject_table: 'kb_profiles',
        subject_id: mia.id,
        act: 'approve',
        prior: 'requested',
        resulting: 'approved',
        actor: root.id,
        reason: 'ok',
      },
    });
  });

  test('a rejection: decided, denied again', async () => {
    const mia = await pending('mia');
    const answer = await root.patch(`${QUEUE}/${mia.request}`, { status: 'rejected' });
    expect([answer.status, answer.body.status, answer.body.decision_note]).toEqual([200, 'rejected', null]);
    expect(await standingOf(running.database, mia.id)).toBe('denied');
    expect((await mia.get('/api/contexts')).status).toBe(403);
  });

  test('W: PATCH {status:"withdrawn"} or pending T: 400; {status:"maybe"} T: 422; nothing is written', async () => {
    const mia = await pending('mia');
    const before = await traces(mia);
    const decide = (body: object) => root.patch(`${QUEUE}/${mia.request}`, body);
    expect(codeOf(await decide({ status: 'withdrawn' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await decide({ status: 'pending' }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await decide({ status: 'maybe' }))).toEqual([422, 'UNPROCESSABLE']);
    expect(codeOf(await decide({}))).toEqual([422, 'UNPROCESSABLE']);
    expect(codeOf(await decide({ status: 'approved', decision_note: 'x'.repeat(4001) }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect(await traces(mia)).toEqual(before);
    expect((await mia.get(OWN)).body.status).toBe('pending');
  });

  test('W: decided id T: 404; unknown id T: 404; withdrawn T: 404, all alike', async () => {
    const [decided, withdrawn] = [await pending('dora'), await pending('will')];
    await root.patch(`${QUEUE}/${decided.request}`, { status: 'rejected' });
    await withdrawn.delete(OWN);
    const answers = await Promise.all(
      [decided.request, withdrawn.request, newId()].map((id) =>
        root.patch(`${QUEUE}/${id}`, { status: 'approved' }),
      ),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { error: { code: 'NOT_FOUND', message: 'Not found' } }]);
    expect(await standingOf(running.database, decided.id)).toBe('denied');
  });

  test('W: PATCH /api/access/admin/requests/not-a-uuid by an admin T: 400', async () => {
    const answer = await root.patch(`${QUEUE}/not-a-uuid`, { status: 'approved' });
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
  });

  test('two administrators at once: one decision, and the standing follows it', async () => {
    const mia = await pending('mia');
    const decide = (status: string) => root.patch(`${QUEUE}/${mia.request}`, { status });
    const answers = await Promise.all([decide('approved'), decide('rejected')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { status } = (await mia.get(OWN)).body;
    expect(await standingOf(running.database, mia.id)).toBe(status === 'approved' ? 'approved' : 'denied');
  });
});
