import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { cypher } from '#test/world/cypher.ts';
import { type Caller, codeOf, service } from '#test/world/index.ts';
import { look, perform, standingOf } from '../boundary/raw.ts';

/** Spec 10 §5.4 and W-8: a revoked principal asks again, and an administrator answers. */

const running = await service();
const { root } = await running.people({ root: 'admin' });

const REVIEWS = '/api/access/reviews';
const QUEUE = '/api/access/admin/reviews';

const traces = ({ id }: Caller) =>
  look(
    running.database,
    id,
    cypher`RETURN profile.standing AS standing,
            COUNT { (:ReviewRequest)-[:OF]->(profile) } AS reviews,
            COUNT { (:StandingChange)-[:OF]->(profile) } AS changes,
            COUNT { (:Event)-[:ABOUT]->(profile) } AS events`,
  );

async function eventsOf({ id }: Caller): Promise<[string, Record<string, unknown>][]> {
  const rows = await running.database.execute(
    cypher`MATCH (event:Event)-[:ABOUT]->(:Profile {id: ${id}}) RETURN event.type AS type, event.payload AS payload ORDER BY event.seq`,
  );
  return rows.map((row) => [row['type'] as string, JSON.parse(row['payload'] as string)]);
}

async function revoked(): Promise<Caller> {
  const { mia } = await running.people({ mia: 'approved' });
  await perform(running.database, mia.id, 'revoke');
  return mia;
}

/** The review of a profile in the list of one status. */
async function listed({ id }: Caller, status?: string) {
  const { body } = await root.get(status === undefined ? QUEUE : `${QUEUE}?status=${status}`);
  return (body as { profile_id: string; id: string; created: string }[]).filter(
    ({ profile_id }) => profile_id === id,
  );
}

async function underReview(): Promise<Caller & { review: string }> {
  const mia = await revoked();
  const { status } = await mia.post(REVIEWS, { message: 'Sorry' });
  if (status !== 201) throw new Error('no review was made');
  return { ...mia, review: (await listed(mia))[0]!.id };
}

describe('asking for a review', () => {
  test('G: revoked W: POST T: 201 with an empty body, state still revoked, and a gated call as before', async () => {
    const mia = await revoked();
    const gated = await mia.get('/api/contexts');
    const answer = await mia.post(REVIEWS, { message: 'Sorry' });
    expect([answer.status, answer.body]).toEqual([201, '']);
    expect(await standingOf(running.database, mia.id)).toBe('revoked');
    const after = await mia.get('/api/contexts');
    expect([after.status, after.body]).toEqual([gated.status, gated.body]);
    expect((await eventsOf(mia)).at(-1)).toEqual([
      'principal_standing_changed',
      {
        subject_table: 'kb_profiles',
        subject_id: mia.id,
        act: 'request_review',
        prior: 'revoked',
        resulting: 'revoked',
        actor: mia.id,
      },
    ]);
  });

  test('a second one while the first is open is 409, and writes neither log nor event', async () => {
    const mia = await underReview();
    const before = await traces(mia);
    expect(codeOf(await mia.post(REVIEWS, {}))).toEqual([409, 'CONFLICT']);
    expect(await traces(mia)).toEqual(before);
    expect(await listed(mia)).toHaveLength(1);
  });

  test('twice at once: one review', async () => {
    const mia = await revoked();
    const answers = await Promise.all([mia.post(REVIEWS, {}), mia.post(REVIEWS, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listed(mia)).toHaveLength(1);
  });

  test.each([
    ['denied', 400, []],
    ['requested', 409, ['request']],
    ['approved', 409, ['approve']],
  ] as const)('from %s is %i, and leaves no trace', async (_, status, acts) => {
    const { mia } = await running.people({ mia: 'denied' });
    await perform(running.database, mia.id, ...acts);
    const before = await traces(mia);
    expect((await mia.post(REVIEWS, { message: 'Why' })).status).toBe(status);
    expect(await traces(mia)).toEqual(before);
  });

  test('a message that is too long is 400, one that is not text 422', async () => {
    const mia = await revoked();
    const before = await traces(mia);
    expect(codeOf(await mia.post(REVIEWS, { message: 'x'.repeat(4001) }))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await mia.post(REVIEWS, { message: 7 }))).toEqual([422, 'UNPROCESSABLE']);
    expect(await traces(mia)).toEqual(before);
  });
});

describe('the queue', () => {
  test('shows who asks, why, and their standing; newest first', async () => {
    const first = await underReview();
    const second = await underReview();
    const { body } = await root.get(QUEUE);
    const mine = (body as { profile_id: string }[]).filter(({ profile_id }) =>
      [first.id, second.id].includes(profile_id),
    );
    expect(mine.map(({ profile_id }) => profile_id)).toEqual([second.id, first.id]);
    expect(mine[1]).toEqual({
      id: first.review,
      profile_id: first.id,
      slug: first.handle,
      display_name: first.email.split('@')[0],
      email: first.email,
      standing: 'revoked',
      status: 'open',
      message: 'Sorry',
      decision_note: null,
      decided_by_profile_id: null,
      decided_at: null,
      created: expect.stringMatching(/Z$/),
    });
  });

  test('is for administrators, and knows three statuses', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    expect(codeOf(await ann.get(QUEUE))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ann.patch(`${QUEUE}/${newId()}`, { decision: 'upheld' }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(codeOf(await root.get(`${QUEUE}?status=lost`))).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('deciding a review', () => {
  test('upheld: closed, still revoked, recorded by an event; a new review may be asked for', async () => {
    const mia = await underReview();
    const answer = await root.patch(`${QUEUE}/${mia.review}`, { decision: 'upheld', decision_note: 'no' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: mia.review,
      status: 'upheld',
      standing: 'revoked',
      decision_note: 'no',
      decided_by_profile_id: root.id,
    });
    expect(answer.body.decided_at > answer.body.created).toBe(true);
    expect(await standingOf(running.database, mia.id)).toBe('revoked');
    expect((await eventsOf(mia)).at(-1)).toEqual([
      'review_decided',
      {
        subject_table: 'kb_profiles',
        subject_id: mia.id,
        review_id: mia.review,
        decision: 'upheld',
        actor: root.id,
        reason: 'no',
      },
    ]);
    expect(await listed(mia)).toEqual([]);
    expect(await listed(mia, 'upheld')).toHaveLength(1);
    expect((await mia.post(REVIEWS, {})).status).toBe(201);
  });

  test('reinstated: approved again through the act approve, with both events', async () => {
    const mia = await underReview();
    const answer = await root.patch(`${QUEUE}/${mia.review}`, { decision: 'reinstated' });
    expect([answer.status, answer.body.status, answer.body.standing]).toEqual([
      200,
      'reinstated',
      'approved',
    ]);
    expect((await mia.get('/api/contexts')).status).toBe(200);
    const told = (await eventsOf(mia)).filter(([type]) => !type.startsWith('team_')).slice(-2);
    expect(told.map(([type, payload]) => [type, payload['decision'] ?? payload['act']])).toEqual([
      ['review_decided', 'reinstated'],
      ['principal_standing_changed', 'approve'],
    ]);
    expect(await listed(mia, 'reinstated')).toHaveLength(1);
  });

  test('a direct approval closes the open review', async () => {
    const mia = await underReview();
    await perform(running.database, mia.id, 'approve');
    expect(await listed(mia)).toEqual([]);
    expect(codeOf(await root.patch(`${QUEUE}/${mia.review}`, { decision: 'upheld' }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  test('reinstating a deactivated account is refused, and the review stays open', async () => {
    const mia = await underReview();
    await perform(running.database, mia.id, 'deactivate');
    const before = await traces(mia);
    const answer = await root.patch(`${QUEUE}/${mia.review}`, { decision: 'reinstated' });
    expect(codeOf(answer)).toEqual([400, 'BAD_REQUEST']);
    expect(await traces(mia)).toEqual(before);
    expect(await listed(mia)).toHaveLength(1);
  });

  test('refuses decided, unknown and malformed ids, an unknown decision, and a note that is too long', async () => {
    const mia = await underReview();
    const decide = (body: object, id = mia.review) => root.patch(`${QUEUE}/${id}`, body);
    expect(codeOf(await decide({ decision: 'open' }))).toEqual([422, 'UNPROCESSABLE']);
    expect(codeOf(await decide({ decision: 'upheld', decision_note: 'x'.repeat(4001) }))).toEqual([
      400,
      'BAD_REQUEST',
    ]);
    expect(codeOf(await decide({ decision: 'upheld' }, 'not-a-uuid'))).toEqual([400, 'BAD_REQUEST']);
    expect(codeOf(await decide({ decision: 'upheld' }, newId()))).toEqual([404, 'NOT_FOUND']);
    expect((await decide({ decision: 'upheld' })).status).toBe(200);
    expect(codeOf(await decide({ decision: 'reinstated' }))).toEqual([404, 'NOT_FOUND']);
  });

  test('two decisions at once: one counts', async () => {
    const mia = await underReview();
    const decide = (decision: string) => root.patch(`${QUEUE}/${mia.review}`, { decision });
    const answers = await Promise.all([decide('upheld'), decide('reinstated')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const reinstated = (await listed(mia, 'reinstated')).length;
    expect(await standingOf(running.database, mia.id)).toBe(reinstated === 1 ? 'approved' : 'revoked');
  });
});
