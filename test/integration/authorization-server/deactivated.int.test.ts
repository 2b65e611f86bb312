import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { changeStanding } from '#people/administration/index.ts';
import { obtainTokens } from '#sign-in/obtain-tokens.ts';
import { cypher } from '#test/world/cypher.ts';
import { authorizeUrl, Browser, obtainCode, pkce, postToken, signIn } from './authorization-request.ts';
import { startOwnService } from './own-mode.ts';

/** What a person who was deactivated still gets of the authorization server: nothing (spec 10 W-15). */

const service = await startOwnService();

afterAll(() => service.stop());

/** A person with tokens and a profile. */
async function known() {
  const person = await service.person();
  const tokens = await obtainTokens({ baseUrl: service.baseUrl, ...person });
  const { status, body } = await service.get('/api/profile', tokens.access_token);
  expect(status).toBe(200);
  return { person, tokens, profileId: String(body['id']) };
}

const act = (profileId: string, standingAct: Parameters<typeof changeStanding>[2]) =>
  service.database.write('test', undefined, (tx) =>
    changeStanding(tx, profileId, standingAct, { authority: 'admin', actor: null, reason: 'test' }),
  );

const refresh = (token: string) =>
  postToken(service.baseUrl, { grant_type: 'refresh_token', refresh_token: token });

const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

test('a refresh is refused while the profile is deactivated, and works again after', async () => {
  const { tokens, profileId } = await known();
  await act(profileId, 'deactivate');
  expect(await refresh(tokens.refresh_token)).toMatchObject(invalidGrant);
  await act(profileId, 'reactivate');
  expect((await refresh(tokens.refresh_token)).status).toBe(200);
});

test('the form refuses the right password as it refuses a wrong one', async () => {
  const { person, profileId } = await known();
  await act(profileId, 'deactivate');
  const pages = [person.password, 'wrong'].map(async (password) => {
    const browser = new Browser();
    const page = await browser.open(authorizeUrl(service.baseUrl, { code_challenge: pkce().challenge }));
    const { response } = await browser.open(page.url, { username: person.username, password });
    return { status: response.status, html: await response.text() };
  });
  const [right, wrong] = await Promise.all(pages);
  expect(right!.status).toBe(400);
  expect(right).toEqual(wrong);
});

test('a browser that is still signed in is asked to sign in, and gets no code', async () => {
  const { person, profileId } = await known();
  const browser = new Browser();
  const start = () => authorizeUrl(service.baseUrl, { code_challenge: pkce().challenge });
  expect((await signIn(start(), person, browser)).get('code')).toBeTruthy();
  await act(profileId, 'deactivate');
  const { response, url } = await browser.open(start());
  expect([response.status, url.pathname]).toEqual([200, expect.stringMatching(/^\/oauth\/login\//)]);
  await act(profileId, 'reactivate');
  expect((await signIn(start(), person, browser)).get('code')).toBeTruthy();
});

test('a code from before is not redeemed', async () => {
  const { person, profileId } = await known();
  const code = await obtainCode(service.baseUrl, person);
  await act(profileId, 'deactivate');
  expect(await postToken(service.baseUrl, code)).toMatchObject(invalidGrant);
});

test('a token from before opens neither userinfo nor the API', async () => {
  const { tokens, profileId } = await known();
  await act(profileId, 'deactivate');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await fetch(`${service.baseUrl}/oauth/userinfo`, { headers })).status).toBe(401);
  expect((await service.get('/api/profile', tokens.access_token)).status).toBe(401);
});

test('a deactivated account is refused even before it has a profile', async () => {
  const person = await service.person();
  const code = await obtainCode(service.baseUrl, person);
  await service.database.execute(cypher`MATCH (a:Account {id: ${person.id}}) SET a.active = false`);
  expect(await postToken(service.baseUrl, code)).toMatchObject(invalidGrant);
  await expect(obtainTokens({ baseUrl: service.baseUrl, ...person })).rejects.toThrow('refused');
});

test('a person whose access was revoked can still sign in, to ask for a review', async () => {
  const { person, tokens, profileId } = await known();
  await act(profileId, 'approve');
  await act(profileId, 'revoke');
  expect((await refresh(tokens.refresh_token)).status).toBe(200);
  const again = await obtainTokens({ baseUrl: service.baseUrl, ...person });
  expect(decodeJwt(again.access_token).sub).toBe(person.id);
});
