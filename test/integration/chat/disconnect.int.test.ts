import { beforeEach, describe, expect, test } from 'vitest';
import { cypher } from '#test/world/cypher.ts';
import type { Caller } from '#test/world/index.ts';
import { adminEventsAbout } from '#test/world/ledger.ts';
import { perform } from '../boundary/raw.ts';
import { chatService, newPrincipal, subjectOf } from './chat-world.ts';

/** Spec 10 §16, spec 70 §8.5-8.7. */

const running = await chatService();
const { root } = await running.people({ root: 'admin' });
beforeEach(() => running.provider.behave());

const ME = '/api/auth/slack/link/me';
const BY_ADMIN = '/api/admin/slack/links/disconnect';
const DISCONNECTED = 'slack_principal_disconnected';

const linked = async (person: Caller): Promise<string> => {
  const principal = newPrincipal();
  await running.link(principal, person);
  return principal;
};

const byAdmin = (slack_principal_id: unknown, who = root) => who.post(BY_ADMIN, { slack_principal_id });

/** All disconnect events on somebody, oldest first: who emitted them, and whether they are about the person. */
async function disconnectsOf(profileId: string) {
  const rows = await running.database.execute(
    cypher`MATCH (event:Event {type: ${DISCONNECTED}})-[:EMITTED_BY]->(emitter:Emitter)
     WHERE event.payload CONTAINS ${profileId}
     RETURN event.payload AS payload, emitter.name AS emitter, event.anchor_id AS anchor, event.references AS refs,
            EXISTS { (event)-[:ABOUT]->(:Profile {id: ${profileId}}) } AS about
     ORDER BY event.seq`,
  );
  return rows.map(({ payload, refs, ...row }) => ({
    ...row,
    payload: JSON.parse(String(payload)),
    references: JSON.parse(String(refs)),
  }));
}

const stored = async (principal: string) => {
  const [row] = await running.database.execute(
    cypher`RETURN COUNT { (:AuthLink {key: ${`slack ${principal}`}}) } AS links,
            COUNT { (:ChatGrant {principal: ${principal}}) } AS grants,
            COUNT { (:ChatIntent {principal: ${principal}}) } AS intents`,
  );
  return row;
};

const NOTHING = { links: 0, grants: 0, intents: 0 };

describe('disconnecting oneself', () => {
  test('G: two workspaces linked W: disconnect me T: two entries in link order, next call empty', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principals = [await linked(ann), await linked(ann)];
    const answer = await ann.delete(ME, undefined, { 'x-service-surface': 'cli' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        disconnected: principals.map((slack_principal_id) => ({
          slack_principal_id,
          grant_deleted: true,
          intents_deleted: 1,
          idp_revocation: 'revoked',
        })),
      },
    ]);
    expect(running.provider.liveOf(subjectOf(ann))).toBe(0);
    for (const principal of principals) expect(await stored(principal)).toEqual(NOTHING);
    expect(await disconnectsOf(ann.id)).toEqual(
      principals.map((slack_principal_id) => ({
        emitter: `${ann.handle}@cli`,
        anchor: null,
        about: true,
        references: [{ rel: 'subject', target: { kind: 'kb_profiles', id: ann.id } }],
        payload: {
          subject_table: 'kb_profiles',
          subject_id: ann.id,
          slack_principal_id,
          disconnected_by: ann.id,
          idp_revocation: 'revoked',
        },
      })),
    );
    const again = await ann.delete(ME);
    expect([again.status, again.body]).toEqual([200, { disconnected: [] }]);
    expect((await disconnectsOf(ann.id)).length).toBe(2);
  });

  test('takes nothing from anyone else, and the login stays', async () => {
    const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
    const [mine, theirs] = [await linked(ann), await linked(ben)];
    expect((await ann.delete(ME)).body.disconnected.length).toBe(1);
    expect((await running.mint(mine)).body.reason).toBe('not_linked');
    expect((await running.mint(theirs)).body.status).toBe('token');
    expect((await ann.get('/api/profile')).status).toBe(200);
  });

  test('G: a link without a grant T: grant_deleted false, idp_revocation not_attempted', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    await running.database.execute(cypher`MATCH (g:ChatGrant {principal: ${principal}}) DETACH DELETE g`);
    expect((await ann.delete(ME)).body.disconnected).toMatchObject([
      { slack_principal_id: principal, grant_deleted: false, idp_revocation: 'not_attempted' },
    ]);
    expect((await disconnectsOf(ann.id)).length).toBe(1);
  });

  test('a grant that cannot be opened is destroyed anyway, not_attempted', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    await running.database.execute(
      cypher`MATCH (g:ChatGrant {principal: ${principal}}) SET g.key_version = 'ffffffffffffffff'`,
    );
    expect((await ann.delete(ME)).body.disconnected).toMatchObject([
      { grant_deleted: true, idp_revocation: 'not_attempted' },
    ]);
    expect(await stored(principal)).toEqual(NOTHING);
  });

  test('the issuer refuses the revocation T: 200, failed, link gone', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    running.provider.behave({ revocation: 'fails' });
    const answer = await ann.delete(ME);
    expect([answer.status, answer.body.disconnected]).toMatchObject([200, [{ idp_revocation: 'failed' }]]);
    expect(await stored(principal)).toEqual(NOTHING);
    expect((await disconnectsOf(ann.id))[0]?.payload).toMatchObject({ idp_revocation: 'failed' });
  });

  test('G: the provider times out T: 200 after 5 s, failed, link gone', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    running.provider.behave({ revocation: 'silent' });
    const started = Date.now();
    const answer = await ann.delete(ME);
    const seconds = (Date.now() - started) / 1000;
    expect([answer.status, answer.body.disconnected]).toMatchObject([200, [{ idp_revocation: 'failed' }]]);
    expect(await stored(principal)).toEqual(NOTHING);
    expect([seconds > 4.9, seconds < 15]).toEqual([true, true]);
  });

  test('G: access withdrawn T: works still; who never had access too; a deactivated one is 401', async () => {
    const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'denied' });
    const [mine, theirs] = [await linked(ann), await linked(zoe)];
    await perform(running.database, ann.id, 'revoke');
    expect((await ann.delete(ME)).body.disconnected).toMatchObject([{ slack_principal_id: mine }]);
    expect((await zoe.delete(ME)).body.disconnected).toMatchObject([{ slack_principal_id: theirs }]);
    await perform(running.database, ann.id, 'deactivate');
    expect((await ann.delete(ME)).status).toBe(401);
  });

  test('without a token T: 401', async () => {
    expect((await running.call('DELETE', ME)).status).toBe(401);
  });

  test('calls that meet: each principal is disconnected once, one event', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    await linked(ann);
    const answers = await Promise.all([...Array.from({ length: 5 }, () => ann.delete(ME))]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.flatMap(({ body }) => body.disconnected).length).toBe(1);
    expect((await disconnectsOf(ann.id)).length).toBe(1);
  });

  test('a principal can be linked again afterwards, by another too', async () => {
    const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
    const principal = await linked(ann);
    await ann.delete(ME);
    await running.link(principal, ben);
    expect((await running.mint(principal)).body.status).toBe('token');
  });
});

describe('an administrator disconnects', () => {
  test('any principal: one entry, and its owner sees no event', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    const answer = await byAdmin(principal);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        disconnected: [
          {
            slack_principal_id: principal,
            grant_deleted: true,
            intents_deleted: 1,
            idp_revocation: 'revoked',
          },
        ],
      },
    ]);
    expect(await disconnectsOf(ann.id)).toMatchObject([
      { emitter: `${root.handle}@web`, about: false, payload: { disconnected_by: root.id } },
    ]);
    const told = (await adminEventsAbout(running, ann.id)).filter(({ type }) => type === DISCONNECTED);
    expect(told).toEqual([]);
    expect((await byAdmin(principal)).body).toEqual({ disconnected: [] });
  });

  test('the admin ledger shows it to administrators, and to its subject never', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    await byAdmin(await linked(ann));
    await running.link(newPrincipal(), ann);
    await ann.delete(ME);
    const typesAt = async (who: Caller, axis: string) => {
      const { status, body } = await who.get(`/api/admin/ledger?${axis}`);
      const entries = (body.entries ?? []) as { event_type: string; payload: Record<string, unknown> }[];
      const shown = entries.filter(({ event_type }) => event_type === DISCONNECTED);
      return { status, by: shown.map(({ payload }) => payload['disconnected_by']) };
    };
    const subject = `subject=kb_profiles:${ann.id}`;
    expect(await typesAt(root, subject)).toEqual({ status: 200, by: [ann.id, root.id] });
    expect((await typesAt(ann, subject)).status).toBe(404);
    expect(await typesAt(ann, `actor=${ann.id}`)).toEqual({ status: 200, by: [ann.id] });
  });

  test('G: a principal that has only a pending intent T: one entry, intents_deleted 1, no event', async () => {
    const principal = newPrincipal();
    await running.authorizeUrl(principal);
    expect((await byAdmin(principal)).body.disconnected).toEqual([
      {
        slack_principal_id: principal,
        grant_deleted: false,
        intents_deleted: 1,
        idp_revocation: 'not_attempted',
      },
    ]);
    const events = await running.database.execute(
      cypher`MATCH (e:Event {type: ${DISCONNECTED}}) WHERE e.payload CONTAINS ${principal} RETURN e.id AS id`,
    );
    expect(events).toEqual([]);
  });

  test('an unknown principal T: empty list', async () => {
    expect((await byAdmin(newPrincipal())).body).toEqual({ disconnected: [] });
  });

  test('order: shape 400, then admin 403', async () => {
    const { ann, zoe } = await running.people({ ann: 'approved', zoe: 'denied' });
    const principal = await linked(ann);
    const codeOf = async (who: Caller, text: unknown) => {
      const { status, body } = await byAdmin(text, who);
      return [status, body.error?.code];
    };
    expect(await codeOf(root, 'U123')).toEqual([400, 'BAD_REQUEST']);
    expect(await codeOf(ann, 'U123')).toEqual([400, 'BAD_REQUEST']);
    expect(await codeOf(ann, principal)).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(zoe, principal)).toEqual([403, 'SYSTEM_ACCESS_REQUIRED']);
    expect(await codeOf(root, 5)).toEqual([422, 'UNPROCESSABLE']);
    expect(await stored(principal)).toMatchObject({ links: 1, grants: 1 });
  });

  test('it does not deactivate: the login stays, a token that was minted lives on', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = await linked(ann);
    const { access_token } = (await running.mint(principal)).body;
    await byAdmin(principal);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await running.call('GET', '/api/contexts', { headers })).status).toBe(200);
  });
});
