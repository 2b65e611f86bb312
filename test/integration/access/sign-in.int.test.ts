import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { linkKey } from '#people/access/index.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import { type Answer, service } from '#test/world/index.ts';
import { look } from '../boundary/raw.ts';

/** Spec 10 §2.5-2.7 and the scenarios of §2.11. */

const running = await service();
afterEach(() => running.issuer.setUserinfo(undefined));

const newSubject = (): string => `auth0|${newId()}`;
const unique = (): string => newId().slice(-12);

async function signIn(subject: string, claims: Record<string, unknown> = {}): Promise<Answer> {
  const token = await running.issuer.token(subject, { claims });
  return running.call('GET', '/api/profile', { headers: { authorization: `Bearer ${token}` } });
}

interface Link {
  readonly email: string | null;
  readonly verified: boolean | null;
  readonly is_default: boolean;
  readonly profile_id: string;
}

async function linkOf(subject: string): Promise<Link | undefined> {
  const [row] = await running.database.execute(
    cypher`MATCH (link:AuthLink {key: ${linkKey('auth0', subject)}})-[:LINKS]->(profile:Profile)
     RETURN link.email AS email, link.email_verified AS verified, link.is_default AS is_default, profile.id AS profile_id`,
  );
  return row as unknown as Link | undefined;
}

const count = async (statement: string | CypherText): Promise<number> =>
  (await running.database.execute(statement))[0]!['count'] as number;

describe('first sight', () => {
  test('a fresh verified login gets a profile, and the same one again', async () => {
    const name = `ann${unique()}`;
    const subject = newSubject();
    const claims = { email: `${name}@x.org`, email_verified: true };
    const first = await signIn(subject, claims);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      display_name: name,
      slug: name,
      email: `${name}@x.org`,
      avatar_url: null,
      preferences: {},
      vault_config: {},
      entitlements: { system_access: false, is_admin: false, join_request_status: null },
    });
    expect(first.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(first.body.updated).toBe(first.body.created);
    expect(first.body.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    expect((await signIn(subject, claims)).body.id).toBe(first.body.id);
  });

  test('everything that belongs to a profile is created with it', async () => {
    const name = `bea${unique()}`;
    const { body } = await signIn(newSubject(), { email: `${name}@x.org`, email_verified: true });
    const born = await look(
      running.database,
      body.id,
      cypher`RETURN profile.standing AS standing,
         [(profile)<-[:OF]-(emitter:Emitter) | emitter.name] AS emitters,
         [(profile)<-[:OWNED_BY]-(context:Context) | context.slug + ' ' + context.name] AS contexts,
         [(profile)-[member:MEMBER_OF]->(team:Team) | [team.slug, team.name, member.role]] AS teams,
         [(profile)-[:MEMBER_OF]->(:Team)-[:CHILD_OF]->(root:Team) | root.slug] AS roots,
         [(change:StandingChange)-[:OF]->(profile) | [change.act, change.prior_state, change.resulting_state, change.actor]] AS log`,
    );
    expect({ ...born, emitters: [...(born['emitters'] as string[])].sort() }).toEqual({
      standing: 'denied',
      emitters: ['cli', 'mcp', 'sdk', 'web'].map((surface) => `${name}@${surface}`),
      contexts: ['default default'],
      teams: [[`personal-${name}`, `${name} (personal)`, 'owner']],
      roots: ['atlas-system'],
      log: [['provision', null, 'denied', null]],
    });
    const [event] = await running.database.execute(
      cypher`MATCH (event:Event {type: 'principal_standing_changed'})-[:ABOUT]->(:Profile {id: ${body.id}})
       MATCH (event)-[:EMITTED_BY]->(emitter:Emitter)
       RETURN event.payload AS payload, event.references AS references, emitter.name AS emitter, event.anchor_id AS anchor`,
    );
    expect(event).toMatchObject({ emitter: 'system', anchor: null });
    expect(JSON.parse(event!['payload'] as string)).toEqual({
      subject_table: 'kb_profiles',
      subject_id: body.id,
      act: 'provision',
      resulting: 'denied',
    });
    expect(JSON.parse(event!['references'] as string)).toEqual([
      { rel: 'subject', target: { kind: 'kb_profiles', id: body.id } },
    ]);
  });

  test('the handle is the local part in plain letters, numbered when it is taken', async () => {
    const tail = unique();
    const first = await signIn(newSubject(), { email: `Zoë.O'Neil+${tail}@x.org` });
    const second = await signIn(newSubject(), { email: `Zoë.O'Neil+${tail}@y.org` });
    expect([first.body.slug, second.body.slug]).toEqual([`zo-o-neil-${tail}`, `zo-o-neil-${tail}-2`]);
    expect(first.body.display_name).toBe(`Zoë.O'Neil+${tail}`);
  });

  test('ten first requests of one login at once all get 200 and one profile', async () => {
    const subject = newSubject();
    const claims = { email: `race${unique()}@x.org`, email_verified: true };
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(subject, claims)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count(cypher`MATCH (p:Profile {email: ${claims.email}}) RETURN count(p) AS count`)).toBe(1);
  });

  test('ten people of one name who come at once all get 200 and handles of their own', async () => {
    const name = `sam${unique()}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(newSubject(), { email: `${name}@host${index}.org` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(answers.map(({ body }) => body.slug as string).sort()).toEqual(
      [name, ...Array.from({ length: 9 }, (_, index) => `${name}-${index + 2}`)].sort(),
    );
  });
});

describe('the email of a login', () => {
  test('neither claimed, stored nor given by the issuer: 401 and nothing is written', async () => {
    const subject = newSubject();
    const answer = await signIn(subject);
    expect([answer.status, answer.body.error.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(answer.body.error.message).toContain('email');
    expect(await linkOf(subject)).toBeUndefined();
    expect(await count(cypher`MATCH (l:AuthLink {subject: ${subject}}) RETURN count(l) AS count`)).toBe(0);
  });

  test('given by the issuer', async () => {
    const subject = newSubject();
    const email = `info${unique()}@x.org`;
    running.issuer.setUserinfo({ email, email_verified: true });
    expect((await signIn(subject)).body.email).toBe(email);
    expect(await linkOf(subject)).toMatchObject({ email, verified: true, is_default: true });
  });

  test('given by the issuer without a flag is not verified', async () => {
    const subject = newSubject();
    running.issuer.setUserinfo({ email: `info${unique()}@x.org` });
    expect((await signIn(subject)).status).toBe(200);
    expect(await linkOf(subject)).toMatchObject({ verified: false });
  });

  test('stored and unverified stays unverified for a token without one', async () => {
    const subject = newSubject();
    await signIn(subject, { email: `v${unique()}@x.org`, email_verified: false });
    expect((await signIn(subject)).status).toBe(200);
    expect(await linkOf(subject)).toMatchObject({ verified: false });
  });

  test('becomes verified with a verified claim, and never unverified again', async () => {
    const subject = newSubject();
    const email = `v${unique()}@x.org`;
    await signIn(subject, { email });
    await signIn(subject, { email, email_verified: true });
    expect(await linkOf(subject)).toMatchObject({ email, verified: true });
    await signIn(subject, { email: `other${email}`, email_verified: false });
    expect(await linkOf(subject)).toMatchObject({ email, verified: true });
  });

  test('follows a verified change, and the address of the profile with it', async () => {
    const subject = newSubject();
    const [before, after] = [`a${unique()}@x.org`, `b${unique()}@x.org`];
    await signIn(subject, { email: before, email_verified: true });
    expect((await signIn(subject, { email: after, email_verified: true })).body.email).toBe(after);
    expect(await linkOf(subject)).toMatchObject({ email: after, verified: true });
  });
});

describe('two logins with one address', () => {
  test('both verified: one profile with two links', async () => {
    const [first, second] = [newSubject(), newSubject()];
    const claims = { email: `z${unique()}@x.org`, email_verified: true };
    const { body } = await signIn(first, claims);
    expect((await signIn(second, claims)).body.id).toBe(body.id);
    expect(await linkOf(first)).toMatchObject({ is_default: true });
    expect(await linkOf(second)).toMatchObject({ profile_id: body.id, is_default: false, verified: true });
  });

  test.each([false, undefined])(
    'the second with email_verified %s: a second profile',
    async (email_verified) => {
      const name = `z${unique()}`;
      const first = await signIn(newSubject(), { email: `${name}@x.org`, email_verified: true });
      const second = await signIn(newSubject(), {
        email: `${name}@x.org`,
        ...(email_verified !== undefined && { email_verified }),
      });
      expect(second.body.id).not.toBe(first.body.id);
      expect(second.body.slug).toBe(`${name}-2`);
    },
  );

  test('the first unverified: separate profiles', async () => {
    const email = `v${unique()}@x.org`;
    const first = await signIn(newSubject(), { email });
    const second = await signIn(newSubject(), { email, email_verified: true });
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('in another spelling: one profile', async () => {
    const email = `case${unique()}@x.org`;
    const first = await signIn(newSubject(), { email, email_verified: true });
    const second = await signIn(newSubject(), { email: ` ${email.toUpperCase()}`, email_verified: true });
    expect(second.body.id).toBe(first.body.id);
  });
});

test('a human with azp is a human', async () => {
  const answer = await signIn(newSubject(), {
    email: `h${unique()}@x.org`,
    azp: 'spa',
    gty: 'authorization_code',
  });
  expect(answer.status).toBe(200);
});

test.each(['', '  ', 'nobody', 'two words@x.org'])(
  'an email claim of %j counts as absent: 401 and nothing is written',
  async (email) => {
    const subject = newSubject();
    expect((await signIn(subject, { email, email_verified: true })).status).toBe(401);
    expect(await linkOf(subject)).toBeUndefined();
  },
);

test('a team that holds the slug of a personal team is not adopted', async () => {
  const { database } = await service();
  const name = `squat${unique()}`;
  await database.execute(
    cypher`CREATE (:Team {id: ${newId()}, slug: ${`personal-${name}`}, name: 'squatter', active: true, created: datetime()})`,
  );
  const answer = await signIn(newSubject(), { email: `${name}@x.org` });
  expect(answer.body.slug).toBe(`${name}-2`);
});
