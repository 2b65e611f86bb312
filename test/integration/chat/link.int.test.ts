import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { type CypherText, cypher } from '#test/world/cypher.ts';
import type { Answer } from '#test/world/index.ts';
import { perform } from '../boundary/raw.ts';
import { chatService, newPrincipal, SECRETS, subjectOf } from './chat-world.ts';

/** Spec 10 §16, spec 70 §8.3: from an unknown principal to a linked one. */

const running = await chatService();
beforeEach(() => running.provider.behave());

const CONNECTED = '<h1>Connected</h1>';
const AWAITING = '<h1>Connected, awaiting approval</h1>';
const NOT_CONNECTED = '<h1>Not connected</h1>';

const linkState = (slack_principal_id: unknown) =>
  running.signed(SECRETS.link, '/internal/slack/link-state', { slack_principal_id });

const one = async (statement: string | CypherText): Promise<Record<string, unknown>> =>
  (await running.database.execute(statement))[0] ?? {};

/** How much there is of what a link must not make by itself. */
const countOf = (principal: string, subject: string) =>
  one(cypher`RETURN
    COUNT { (link:AuthLink {key: ${`slack ${principal}`}}) } AS links,
    COUNT { (grant:ChatGrant {principal: ${principal}}) } AS grants,
    COUNT { (login:AuthLink {key: ${`auth0 ${subject}`}}) } AS logins`);

const NOTHING = { links: 0, grants: 0, logins: 0 };

const expectPage = (answer: Answer, heading: string): void => {
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).toContain(heading);
};

describe('link-state', () => {
  test('an unknown principal gets a login page with PKCE, a new nonce each time', async () => {
    const principal = newPrincipal();
    const urls = [await running.authorizeUrl(principal), await running.authorizeUrl(principal)].map(
      (url) => new URL(url).searchParams,
    );
    for (const query of urls) {
      expect(query.get('redirect_uri')).toBe('https://atlas.example/api/auth/slack/callback');
      expect(query.get('scope')).toBe('openid profile email offline_access');
      expect(query.get('code_challenge_method')).toBe('S256');
      // 32 random bytes, as base64url.
      expect(query.get('state')).toMatch(/^[\w-]{43}$/);
      expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    }
    expect(urls[0]!.get('state')).not.toBe(urls[1]!.get('state'));
    expect(urls[0]!.get('code_challenge')).not.toBe(urls[1]!.get('code_challenge'));
  });

  test('the database holds neither nonce nor verifier nor token in clear', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    const url = await running.authorizeUrl(principal);
    const nonce = new URL(url).searchParams.get('state')!;
    const login = { subject: subjectOf(ann), claims: { email: ann.email, email_verified: true } };
    const back = running.provider.signIn(url, login);
    expectPage(await running.call('GET', back), CONNECTED);
    const minted = await running.mint(principal);
    const rows = await running.database.execute(
      cypher`MATCH (node) WHERE (node:ChatIntent OR node:ChatGrant) AND node.principal = ${principal}
       RETURN labels(node)[0] AS label, properties(node) AS held`,
    );
    expect(rows.map(({ label }) => label).sort()).toEqual(['ChatGrant', 'ChatIntent']);
    const held = JSON.stringify(rows);
    expect(held).not.toContain(nonce);
    expect(held).not.toContain(minted.body.access_token);
    const intent = rows.find(({ label }) => label === 'ChatIntent')!['held'] as Record<string, unknown>;
    expect(intent).toMatchObject({ nonce_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(intent['key_version']).toMatch(/^[0-9a-f]{16}$/);
  });

  test('a linked principal is shown by its handle, also when its profile is deactivated', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    expectPage(await running.link(principal, ann), CONNECTED);
    const linked = { status: 'linked', handle: ann.handle };
    expect((await linkState(principal)).body).toEqual(linked);
    await perform(running.database, ann.id, 'deactivate');
    expect((await linkState(principal)).body).toEqual(linked);
  });

  test.each(['U123', 'slack:', '', `slack:${'x'.repeat(123)}`])(
    '%j is not a principal: 400',
    async (text) => {
      const answer = await linkState(text);
      expect([answer.status, answer.body.error.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );

  test.each([undefined, null, 5, ['slack:T1:U1']])('%j is not text: 422', async (value) => {
    expect((await linkState(value)).status).toBe(422);
  });
});

describe('callback', () => {
  test('links an existing profile, and says so; a chat login has no address', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    expectPage(await running.link(principal, ann), CONNECTED);
    const row = await one(cypher`MATCH (link:AuthLink {key: ${`slack ${principal}`}})-[:LINKS]->(profile)
      RETURN profile.id AS profile, link.provider AS provider, link.subject AS subject, link.email AS email,
             link.email_verified AS verified, link.is_default AS is_default, link.linked_at IS NOT NULL AS dated`);
    expect(row).toEqual({
      profile: ann.id,
      provider: 'slack',
      subject: principal,
      email: null,
      verified: false,
      is_default: false,
      dated: true,
    });
  });

  test('somebody who is not approved is connected, awaiting approval', async () => {
    const { zoe } = await running.people({ zoe: 'denied' });
    expectPage(await running.link(newPrincipal(), zoe), AWAITING);
  });

  test('G: unknown identity at callback T: failure page, profile and link counts unchanged', async () => {
    const principal = newPrincipal();
    const subject = `auth0|${newId()}`;
    const claims = { email: `nobody-${newId()}@example.org`, email_verified: true };
    const url = await running.authorizeUrl(principal);
    expectPage(await running.call('GET', running.provider.signIn(url, { subject, claims })), NOT_CONNECTED);
    expect(await countOf(principal, subject)).toEqual(NOTHING);
    expect(await one(cypher`RETURN COUNT { (:Profile {email: ${claims.email}}) } AS profiles`)).toEqual({
      profiles: 0,
    });
    expect(running.provider.liveOf(subject)).toBe(0);
  });

  test('the failure page is the same for an unknown, a deactivated and a machine-shaped identity', async () => {
    const { mia } = await running.people({ mia: 'approved' });
    await perform(running.database, mia.id, 'deactivate');
    const attempt = async (subject: string, claims: Record<string, unknown>) => {
      const url = await running.authorizeUrl(newPrincipal());
      return (await running.call('GET', running.provider.signIn(url, { subject, claims }))).body as string;
    };
    const pages = new Set([
      await attempt(`auth0|${newId()}`, { email: 'x@example.org', email_verified: true }),
      await attempt(subjectOf(mia), { email: mia.email, email_verified: true }),
      await attempt(`${newId()}@clients`, { gty: 'client-credentials' }),
      await attempt(`${newId()}@clients`, {}),
    ]);
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain(NOT_CONNECTED);
  });

  test('a token for another audience links no one', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    const url = await running.authorizeUrl(principal);
    const claims = { aud: 'https://other.example' };
    const back = running.provider.signIn(url, { subject: subjectOf(ann), claims });
    expectPage(await running.call('GET', back), NOT_CONNECTED);
    expect(await countOf(principal, 'x')).toEqual(NOTHING);
  });

  test('G: nonce replay T: refused, one link', async () => {
    const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
    const principal = newPrincipal();
    const url = await running.authorizeUrl(principal);
    const loginOf = (subject: string) => ({ subject, claims: {} });
    const first = await running.call('GET', running.provider.signIn(url, loginOf(subjectOf(ann))));
    expectPage(first, CONNECTED);
    expectPage(
      await running.call('GET', running.provider.signIn(url, loginOf(subjectOf(ann)))),
      NOT_CONNECTED,
    );
    expectPage(
      await running.call('GET', running.provider.signIn(url, loginOf(subjectOf(ben)))),
      NOT_CONNECTED,
    );
    expect((await linkState(principal)).body).toEqual({ status: 'linked', handle: ann.handle });
    expect((await countOf(principal, 'x'))['links']).toBe(1);
  });

  test('of many browsers with one nonce exactly one connects', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const url = await running.authorizeUrl(newPrincipal());
    const pages = await Promise.all(
      Array.from({ length: 6 }, () =>
        running.call('GET', running.provider.signIn(url, { subject: subjectOf(ann), claims: {} })),
      ),
    );
    const connected = pages.filter(({ body }) => String(body).includes(CONNECTED));
    expect(connected.length).toBe(1);
  });

  test('an expired nonce is refused, and an invented one', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    const url = await running.authorizeUrl(principal);
    await running.database.execute(
      cypher`MATCH (intent:ChatIntent {principal: ${principal}}) SET intent.expires_at = datetime() - duration('PT1S')`,
    );
    const back = running.provider.signIn(url, { subject: subjectOf(ann), claims: {} });
    expectPage(await running.call('GET', back), NOT_CONNECTED);
    expectPage(await running.call('GET', '/api/auth/slack/callback?code=a&state=b'), NOT_CONNECTED);
    expect(await countOf(principal, 'x')).toEqual(NOTHING);
  });

  test('an intent lives for 15 minutes', async () => {
    const principal = newPrincipal();
    await running.authorizeUrl(principal);
    const { seconds } = await one(cypher`MATCH (intent:ChatIntent {principal: ${principal}})
      RETURN duration.inSeconds(intent.created, intent.expires_at).seconds AS seconds`);
    expect([899, 900]).toContain(Number(seconds));
  });

  test('a sign-in that was broken off burns the nonce', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const url = await running.authorizeUrl(newPrincipal());
    const state = new URL(url).searchParams.get('state')!;
    const broken = `/api/auth/slack/callback?error=access_denied&state=${state}`;
    expectPage(await running.call('GET', broken), NOT_CONNECTED);
    const back = running.provider.signIn(url, { subject: subjectOf(ann), claims: {} });
    expectPage(await running.call('GET', back), NOT_CONNECTED);
  });

  test.each(['', '?code=a', '?state=', '?state=a&state=b', '?code[]=1', `?state=${'x'.repeat(9000)}`])(
    'the callback with %.20j is a page, never an error body',
    async (query) => expectPage(await running.call('GET', `/api/auth/slack/callback${query}`), NOT_CONNECTED),
  );

  test('no refresh token T: nothing saved', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    running.provider.behave({ refreshTokens: false });
    const principal = newPrincipal();
    expectPage(await running.link(principal, ann), NOT_CONNECTED);
    expect(await countOf(principal, 'x')).toEqual(NOTHING);
  });

  test('an issuer that fails gives a page, and nothing is saved', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    running.provider.behave({ tokenStatus: 500 });
    const principal = newPrincipal();
    expectPage(await running.link(principal, ann), NOT_CONNECTED);
    expect(await countOf(principal, 'x')).toEqual(NOTHING);
  });

  test('G: principal linked to A, B tries T: refused, still A', async () => {
    const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
    const principal = newPrincipal();
    // Both links were handed out before either was used.
    const [first, second] = [await running.authorizeUrl(principal), await running.authorizeUrl(principal)];
    const loginOf = (subject: string) => ({ subject, claims: {} });
    expectPage(await running.call('GET', running.provider.signIn(first, loginOf(subjectOf(ann)))), CONNECTED);
    const minted = await running.mint(principal);
    expectPage(
      await running.call('GET', running.provider.signIn(second, loginOf(subjectOf(ben)))),
      NOT_CONNECTED,
    );
    expect((await linkState(principal)).body).toEqual({ status: 'linked', handle: ann.handle });
    expect((await running.mint(principal)).body).toEqual(minted.body);
    // What was issued for the one who came second does not live on.
    expect(running.provider.liveOf(subjectOf(ben))).toBe(0);
  });

  test('two who claim one principal at once: one of them holds it', async () => {
    const { ann, ben } = await running.people({ ann: 'approved', ben: 'approved' });
    const principal = newPrincipal();
    const urls = [await running.authorizeUrl(principal), await running.authorizeUrl(principal)];
    const pages = await Promise.all(
      [ann, ben].map((person, index) =>
        running.call(
          'GET',
          running.provider.signIn(urls[index]!, { subject: subjectOf(person), claims: {} }),
        ),
      ),
    );
    expect(pages.map(({ body }) => String(body).includes(CONNECTED)).sort()).toEqual([false, true]);
    const { holders } = await one(
      cypher`MATCH (:AuthLink {key: ${`slack ${principal}`}})-[:LINKS]->(holder) RETURN count(holder) AS holders`,
    );
    expect(Number(holders)).toBe(1);
  });

  test('the same profile again: the link is stamped anew, the new tokens count', async () => {
    const { ann } = await running.people({ ann: 'approved' });
    const principal = newPrincipal();
    const urls = [await running.authorizeUrl(principal), await running.authorizeUrl(principal)];
    const stamp = async () =>
      String(
        (
          await one(
            cypher`MATCH (l:AuthLink {key: ${`slack ${principal}`}}) RETURN toString(l.linked_at) AS at`,
          )
        )['at'],
      );
    const login = { subject: subjectOf(ann), claims: {} };
    await running.call('GET', running.provider.signIn(urls[0]!, login));
    const [before, first] = [await stamp(), (await running.mint(principal)).body.access_token];
    expectPage(await running.call('GET', running.provider.signIn(urls[1]!, login)), CONNECTED);
    expect((await stamp()) > before).toBe(true);
    expect((await running.mint(principal)).body.access_token).not.toBe(first);
    expect(await countOf(principal, 'x')).toMatchObject({ links: 1, grants: 1 });
  });
});
